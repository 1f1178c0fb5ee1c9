import { assertOptions, assertText } from './assert-input.ts';
import type { SourceEncoding, Span } from '@rfckit/text-position';
import { buildBlocks } from './blocks.ts';
import { collectContentLines, lineRole, type ContentLines } from './content-lines.ts';
import { findContents } from './contents.ts';
import { indexContents } from './contents-index.ts';
import type { Furniture, RfcDocument } from './document.ts';
import { findFurniture, pageRole } from './furniture.ts';
import { parseHeader } from './header-fields.ts';
import { findHeaderRegion } from './header-region.ts';
import { findHeadings } from './headings.ts';
import { measureLayout } from './layout.ts';
import { closeLineSpacing } from './line-spacing.ts';
import { scanLines, type LineTable } from './line-table.ts';
import { buildSections } from './section-tree.ts';
import { splitAtHeadings } from './split-lines.ts';
import { diagnoseStructure } from './structure-diagnostics.ts';

/** Names the rules that made a document; it changes when any text could be parsed differently. */
export const parserVersion = 'rfc-text-1.4.0';

function listFurniture(table: LineTable, roles: Uint8Array): Furniture[] {
  const furniture: Furniture[] = [];
  for (let line = 0; line < table.count; line++) {
    if (roles[line] === pageRole.content) continue;
    const kind = roles[line] === pageRole.header ? 'running_header' : 'running_footer';
    furniture.push({ kind, span: { start: table.start[line] ?? 0, end: table.end[line] ?? 0 } });
  }
  return furniture;
}

/** The runs of contents lines that no furniture interrupts. */
function listContents(lines: ContentLines): Span[] {
  const runs: Span[] = [];
  let start = -1;
  for (let line = 0; line < lines.count; line++) {
    if (lines.role[line] !== lineRole.contents) continue;
    const goesOn = start !== -1 && lines.role[line - 1] === lineRole.contents && lines.broken[line] === 0;
    if (!goesOn) start = lines.start[line] ?? 0;
    const run = { start, end: lines.end[line] ?? 0 };
    if (goesOn) runs[runs.length - 1] = run;
    else runs.push(run);
  }
  return runs;
}

/**
 * Returns the document that `text` holds: header fields, sections, blocks, page furniture and contents, each with its
 * exact place. Any string is accepted; what could not be decided is said in `diagnostics`. `encoding` names how the
 * bytes were decoded (default `utf-8`). Throws `TypeError` for what is no string and for another encoding.
 */
export function parseRfcText(
  text: string,
  options: { readonly encoding?: SourceEncoding } = {},
): RfcDocument {
  assertText(text, 'text');
  assertOptions(options);
  const encoding = options.encoding ?? 'utf-8';
  if (encoding !== 'utf-8' && encoding !== 'iso-8859-1')
    throw new TypeError(
      "options.encoding must be 'utf-8' or 'iso-8859-1': pass what decodeRfcBytes returned",
    );
  const table = scanLines(text);
  const furniture = findFurniture(table);
  const printed = collectContentLines(table, furniture);
  const region = findHeaderRegion(printed);
  printed.role.fill(lineRole.header, 0, region.titleEnd);
  const lines = closeLineSpacing(printed, region.titleEnd);
  const entries = findContents(lines);
  const contents = indexContents(entries);
  const layout = measureLayout(lines);
  const found = findHeadings(lines, layout, contents);
  const split = splitAtHeadings(lines, found.headings);
  const sections = buildSections(split.lines, split.headings);
  const runs = listContents(lines);
  return {
    parserVersion,
    text,
    encoding,
    header: parseHeader(printed, region),
    sections,
    blocks: buildBlocks(split.lines, sections, layout),
    furniture: listFurniture(table, furniture),
    contents: runs,
    diagnostics: [...found.diagnostics, ...diagnoseStructure(sections, entries, runs, contents)],
  };
}
