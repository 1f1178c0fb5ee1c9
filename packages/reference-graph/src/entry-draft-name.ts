/** An Internet-Draft as an entry names it. */
export interface DraftName {
  readonly name: string;
  readonly revision: string | null;
}

const named = /\bdraft(?:-\s?[a-z0-9]+(?:\.[a-z0-9]+)*){2,24}/i;
const revised = /-(\d\d)$/;

/** Reads the first name of an Internet-Draft; a line may end after any of its hyphens. */
export function readDraftName(text: string): DraftName | null {
  const match = named.exec(text);
  if (match === null) return null;
  const full = match[0]
    .replaceAll(/\s/g, '')
    .toLowerCase()
    .replace(/\.(?:txt|html|xml|pdf)$/, '');
  const revision = revised.exec(full)?.[1] ?? null;
  return { name: revision === null ? full : full.slice(0, -3), revision };
}
