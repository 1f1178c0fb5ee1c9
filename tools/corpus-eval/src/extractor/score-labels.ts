import { readFileSync } from 'node:fs';
import type { ExtractedStatements } from '@rfckit/normative-extractor';
import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';

type Verdict = 'right' | 'fault';

/** One statement of the labelled sample; see `rubric.md`. */
export interface Label {
  readonly rfc: number;
  readonly byte: number;
  readonly keyword: string;
  readonly first: Verdict;
  readonly second: Verdict;
  readonly clauses: Verdict;
}

/** What the labels say, and how many labelled statements the rules still report. */
export interface LabelScore {
  readonly labelled: number;
  /** Right in both passes. */
  readonly right: number;
  readonly agreed: number;
  readonly clausesRight: number;
  /** Of those right in both passes: still statements with the same key word. */
  readonly kept: number;
  /** Of the faults: still statements. */
  readonly faultsKept: number;
}

/** Reads `labels.jsonl`, by RFC. */
export function readLabels(): Map<number, Label[]> {
  const byRfc = new Map<number, Label[]>();
  for (const line of readFileSync(new URL('labels.jsonl', import.meta.url), 'utf8').split('\n')) {
    if (line === '') continue;
    const label = JSON.parse(line) as Label;
    const list = byRfc.get(label.rfc);
    if (list) list.push(label);
    else byRfc.set(label.rfc, [label]);
  }
  return byRfc;
}

export class LabelTally {
  readonly #sums = { labelled: 0, right: 0, agreed: 0, clausesRight: 0, kept: 0, faultsKept: 0 };

  add(document: RfcDocument, result: ExtractedStatements, labels: readonly Label[]): void {
    const index = createLineIndex(document.text, document.encoding);
    const reported = new Set(
      result.statements.map(
        ({ keyword, keywordSpans }) => `${index.byteOffset(keywordSpans[0]?.start ?? 0)} ${keyword}`,
      ),
    );
    for (const { byte, keyword, first, second, clauses } of labels) {
      const right = first === 'right' && second === 'right';
      const kept = reported.has(`${byte} ${keyword}`);
      this.#sums.labelled++;
      if (first === second) this.#sums.agreed++;
      if (clauses === 'right') this.#sums.clausesRight++;
      if (right) this.#sums.right++;
      if (right && kept) this.#sums.kept++;
      if (!right && kept) this.#sums.faultsKept++;
    }
  }

  score(): LabelScore {
    return { ...this.#sums };
  }
}
