import type { ExtractedStatements } from '@rfckit/rfc-snapshot';
import { createColumnReader } from './column-reader.ts';
import { createColumnWriter } from './column-writer.ts';
import { readLists, readSpanLists, writeLists, writeSpanLists } from './list-columns.ts';

type Statement = ExtractedStatements['statements'][number];
type Sentence = ExtractedStatements['sentences'][number];
type Mention = ExtractedStatements['mentions'][number];

/** The few values of a document that are no column. */
type Head = Omit<ExtractedStatements, 'statements' | 'sentences' | 'mentions' | 'lowercase'>;

const clauseNames = ['condition', 'actor', 'subject', 'action', 'exception'] as const;

/** Packs what a document requires, without the lower-case channel, into columns. */
export function encodeStatements(extracted: ExtractedStatements): Uint8Array {
  const { statements, sentences, mentions, lowercase: _weaker, ...head } = extracted;
  const writer = createColumnWriter(512 + statements.length * 32 + sentences.length * 16);
  writer.texts([JSON.stringify(head satisfies Head)]);
  writer.uint(statements.length);
  writer.texts(statements.map((statement) => statement.id));
  writer.texts(statements.map((statement) => statement.keyword));
  writer.texts(statements.map((statement) => statement.strength));
  writer.texts(statements.map((statement) => statement.polarity));
  writer.texts(statements.map((statement) => statement.parseStatus));
  writer.texts(statements.map((statement) => statement.flags.join(' ')));
  writer.texts(statements.map(({ confidence }) => (confidence === null ? null : String(confidence))));
  writer.deltas(statements.map((statement) => statement.sentence));
  writer.deltas(statements.map((statement) => statement.section));
  writeSpanLists(
    writer,
    statements.map((statement) => statement.keywordSpans),
  );
  for (const name of clauseNames) {
    writeSpanLists(
      writer,
      statements.map(({ clauses }) => clauses[name]?.spans ?? null),
    );
  }
  writer.uint(sentences.length);
  writer.deltas(sentences.map((sentence) => sentence.section));
  writeLists(
    writer,
    sentences.map((sentence) => sentence.blocks),
  );
  writeSpanLists(
    writer,
    sentences.map((sentence) => sentence.fragments),
  );
  writeSpanLists(
    writer,
    sentences.map(({ label }) => (label === null ? null : [label])),
  );
  writer.nullableInts(sentences.map(({ index, leadIn }) => (leadIn === null ? null : index - leadIn)));
  writeLists(
    writer,
    sentences.map((sentence) => sentence.items),
  );
  writer.uint(mentions.length);
  writer.texts(mentions.map((mention) => mention.keyword));
  writer.texts(mentions.map((mention) => mention.reason));
  writeSpanLists(
    writer,
    mentions.map((mention) => mention.spans),
  );
  writer.deltas(mentions.map((mention) => mention.section));
  writer.nullableInts(mentions.map((mention) => mention.block));
  return writer.finish();
}

/** What `encodeStatements` packed. Throws `RangeError` or `SyntaxError` where the bytes are no such columns. */
export function decodeStatements(bytes: Uint8Array): ExtractedStatements {
  const reader = createColumnReader(bytes);
  const [head] = reader.texts(1);
  return {
    ...(JSON.parse(head ?? '') as Head),
    statements: readStatements(reader),
    sentences: readSentences(reader),
    mentions: readMentions(reader),
    lowercase: [],
  };
}

type Reader = ReturnType<typeof createColumnReader>;

function readStatements(reader: Reader): Statement[] {
  const count = reader.uint();
  const ids = reader.texts(count);
  const keywords = reader.texts(count);
  const strengths = reader.texts(count);
  const polarities = reader.texts(count);
  const statuses = reader.texts(count);
  const flags = reader.texts(count);
  const confidences = reader.texts(count);
  const sentences = reader.deltas(count);
  const sections = reader.deltas(count);
  const keywordSpans = readSpanLists(reader, count);
  const clauses = clauseNames.map((name) => [name, readSpanLists(reader, count)] as const);
  /** Few combinations of flags occur: each is split once. */
  const flagLists = new Map<string, Statement['flags']>();
  return ids.map((id, at) => {
    const joined = flags[at] ?? '';
    const known = flagLists.get(joined) ?? (joined.split(' ').filter(Boolean) as Statement['flags']);
    flagLists.set(joined, known);
    const clauseOf = (slot: number): { readonly spans: Statement['keywordSpans'] } | null => {
      const spans = clauses[slot]?.[1][at] ?? null;
      return spans === null ? null : { spans };
    };
    return {
      id: id ?? '',
      keyword: keywords[at] as Statement['keyword'],
      strength: strengths[at] as Statement['strength'],
      polarity: polarities[at] as Statement['polarity'],
      keywordSpans: keywordSpans[at] ?? [],
      sentence: sentences[at] ?? 0,
      section: sections[at] ?? 0,
      clauses: {
        condition: clauseOf(0),
        actor: clauseOf(1),
        subject: clauseOf(2),
        action: clauseOf(3),
        exception: clauseOf(4),
      },
      parseStatus: statuses[at] as Statement['parseStatus'],
      flags: known,
      confidence: confidences[at] === null ? null : Number(confidences[at]),
    };
  });
}

function readSentences(reader: Reader): Sentence[] {
  const count = reader.uint();
  const sections = reader.deltas(count);
  const blocks = readLists(reader, count);
  const fragments = readSpanLists(reader, count);
  const labels = readSpanLists(reader, count);
  const leadIns = reader.nullableInts(count);
  const items = readLists(reader, count);
  return sections.map((section, index) => {
    const back = leadIns[index] ?? null;
    return {
      index,
      section,
      blocks: blocks[index] ?? [],
      fragments: fragments[index] ?? [],
      label: labels[index]?.[0] ?? null,
      leadIn: back === null ? null : index - back,
      items: items[index] ?? [],
    };
  });
}

function readMentions(reader: Reader): Mention[] {
  const count = reader.uint();
  const keywords = reader.texts(count);
  const reasons = reader.texts(count);
  const spans = readSpanLists(reader, count);
  const sections = reader.deltas(count);
  const blocks = reader.nullableInts(count);
  return keywords.map((keyword, at) => ({
    keyword: keyword as Mention['keyword'],
    reason: reasons[at] as Mention['reason'],
    spans: spans[at] ?? [],
    section: sections[at] ?? 0,
    block: blocks[at] ?? null,
  }));
}
