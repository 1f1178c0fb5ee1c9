/** Why a key word states no requirement. */
export const mentionReasons = [
  'front_matter',
  'heading',
  'contents',
  'furniture',
  'code',
  'table',
  'figure',
  'caption',
  'reference',
  'index',
  'boilerplate',
  'keyword_definition',
  'quoted_keyword',
  'quotation',
  'keyword_enumeration',
  'compound',
  'all_caps',
  'date',
] as const;

/** Why a key word states no requirement. */
export type MentionReason = (typeof mentionReasons)[number];
