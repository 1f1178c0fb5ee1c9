import { removeAddresses } from '@rfckit/rfc-record';
import { Parser } from 'htmlparser2';

const breaking = new Set([
  'br',
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'pre',
  'h1',
  'h2',
  'h3',
  'blockquote',
]);
const silent = new Set(['script', 'style', 'template', 'head']);

/** Cuts a text to so many UTF-16 units, not within a character; a cut one ends with `…`. */
export function shorten(text: string, units: number): string {
  return text.length <= units
    ? text
    : `${text
        .slice(0, units - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trimEnd()}…`;
}

/** What an event's description says: mark-up gone, references decoded, on one line, e-mail addresses taken out, at most `units` long. */
export function eventText(html: string, units: number): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser(
    {
      ontext: (piece) => {
        if (hidden === 0) text += piece;
      },
      onopentag: (name) => {
        if (silent.has(name)) hidden += 1;
        if (breaking.has(name)) text += ' ';
      },
      onclosetag: (name) => {
        if (silent.has(name)) hidden -= 1;
        if (breaking.has(name)) text += ' ';
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return shorten(removeAddresses(line), units);
}
