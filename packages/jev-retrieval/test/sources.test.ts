import { describe, expect, test } from 'vitest';
import { retrieve, type ChooseParagraphsRequest } from '@rfckit/jev-retrieval';
import { candidate, createFakeJudge, createPorts } from './fake-judge.ts';
import { sketchSnapshot } from './snapshot-fixture.ts';

const first = sketchSnapshot('RFC1', [{ number: '1', title: 'Only', blocks: ['It answers.'] }]);
const questions = ['What?'];

describe('sources', () => {
  test('a named RFC that cannot be had fails the retrieval, with the reason', async () => {
    const judge = createFakeJudge();
    const result = await retrieve(
      { questions, candidates: [candidate('RFC1'), candidate('RFC2')] },
      createPorts(judge, [first]),
    );
    expect(result).toMatchObject({
      status: 'failed',
      reason: 'named_source_unavailable',
      rfc: 'RFC2',
      unavailable: { unavailable: 'not_found' },
    });
    expect(judge.log.map(({ operation }) => operation)).toEqual(['rankDocuments']);
    expect(result.trace.sources).toEqual([
      { rfc: 'RFC1', role: 'requested', unavailable: null },
      { rfc: 'RFC2', role: 'requested', unavailable: 'not_found' },
    ]);
  });

  test.each(['current', 'discovered'] as const)(
    'a %s RFC that cannot be had is left out, and the trace says so',
    async (role) => {
      const result = await retrieve(
        { questions, candidates: [candidate('RFC1'), candidate('RFC2', role)] },
        createPorts(createFakeJudge(), [first]),
      );
      expect(result).toMatchObject({ status: 'done', answers: [{ found: true, searched: ['RFC1'] }] });
      expect(result.trace.sources[1]).toEqual({ rfc: 'RFC2', role, unavailable: 'not_found' });
    },
  );

  test('a port that rejects rejects the retrieval with the same error', async () => {
    const error = new Error('disk');
    const ports = createPorts(createFakeJudge(), [], { loadSnapshot: () => Promise.reject(error) });
    await expect(retrieve({ questions, candidates: [candidate('RFC1')] }, ports)).rejects.toBe(error);
  });

  test('an abort ends the retrieval between stages with its reason', async () => {
    const controller = new AbortController();
    const judge = createFakeJudge();
    const ports = createPorts(judge, [first], {
      onStage: (stage) => stage === 'source' && controller.abort(new Error('enough')),
    });
    const request = { questions, candidates: [candidate('RFC1')], signal: controller.signal };
    await expect(retrieve(request, ports)).rejects.toThrow('enough');
    expect(judge.log).toEqual([]);
  });

  test('each RFC is loaded once, whatever the number of questions', async () => {
    const loaded: string[] = [];
    const ports = createPorts(createFakeJudge(), [], {
      loadSnapshot: async (rfc) => {
        loaded.push(rfc);
        return first;
      },
    });
    await retrieve({ questions: ['A?', 'B?', 'C?', 'D?'], candidates: [candidate('RFC1')] }, ports);
    expect(loaded).toEqual(['RFC1']);
  });

  test('a judge gets the same document object again while the snapshot lives, unless the record says something else', async () => {
    const seen: unknown[] = [];
    const base = candidate('RFC1');
    const renamed = { ...base, record: { ...base.record, title: 'Another', obsoletedBy: ['RFC2'] } };
    const obsoleted = { ...base, record: { ...base.record, obsoletedBy: ['RFC2'] } };
    for (const entry of [base, base, obsoleted, renamed]) {
      const judge = createFakeJudge();
      await retrieve({ questions, candidates: [entry] }, createPorts(judge, [first]));
      const request = judge.log[0]?.request as ChooseParagraphsRequest;
      seen.push(request.document);
    }
    expect(seen[1]).toBe(seen[0]);
    expect(seen[2]).toMatchObject({ title: 'Title of RFC1', obsolete: true });
    expect(seen[3]).toMatchObject({ title: 'Another', obsolete: true });
  });
});
