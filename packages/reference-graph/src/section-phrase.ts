/** Section numbers read from a phrase, and the place after them. */
export interface SectionPhrase {
  readonly sections: readonly string[];
  readonly start: number;
  readonly end: number;
}

const keyword =
  /(?:[Ss]ections?|SECTIONS?|[Ss]ecs?\.|[Ss]ects?\.|§§?|[Aa]ppendix|APPENDIX|[Aa]ppendices|[Cc]hapters?|[Aa]nnex(?:es)?|[Cc]lauses?)\s*/y;
const number =
  /(?:[A-Z](?:\.\d{1,3}){1,6}|\d{1,3}(?:\.\d{1,3}){0,7}(?:\.[a-z](?!\w))?[a-z]?|[IVX]{1,6}(?:\.\d{1,3}){0,4}|[A-Z])(?![\w])/y;
const range = /\s?[-–]\s?|\s+(?:to|through)\s+/y;
const separator = /\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or|&)\s+/y;
const ofThe = /\s+(?:of|in|from|to)\s+(?:the\s+)?/y;
const anyKeyword =
  /[Ss]ect?(?:ions?|s?\.)|SECTIONS?|§|[Aa]ppendi(?:x|ces)|APPENDIX|[Cc]hapters?|[Aa]nnex|[Cc]lauses?/g;
const LOOK_BACK = 160;

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function take(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** One number or a range of two, at `at`. */
function readNumber(text: string, at: number): { readonly text: string; readonly end: number } | null {
  const first = take(number, text, at);
  if (first === null) return null;
  const end = at + first.length;
  const afterRange = skip(range, text, end);
  const second = afterRange === -1 ? null : take(number, text, afterRange);
  return second === null || /^[A-Z]$/.test(second) !== /^[A-Z]$/.test(first)
    ? { text: first, end }
    : { text: `${first}-${second}`, end: afterRange + second.length };
}

/** The numbers behind each keyword of a phrase such as `Sections 3.1, 4 and Appendix A`, in groups. */
function readGroups(text: string, start: number): SectionPhrase[] {
  const groups: SectionPhrase[] = [];
  for (let at = start; ;) {
    const from = skip(keyword, text, at);
    if (from === -1 || from === at) return groups;
    const sections: string[] = [];
    let end = from;
    let next = from;
    while (next !== -1) {
      const found = readNumber(text, next);
      if (found === null) break;
      sections.push(found.text);
      end = found.end;
      next = skip(separator, text, end);
    }
    if (sections.length === 0) return groups;
    groups.push({ sections, start: at, end });
    at = skip(separator, text, end);
    if (at === -1) return groups;
  }
}

function joinGroups(groups: readonly SectionPhrase[]): SectionPhrase | null {
  const [first] = groups;
  const last = groups.at(-1);
  if (!first || !last) return null;
  return { sections: groups.flatMap(({ sections }) => sections), start: first.start, end: last.end };
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x09 || unit === 0x0d;
}

/** Reads `Sections 3 and 4 of` that ends right before `anchor` and begins at `floor` or later; `null` where there is none. */
export function readSectionsBefore(text: string, anchor: number, floor: number): SectionPhrase | null {
  if (!isSpace(text.charCodeAt(anchor - 1))) return null;
  const from = Math.max(floor, anchor - LOOK_BACK);
  const window = text.slice(from, anchor);
  if (!/\s(?:of|in|from|to)\s+(?:the\s+)?$/.test(window.slice(-24))) return null;
  anyKeyword.lastIndex = 0;
  for (let match = anyKeyword.exec(window); match !== null; match = anyKeyword.exec(window)) {
    const before = window[match.index - 1];
    if (before !== undefined && /\w/.test(before)) continue;
    const phrase = joinGroups(readGroups(window, match.index));
    if (phrase !== null && skip(ofThe, window, phrase.end) === window.length) {
      return { sections: phrase.sections, start: from + phrase.start, end: anchor };
    }
  }
  return null;
}

const lead = /\s*(?:,\s*(?:at\s+)?|\(\s*|at\s+)?/y;
const belongsToNext =
  /\s+(?:of|in|from)\s+(?:the\s+)?(?:\[|RFC|BCP|STD|this\b|that\b)|\s+(?:of|in)\s+(?:the|this|that)\b|\s+below\b|\s+above\b/y;

/** Reads `, Section 4.2` or ` (Sections 3 and 4)` that begins at `at`; numbers that belong to the next document are left out. */
export function readSectionsAfter(text: string, at: number): SectionPhrase | null {
  const start = skip(lead, text, at);
  if (start === -1 || start === at) return null;
  const groups = readGroups(text, start);
  const last = groups.at(-1);
  if (last && skip(belongsToNext, text, last.end) !== -1) groups.pop();
  const phrase = joinGroups(groups);
  if (phrase === null) return null;
  const opened = text.slice(at, start).includes('(');
  return { ...phrase, start: at, end: opened && text[phrase.end] === ')' ? phrase.end + 1 : phrase.end };
}
