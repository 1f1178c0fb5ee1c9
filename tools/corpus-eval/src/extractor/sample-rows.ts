import { sentenceText, type ExtractedStatements, type NormativeStatement } from '@rfckit/normative-extractor';
import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';
import type { SampledStatement } from './draw-sample.ts';

/** Lines of text that are shown before and after the line of the key word. */
const LINES = 7;

/** One statement of the sample as a labeller reads it: no label, and nothing that tells one. */
export interface SampleRow extends SampledStatement {
  /** `rfc9110@12345`: the RFC and the first byte of the key word. */
  readonly id: string;
  /** Number and title. */
  readonly section: string;
  /** `null` where the rules no longer report the statement. */
  readonly sentence: string | null;
  readonly leadIn: string | null;
  readonly clauses: Readonly<Record<string, string | null>> | null;
  /** Fifteen lines of the text, the one with the key word in the middle. */
  readonly around: readonly string[];
}

function sentenceOf(document: RfcDocument, result: ExtractedStatements, index: number | null): string | null {
  const sentence = index === null ? undefined : result.sentences[index];
  if (!sentence) return null;
  const { label, fragments } = sentence;
  return sentenceText(document, label === null ? fragments : [label, ...fragments]);
}

function clausesOf(document: RfcDocument, { clauses }: NormativeStatement): Record<string, string | null> {
  const { condition, actor, action, exception } = clauses;
  return Object.fromEntries(
    Object.entries({ condition, actor, action, exception }).map(([name, clause]) => [
      name,
      clause === null ? null : sentenceText(document, clause.spans),
    ]),
  );
}

/** Writes out the statements of one document that are in the sample. */
export function writeSample(
  document: RfcDocument,
  result: ExtractedStatements,
  sample: readonly SampledStatement[],
): SampleRow[] {
  const index = createLineIndex(document.text, document.encoding);
  const lines = document.text.split('\n').map((line) => line.replace(/[\r\f]/g, ''));
  return sample.map(({ rfc, byte, keyword }) => {
    const at = index.utf16FromByte(byte);
    const line = document.text.slice(0, at).split('\n').length - 1;
    const statement = result.statements.find(
      (each) => each.keyword === keyword && each.keywordSpans[0]?.start === at,
    );
    const place = document.sections.findLast(({ span }) => span.start <= at);
    const sentence = statement ? (result.sentences[statement.sentence] ?? null) : null;
    return {
      id: `rfc${rfc}@${byte}`,
      rfc,
      byte,
      keyword,
      section: [place?.number, place?.title].filter(Boolean).join(' '),
      sentence: sentenceOf(document, result, sentence?.index ?? null),
      leadIn: sentenceOf(document, result, sentence?.leadIn ?? null),
      clauses: statement ? clausesOf(document, statement) : null,
      around: lines.slice(Math.max(0, line - LINES), line + LINES + 1),
    };
  });
}
