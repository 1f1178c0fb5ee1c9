interface Choice {
  readonly probability: number | null;
}

/**
 * The first choices up to `limit`. Where all of them have a measured probability, they are put in its order and taken only until they hold
 * `mass` of the sum seen (a judge rounds, so the sum is seldom 1).
 */
export function takeChoices<T extends Choice>(choices: readonly T[], limit: number, mass: number): T[] {
  if (choices.some(({ probability }) => probability === null)) return choices.slice(0, limit);
  const ordered = [...choices].sort((left, right) => (right.probability ?? 0) - (left.probability ?? 0));
  const sum = ordered.reduce((total, { probability }) => total + (probability ?? 0), 0);
  const taken: T[] = [];
  let held = 0;
  for (const choice of ordered) {
    if (taken.length === limit || (taken.length > 0 && held >= mass * sum)) break;
    taken.push(choice);
    held += choice.probability ?? 0;
  }
  return taken;
}
