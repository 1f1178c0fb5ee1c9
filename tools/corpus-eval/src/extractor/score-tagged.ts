import type { ExtractedStatements } from '@rfckit/normative-extractor';
import type { RfcDocument } from '@rfckit/rfc-parser';
import type { TaggedDocument } from './oracle-rows.ts';

/** A key word as the extractor placed it. */
interface Placed {
  readonly word: string;
  readonly section: string;
  readonly statement: boolean;
  readonly reason: string;
  readonly start: number;
}

/** Sums over documents. */
export interface TaggedScore {
  readonly documents: number;
  /** Documents in which the text holds as many key words as are tagged. */
  readonly equal: number;
  /** Over those: tagged key words, those that the extractor saw, and those that are statements. */
  readonly tagged: number;
  readonly seen: number;
  readonly statements: number;
  /** Over those: statements, and those whose key word is tagged. */
  readonly reported: number;
  readonly reportedTagged: number;
  /** Tagged key words that are mentions, by reason. */
  readonly mentions: Readonly<Record<string, number>>;
  /** Over the other documents: statements whose key word is not tagged, and all statements. */
  readonly othersReported: number;
  readonly othersUntagged: number;
}

function sectionName(document: RfcDocument, index: number): string {
  const section = document.sections[index];
  return section?.number ?? section?.title ?? '';
}

function placeAll(document: RfcDocument, result: ExtractedStatements): Placed[] {
  const placed: Placed[] = [];
  for (const { keyword, keywordSpans, section } of result.statements) {
    const start = keywordSpans[0]?.start ?? 0;
    placed.push({
      word: keyword,
      section: sectionName(document, section),
      statement: true,
      reason: '',
      start,
    });
  }
  for (const { keyword, reason, spans, section } of result.mentions) {
    if (reason === 'furniture' || reason === 'contents') continue;
    const start = spans[0]?.start ?? 0;
    placed.push({ word: keyword, section: sectionName(document, section), statement: false, reason, start });
  }
  return placed.sort((a, b) => a.start - b.start);
}

/** Longest common subsequence of two lists of words: for each of `ours` whether it is in it. */
function align(ours: readonly string[], theirs: readonly string[]): Uint8Array {
  const width = theirs.length + 1;
  const table = new Uint16Array((ours.length + 1) * width);
  for (let i = ours.length - 1; i >= 0; i--) {
    for (let j = theirs.length - 1; j >= 0; j--) {
      const skip = Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
      const both = ours[i] === theirs[j] ? 1 + (table[(i + 1) * width + j + 1] ?? 0) : 0;
      table[i * width + j] = Math.max(skip, both);
    }
  }
  const matched = new Uint8Array(ours.length);
  for (let i = 0, j = 0; i < ours.length && j < theirs.length;) {
    const here = table[i * width + j] ?? 0;
    if (ours[i] === theirs[j] && here === 1 + (table[(i + 1) * width + j + 1] ?? 0)) {
      matched[i++] = 1;
      j++;
    } else if (here === (table[(i + 1) * width + j] ?? 0)) i++;
    else j++;
  }
  return matched;
}

function key(word: string, section: string): string {
  return `${word}|${section.replace(/^Appendix /, '').replace(/\s+/g, ' ')}`;
}

/** Compares what the extractor found with what authors tagged, document by document. */
export class TaggedTally {
  readonly differences: string[] = [];
  #sums = {
    documents: 0,
    equal: 0,
    tagged: 0,
    seen: 0,
    statements: 0,
    reported: 0,
    reportedTagged: 0,
    othersReported: 0,
    othersUntagged: 0,
  };
  readonly #mentions: Record<string, number> = {};

  add(document: RfcDocument, result: ExtractedStatements, tagged: TaggedDocument): void {
    const placed = placeAll(document, result);
    const matched = align(
      placed.map(({ word, section }) => key(word, section)),
      tagged.words.map(([word, section]) => key(word, section)),
    );
    const sums = this.#sums;
    sums.documents++;
    const equal = tagged.total === tagged.words.length;
    const statements = placed.filter(({ statement }) => statement).length;
    const good = placed.filter(({ statement }, i) => statement && matched[i] === 1).length;
    if (!equal) {
      sums.othersReported += statements;
      sums.othersUntagged += statements - good;
    } else {
      sums.equal++;
      sums.tagged += tagged.words.length;
      sums.seen += matched.reduce((sum, flag) => sum + flag, 0);
      sums.statements += good;
      sums.reported += statements;
      sums.reportedTagged += good;
      for (const [i, { statement, reason }] of placed.entries()) {
        if (!statement && matched[i] === 1) this.#mentions[reason] = (this.#mentions[reason] ?? 0) + 1;
      }
    }
    this.#list(document, tagged, placed, matched, equal);
  }

  #list(
    document: RfcDocument,
    tagged: TaggedDocument,
    placed: readonly Placed[],
    matched: Uint8Array,
    equal: boolean,
  ): void {
    for (const [i, { word, section, statement, reason, start }] of placed.entries()) {
      const isTagged = matched[i] === 1;
      if (statement === isTagged || reason === 'boilerplate') continue;
      const around = document.text.slice(Math.max(0, start - 90), start + 90).replace(/\s+/g, ' ');
      this.differences.push(
        `${equal ? 'equal' : 'other'} rfc${tagged.rfc} §${section} ${word} ${isTagged ? `tagged, but ${reason}` : `statement, but not tagged`}: ${around}`,
      );
    }
    const missing = tagged.words.length - matched.reduce((sum, flag) => sum + flag, 0);
    if (missing > 0)
      this.differences.push(
        `${equal ? 'equal' : 'other'} rfc${tagged.rfc}: ${missing} tagged words not seen in their section`,
      );
  }

  score(): TaggedScore {
    return { ...this.#sums, mentions: { ...this.#mentions } };
  }
}
