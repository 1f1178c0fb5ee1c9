import type { Span } from '@rfckit/text-position';
import type { EntryDraft } from './entry-drafts.ts';
import { readEntryFields, type EntryFields } from './entry-fields.ts';
import { resolveTargets } from './entry-targets.ts';
import { foldSpaces } from './fold-spaces.ts';
import type { ReferenceEntry, SeriesNumber, SubseriesMembers } from './reference.ts';

const MAX_FOLDED = 6000;

/** The slices as one line; what stands beyond the bound is no part of a reference. */
function foldSpans(text: string, spans: readonly Span[]): string {
  let joined = '';
  for (const { start, end } of spans) {
    if (joined !== '') joined += ' ';
    joined += text.slice(start, Math.min(end, start + MAX_FOLDED));
  }
  return foldSpaces(joined).slice(0, MAX_FOLDED);
}

/** Whether a paragraph names a document of its own: a title and a number. */
function namesDocument(fields: EntryFields): boolean {
  return fields.title !== null && (fields.rfcs.some(({ aside }) => !aside) || fields.series.length > 0);
}

function isEmpty(fields: EntryFields): boolean {
  return fields.title === null && fields.rfcs.length === 0 && fields.date === null && fields.url === null;
}

/** The paragraphs that name what the entry is about; what follows them are notes. */
function mainParagraphs(paragraphs: readonly EntryFields[]): EntryFields[] {
  const main: EntryFields[] = [];
  for (const fields of paragraphs) {
    const [first] = main;
    if (first === undefined) main.push(fields);
    else if (main.length === 1 && isEmpty(first)) main[0] = fields;
    else if (namesDocument(first) && namesDocument(fields)) main.push(fields);
  }
  return main;
}

function seriesOf(main: readonly EntryFields[]): SeriesNumber[] {
  const all: SeriesNumber[] = [];
  for (const fields of main) {
    for (const { series, id } of fields.series) all.push({ series, id });
    for (const { rfc, aside } of fields.rfcs) if (!aside) all.push({ series: 'RFC', id: rfc.slice(3) });
    const { draft } = fields;
    if (draft !== null) {
      const id = draft.revision === null ? draft.name : `${draft.name}-${draft.revision}`;
      all.push({ series: 'Internet-Draft', id });
    }
  }
  if (all.length < 2) return all;
  const seen = new Set<string>();
  return all.filter(({ series, id }) => !seen.has(`${series} ${id}`) && seen.add(`${series} ${id}`));
}

/** Reads the fields of a drafted entry. */
export function readEntry(
  text: string,
  draft: EntryDraft,
  index: number,
  members: SubseriesMembers | undefined,
): ReferenceEntry {
  const paragraphs = draft.paragraphs
    .filter((spans) => spans.length > 0)
    .map((spans) => readEntryFields(foldSpans(text, spans)));
  const main = mainParagraphs(paragraphs);
  const [first] = main;
  const { targets, resolution } = resolveTargets(draft.label, main, members);
  return {
    id: `ref_${index}`,
    label: draft.label,
    authors: first?.authors ?? [],
    title: first?.title ?? null,
    series: seriesOf(main),
    date: first?.date ?? null,
    url: paragraphs.map(({ url }) => url).find((url) => url !== null) ?? null,
    doi: main.map(({ doi }) => doi).find((doi) => doi !== null) ?? null,
    relation: draft.relation,
    targets,
    resolution,
    section: draft.section,
    blocks: draft.blocks,
    spans: draft.spans,
  };
}
