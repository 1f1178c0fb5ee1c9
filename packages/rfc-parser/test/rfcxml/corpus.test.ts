import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { alignOutlines } from '@rfckit/rfc-parser';
import { parseRfcXml } from '@rfckit/rfc-parser';
import { corpusFolder, oracleFolder, readArchive, readXmlCorpus } from './corpus-archive.ts';
import { checkSpans } from './check-spans.ts';
import { parseClean } from './samples.ts';

let corpus: ReturnType<typeof readXmlCorpus> | undefined;

/** Read once for all tests. */
function xmlFiles(): ReturnType<typeof readXmlCorpus> {
  corpus ??= readXmlCorpus();
  return corpus;
}

const hasCorpus = corpusFolder !== undefined && corpusFolder !== '';
const hasOracles = oracleFolder !== undefined && oracleFolder !== '';

interface TermsOfOracle {
  readonly rfc: number;
  readonly words: readonly (readonly [word: string, section: string])[];
}

describe('the published RFCXML (skipped where RFC_CORPUS names no corpus)', () => {
  it.skipIf(!hasCorpus)(
    'is read without a complaint, every span exact, all numbers from pn',
    async () => {
      const files = await xmlFiles();
      const found = { files: 0, sections: 0, numbered: 0, references: 0, terms: 0, xrefs: 0, unresolved: 0 };
      for (const [rfc, xml] of files) {
        const document = parseClean(xml);
        expect(document.header.number).toBe(rfc);
        expect(document).toMatchObject({ version: 3, isPrepared: true });
        checkSpans(document);
        const xrefs = document.sections.flatMap((section) => section.xrefs);
        found.files += 1;
        found.sections += document.sections.length;
        found.numbered += document.sections.filter(({ number }) => number !== null).length;
        found.references += document.references.length;
        found.terms += document.sections.reduce((sum, { terms }) => sum + (terms?.length ?? 0), 0);
        found.xrefs += xrefs.length;
        found.unresolved += xrefs.filter(
          (each) => each.targetSection === null && each.targetReference === null,
        ).length;
      }
      expect(found).toEqual({
        files: 690,
        sections: 27_194,
        numbered: 23_630,
        references: 15_557,
        terms: 32_053,
        xrefs: 56_457,
        unresolved: 0,
      });
    },
    180_000,
  );

  it.skipIf(!hasCorpus)(
    'takes at most 8 s of one thread',
    async () => {
      const files = await xmlFiles();
      expect(files.size).toBe(690);
      const before = process.cpuUsage();
      for (const xml of files.values()) parseRfcXml(xml);
      const { user } = process.cpuUsage(before);
      expect(user / 1e6).toBeLessThan(8);
    },
    180_000,
  );
});

describe('terms of BCP 14 (skipped where RFC_CORPUS and RFC_ORACLES name no folders)', () => {
  it.skipIf(!hasCorpus || !hasOracles)(
    'are those of the oracle, in the same sections, in every document',
    async () => {
      const files = await xmlFiles();
      const found = { documents: 0, words: 0, agreeing: 0 };
      for (const line of readFileSync(join(oracleFolder ?? '', 'bcp14.jsonl'), 'utf8')
        .trim()
        .split('\n')) {
        const { rfc, words } = JSON.parse(line) as TermsOfOracle;
        const { document } = parseRfcXml(files.get(rfc) ?? '');
        const read = document?.sections.flatMap(({ number, title, terms }) =>
          (terms ?? []).map(({ word }) => [word, number ?? title]),
        );
        found.documents += 1;
        found.words += words.length;
        if (JSON.stringify(read) === JSON.stringify(words)) found.agreeing += 1;
      }
      expect(found).toEqual({ documents: 393, words: 16_585, agreeing: 393 });
    },
    180_000,
  );
});

describe('text and RFCXML of the series (skipped where RFC_CORPUS names no corpus)', () => {
  it.skipIf(!hasCorpus)(
    'have the same sections of the same kind',
    async () => {
      const files = await xmlFiles();
      const disagreements: string[] = [];
      const found = { documents: 0, pairs: 0, byNumber: 0, numbered: 0 };
      const http = { byNumber: 0, sameKind: 0 };
      for await (const [rfc, bytes] of readArchive('rfc-text.tar.zst')) {
        const source = files.get(rfc);
        if (source === undefined) continue;
        const text = parseRfcText(bytes.toString());
        const xml = parseClean(source);
        const { pairs, diagnostics } = alignOutlines(text, xml);
        const byNumber = pairs.filter(({ by }) => by === 'number');
        found.documents += 1;
        found.pairs += pairs.length;
        found.byNumber += byNumber.length;
        found.numbered += xml.sections.filter(({ number }) => number !== null).length;
        for (const { code, textSection, xmlSection } of diagnostics) {
          const title = text.sections[textSection ?? -1]?.title ?? xml.sections[xmlSection ?? -1]?.title;
          disagreements.push(`${rfc} ${code} ${title}`);
        }
        if (rfc !== 9110) continue;
        http.byNumber = byNumber.length;
        http.sameKind = byNumber.filter(
          (pair) => text.sections[pair.textSection]?.kind === xml.sections[pair.xmlSection]?.kind,
        ).length;
      }
      expect(found).toEqual({ documents: 690, pairs: 27_194, byNumber: 23_630, numbered: 23_630 });
      expect(http).toEqual({ byNumber: 302, sameKind: 302 });
      expect(disagreements).toEqual([]);
    },
    300_000,
  );
});
