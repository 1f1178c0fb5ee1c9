import type { RfcBlock, Snapshot } from '@rfckit/rfc-snapshot';
import {
  createLineIndex,
  decodeLatin1,
  decodeUtf8,
  type LineIndex,
  type LocatedSpan,
  type SourceEncoding,
  type Span,
} from '@rfckit/text-position';
import type { OutlineSection } from './section-codec.ts';

/**
 * What it takes to quote from a snapshot: its blocks and sections, and the text of the sections that are asked for. Much quicker made
 * than the whole snapshot with its text. Spans are those of the snapshot.
 */
export interface PassageSource extends Pick<Snapshot, 'id' | 'rfc' | 'format' | 'sourceHash' | 'byteLength'> {
  readonly blocks: readonly RfcBlock[];
  readonly outline: readonly OutlineSection[];
  /** The text of a span that is within the own text of a section. Throws `RangeError` for one that is not. */
  slice(section: number, span: Span): string;
  /** Where such a span is, in every unit. */
  locate(section: number, span: Span): LocatedSpan;
}

interface SectionText {
  readonly own: LocatedSpan;
  readonly text: string;
  readonly lines: LineIndex;
}

function shift({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/** A source over the published bytes: `readBytes` gives a range of them; `fail` makes the error for sections that are not its own. */
export function createPassageSource(
  parts: Omit<PassageSource, 'slice' | 'locate'>,
  readBytes: (start: number, end: number) => Uint8Array,
  encoding: SourceEncoding,
  fail: () => Error,
): PassageSource {
  const read = new Map<number, SectionText>();

  function sectionText(index: number): SectionText {
    const known = read.get(index);
    if (known !== undefined) return known;
    const own = parts.outline[index]?.own;
    if (own === undefined) throw new RangeError(`${parts.id} has no section ${index}`);
    const part = readBytes(own.byte.start, own.byte.end);
    const text = encoding === 'utf-8' ? decodeUtf8(part) : decodeLatin1(part);
    if (text === null || text.length !== own.utf16.end - own.utf16.start) throw fail();
    const section = { own, text, lines: createLineIndex(text, encoding) };
    read.set(index, section);
    return section;
  }

  function within({ own }: SectionText, span: Span): Span {
    if (!(span.start >= own.utf16.start && span.end <= own.utf16.end))
      throw new RangeError(`the span ${span.start} to ${span.end} is not in the section`);
    return shift(span, -own.utf16.start);
  }

  return {
    ...parts,
    slice(index, span) {
      const section = sectionText(index);
      const { start, end } = within(section, span);
      return section.text.slice(start, end);
    },
    locate(index, span) {
      const section = sectionText(index);
      const { own } = section;
      const place = section.lines.locate(within(section, span));
      return {
        byte: shift(place.byte, own.byte.start),
        utf16: span,
        codePoint: shift(place.codePoint, own.codePoint.start),
        line: shift(place.line, own.line.start - 1),
      };
    },
  };
}
