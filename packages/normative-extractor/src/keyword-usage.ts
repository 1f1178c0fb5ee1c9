import type { Span } from '@rfckit/text-position';

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
  /** Key words of the standard wording that the boilerplate does not list. */
  readonly missing: readonly string[];
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

const authorities: readonly (readonly [string, RegExp])[] = [
  ['RFC2119', /\b2119\b/],
  ['RFC8174', /\b8174\b/],
  ['BCP14', /\bBCP ?0?14\b/],
];

const listed = [
  'MUST',
  'MUST NOT',
  'REQUIRED',
  'SHALL',
  'SHALL NOT',
  'SHOULD',
  'SHOULD NOT',
  'RECOMMENDED',
  'NOT RECOMMENDED',
  'MAY',
  'OPTIONAL',
] as const;

/** The wording that RFC 2119 (p. 1) and RFC 8174 (§2) ask for, as letters only; erratum 499 adds NOT RECOMMENDED. */
const standard2119 =
  /^(?:in this document )?the key ?words must must not required shall shall not should should not (?:not recommended )?recommended (?:not recommended )?may and optional (?:in this (?:document|memo|specification) )?are to be interpreted as described in/;
const standard8174 = /when and only when they appear in all capitals/;

function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

function isStandard(text: string): boolean {
  return standard2119.test(letters(text.replace(/\[[^\]]{0,30}\]/g, ' ')));
}

function missingOf(text: string): string[] {
  const normal = ` ${text.replace(/[^A-Z]+/g, ' ')} `;
  let rest = normal;
  const missing: string[] = [];
  for (const keyword of listed.toSorted((a, b) => b.length - a.length)) {
    if (rest.includes(` ${keyword} `)) rest = rest.replaceAll(` ${keyword} `, ' , ');
    else missing.push(keyword);
  }
  return listed.filter((keyword) => missing.includes(keyword));
}

/** Sums up what the sentences of a document, in order, say about the key words. */
export function summariseUsage(sentences: readonly UsageSentence[]): KeywordUsage {
  const boilerplate = sentences.filter(({ role }) => role === 'boilerplate');
  const definitions = sentences.filter(({ role }) => role === 'definition');
  const disclaimers = sentences.filter(({ role }) => role === 'disclaimer');
  const used = [...boilerplate, ...disclaimers, ...definitions];
  const all = used.map(({ text }) => text).join(' ');
  const cites = authorities.filter(([, pattern]) => pattern.test(all)).map(([name]) => name);
  const spans = used.flatMap((sentence) => sentence.spans).toSorted((a, b) => a.start - b.start);
  const main = boilerplate.map(({ text }) => text).join(' ');
  const missing = boilerplate.length > 0 ? missingOf(main) : [];
  const shared = { cites, missing, spans };
  if (disclaimers.length > 0) return { kind: 'disclaimed', ...shared };
  if (definitions.length >= 2) return { kind: 'redefined', ...shared };
  if (boilerplate.length === 0) return { kind: 'none', cites: [], missing: [], spans: [] };
  if (!boilerplate.some(({ text }) => isStandard(text))) return { kind: 'variant', ...shared };
  if (cites.includes('RFC8174') && standard8174.test(letters(all))) return { kind: 'rfc8174', ...shared };
  if (cites.includes('RFC2119') || cites.includes('BCP14')) return { kind: 'rfc2119', ...shared };
  return { kind: 'variant', ...shared };
}
