import type { Scores } from './scores.ts';

/** What a run must reach, one sentence for each score that does not; empty where all do. */
export function findShortfalls({ statements, labels, tagged, recall }: Scores): readonly string[] {
  const short: string[] = [];
  const atLeast = (name: string, part: number, whole: number, share: number): void => {
    if (whole === 0 || part < whole * share)
      short.push(`${name}: ${part} of ${whole}, must be ${share * 100} %`);
  };
  if (statements < 200_000) short.push(`${statements} statements, must be at least 200000`);
  atLeast('labelled statements that are right', labels.right, labels.labelled, 0.99);
  if (tagged !== null) {
    atLeast('tagged key words that were placed', tagged.seen, tagged.tagged, 0.99);
    atLeast('statements that are tagged', tagged.reportedTagged, tagged.reported, 0.99);
  }
  for (const [name, { found, rows }] of Object.entries(recall ?? {}))
    atLeast(`recall of ${name}`, found, rows, 0.98);
  return short;
}
