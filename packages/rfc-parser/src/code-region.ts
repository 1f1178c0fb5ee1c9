import type { BlockDraft } from './block-draft.ts';
import { isSeparated, type ContentLines } from './content-lines.ts';

function textOf(lines: ContentLines, draft: BlockDraft): string {
  return lines.table.text.slice(lines.start[draft.from], lines.end[draft.to - 1]);
}

/** Opening braces minus closing ones. */
function braceBalance(lines: ContentLines, draft: BlockDraft): number {
  const text = textOf(lines, draft);
  let balance = 0;
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1)) balance++;
  for (let at = text.indexOf('}'); at !== -1; at = text.indexOf('}', at + 1)) balance--;
  return balance;
}

const LESS_THAN = 0x3c;

function beginsMarked(lines: ContentLines, draft: BlockDraft): boolean {
  if (lines.first[draft.from] !== LESS_THAN) return false;
  return lines.table.text.startsWith('<CODE BEGINS>', lines.start[draft.from] ?? 0);
}

/** Characters from the word `DEFINITIONS` to `BEGIN`: tags and an identifier may stand between. */
const MAX_MODULE_HEAD = 300;

/** Whether a module of ASN.1 or a MIB begins in the draft: `DEFINITIONS ::= BEGIN` without its `END`. */
function opensModule(lines: ContentLines, draft: BlockDraft): boolean {
  if (draft.kind !== 'source_code' && draft.kind !== 'preformatted') return false;
  const text = textOf(lines, draft);
  const at = text.search(/DEFINITIONS\b/);
  const opens = at !== -1 && /::=\s{0,80}BEGIN\b/.test(text.slice(at, at + MAX_MODULE_HEAD));
  return opens && !/^[ \t]{0,80}END$/m.test(text);
}

/** For each draft, the first at or after it whose last line is `END`; the number of drafts where none is. */
function findModuleEnds(lines: ContentLines, drafts: readonly BlockDraft[]): Int32Array {
  const ends = new Int32Array(drafts.length);
  let next = drafts.length;
  for (let at = drafts.length - 1; at >= 0; at--) {
    const last = (drafts[at]?.to ?? 1) - 1;
    const start = lines.start[last] ?? 0;
    if ((lines.end[last] ?? 0) - start === 3 && lines.table.text.startsWith('END', start)) next = at;
    ends[at] = next;
  }
  return ends;
}

function markedEnd(lines: ContentLines, drafts: readonly BlockDraft[], from: number): number {
  for (let at = from; at < drafts.length; at++) {
    const draft = drafts[at];
    if (draft && textOf(lines, draft).includes('<CODE ENDS>')) return at + 1;
  }
  return drafts.length;
}

/** A draft of code in which braces open that have not closed yet. */
interface OpenBrace {
  readonly at: number;
  /** The depth outside of the braces. */
  readonly base: number;
  readonly margin: number;
}

/** Whether `draft` stands outside of braces that opened in the column `margin`: then they were stray ones. */
function standsOutside(lines: ContentLines, draft: BlockDraft, margin: number): boolean {
  const indent = lines.indent[draft.from] ?? 0;
  return indent < margin || (indent === margin && draft.kind !== 'source_code');
}

/** For each draft in which braces open that close later, the draft after the one where they close; 0 elsewhere. */
function findBracedEnds(lines: ContentLines, drafts: readonly BlockDraft[]): Int32Array {
  const ends = new Int32Array(drafts.length);
  const open: OpenBrace[] = [];
  let depth = 0;
  for (let at = 0; at < drafts.length; at++) {
    const draft = drafts[at];
    const isCode = draft?.kind === 'source_code';
    if (!draft || (open.length === 0 && !isCode)) continue;
    const balance = braceBalance(lines, draft);
    const after = depth + balance;
    for (let top = open.at(-1); top && after <= top.base; top = open.at(-1)) {
      ends[top.at] = at + 1;
      open.pop();
    }
    depth = open.length === 0 ? 0 : after;
    for (let top = open.at(-1); top && standsOutside(lines, draft, top.margin); top = open.at(-1)) {
      depth = top.base;
      open.pop();
    }
    if (isCode && balance > 0) {
      const base = depth === after ? after - balance : depth;
      open.push({ at, base, margin: lines.indent[draft.from] ?? 0 });
      depth = base + balance;
    }
  }
  return ends;
}

/** Makes `drafts` code; parts of one group are one block again. */
function asCode(lines: ContentLines, drafts: readonly BlockDraft[]): BlockDraft[] {
  const code: BlockDraft[] = [];
  for (const draft of drafts) {
    const above = code.at(-1);
    if (above && !isSeparated(lines, draft.from)) code[code.length - 1] = { ...above, to: draft.to };
    else code.push({ from: draft.from, to: draft.to, kind: 'source_code', marker: null });
  }
  return code;
}

/**
 * Returns the drafts of one section with everything inside a program made code: comments and descriptions in it look
 * like prose by themselves. A program is what stands between `<CODE BEGINS>` and `<CODE ENDS>`, `DEFINITIONS ::= BEGIN`
 * and `END`, or braces that open in code and close in the same section.
 */
export function widenCode(lines: ContentLines, drafts: readonly BlockDraft[]): readonly BlockDraft[] {
  const mayHold = drafts.some((draft) => draft.kind === 'source_code' || beginsMarked(lines, draft));
  if (!mayHold) return drafts;
  const moduleEnds = findModuleEnds(lines, drafts);
  const bracedEnds = findBracedEnds(lines, drafts);
  const widened: BlockDraft[] = [];
  for (let at = 0; at < drafts.length;) {
    const draft = drafts[at];
    if (!draft) break;
    let end = Math.max(at + 1, bracedEnds[at] ?? 0);
    const moduleEnd = moduleEnds[at] ?? drafts.length;
    if (beginsMarked(lines, draft)) end = markedEnd(lines, drafts, at);
    else if (moduleEnd < drafts.length && opensModule(lines, draft)) end = moduleEnd + 1;
    if (end > at + 1) widened.push(...asCode(lines, drafts.slice(at, end)));
    else widened.push(draft);
    at = end;
  }
  return widened;
}
