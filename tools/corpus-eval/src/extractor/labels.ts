import { readFileSync } from 'node:fs';

export type Verdict = 'right' | 'fault';

/** What one pass says of one statement of the sample; see `rubric.md`. */
export interface Label {
  readonly rfc: number;
  /** First byte of the key word. */
  readonly byte: number;
  readonly keyword: string;
  /** Names the pass and with it the labeller. */
  readonly pass: string;
  readonly statement: Verdict;
  /** `null` where the pass did not look at the clauses. */
  readonly clauses: Verdict | null;
}

const isVerdict = (value: unknown): boolean => value === 'right' || value === 'fault';

function readLabel(line: string, number: number): Label {
  const label = JSON.parse(line) as Label;
  const isWhole =
    Number.isInteger(label.rfc) &&
    Number.isInteger(label.byte) &&
    typeof label.keyword === 'string' &&
    typeof label.pass === 'string' &&
    isVerdict(label.statement) &&
    (label.clauses === null || isVerdict(label.clauses));
  if (!isWhole)
    throw new TypeError(
      `line ${number}: a label needs rfc, byte, keyword, pass, statement and clauses ("right", "fault"; clauses also null)`,
    );
  return label;
}

/** Reads labels as JSON lines, by RFC. Throws `TypeError` for a line that is no label. */
export function parseLabels(lines: string): Map<number, Label[]> {
  const byRfc = new Map<number, Label[]>();
  for (const [i, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const label = readLabel(line, i + 1);
    const list = byRfc.get(label.rfc);
    if (list) list.push(label);
    else byRfc.set(label.rfc, [label]);
  }
  return byRfc;
}

/** The labels of `labels.jsonl`, by RFC. */
export function readLabels(): Map<number, Label[]> {
  return parseLabels(readFileSync(new URL('labels.jsonl', import.meta.url), 'utf8'));
}
