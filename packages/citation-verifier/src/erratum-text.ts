/** Lines that point at the line above or below: carets, `v` rows, tildes. */
const pointer = /^[\s|]*[\^v~][\s|^v~]*$/i;
const comment = /^\s*(?:\[\[.*\]\]|<<.*>>|\*{3}.*\*{3}|-{2,}\s*(?:snip|cut)\b.*)\s*$/i;
const ornament = /^[\s|]*(?:[\^v~]{2,}|\^)[\s|^v~]*$/;
/** A line that says where the text stands instead of being the text. */
const leadIn =
  /^\W*(?:(?:in|on|at|from|the|and|original|old|currently|current text|current|rfc \d+)\b[\s,:]*)*(?:(?:section|sec|appendix|page|pg|p|paragraph|para|figure|fig|table|line|lines|title|first|second|third|fourth|fifth|last|next|top|bottom|end|beginning|\d+(?:st|nd|rd|th))\b[^\n]{0,160})?(?:(?:says?|states?|reads?|is|shows?|text|contains?|defines?)\s*)?[:.]?\W*$/i;
const explicitLeadIn = /\b(?:says?|states?|reads?|written|as follows|original text|old text|old)\s*:?\s*$/i;

function lines(text: string): readonly string[] {
  return text.split('\n');
}

/** Takes out what an erratum's author put between the lines of the quoted text. */
function withoutPointers(text: string): string {
  return lines(text)
    .filter(
      (line) =>
        line.trim() === '' ||
        !(pointer.test(line) && (ornament.test(line) || /\^/.test(line) || /^[\s|]*v[\sv]*$/.test(line))),
    )
    .filter((line) => !comment.test(line))
    .join('\n');
}

function withoutLeadIn(text: string): string {
  const rows = lines(text.trim());
  let from = 0;
  while (from < rows.length - 1 && from < 4) {
    const row = rows[from] ?? '';
    const isLead =
      row.trim() === '' ||
      explicitLeadIn.test(row) ||
      (leadIn.test(row) &&
        /[:.]\W*$|^\s*\W*(?:section|appendix|page|paragraph|in |on |original|old)/i.test(row));
    if (!isLead) break;
    from++;
  }
  return rows.slice(from).join('\n');
}

function withoutOuterQuotes(text: string): string {
  return text.trim().replace(/^["“]([^]*)["”]$/, '$1');
}

/** The texts that an erratum may mean by its original text, the closest to it first; no two alike. */
export function erratumReadings(originalText: string): readonly string[] {
  const given = originalText.trim();
  const plain = withoutPointers(originalText).trim();
  const body = withoutLeadIn(plain).trim();
  return [...new Set([given, plain, body, withoutOuterQuotes(body)])].filter(
    (text) => /[\p{L}\p{N}]/u.test(text) || text === given,
  );
}

const ellipsis = /^[^\p{L}\p{N}]*(?:\.{3,}|…|\.)[^\p{L}\p{N}]*$/u;

const correction =
  /(?:\bshould\b[^\n]{0,40}\b(?:say|read|be|contain)\b[^\n]{0,40}|^\W*(?:new|corrected)(?: text)?\W*|\b(?:rationale|explanation)\b[^\n]*)[:.]?\s*$/i;
const original =
  /(?:\b(?:says?|states?|reads?|contains?|defines?)\b[^\n]{0,60}:?|^\W*old(?: text)?\W*|^\s*\(?[0-9a-z]{1,3}[.)]\s[^\n]*)\s*$/i;

/** The paragraphs that say what stands in the RFC; those that say what should stand there left out. */
function originalParagraphs(text: string): readonly string[] {
  let isCorrection = false;
  return text.split(/\n[ \t]*\n/).filter((paragraph) => {
    const first = paragraph.trim().split('\n')[0] ?? '';
    if (correction.test(paragraph.trim()) && paragraph.trim().length < 200) isCorrection = true;
    else if (original.test(first) || original.test(paragraph.trim())) isCorrection = false;
    return !isCorrection;
  });
}

/** The paragraphs of an original text and what stands between its ellipses, each a piece that may be found on its own. */
export function erratumParts(originalText: string): readonly string[] {
  const parts: string[] = [];
  for (const paragraph of originalParagraphs(withoutPointers(originalText))) {
    let part: string[] = [];
    const close = (): void => {
      if (part.length > 0) parts.push(part.join('\n'));
      part = [];
    };
    for (const line of lines(paragraph)) {
      if (ellipsis.test(line)) close();
      else part.push(line);
    }
    close();
  }
  return parts
    .flatMap((part) => part.split(/[[(<]?(?:\.{3,}|…)[\])>]?/))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
