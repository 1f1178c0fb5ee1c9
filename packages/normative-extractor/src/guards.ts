/** Brackets and quotations longer than this are taken for stray marks: they protect nothing. */
const MAX_BRACKET = 1200;
const MAX_QUOTE = 500;
/** Quotations up to this length are no words of the document, even if they do not protect. */
const MAX_QUOTATION = 3000;

/** What protects from being cut: for each offset, how many brackets and quotations are open there. */
export interface Guards {
  /** Open brackets and quotations at each offset; the mark that opens is inside, the one that closes too. */
  readonly depth: Int16Array;
  /** Open quotations at each offset, marks included. */
  readonly quoted: Int16Array;
  /** For each offset that opens a bracket or quotation: the offset after its end. */
  readonly closesAt: ReadonlyMap<number, number>;
}

const none: Guards = { depth: new Int16Array(0), quoted: new Int16Array(0), closesAt: new Map() };
const marks = /[()[\]"“”]/g;

function isSpaceOrEdge(text: string, at: number): boolean {
  return at < 0 || at >= text.length || text.charCodeAt(at) === 0x20;
}

/** Whether a `"` at `at` can open a quotation: nothing that it could close is directly before it. */
function opensQuote(text: string, at: number): boolean {
  const before = isSpaceOrEdge(text, at - 1) || '([{</'.includes(text.charAt(at - 1));
  return before && !isSpaceOrEdge(text, at + 1) && !'),.;:]'.includes(text.charAt(at + 1));
}

class GuardBuilder implements Guards {
  readonly depth: Int16Array;
  readonly quoted: Int16Array;
  readonly closesAt = new Map<number, number>();
  readonly #round: number[] = [];
  readonly #square: number[] = [];
  readonly #text: string;
  #quote = -1;
  /** The mark that opens the whole text and was not closed yet. */
  #first = -1;

  constructor(text: string) {
    this.#text = text;
    this.depth = new Int16Array(text.length + 1);
    this.quoted = new Int16Array(text.length + 1);
  }

  #protect(from: number | undefined, at: number, max: number): boolean {
    if (from === undefined || at - from > max) return false;
    this.depth[from] = (this.depth[from] ?? 0) + 1;
    this.depth[at + 1] = (this.depth[at + 1] ?? 0) - 1;
    this.closesAt.set(from, at + 1);
    return true;
  }

  #closeQuote(at: number): void {
    const from = this.#quote;
    this.#quote = -1;
    if (from === -1 || at - from > MAX_QUOTATION) return;
    this.#protect(from, at, MAX_QUOTE);
    if (from === this.#first) this.#first = -1;
    this.quoted[from] = (this.quoted[from] ?? 0) + 1;
    this.quoted[at + 1] = (this.quoted[at + 1] ?? 0) - 1;
  }

  see(mark: string, at: number): void {
    if (mark === '(') this.#round.push(at);
    else if (mark === ')') this.#protect(this.#round.pop(), at, MAX_BRACKET);
    else if (mark === '[') this.#square.push(at);
    else if (mark === ']') this.#protect(this.#square.pop(), at, MAX_BRACKET);
    else if (mark === '“' || (mark === '"' && opensQuote(this.#text, at))) {
      this.#quote = at;
      if (at === 0) this.#first = at;
    } else this.#closeQuote(at);
  }

  finish(): Guards {
    if (this.#first === 0) this.quoted[0] = (this.quoted[0] ?? 0) + 1;
    for (let at = 1; at < this.depth.length; at++) {
      this.depth[at] = (this.depth[at] ?? 0) + (this.depth[at - 1] ?? 0);
      this.quoted[at] = (this.quoted[at] ?? 0) + (this.quoted[at - 1] ?? 0);
    }
    return this;
  }
}

/** Builds the tables in one pass: each bracket with its partner, each quotation mark with the next that closes. */
export function buildGuards(text: string): Guards {
  let builder: GuardBuilder | null = null;
  for (const match of text.matchAll(marks)) {
    builder ??= new GuardBuilder(text);
    builder.see(match[0], match.index);
  }
  return builder === null ? none : builder.finish();
}
