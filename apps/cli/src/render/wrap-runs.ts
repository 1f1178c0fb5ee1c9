import type { Run } from './diff-summary.ts';
import type { Paint } from './paint.ts';

/** A line with its marks, and the columns that it takes. */
export interface PaintedLine {
  readonly painted: string;
  readonly width: number;
}

/** A word with what is written before it: a space, or nothing where it goes on. */
interface Word {
  readonly kind: Run['kind'];
  readonly text: string;
  readonly space: boolean;
}

function listWords(runs: readonly Run[]): readonly Word[] {
  const words: Word[] = [];
  let space = false;
  for (const { kind, text } of runs) {
    for (const [piece] of text.matchAll(/\s+|\S+/g)) {
      if (piece.trim() === '') space = true;
      else {
        words.push({ kind, text: piece, space });
        space = false;
      }
    }
  }
  return words;
}

/** Neighbours of one kind are painted together. */
function groupWords(
  words: readonly Word[],
): readonly { readonly kind: Run['kind']; readonly text: string }[] {
  const groups: { kind: Run['kind']; text: string; space: boolean }[] = [];
  for (const { kind, text, space } of words) {
    const last = groups.at(-1);
    if (last?.kind === kind) last.text += `${space ? ' ' : ''}${text}`;
    else groups.push({ kind, text, space });
  }
  return groups.flatMap(({ kind, text, space }, at) =>
    space && at > 0
      ? [
          { kind: 'same' as const, text: ' ' },
          { kind, text },
        ]
      : [{ kind, text }],
  );
}

/** Columns that the signs of a kind take: none in colour. */
function signWidth(kind: Run['kind'], paint: Paint): number {
  const signs = paint(kind, 'x');
  return signs.includes('\u001b') ? 0 : signs.length - 1;
}

function paintLine(words: readonly Word[], paint: Paint): PaintedLine {
  const groups = groupWords(words);
  return {
    painted: groups.map(({ kind, text }) => paint(kind, text)).join(''),
    width: groups.reduce((width, { kind, text }) => width + text.length + signWidth(kind, paint), 0),
  };
}

/** Runs as lines of at most `width` columns; what is longer without a space has a line of its own. */
export function wrapRuns(runs: readonly Run[], width: number, paint: Paint): readonly PaintedLine[] {
  const lines: Word[][] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of listWords(runs)) {
    const signs = line.at(-1)?.kind === word.kind ? 0 : signWidth(word.kind, paint);
    const needed = word.text.length + signs + (word.space ? 1 : 0);
    if (line.length > 0 && word.space && used + needed > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    used += line.length === 0 ? word.text.length + signWidth(word.kind, paint) : needed;
    line.push(word);
  }
  if (line.length > 0) lines.push(line);
  return lines.map((words) => paintLine(words, paint));
}
