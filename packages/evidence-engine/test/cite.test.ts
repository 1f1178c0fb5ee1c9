import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { citationId as mintId, verifyCitation } from '@rfckit/citation-verifier';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { describe, expect, test } from 'vitest';
import { openSampleEngine } from './engine-place.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytes = readFileSync(join(sampleSeriesDirectory, 'rfc99906.txt'));

describe('citation ids', () => {
  test('of passages are checked by their printed fields against the published bytes alone', async () => {
    const engine = await openSampleEngine({ offline: true });
    const { answers } = await engine.research({
      schemaVersion: 3,
      questions: ['What does the TIDE status code 42 mean?'],
      rfcs: ['RFC99906'],
    });
    const passages = answers.flatMap(({ hits }) => hits.flatMap((hit) => hit.passages));
    expect(passages.length).toBeGreaterThan(0);
    for (const { citationId, sourceCitationId, blockId, quote, provenance } of passages) {
      const printed = {
        citationId,
        sourceCitationId,
        snapshotId: provenance.snapshotId,
        blockId,
        rfc: 'RFC99906',
        format: 'txt',
        sourceHash: provenance.sourceHash,
        byteStart: provenance.startOffset,
        byteEnd: provenance.endOffset,
        quote,
      } as const;
      expect(verifyCitation(printed, bytes, sha256).verdict).toBe('verified');
      const changed = { ...printed, quote: `${quote.slice(0, -1)}!` };
      expect(verifyCitation(changed, bytes, sha256).verdict).toBe('integrity_failure');
    }
  });

  test('of sections, blocks and statements are those that the verifier mints', async () => {
    const engine = await openSampleEngine({ offline: true });
    const { data, provenance } = await engine.read('RFC99906', { section: '3.1' });
    const snapshotId = provenance.snapshot_id ?? '';
    const mint = (node: string, start: number, end: number): string => {
      const quote = bytes.subarray(start, end).toString('utf8');
      return mintId({ snapshotId, blockId: node, byteStart: start, quote }, sha256);
    };
    expect(data.blocks.length).toBeGreaterThan(0);
    for (const { block_id: node, range, citation_id: id } of data.blocks) {
      expect(id).toBe(mint(node, range.byte_start, range.byte_end));
    }
    for (const { section_id: node, range, citation_id: id } of data.sections) {
      expect(id).toBe(mint(node, range.byte_start, range.byte_end));
    }
    const { requirements } = (await engine.requirements('RFC99906', { scope: '3.1' })).data;
    expect(requirements.length).toBeGreaterThan(0);
    for (const { fragments, citations } of requirements) {
      expect(citations).toHaveLength(fragments.length);
      fragments.forEach(({ range }, at) => {
        const { node_id: node, citation_id: id } = citations[at] ?? { node_id: '', citation_id: '' };
        expect(id).toBe(mint(node, range.byte_start, range.byte_end));
      });
    }
  });
});
