import type { ReferenceResult } from './evaluate-references.ts';

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(2)} %`;
}

function list(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ');
}

/** Returns the table of one run, as lines. */
export function renderReferences(result: ReferenceResult): string[] {
  const { documents, citations, targets, xml, seconds, failures, read } = result;
  const { same, entry_has_none: none } = targets.titles;
  const titled = targets.existing - none;
  return [
    `documents          ${documents.documents}, ${documents.withSection} with a reference section`,
    `  with entries     ${documents.withEntries} (${percent(documents.withEntries, documents.withSection)})`,
    `  all labelled     ${documents.allLabelled} (${percent(documents.allLabelled, documents.withSection)})`,
    `entries            ${documents.entries}: ${list(documents.byResolution)}`,
    `  relation         ${list(documents.byRelation)}`,
    `  without          ${list(documents.without)}`,
    `  blocks left over ${documents.leftOver.length}`,
    `labels cited       ${citations.labels}, ${citations.labelsResolved} with an entry (${percent(citations.labelsResolved, citations.labels)})`,
    `  without entry    ${list(citations.byReason())}`,
    ...Object.entries(citations.counts)
      .toSorted((a, b) => b[1] - a[1])
      .map(([name, count]) => `  ${name.padEnd(40)} ${count}`),
    `RFC targets        ${targets.targets}: ${targets.existing} in the metadata, ${targets.later} later than it, ${targets.targets - targets.existing - targets.later} unknown`,
    `  titles           ${percent(same, titled)} the same of ${titled} titles: ${list(targets.titles)}`,
    `RFCXML             ${xml.documents} documents, ${xml.exact} exact: precision ${percent(xml.agreed, xml.found)} of ${xml.found}, recall ${percent(xml.agreed, xml.expected)} of ${xml.expected}`,
    `read by hand       ${read.entries} entries, ${read.found} found, ${read.references} of them references`,
    ...(['label', 'title', 'target'] as const).map(
      (field) =>
        `  ${field.padEnd(17)}precision ${percent(read[field].right, read[field].given)} of ${read[field].given}, recall ${percent(read[field].right, read[field].printed)} of ${read[field].printed}`,
    ),
    `broken laws        ${failures.length}`,
    ...failures.slice(0, 20).map((line) => `  ${line}`),
    `parse              ${seconds.parse.toFixed(2)} s`,
    `references         ${seconds.extract.toFixed(2)} s (${(seconds.extract / seconds.parse).toFixed(2)} x parse)`,
  ];
}
