import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEvidenceEngine, type ImportTimings } from '@rfckit/evidence-engine';
import { writeSampleMirror } from '@rfckit/sample-series';
import { expect, it } from 'vitest';

it('an import tells the processor time of its stages, for the thread that writes and those that derive', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rfckit-timings-'));
  try {
    writeSampleMirror(join(folder, 'mirror'), 24);
    const data = join(folder, 'data');
    const engine = createEvidenceEngine({ dataDirectory: data, cacheDirectory: data, offline: true });
    const told: ImportTimings[] = [];
    await engine.importPaths([join(folder, 'mirror')], { onTimings: (taken) => told.push(taken) });
    engine.close();
    const [timings] = told;
    expect(told).toHaveLength(1);
    expect(Object.keys(timings?.writer ?? {}).toSorted()).toEqual(
      ['finish', 'index', 'look', 'other', 'records', 'write'].toSorted(),
    );
    expect(timings?.workerCount).toBeGreaterThan(0);
    expect(Object.keys(timings?.workers ?? {})).toEqual(
      expect.arrayContaining([
        'decode',
        'parse',
        'statements',
        'references',
        'encode',
        'paragraphs',
        'other',
      ]),
    );
    const all = [...Object.values(timings?.writer ?? {}), ...Object.values(timings?.workers ?? {})];
    expect(all.every((ms) => ms >= 0)).toBe(true);
    expect(timings?.workers['parse']).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
