/** How many examples each property is tried on; `PROPERTY_RUNS` makes a long campaign. */
export function propertyRuns(usual: number): number {
  const given = process.env['PROPERTY_RUNS'];
  if (given === undefined || given === '') return usual;
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1)
    throw new RangeError(`PROPERTY_RUNS must be a positive integer, got "${given}"`);
  return runs;
}
