import { styleText } from 'node:util';

/** Marks a piece of text: in colour on a terminal that shows it, in signs elsewhere. */
export type Paint = (style: PaintStyle, text: string) => string;

export type PaintStyle = 'same' | 'removed' | 'added' | 'title' | 'faint';

const colours = {
  removed: ['red', 'strikethrough'],
  added: 'green',
  title: 'bold',
  faint: 'dim',
} as const;

const inColour: Paint = (style, text) =>
  style === 'same' ? text : styleText([colours[style]].flat(), text, { validateStream: false });

const inSigns: Paint = (style, text) => {
  if (style === 'removed') return `[-${text}-]`;
  return style === 'added' ? `{+${text}+}` : text;
};

/** https://no-color.org and FORCE_COLOR; else colour for a terminal. */
export function choosePaint(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): Paint {
  if ((environment['NO_COLOR'] ?? '') !== '') return inSigns;
  const force = environment['FORCE_COLOR'] ?? '';
  if (force !== '') return force === '0' ? inSigns : inColour;
  return stream.isTTY === true && environment['TERM'] !== 'dumb' ? inColour : inSigns;
}
