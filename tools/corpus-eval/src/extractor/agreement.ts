/** How two passes over the same things agree. */
export interface Agreement {
  readonly both: number;
  readonly agreed: number;
  /** Cohen's kappa: agreement beyond chance, 1 at most; `null` where both passes gave all the same verdict. */
  readonly kappa: number | null;
}

/** Counts the agreement of two verdicts, each given for the same thing. */
export function measureAgreement(pairs: readonly (readonly [left: boolean, right: boolean])[]): Agreement {
  const both = pairs.length;
  const agreed = pairs.filter(([left, right]) => left === right).length;
  const left = pairs.filter(([verdict]) => verdict).length;
  const right = pairs.filter(([, verdict]) => verdict).length;
  if (both === 0) return { both, agreed, kappa: null };
  const chance = (left * right + (both - left) * (both - right)) / both ** 2;
  return { both, agreed, kappa: chance === 1 ? null : (agreed / both - chance) / (1 - chance) };
}
