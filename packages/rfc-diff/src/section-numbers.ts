const NUMBER = /^(?:[0-9]+|[A-Z])(?:\.[0-9]+)*$/;
const LEAD = /^(?:sections?|appendix|appendices|sec|chapters?|§§?)$/i;
const BETWEEN = /^(?:,|and|or|to|through|-|–)$/i;

/** Whether two texts differ in nothing but the numbers of sections that they refer to, and do differ. */
export function isSameButForNumbers(old: readonly string[], next: readonly string[]): boolean {
  if (old.length !== next.length) return false;
  let differ = false;
  let isReference = false;
  for (const [at, value] of old.entries()) {
    const other = next[at] ?? '';
    if (LEAD.test(value)) isReference = true;
    else if (!NUMBER.test(value) && !BETWEEN.test(value)) isReference = false;
    if (value === other) continue;
    if (!isReference || !NUMBER.test(value) || !NUMBER.test(other)) return false;
    differ = true;
  }
  return differ;
}
