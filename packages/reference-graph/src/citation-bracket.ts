import type { Span } from '@rfckit/text-position';
import { documentOfLabel, isCitationShaped } from './citation-shape.ts';
import { foldSpaces } from './fold-spaces.ts';
import type { LabelIndex } from './label-index.ts';
import type { CitationContext } from './reference.ts';
import { readSectionsAfter } from './section-phrase.ts';

/** A label found in brackets; `span` counts in the text given. */
export interface BracketLabel {
  readonly label: string;
  readonly sections: readonly string[];
  readonly span: Span;
}

export interface Bracket {
  readonly labels: readonly BracketLabel[];
  readonly end: number;
}

const MAX_BRACKET = 200;
const MAX_RANGE = 60;
const numberRange = /^(\d{1,3})\s?[-–]\s?(\d{1,3})$/;
const part = /[^,;]+/g;
/** What more than one label, or a label with more, has in it. */
const composed = /[,;:\s–-]/;
const locator = /^(?:pp?\.|pages?\b|vol\b|ch\b|Figure|Table|Eq|footnote|Ex\b)/i;

/** Where labels may be looked for. */
export interface BracketRules {
  readonly index: LabelIndex;
  readonly context: CitationContext;
}

function isAllowed(label: string, { index, context }: BracketRules): boolean {
  if (context === 'code' || context === 'table') {
    if (/^\d+$/.test(label)) return false;
    return index.isListedExactly(label) || documentOfLabel(label) !== null;
  }
  return index.isListed(label) || isCitationShaped(label, index);
}

function expandRange(text: string): string[] | null {
  const match = numberRange.exec(text);
  if (match === null) return null;
  const from = Number(match[1]);
  const to = Number(match[2]);
  if (to <= from || to - from > MAX_RANGE) return null;
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}

/** `RFC9110, Section 4.2` as one label with sections; `null` where the tail is no section. */
function readWithSections(content: string, rules: BracketRules): BracketLabel | null {
  for (let at = content.search(/[\s,:;]/); at !== -1;) {
    const label = content.slice(0, at).trim();
    const phrase = readSectionsAfter(content.replaceAll(/[:;]/g, ','), at);
    if (phrase !== null && phrase.end === content.length && isAllowed(label, rules)) {
      return { label, sections: phrase.sections, span: { start: 0, end: 0 } };
    }
    const next = content.slice(at + 1).search(/[\s,:;]/);
    at = next === -1 ? -1 : at + 1 + next;
  }
  return null;
}

function readParts(text: string, start: number, end: number, rules: BracketRules): BracketLabel[] | null {
  const labels: BracketLabel[] = [];
  for (const match of text.slice(start, end).matchAll(part)) {
    const trimmed = match[0].trim();
    if (trimmed === '') continue;
    const from = start + match.index + match[0].indexOf(trimmed);
    const span = { start: from, end: from + trimmed.length };
    const label = foldSpaces(trimmed.replace(/^(?:and|or|see(?: also)?|e\.g\.,?|cf\.)\s+/, ''));
    const several = rules.context === 'prose' ? expandRange(label) : null;
    if (several?.every((each) => rules.index.isListedExactly(each)) === true) {
      for (const each of several) labels.push({ label: each, sections: [], span });
    } else if (isAllowed(label, rules)) labels.push({ label, sections: [], span });
    else if (labels.length > 0 && locator.test(label)) continue;
    else return null;
  }
  return labels;
}

/** Where the bracket that opens at `at` closes; -1 where another opens in it or it is too long. */
function closeOf(text: string, at: number): number {
  const inside = text.slice(at + 1, at + MAX_BRACKET);
  const close = inside.indexOf(']');
  return close === -1 || inside.slice(0, close).includes('[') ? -1 : at + 1 + close;
}

/** Reads the citation in the bracket that opens at `at`; `null` where it is none. */
export function readBracket(text: string, at: number, rules: BracketRules): Bracket | null {
  const close = closeOf(text, at);
  if (close === -1) return null;
  const content = foldSpaces(text.slice(at + 1, close));
  if (content === '') return null;
  const span = { start: at, end: close + 1 };
  if (isAllowed(content, rules)) {
    return { labels: [{ label: content, sections: [], span }], end: close + 1 };
  }
  if (!composed.test(content) || (rules.context === 'code' && !content.includes(','))) return null;
  const sectioned = /\d|§/.test(content) ? readWithSections(content, rules) : null;
  if (sectioned !== null) return { labels: [{ ...sectioned, span }], end: close + 1 };
  const labels = readParts(text, at + 1, close, rules);
  if (labels === null || labels.length === 0) return null;
  const [only] = labels;
  return { labels: labels.length === 1 && only ? [{ ...only, span }] : labels, end: close + 1 };
}
