/** Brackets and quotations longer than this are taken for stray marks: they protect nothing. */
const MAX_BRACKET = 1200;
const MAX_QUOTE = 500;

function isSpaceOrEdge(text: string, at: number): boolean {
  return at < 0 || at >= text.length || text.charCodeAt(at) === 0x20;
}

function isOpenMark(char: string): boolean {
  return char === '(' || char === '[' || char === '{' || char === '<' || char === '/';
}

/** Whether a `"` at `at` can open a quotation: nothing that it could close is directly before it. */
function opensQuote(text: string, at: number): boolean {
  const before = isSpaceOrEdge(text, at - 1) || isOpenMark(text.charAt(at - 1));
  return before && !isSpaceOrEdge(text, at + 1) && !/[),.;:\]]/.test(text.charAt(at + 1));
}

/** What protects from being cut: for each offset, how many brackets and quotations are open there. */
export interface Guards {
  /** Open brackets and quotations at each offset; the mark that opens is inside, the one that closes too. */
  readonly depth: Int32Array;
  /** Open quotations at each offset, marks included. */
  readonly quoted: Int32Array;
  /** For each offset that opens a bracket or quotation: the offset after its end; else 0. */
  readonly closesAt: Int32Array;
}

/** Builds the tables in one pass: each bracket with its partner, each quotation mark with the next that closes. */
export function buildGuards(text: string): Guards {
  const depth = new Int32Array(text.length + 1);
  const quoted = new Int32Array(text.length + 1);
  const closesAt = new Int32Array(text.length + 1);
  const stacks: Record<string, number[]> = { ')': [], ']': [] };
  let quote = -1;
  const close = (from: number, at: number, max: number): boolean => {
    if (at - from > max) return false;
    depth[from] = (depth[from] ?? 0) + 1;
    depth[at + 1] = (depth[at + 1] ?? 0) - 1;
    closesAt[from] = at + 1;
    return true;
  };
  const closeQuote = (from: number, at: number): void => {
    if (!close(from, at, MAX_QUOTE)) return;
    quoted[from] = (quoted[from] ?? 0) + 1;
    quoted[at + 1] = (quoted[at + 1] ?? 0) - 1;
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '(') stacks[')']?.push(at);
    else if (char === '[') stacks[']']?.push(at);
    else if (char === ')' || char === ']') {
      const from = stacks[char]?.pop();
      if (from !== undefined) close(from, at, MAX_BRACKET);
    } else if (char === '“') quote = at;
    else if (char === '”' || char === '"') {
      if (char === '"' && opensQuote(text, at)) quote = at;
      else if (quote !== -1) {
        closeQuote(quote, at);
        quote = -1;
      }
    }
  }
  for (let at = 1; at <= text.length; at++) {
    depth[at] = (depth[at] ?? 0) + (depth[at - 1] ?? 0);
    quoted[at] = (quoted[at] ?? 0) + (quoted[at - 1] ?? 0);
  }
  return { depth, quoted, closesAt };
}
