import type { Diagnostic, Span } from '@rfckit/text-position';
import type { Keyword, Polarity, Strength } from './keyword.ts';
import type { KeywordUsage } from './keyword-usage.ts';
import type { MentionReason } from './mention-reasons.ts';

/** A key word that states no requirement, and why. */
export interface Mention {
  readonly keyword: Keyword;
  readonly reason: MentionReason;
  /** The word in the text: two slices where a cell or a page break cuts a phrase. */
  readonly spans: readonly Span[];
  /** Index of the section. */
  readonly section: number;
  /** Index of the block; `null` in headings, contents and furniture. */
  readonly block: number | null;
}

/** A part of a sentence. `spans` are exact slices, in order. */
export interface Clause {
  readonly spans: readonly Span[];
}

/** What a statement says, as far as its sentence says it in so many words. Nothing is filled in. */
export interface StatementClauses {
  /** When it applies: `If the field is absent`, `when sending a request`. */
  readonly condition: Clause | null;
  /** Who must act. In the passive only an agent that is named (`by the server`). */
  readonly actor: Clause | null;
  /** What the sentence speaks of: the grammatical subject, which in the passive is no actor. */
  readonly subject: Clause | null;
  readonly action: Clause | null;
  /** `unless …`, `except …`. */
  readonly exception: Clause | null;
}

/** `complete`: actor and action stand there; `partial`: some clause does; `none`: no clause does. */
export type ParseStatus = 'complete' | 'partial' | 'none';

/** Remarks on how a statement was read. */
export type StatementFlag =
  | 'actor_not_explicit'
  | 'actor_shared'
  | 'actor_pronoun'
  | 'passive_voice'
  | 'impersonal'
  | 'relative_clause'
  | 'attributive'
  | 'label'
  | 'negation_nearby'
  | 'lead_in'
  | 'list_item'
  | 'action_in_items'
  | 'continues_after_list'
  | 'split_by_page_break'
  | 'split_by_display';

/** One use of one key word in one sentence. */
export interface NormativeStatement {
  /** `req_1`, `req_2`, … in the order of the text; `low_1`, … in the lower-case channel. */
  readonly id: string;
  readonly keyword: Keyword;
  readonly strength: Strength;
  /** That of the key word, turned by a lower-case `not` beside it (`MUST not`, `is not REQUIRED`; see `negation_nearby`). */
  readonly polarity: Polarity;
  readonly keywordSpans: readonly Span[];
  /** Index into `sentences`; statements with the same number share a sentence. */
  readonly sentence: number;
  readonly section: number;
  readonly clauses: StatementClauses;
  readonly parseStatus: ParseStatus;
  readonly flags: readonly StatementFlag[];
  /** `null`: nothing is given that was not calibrated on labelled data. */
  readonly confidence: number | null;
}

/** A whole sentence that holds a statement or leads into one. */
export interface NormativeSentence {
  readonly index: number;
  readonly section: number;
  /** Indexes of the blocks that hold it. */
  readonly blocks: readonly number[];
  /** Exact slices in order, one for each block; they never hold page furniture. */
  readonly fragments: readonly Span[];
  /** The list marker or defined term that stands before the sentence. */
  readonly label: Span | null;
  /** Index of the sentence that this one goes on from: the lead-in of its list, or what stood before the list. */
  readonly leadIn: number | null;
  /** For a sentence that leads into a list: the first block of each item, those of nested lists among them. */
  readonly items: readonly number[];
}

/** Key words of one document: `seen = statements + Σ mentions`. */
export interface KeywordCounts {
  readonly seen: number;
  readonly statements: number;
  readonly mentions: Readonly<Record<MentionReason, number>>;
}

/** What a document requires. */
export interface ExtractedStatements {
  readonly extractorVersion: string;
  readonly usage: KeywordUsage;
  readonly statements: readonly NormativeStatement[];
  readonly sentences: readonly NormativeSentence[];
  readonly mentions: readonly Mention[];
  readonly counts: KeywordCounts;
  /** The weaker channel: lower-case words, only with `{ lowercase: true }`. They point into `sentences` too. */
  readonly lowercase: readonly NormativeStatement[];
  readonly diagnostics: readonly Diagnostic[];
}
