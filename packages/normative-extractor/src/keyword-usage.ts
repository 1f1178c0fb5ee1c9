import type { Span } from '@rfckit/text-position';
import { findKeywords } from './find-keywords.ts';
import { keywords, type Keyword } from './keyword.ts';
import { authorityPatterns } from './usage-role.ts';

/**
 * How a document introduces the key words. `rfc2119`, `rfc8174`: with the words that these documents ask for.
 * `variant`: with other words that give the key words a meaning. `redefined`: it defines the words itself.
 * `disclaimed`: it says that the words carry no such meaning.
 */
export type UsageKind = 'none' | 'rfc2119' | 'rfc8174' | 'variant' | 'disclaimed' | 'redefined';

/** What a document says about the key words. */
export interface KeywordUsage {
  readonly kind: UsageKind;
  /** Documents that the sentences name: `"RFC2119"`, `"RFC8174"`, `"BCP14"`. */
  readonly cites: readonly string[];
  /** Key words of RFC 2119 that the boilerplate does not list. */
  readonly missing: readonly Keyword[];
  /** The sentences that say so, as exact slices in order. */
  readonly spans: readonly Span[];
}

/** What one sentence does for the usage of the key words. */
export type UsageRole = 'boilerplate' | 'definition' | 'disclaimer';

/** A sentence that says something about the key words. */
export interface UsageSentence {
  readonly role: UsageRole;
  readonly text: string;
  readonly spans: readonly Span[];
}

const authorities = Object.entries(authorityPatterns);
/** The wording that RFC 2119 (p. 1) and RFC 8174 (§2) ask for, as letters only; erratum 499 adds NOT RECOMMENDED. */
const standard2119 =
  /^(?:in this document )?the key ?words must must not required shall shall not should should not (?:not recommended )?recommended (?:not recommended )?may and optional (?:in this (?:document|memo|specification) )?are to be interpreted as described in/;
const standard8174 = /when and only when they appear in all capitals/;

/** Labels of a boilerplate that are looked up. */
const MAX_LABELS = 6;

function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

function isStandard(text: string): boolean {
  return standard2119.test(letters(text.replace(/\[[^[\]]{0,30}\]/g, ' ')));
}

/** Key words of BCP 14 that `text` does not list; `NOT RECOMMENDED` came late (erratum 499) and is not asked for. */
function missingOf(text: string): Keyword[] {
  const found = new Set(findKeywords(text).map(({ keyword }) => keyword));
  return (Object.keys(keywords) as Keyword[]).filter(
    (word) => !found.has(word) && word !== 'NOT RECOMMENDED',
  );
}

/**
 * Sums up what the sentences of a document, in order, say about the key words. `resolve` gives the text of the
 * reference entry with a label such as `[1]`, so that a boilerplate that cites by label is understood.
 */
export function summariseUsage(
  sentences: readonly UsageSentence[],
  resolve: (label: string) => string | null,
): KeywordUsage {
  if (sentences.length === 0) return { kind: 'none', cites: [], missing: [], spans: [] };
  const boilerplate = sentences.filter(({ role }) => role === 'boilerplate');
  const definitions = sentences.filter(({ role }) => role === 'definition');
  const disclaimers = sentences.filter(({ role }) => role === 'disclaimer');
  const all = [...boilerplate, ...disclaimers].map(({ text }) => text).join(' ');
  const labels = new Set([...all.matchAll(/\[[^[\]\s]{1,30}\]/g)].map(([label]) => label));
  const entries = [...labels].slice(0, MAX_LABELS).map((label) => resolve(label) ?? '');
  const named = [all, ...entries].join(' ');
  const cites = authorities.filter(([, pattern]) => pattern.test(named)).map(([name]) => name);
  const spans = sentences.flatMap((sentence) => sentence.spans).toSorted((a, b) => a.start - b.start);
  const listing = boilerplate.map(({ text }) => text).join(' ');
  const missing = boilerplate.length > 0 ? missingOf(listing) : [];
  const standard = boilerplate.some(({ text }) => isStandard(text));
  return { kind: kindOf(), cites, missing, spans };

  function kindOf(): UsageKind {
    if (disclaimers.length > 0 && !standard) return 'disclaimed';
    if (definitions.length >= 2 && !standard) return 'redefined';
    if (boilerplate.length === 0) return 'none';
    if (!standard) return 'variant';
    if (cites.includes('RFC8174') && standard8174.test(letters(all))) return 'rfc8174';
    return cites.length > 0 ? 'rfc2119' : 'variant';
  }
}
