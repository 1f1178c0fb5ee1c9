/** What an answer holds of a list: how many are here and how many there are. */
type Shown = readonly [here: number, of: number, unit: string];

/** One line for an answer that is not all there is: how much it holds, and how to get the rest. Nothing for one that is. */
export function renderRest(cursor: string | null, shown: readonly Shown[]): readonly string[] {
  if (cursor === null) return [];
  const counts = shown.filter(([, of]) => of > 0).map(([here, of, unit]) => `${here} of ${of} ${unit}`);
  return [`Cut: ${counts.join(', ')} here. Go on with --cursor ${cursor}, or ask for everything with --all.`];
}
