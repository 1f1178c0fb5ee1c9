import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const changeTypes = [
  'added',
  'clarified',
  'tightened',
  'removed',
  'reworded_same',
  'moved',
  'security_hardening',
  'deprecated',
  'relaxed',
  'default_changed',
] as const;

export type ChangeType = (typeof changeTypes)[number];

/** A row of `deltas.jsonl`: what somebody says that a revision changed. Byte offsets, half-open. */
export interface DeltaRow {
  readonly id: string;
  readonly old_rfc: number;
  readonly old_section: readonly string[];
  readonly new_rfc: number;
  readonly new_section: readonly string[];
  readonly change_type: ChangeType;
  readonly old_quote: string | null;
  readonly old_start: number | null;
  readonly old_end: number | null;
  readonly new_quote: string | null;
  readonly new_start: number | null;
  readonly new_end: number | null;
}

export function readDeltas(folder: string): readonly DeltaRow[] {
  return readFileSync(join(folder, 'deltas.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DeltaRow);
}

const KEY_WORD = /\b(?:MUST|SHALL|SHOULD|REQUIRED|RECOMMENDED|MAY|OPTIONAL)\b/;

/** Whether one of the quotations of a row holds a BCP 14 key word. */
export function concernsStatement({ old_quote: old, new_quote: next }: DeltaRow): boolean {
  return (old !== null && KEY_WORD.test(old)) || (next !== null && KEY_WORD.test(next));
}
