import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCorpusStore, type CorpusStore, type StoredCitation } from '@rfckit/corpus-store';
import { expect, onTestFinished, test } from 'vitest';

function openEmpty(): CorpusStore {
  const folder = mkdtempSync(join(tmpdir(), 'rfckit-citations-'));
  const store = openCorpusStore({ path: join(folder, 'corpus.sqlite'), now: () => new Date(0) });
  onTestFinished(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
}

const cites = (from: string, to: string, relation = 'cites_normative'): StoredCitation => ({
  from,
  to,
  relation,
  evidence: ['entry'],
  entries: ['ref_0', 'ref_3'],
});

test('gives who cites a document, in the order of the series, as it was stored', () => {
  const store = openEmpty();
  store.putCitations('RFC99902', 'r1', [cites('RFC99902', 'RFC2119'), cites('RFC99902', 'BCP14')]);
  store.putCitations('RFC99901', 'r1', [cites('RFC99901', 'RFC2119', 'cites_informative')]);
  expect(store.citedBy('RFC2119')).toEqual([
    cites('RFC99901', 'RFC2119', 'cites_informative'),
    cites('RFC99902', 'RFC2119'),
  ]);
  expect(store.citedBy('RFC99999')).toEqual([]);
  expect(store.citingCount()).toBe(2);
});

test('replaces what an RFC cites, and knows by which rules', () => {
  const store = openEmpty();
  store.putCitations('RFC99902', 'r1', [cites('RFC99902', 'RFC2119')]);
  store.putCitations('RFC99902', 'r2', [cites('RFC99902', 'RFC8174')]);
  expect(store.citedBy('RFC2119')).toEqual([]);
  expect(store.citedBy('RFC8174')).toHaveLength(1);
  expect([store.hasCitations('RFC99902', 'r1'), store.hasCitations('RFC99902', 'r2')]).toEqual([false, true]);
  expect(store.hasCitations('RFC99901', 'r2')).toBe(false);
});

test('knows an RFC that cites nothing from one that was never read', () => {
  const store = openEmpty();
  store.putCitations('RFC99903', 'r1', []);
  expect([store.hasCitations('RFC99903', 'r1'), store.hasCitations('RFC99904', 'r1')]).toEqual([true, false]);
});

test('refuses an edge of another RFC and writes nothing of it', () => {
  const store = openEmpty();
  expect(() => store.putCitations('RFC99902', 'r1', [cites('RFC99901', 'RFC2119')])).toThrow(TypeError);
  expect(store.citingCount()).toBe(0);
});
