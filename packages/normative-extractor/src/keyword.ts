/** The eleven key words of BCP 14 (RFC 2119 §1-5, RFC 8174 §3), in upper case. */
export type Keyword =
  | 'MUST'
  | 'MUST NOT'
  | 'REQUIRED'
  | 'SHALL'
  | 'SHALL NOT'
  | 'SHOULD'
  | 'SHOULD NOT'
  | 'RECOMMENDED'
  | 'NOT RECOMMENDED'
  | 'MAY'
  | 'OPTIONAL';

/** How binding a key word is, apart from whether it asks or forbids. */
export type Strength = 'absolute' | 'recommendation' | 'optional';

/** Whether something is asked for or allowed, or forbidden or advised against. */
export type Polarity = 'positive' | 'negative';

/** The key words with what RFC 2119 §1-5 says about each. */
export const keywords: Readonly<
  Record<Keyword, { readonly strength: Strength; readonly polarity: Polarity }>
> = {
  MUST: { strength: 'absolute', polarity: 'positive' },
  'MUST NOT': { strength: 'absolute', polarity: 'negative' },
  REQUIRED: { strength: 'absolute', polarity: 'positive' },
  SHALL: { strength: 'absolute', polarity: 'positive' },
  'SHALL NOT': { strength: 'absolute', polarity: 'negative' },
  SHOULD: { strength: 'recommendation', polarity: 'positive' },
  'SHOULD NOT': { strength: 'recommendation', polarity: 'negative' },
  RECOMMENDED: { strength: 'recommendation', polarity: 'positive' },
  'NOT RECOMMENDED': { strength: 'recommendation', polarity: 'negative' },
  MAY: { strength: 'optional', polarity: 'positive' },
  OPTIONAL: { strength: 'optional', polarity: 'positive' },
};

/** Whether `text` is one of the eleven key words, in upper case with single spaces. */
export function isKeyword(text: string): text is Keyword {
  return Object.hasOwn(keywords, text);
}
