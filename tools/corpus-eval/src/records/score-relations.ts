import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceEngine } from '@rfckit/evidence-engine';
import { rfcNumber, traverseCurrency, type RfcRecord } from '@rfckit/rfc-record';

/** One line of `relations.jsonl`. */
interface RelationRow {
  readonly rfc: number;
  readonly status: string;
  readonly obsoleted_by: readonly number[];
  readonly updated_by: readonly number[];
  readonly successors: readonly number[];
  readonly current: readonly number[];
  readonly depth: number;
  readonly updates_to_current: readonly number[];
}

/** How many successions are as the oracle has them. */
export interface RelationScores {
  readonly rows: number;
  readonly right: number;
  readonly differences: readonly string[];
}

const wide = { documents: 64, depth: 64 };

function numbers(ids: readonly string[]): readonly number[] {
  return ids.map(rfcNumber).toSorted((a, b) => a - b);
}

/** The longest way by "obsoleted by" from an RFC. */
function depthOf(rfc: string, records: ReadonlyMap<string, RfcRecord>): number {
  const below = (records.get(rfc)?.obsoletedBy ?? []).map((id) => 1 + depthOf(id, records));
  return Math.max(0, ...below);
}

/** Compares what the traversal and the engine's answer say of each RFC of the oracle. */
export async function scoreRelations(
  oracles: string,
  records: ReadonlyMap<string, RfcRecord>,
  engine: EvidenceEngine,
): Promise<RelationScores> {
  const lines = readFileSync(join(oracles, 'relations.jsonl'), 'utf8').trim().split('\n');
  const differences: string[] = [];
  let right = 0;
  for (const line of lines) {
    const row = JSON.parse(line) as RelationRow;
    const rfc = `RFC${row.rfc}`;
    const currency = await traverseCurrency(rfc, (id) => records.get(id) ?? null, wide);
    const { data } = await engine.metadata(rfc);
    const pairs: Readonly<Record<string, readonly [unknown, unknown]>> = {
      status: [row.status, data.status.current],
      obsoleted_by: [row.obsoleted_by, numbers(data.relations.obsoleted_by)],
      updated_by: [row.updated_by, numbers(data.relations.updated_by)],
      successors: [row.successors, numbers(currency.successors)],
      current: [row.current, numbers(data.standing.current)],
      depth: [row.depth, depthOf(rfc, records)],
      updates_to_current: [row.updates_to_current, numbers(currency.updatedBy)],
      complete: [true, currency.complete],
    };
    const wrong = Object.entries(pairs).filter(
      ([, [want, have]]) => JSON.stringify(want) !== JSON.stringify(have),
    );
    if (wrong.length === 0) right += 1;
    for (const [field, [want, have]] of wrong)
      differences.push(`${rfc} ${field}: oracle ${JSON.stringify(want)}, here ${JSON.stringify(have)}`);
  }
  return { rows: lines.length, right, differences };
}
