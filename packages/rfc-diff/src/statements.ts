import type { ExtractedStatements, NormativeStatement } from '@rfckit/normative-extractor';
import type { Span } from '@rfckit/text-position';
import type { AlignedSide } from './alignment.ts';
import type { Unit } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import { layoutOf } from './paragraphs.ts';
import type { Passage } from './passage.ts';
import { readWords } from './words.ts';

/** A statement with the words of its sentence and clauses. */
export interface StatementUnit extends Unit, Passage {
  readonly statement: NormativeStatement;
  /** Which of the statements of its sentence it is. */
  readonly ordinal: number;
  /** Rank of the paragraph in which its sentence begins; -1 where it stands in none. */
  readonly paragraph: number;
  /** The words of its sentence, key words too. */
  readonly values: readonly string[];
  /** Folded words without the key words of the sentence. */
  readonly plain: readonly string[];
  readonly condition: readonly string[] | null;
  readonly actor: readonly string[] | null;
  readonly action: readonly string[] | null;
}

/** The statements of all documents of one side, in order. */
export function listStatements(
  side: AlignedSide,
  extracted: readonly ExtractedStatements[],
  lexicon: Lexicon,
): readonly StatementUnit[] {
  const paragraphs = paragraphsByBlockStart(side);
  const units: StatementUnit[] = [];
  for (const [document, snapshot] of side.snapshots.entries()) {
    const { statements = [], sentences = [] } = extracted[document] ?? {};
    const ofSentence = new Map<number, NormativeStatement[]>();
    for (const statement of statements) {
      const list = ofSentence.get(statement.sentence);
      if (list) list.push(statement);
      else ofSentence.set(statement.sentence, [statement]);
    }
    for (const statement of statements) {
      const sentence = sentences[statement.sentence];
      const first = snapshot.blocks[sentence?.blocks[0] ?? -1];
      const siblings = ofSentence.get(statement.sentence) ?? [];
      const spans = sentence?.fragments ?? [];
      const layout = layoutOf(first?.kind);
      const words = readWords(snapshot.text, spans, layout);
      const keywords = siblings.flatMap(({ keywordSpans }) => keywordSpans);
      const kept = words.values.map((_, at) => !isInside(words.starts[at] ?? 0, keywords));
      const plain = { ...words, values: words.values.filter((_, at) => kept[at]) };
      const ordinal = siblings.indexOf(statement);
      const read = (clause: { readonly spans: readonly Span[] } | null): readonly string[] | null =>
        clause === null ? null : fold(readWords(snapshot.text, clause.spans, layout).values);
      units.push({
        rank: units.length,
        home: side.sections.rankOf(document, statement.section),
        ids: lexicon.sign(plain).ids,
        exact: lexicon.sign({ ...words, values: [...words.values, `\u0000${ordinal}`] }).exact,
        document,
        section: statement.section,
        spans,
        statement,
        ordinal,
        paragraph: paragraphs(document, first?.span.start ?? -1),
        values: words.values,
        plain: fold(plain.values),
        condition: read(statement.clauses.condition),
        actor: read(statement.clauses.actor),
        action: read(statement.clauses.action),
      });
    }
  }
  return units;
}

function fold(values: readonly string[]): readonly string[] {
  return values.map((value) => value.toLowerCase());
}

function isInside(offset: number, spans: readonly Span[]): boolean {
  return spans.some(({ start, end }) => start <= offset && offset < end);
}

function paragraphsByBlockStart(side: AlignedSide): (document: number, start: number) => number {
  const ranks = side.snapshots.map(() => new Map<number, number>());
  for (const { document, rank, spans } of side.paragraphs)
    for (const { start } of spans) ranks[document]?.set(start, rank);
  return (document, start) => ranks[document]?.get(start) ?? -1;
}
