import type { NormativeSentence } from '@rfckit/normative-extractor';
import type { RfcDocument } from '@rfckit/rfc-parser';

/** A sentence that seems to be cut, and why. */
export interface CutSentence {
  readonly why: string;
  readonly around: string;
}

const noEnd = /(?:^|[\s("'[])(?:e\.g|i\.e|cf|vs|viz|Dr|Mr|Mrs|Prof|approx|resp|incl)\.$/;
const noEndBeforeNumber = /(?:^|[\s("'[])(?:Sec|Sect|No|Nos|Fig|Eq|St)\.$/;
const closing = /["'”’)\]>*_`]+$/;

/** Lines of the text as they stand, looked at without the parser's blocks: the next and the previous line with words. */
function isPageLine(line: string): boolean {
  return (
    /\[Page [\divxlc]+\]\s*$/i.test(line) ||
    /^RFC \d+ {3,}.*\d{4}\s*$/.test(line) ||
    /^(?:\f|\s*)$/.test(line)
  );
}

/** What stands after `at` in the text: the next words on the same line or on a following one that is no page line. */
function wordsAfter(text: string, at: number): { words: string; blank: boolean; page: boolean } {
  let line = text.indexOf('\n', at);
  if (line === -1) line = text.length;
  const rest = text.slice(at, line).trim();
  if (rest !== '') return { words: rest, blank: false, page: false };
  let blank = false;
  let page = false;
  for (let lines = 0; lines < 14 && line < text.length; lines++) {
    let end = text.indexOf('\n', line + 1);
    if (end === -1) end = text.length;
    const content = text.slice(line + 1, end);
    line = end;
    if (content.trim() === '') blank = true;
    else if (isPageLine(content)) page = true;
    else return { words: content.trim(), blank, page };
  }
  return { words: '', blank, page };
}

/** The last visible character before `at`, and whether a blank line stands between. */
function markBefore(text: string, at: number): { mark: string; blank: boolean } {
  const gap = /\s*$/.exec(text.slice(Math.max(0, at - 400), at))?.[0] ?? '';
  const before = text.slice(Math.max(0, at - gap.length - 24), at - gap.length);
  return {
    mark: before
      .replace(/ ?\[[^\]]*\]$/, '')
      .replace(closing, '')
      .slice(-1),
    blank: /\n[ \t|]*\r?\n/.test(gap),
  };
}

function countOf(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

/** Whether what the sentence says continues in what stands directly after it. */
function cutAtEnd(document: RfcDocument, sentence: NormativeSentence, quote: string): string | null {
  const last = sentence.fragments.at(-1);
  if (!last) return 'empty';
  const after = wordsAfter(document.text, last.end);
  const ended = /[.?!]$/.test(quote.replace(closing, ''));
  const open = noEnd.test(quote) || (noEndBeforeNumber.test(quote) && /^\d/.test(after.words));
  if (open && after.words !== '' && !after.blank) return 'ends with an abbreviation';
  const here = after.words !== '' && !after.blank && !after.page;
  if (here && !ended && !isMarker(after.words) && !isNewItem(document.text, last.end, after.words))
    return 'ends inside a paragraph without a full stop';
  const lower = /^[a-z]{2,}[ ,.;]/.test(after.words);
  if (here && ended && lower && !isMarker(after.words)) return 'a small letter follows the full stop';
  if (after.page && !ended && lower && !/[:;,]$/.test(quote)) return 'goes on after a page break';
  if (
    here &&
    countOf(quote, '(') > countOf(quote, ')') &&
    /^[^()]{0,400}\)/.test(document.text.slice(last.end, last.end + 400))
  )
    return 'ends inside brackets';
  return null;
}

/** Whether the line after `at` begins further left although its first word would have fitted: a new item, no wrapped line. */
function isNewItem(text: string, at: number, words: string): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(start, at);
  const next = text.indexOf(words, at);
  const indent = next - (text.lastIndexOf('\n', next - 1) + 1);
  const dedent = indent < line.length - line.trimStart().length;
  return dedent && line.length + 1 + (/^\S*/.exec(words)?.[0].length ?? 0) <= 72;
}

function isMarker(words: string): boolean {
  return /^(?:[-o*+•]|\(?[\da-zA-Z]{1,3}[.)]|\[\w+\]) ?|^[\w+-]{1,24} ?(?:- |: |  )/.test(words);
}

/** Whether the sentence begins in the middle of one. */
function cutAtStart(document: RfcDocument, sentence: NormativeSentence, quote: string): string | null {
  const first = sentence.fragments[0];
  if (!first || sentence.leadIn !== null) return null;
  const at = sentence.label?.start ?? first.start;
  const { mark, blank } = markBefore(document.text, at);
  const inside = !blank && mark !== '' && !/[.?!:;|]/.test(mark);
  const block = document.blocks[sentence.blocks[0] ?? -1];
  const atBlockStart = block !== undefined && at <= block.span.start;
  if (inside && !atBlockStart) return 'begins inside a sentence';
  if (
    /^[a-z]{2,} /.test(quote) &&
    sentence.label === null &&
    !/^[a-z]+(?:[A-Z_\d]|\()/.test(quote) &&
    !atBlockStart
  )
    return 'begins with a small letter';
  return null;
}

/**
 * Judges by the raw lines whether a sentence is whole; it shares nothing with the extractor's splitter. `null` where
 * nothing speaks against it.
 */
export function checkCut(document: RfcDocument, sentence: NormativeSentence): CutSentence | null {
  const quote = sentence.fragments
    .map(({ start, end }) => document.text.slice(start, end))
    .join(' ')
    .replace(/\s+/g, ' ');
  const why = cutAtEnd(document, sentence, quote) ?? cutAtStart(document, sentence, quote);
  if (why === null) return null;
  const last = sentence.fragments.at(-1);
  const next = last ? document.text.slice(last.end, last.end + 100).replace(/\s+/g, ' ') : '';
  return { why, around: `${quote.slice(0, 60)} … ${quote.slice(-90)} ⟂${next}` };
}
