import type { BlockDraft } from './block-split.ts';
import { isSeparated, type ContentLines } from './content-lines.ts';

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
/** Groups that may lie between an opening brace and its closing one before the brace is taken for a stray one. */
const MAX_OPEN_GROUPS = 2000;

function textOf(lines: ContentLines, draft: BlockDraft): string {
  return lines.table.text.slice(lines.start[draft.from], lines.end[draft.to - 1]);
}

/** Opening braces minus closing ones. */
function braceBalance(lines: ContentLines, draft: BlockDraft): number {
  const { text } = lines.table;
  let balance = 0;
  for (let at = lines.start[draft.from] ?? 0; at < (lines.end[draft.to - 1] ?? 0); at++) {
    const unit = text.charCodeAt(at);
    if (unit === OPEN_BRACE) balance++;
    else if (unit === CLOSE_BRACE) balance--;
  }
  return balance;
}

function startsWith(lines: ContentLines, draft: BlockDraft, word: string): boolean {
  return lines.table.text.startsWith(word, lines.start[draft.from] ?? 0);
}

/** Whether a module of ASN.1 or a MIB begins in the draft: `DEFINITIONS ::= BEGIN` without its `END`. */
function opensModule(lines: ContentLines, draft: BlockDraft): boolean {
  if (draft.kind !== 'source_code' && draft.kind !== 'preformatted') return false;
  const text = textOf(lines, draft);
  return /DEFINITIONS\b[\s\S]{0,200}::=\s*BEGIN\b/.test(text) && !/^\s*END$/m.test(text);
}

/** The first draft after `from` at which the module ends: a group whose last line is `END`. */
function moduleEnd(lines: ContentLines, drafts: readonly BlockDraft[], from: number): number {
  for (let at = from + 1; at < drafts.length; at++) {
    const draft = drafts[at];
    if (draft && lines.table.text.slice(lines.start[draft.to - 1], lines.end[draft.to - 1]) === 'END')
      return at + 1;
  }
  return from + 1;
}

function markedEnd(lines: ContentLines, drafts: readonly BlockDraft[], from: number): number {
  for (let at = from; at < drafts.length; at++) {
    const draft = drafts[at];
    if (draft && textOf(lines, draft).includes('<CODE ENDS>')) return at + 1;
  }
  return drafts.length;
}

/** Where the braces that open in draft `from` close; `from + 1` where they do not, or where text stands outside of them. */
function bracedEnd(lines: ContentLines, drafts: readonly BlockDraft[], from: number): number {
  const first = drafts[from];
  if (first?.kind !== 'source_code') return from + 1;
  const margin = lines.indent[first.from] ?? 0;
  let depth = braceBalance(lines, first);
  for (let at = from + 1; depth > 0 && at < Math.min(drafts.length, from + MAX_OPEN_GROUPS); at++) {
    const draft = drafts[at];
    if (!draft) break;
    depth += braceBalance(lines, draft);
    const indent = lines.indent[draft.from] ?? 0;
    if (depth <= 0) return at + 1;
    if (indent < margin || (indent === margin && draft.kind !== 'source_code')) break;
  }
  return from + 1;
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
export function widenCode(lines: ContentLines, drafts: readonly BlockDraft[]): BlockDraft[] {
  const widened: BlockDraft[] = [];
  let failed = -1;
  for (let at = 0; at < drafts.length;) {
    const draft = drafts[at];
    if (!draft) break;
    let end = at + 1;
    if (startsWith(lines, draft, '<CODE BEGINS>')) end = markedEnd(lines, drafts, at);
    else if (opensModule(lines, draft)) end = moduleEnd(lines, drafts, at);
    else if (at > failed && draft.kind === 'source_code') {
      end = bracedEnd(lines, drafts, at);
      if (end === at + 1) failed = at;
    }
    if (end > at + 1) widened.push(...asCode(lines, drafts.slice(at, end)));
    else widened.push(draft);
    at = end;
  }
  return widened;
}
