import type { ReferenceResult } from './evaluate-references.ts';

/** What no run over the series of January 2023 may fall below. */
const floors = {
  documents: 9149,
  entries: 120_000,
  labelsCited: 250_000,
  shareOfLabels: 0.97,
  shareOfLabelledDocuments: 0.985,
  shareOfKnownNumbers: 0.9999,
  shareOfTitles: 0.96,
  xmlDocuments: 690,
  xml: 0.99,
  read: 0.99,
  titlesRead: 0.85,
} as const;

/** Sentences that say what is below its floor; empty where nothing is. */
export function findShortfalls(result: ReferenceResult): readonly string[] {
  const { documents, citations, targets, xml, read } = result;
  const short: string[] = [];
  const atLeast = (name: string, value: number, floor: number): void => {
    if (!(value >= floor)) short.push(`${name} is ${value}, must be at least ${floor}`);
  };
  atLeast('documents', documents.documents, floors.documents);
  atLeast('entries', documents.entries, floors.entries);
  atLeast('labels cited', citations.labels, floors.labelsCited);
  atLeast('share of labels with an entry', citations.labelsResolved / citations.labels, floors.shareOfLabels);
  atLeast(
    'share of documents with labels throughout',
    documents.allLabelled / documents.withSection,
    floors.shareOfLabelledDocuments,
  );
  atLeast(
    'share of RFC numbers that exist',
    (targets.existing + targets.later) / targets.targets,
    floors.shareOfKnownNumbers,
  );
  const titled = targets.existing - targets.titles.entry_has_none;
  atLeast('share of titles as in the metadata', targets.titles.same / titled, floors.shareOfTitles);
  atLeast('RFCXML documents', xml.documents, floors.xmlDocuments);
  atLeast('RFCXML precision', xml.precision, floors.xml);
  atLeast('RFCXML recall', xml.recall, floors.xml);
  for (const field of ['label', 'title', 'target'] as const) {
    atLeast(`${field} precision in the sample`, read[field].right / read[field].given, floors.read);
  }
  atLeast('title recall in the sample', read.title.right / read.title.printed, floors.titlesRead);
  return short;
}
