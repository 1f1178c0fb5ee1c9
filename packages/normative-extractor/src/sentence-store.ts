import type { RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import { findKeywords } from './find-keywords.ts';
import { foldSpans, partsTouched, sourceSpans, type FoldedView } from './folded-view.ts';
import { buildGuards, type Guards } from './guards.ts';
import { splitSentences } from './split-sentences.ts';
import type { NormativeSentence } from './statement.ts';
import type { TextUnit } from './text-units.ts';

/** A unit made ready to be read: its text on one line, its sentences, and where its label ends. */
export interface ReadUnit {
  readonly unit: TextUnit;
  readonly view: FoldedView;
  readonly guards: Guards;
  /** Ranges of the view. */
  readonly sentences: readonly Span[];
  /** Where the text after the list marker or defined term starts in the view; 0 where the label holds a key word. */
  readonly labelEnd: number;
}

/** Length of a unit's printed label in the view: the marker with its white space folded, and a colon or dash after it. */
function labelLength(view: FoldedView, marker: string | null): number {
  if (marker === null) return 0;
  const folded = /\s/.test(marker) ? marker.replace(/\s+/g, ' ').trim() : marker;
  if (!view.text.startsWith(folded)) return 0;
  const rest = /^ ?(?:[:–—]|--?(?= ))? ?/.exec(view.text.slice(folded.length, folded.length + 6));
  return folded.length + (rest?.[0].length ?? 0);
}

/** Folds a unit and splits it into sentences. */
export function readUnit(document: RfcDocument, unit: TextUnit): ReadUnit {
  const spans: Span[] = [];
  for (const index of unit.blocks) {
    const block = document.blocks[index];
    if (block) spans.push(block.span);
  }
  const view = foldSpans(document.text, spans, true);
  const guards = buildGuards(view.text);
  const label = labelLength(view, unit.marker);
  const labelEnd = label > 2 && findKeywords(view.text.slice(0, label)).length > 0 ? 0 : label;
  return { unit, view, guards, sentences: splitSentences(view.text, labelEnd, guards), labelEnd };
}

interface Draft {
  readonly read: ReadUnit;
  readonly sentence: number;
  readonly isLast: boolean;
}

/** The sentences that are kept: each once, numbered as they are asked for; lead-ins follow their lists. */
export class SentenceStore {
  readonly #document: RfcDocument;
  readonly #units: readonly TextUnit[];
  readonly #reads = new Map<number, ReadUnit>();
  /** For each unit that was read: the numbers of its sentences. */
  readonly #numbers = new Map<number, Map<number, number>>();
  readonly #drafts: Draft[] = [];

  constructor(document: RfcDocument, units: readonly TextUnit[]) {
    this.#document = document;
    this.#units = units;
  }

  read(unit: TextUnit): ReadUnit {
    const known = this.#reads.get(unit.index);
    if (known) return known;
    const read = readUnit(this.#document, unit);
    this.#reads.set(unit.index, read);
    return read;
  }

  /** The number of sentence `index` of the unit. */
  number(read: ReadUnit, index: number): number {
    const numbers = this.#numbers.get(read.unit.index) ?? new Map<number, number>();
    const known = numbers.get(index);
    if (known !== undefined) return known;
    const number = this.#drafts.length;
    if (numbers.size === 0) this.#numbers.set(read.unit.index, numbers);
    numbers.set(index, number);
    this.#drafts.push({ read, sentence: index, isLast: index === read.sentences.length - 1 });
    return number;
  }

  /** Writes the sentences out; the lead-ins that they need are numbered after them. */
  finish(): NormativeSentence[] {
    const sentences: NormativeSentence[] = [];
    for (let number = 0; number < this.#drafts.length; number++) {
      const draft = this.#drafts[number];
      if (draft) sentences.push(this.#write(draft, number));
    }
    return sentences;
  }

  #leadIn(draft: Draft): number | null {
    const { unit } = draft.read;
    if (unit.leadIn === -1 || (unit.afterList && draft.sentence > 0)) return null;
    const parent = this.#units[unit.leadIn];
    if (!parent) return null;
    const read = this.read(parent);
    return read.sentences.length === 0 ? null : this.number(read, read.sentences.length - 1);
  }

  #write(draft: Draft, index: number): NormativeSentence {
    const { unit, view, labelEnd } = draft.read;
    const { start, end } = draft.read.sentences[draft.sentence] ?? { start: 0, end: 0 };
    const parts = partsTouched(view, start, end);
    const blocks = unit.blocks.slice(parts.start, parts.end);
    const fragments = sourceSpans(view, start, end);
    const label = labelEnd > 0 ? sourceSpans(view, 0, labelEnd)[0] : undefined;
    return {
      index,
      section: unit.section,
      blocks,
      fragments,
      label: label ?? null,
      leadIn: this.#leadIn(draft),
      items: draft.isLast ? unit.items : [],
    };
  }
}
