import type { Folding, Location } from '@rfckit/citation-verifier';
import type { OracleClass } from './oracle-rows.ts';

/**
 * What each folding is in the oracle's words. The oracle tries its classes in order and each adds to the one before,
 * so the class of a set is the last that any of its foldings asks for. Its `punctuation` says that letters and digits
 * agree in order; marks, case, list markers or gutters differ; so it takes in four of the foldings.
 */
export const oracleClassOf = {
  whitespace: 'whitespace',
  across_page: 'across-page',
  hyphen_wrap: 'hyphen-wrap',
  list_marker: 'punctuation',
  punctuation: 'punctuation',
  elision: 'punctuation',
  case: 'punctuation',
} as const satisfies Record<Folding, OracleClass>;

const order: readonly OracleClass[] = ['verbatim', 'whitespace', 'across-page', 'hyphen-wrap', 'punctuation'];

/** The oracle's class for a set of foldings; `verbatim` for none. */
export function mapFoldings(foldings: readonly Folding[]): OracleClass {
  const steps = foldings.map((folding) => order.indexOf(oracleClassOf[folding]));
  return order[Math.max(0, ...steps)] ?? 'verbatim';
}

/** The oracle's class for what was located: `differs` is a near passage, `absent` nothing. */
export function mapLocation({ best, near }: Pick<Location, 'best' | 'near'>): OracleClass {
  if (best !== null) return mapFoldings(best.foldings);
  return near === null ? 'absent' : 'differs';
}
