export {
  extractStatements,
  extractorVersion,
  statementId,
  type ExtractOptions,
} from './extract-statements.ts';
export { isKeyword, keywords, type Keyword, type Polarity, type Strength } from './keyword.ts';
export type { KeywordUsage, UsageKind } from './keyword-usage.ts';
export { mentionReasons, type MentionReason } from './mention-reasons.ts';
export { sentenceText } from './sentence-text.ts';
export type {
  Clause,
  ExtractedStatements,
  KeywordCounts,
  Mention,
  NormativeSentence,
  NormativeStatement,
  ParseStatus,
  StatementClauses,
  StatementFlag,
} from './statement.ts';
