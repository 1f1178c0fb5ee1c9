import type { ExtractedStatements } from '@rfckit/normative-extractor';
import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';
import { measureAgreement, type Agreement } from './agreement.ts';
import type { Label } from './labels.ts';

/** What one pass found. */
export interface PassScore {
  readonly pass: string;
  readonly labelled: number;
  readonly right: number;
  readonly clausesLabelled: number;
  readonly clausesRight: number;
}

/** How two passes agree on the statements, and on the clauses where both labelled them. */
export interface PassAgreement {
  readonly passes: readonly [string, string];
  readonly statements: Agreement;
  readonly clauses: Agreement;
}

/** What the labels say, and how many labelled statements the rules still report. */
export interface LabelScore {
  readonly labelled: number;
  /** Right in every pass. */
  readonly right: number;
  /** Of those: still statements with the same key word. */
  readonly kept: number;
  /** Of the others: still statements. */
  readonly faultsKept: number;
  readonly passes: readonly PassScore[];
  readonly agreements: readonly PassAgreement[];
}

type Pair = readonly [boolean, boolean];

export class LabelTally {
  /** One line for each statement or its clauses on which two passes differ. */
  readonly disagreements: string[] = [];
  readonly #sums = { labelled: 0, right: 0, kept: 0, faultsKept: 0 };
  readonly #passes = new Map<string, Map<string, Label>>();

  /** Adds the labels of one document. */
  add(document: RfcDocument, result: ExtractedStatements, labels: readonly Label[]): void {
    const index = createLineIndex(document.text, document.encoding);
    const reported = new Set(
      result.statements.map(
        ({ keyword, keywordSpans }) => `${index.byteOffset(keywordSpans[0]?.start ?? 0)} ${keyword}`,
      ),
    );
    const right = new Map<string, boolean>();
    for (const label of labels) {
      const place = `${label.byte} ${label.keyword}`;
      right.set(place, (right.get(place) ?? true) && label.statement === 'right');
      const pass = this.#passes.get(label.pass) ?? new Map<string, Label>();
      pass.set(`rfc${label.rfc} ${place}`, label);
      this.#passes.set(label.pass, pass);
    }
    for (const [place, isRight] of right) {
      const kept = reported.has(place);
      this.#sums.labelled++;
      if (isRight) this.#sums.right++;
      if (isRight && kept) this.#sums.kept++;
      if (!isRight && kept) this.#sums.faultsKept++;
    }
  }

  #compare(first: string, second: string): PassAgreement {
    const statements: Pair[] = [];
    const clauses: Pair[] = [];
    const others = this.#passes.get(second);
    for (const [place, left] of this.#passes.get(first) ?? []) {
      const right = others?.get(place);
      if (!right) continue;
      statements.push([left.statement === 'right', right.statement === 'right']);
      if (left.statement !== right.statement)
        this.disagreements.push(`${place}: ${first} ${left.statement}, ${second} ${right.statement}`);
      if (left.clauses === null || right.clauses === null) continue;
      clauses.push([left.clauses === 'right', right.clauses === 'right']);
      if (left.clauses !== right.clauses)
        this.disagreements.push(`${place} clauses: ${first} ${left.clauses}, ${second} ${right.clauses}`);
    }
    return {
      passes: [first, second],
      statements: measureAgreement(statements),
      clauses: measureAgreement(clauses),
    };
  }

  /** Sums up, and lists the disagreements. */
  score(): LabelScore {
    const passes = [...this.#passes].map(([pass, labels]): PassScore => {
      const all = [...labels.values()];
      return {
        pass,
        labelled: all.length,
        right: all.filter(({ statement }) => statement === 'right').length,
        clausesLabelled: all.filter((label) => label.clauses !== null).length,
        clausesRight: all.filter((label) => label.clauses === 'right').length,
      };
    });
    this.disagreements.length = 0;
    const agreements = passes.flatMap(({ pass }, i) =>
      passes.slice(i + 1).map((other) => this.#compare(pass, other.pass)),
    );
    return { ...this.#sums, passes, agreements };
  }
}
