import { floorIndex } from './floor-index.ts';

/** Brackets and quotations longer than this are taken for stray marks: they protect nothing. */
const MAX_BRACKET = 1200;
const MAX_QUOTE = 500;
/** Quotations up to this length are no words of the document, even if they do not protect. */
const MAX_QUOTATION = 3000;

/** What protects from being cut: how many brackets and quotations are open where. */
export interface Guards {
  /** Brackets and quotations that are open at an offset; the mark that opens is inside, the one that closes too. */
  depthAt(at: number): number;
  /** Whether a quotation is open at an offset, its marks included. */
  isQuotedAt(at: number): boolean;
  /** The offset after the end of the bracket or quotation that opens at an offset; 0 where none does. */
  closeOf(at: number): number;
}

const none: Guards = { depthAt: () => 0, isQuotedAt: () => false, closeOf: () => 0 };
const marks = /[()[\]"“”]/g;

function isSpaceOrEdge(text: string, at: number): boolean {
  return at < 0 || at >= text.length || text.charCodeAt(at) === 0x20;
}

/** Whether a `"` at `at` can open a quotation: nothing that it could close is directly before it. */
function opensQuote(text: string, at: number): boolean {
  const before = isSpaceOrEdge(text, at - 1) || '([{</'.includes(text.charAt(at - 1));
  return before && !isSpaceOrEdge(text, at + 1) && !'),.;:]'.includes(text.charAt(at + 1));
}

/** The marks of a text in order, with what changes at each: lists with one number for each mark. */
class MarkTable implements Guards {
  /** Where what a mark changes begins to hold: at a mark that opens, behind one that closes. They rise. */
  readonly #points: number[] = [];
  /** The change; after `finish` what is open from here to the next point. */
  readonly #depths: number[] = [];
  readonly #quoted: number[] = [];
  /** For a mark that opens and is closed: the offset after its partner. */
  readonly #closes: number[] = [];
  readonly #round: number[] = [];
  readonly #square: number[] = [];
  readonly #text: string;
  #quote = -1;
  /** Whether the quotation that the text begins with was not closed yet. */
  #isOpenFromStart = false;

  constructor(text: string) {
    this.#text = text;
  }

  #add(point: number): number {
    this.#points.push(point);
    this.#depths.push(0);
    this.#quoted.push(0);
    return this.#closes.push(0) - 1;
  }

  #length(opening: number, closing: number): number {
    return (this.#points[closing] ?? 0) - 1 - (this.#points[opening] ?? 0);
  }

  #protect(opening: number, closing: number, max: number): void {
    if (this.#length(opening, closing) > max) return;
    this.#depths[opening] = 1;
    this.#depths[closing] = -1;
    this.#closes[opening] = this.#points[closing] ?? 0;
  }

  #closeBracket(opening: number | undefined, closing: number): void {
    if (opening !== undefined) this.#protect(opening, closing, MAX_BRACKET);
  }

  #closeQuote(closing: number): void {
    const opening = this.#quote;
    this.#quote = -1;
    if (opening === -1 || this.#length(opening, closing) > MAX_QUOTATION) return;
    this.#protect(opening, closing, MAX_QUOTE);
    if (this.#points[opening] === 0) this.#isOpenFromStart = false;
    this.#quoted[opening] = 1;
    this.#quoted[closing] = -1;
  }

  see(mark: string, at: number): void {
    if (mark === '(') this.#round.push(this.#add(at));
    else if (mark === ')') this.#closeBracket(this.#round.pop(), this.#add(at + 1));
    else if (mark === '[') this.#square.push(this.#add(at));
    else if (mark === ']') this.#closeBracket(this.#square.pop(), this.#add(at + 1));
    else if (mark === '“' || (mark === '"' && opensQuote(this.#text, at))) {
      this.#quote = this.#add(at);
      if (at === 0) this.#isOpenFromStart = true;
    } else this.#closeQuote(this.#add(at + 1));
  }

  finish(): Guards {
    let depth = 0;
    let quoted = this.#isOpenFromStart ? 1 : 0;
    for (let i = 0; i < this.#points.length; i++) {
      depth += this.#depths[i] ?? 0;
      quoted += this.#quoted[i] ?? 0;
      this.#depths[i] = depth;
      this.#quoted[i] = quoted;
    }
    return this;
  }

  depthAt(at: number): number {
    const index = floorIndex(this.#points, at);
    return index === -1 ? 0 : (this.#depths[index] ?? 0);
  }

  isQuotedAt(at: number): boolean {
    const index = floorIndex(this.#points, at);
    return index !== -1 && (this.#quoted[index] ?? 0) > 0;
  }

  closeOf(at: number): number {
    const index = floorIndex(this.#points, at);
    return index !== -1 && this.#points[index] === at ? (this.#closes[index] ?? 0) : 0;
  }
}

/** Builds the table in one pass: each bracket with its partner, each quotation mark with the next that closes. */
export function buildGuards(text: string): Guards {
  let table: MarkTable | null = null;
  marks.lastIndex = 0;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    table ??= new MarkTable(text);
    table.see(match[0], match.index);
  }
  return table === null ? none : table.finish();
}
