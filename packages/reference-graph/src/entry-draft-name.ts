/** An Internet-Draft as an entry names it. */
export interface DraftName {
  readonly name: string;
  readonly revision: string | null;
}

const opening = /\bdraft(?=-)/gi;
/** A hyphen, perhaps a line end, and the word behind it. */
const part = /-\s?([a-z0-9]+(?:\.[a-z0-9]+)*)/iy;
const fileType = /\.(?:txt|html|xml|pdf)$/;
const MAX_PARTS = 24;

/** Reads the first name of an Internet-Draft; a line may end after any of its hyphens. */
export function readDraftName(text: string): DraftName | null {
  for (const { index } of text.matchAll(opening)) {
    const parts: string[] = [];
    part.lastIndex = index + 'draft'.length;
    for (let found = part.exec(text); found !== null && parts.length < MAX_PARTS; found = part.exec(text)) {
      parts.push(found[1] ?? '');
    }
    if (parts.length < 2) continue;
    const full = `draft-${parts.join('-')}`.toLowerCase().replace(fileType, '');
    return /-\d\d$/.test(full)
      ? { name: full.slice(0, -3), revision: full.slice(-2) }
      : { name: full, revision: null };
  }
  return null;
}
