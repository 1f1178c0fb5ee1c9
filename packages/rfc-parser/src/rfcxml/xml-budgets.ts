/** How much of an XML document is read before it is refused. */
export interface RfcXmlBudgets {
  /** Elements within each other, 1 to 1,000. The published series needs 17. */
  readonly depth: number;
  /** Elements and pieces of text. */
  readonly nodes: number;
  /** UTF-16 code units of all text and attribute values together. */
  readonly textLength: number;
  /** Attributes of one element. The published series needs 18. */
  readonly attributes: number;
}

export const defaultRfcXmlBudgets: RfcXmlBudgets = {
  depth: 64,
  nodes: 500_000,
  textLength: 16 * 1024 * 1024,
  attributes: 64,
};

/** What walks the tree calls itself once a level. */
const MAX_DEPTH = 1000;

/** The budgets with the defaults filled in. Throws `RangeError` for a budget that is no positive integer. */
export function resolveBudgets(given: Partial<RfcXmlBudgets> = {}): RfcXmlBudgets {
  if (typeof given !== 'object' || given === null)
    throw new TypeError('budgets must be an object: leave it out for the defaults');
  const budgets = { ...defaultRfcXmlBudgets, ...given };
  for (const [name, value] of Object.entries(budgets)) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new RangeError(`budgets.${name} must be a positive integer, got ${String(value)}`);
    }
  }
  if (budgets.depth > MAX_DEPTH) {
    throw new RangeError(`budgets.depth must be at most ${MAX_DEPTH}, got ${budgets.depth}`);
  }
  return budgets;
}
