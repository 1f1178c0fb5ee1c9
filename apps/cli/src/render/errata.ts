import type { Errata, ErratumReport } from '@rfckit/evidence-protocol';
import { describeStatus } from './errata-notes.ts';
import { renderWarnings } from './metadata.ts';
import { renderRest } from './rest.ts';

const confidences: Readonly<Record<string, string>> = { high: '', medium: ' (likely)', low: ' (perhaps)' };
const unplaced: Readonly<Record<string, string>> = {
  no_original_text: 'it quotes no text',
  ambiguous: 'what it quotes stands in several places',
  not_found: 'what it quotes does not stand in the text as it quotes it',
  text_not_at_hand: 'the text is not at hand',
};

function indent(text: string): string {
  return text
    .split('\n')
    .map((row) => (row.trim() === '' ? '' : `    ${row.trimEnd()}`))
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

function part(name: string, text: string | null): readonly string[] {
  return text === null ? [] : [`  ${name}:`, text.trim() === '' ? '    (empty)' : indent(text)];
}

function placeOf({ placement, unplaced: reason }: ErratumReport): string {
  const found = (placement?.places ?? []).flatMap(({ section_number: number, fragments }) => {
    const first = fragments.at(0)?.range.line_start;
    const last = fragments.at(-1)?.range.line_end;
    const section = number === null ? 'before the first number' : `section ${number}`;
    if (first === undefined || last === undefined) return [section];
    return [`${section}, ${first === last ? `line ${first}` : `lines ${first}-${last}`}`];
  });
  const shown = found.slice(0, 5).join('; ');
  const more = found.length > 5 ? ` and ${found.length - 5} more` : '';
  const where =
    found.length === 0 ? '' : `${shown}${more}${confidences[placement?.confidence ?? 'high'] ?? ''}`;
  return [where, reason === null ? '' : (unplaced[reason] ?? '')].filter((words) => words !== '').join('; ');
}

function renderOne(erratum: ErratumReport): string {
  const { erratum_id: id, status, type, section, submitted_on: on, submitter, url } = erratum;
  const by = [on, submitter].filter((word) => word !== null).join(' by ');
  const head = `Erratum ${id} · ${describeStatus(status)} · ${type} · ${section === '' ? 'no section named' : `section ${section}`}`;
  const isCorrection = status === 'verified' || status === 'held_for_document_update';
  const proposed = status === 'rejected' ? 'Was proposed, and is no correction' : 'Proposed';
  return [
    head,
    `  ${[by, url].filter((word) => word !== '').join(' · ')}`,
    ...(placeOf(erratum) === '' ? [] : [`  Place: ${placeOf(erratum)}`]),
    ...part('The text says, by the erratum', erratum.original_text),
    ...(isCorrection
      ? part(status === 'verified' ? 'It should say' : 'The next revision may say', erratum.corrected_text)
      : part(proposed, erratum.proposed_text)),
    ...part('Notes', erratum.notes),
    ...part('Verifier', erratum.verifier_notes),
  ].join('\n');
}

/** Errata for a person. What a rejected one proposed is never called a correction. */
export function renderErrata({ data, warnings, next_cursor: cursor }: Errata): string {
  const { rfc, title, known, counts, errata, statuses, section, totals, as_of: asOf } = data;
  const hidden = Object.entries(counts).filter(
    ([status, count]) => count > 0 && !statuses.some((each) => each === status),
  );
  const where = section === null ? '' : ` in section ${section}`;
  const nothing = known
    ? `No erratum${where} with status ${statuses.map(describeStatus).join(', ')}.`
    : `Errata of ${rfc} are not known here: rfc sync errata, or import errata.json.`;
  const notes = [
    ...renderRest(cursor, [[errata.length, totals.errata, 'errata']]),
    ...hidden.map(([status, count]) => `Not shown: ${count} ${describeStatus(status)} (--status ${status})`),
    ...(asOf === null ? [] : [`Errata as of ${asOf.slice(0, 10)}`]),
    ...(known ? renderWarnings(warnings) : []),
    ...(errata.length === 0 ? [] : [data.notice]),
  ];
  return `${[
    title === null ? rfc : `${rfc}: ${title}`,
    ...(errata.length === 0 ? [nothing] : errata.map(renderOne)),
    notes.join('\n'),
    ...(errata.length === 0 ? [] : [data.attribution]),
  ]
    .filter((text) => text !== '')
    .join('\n\n')}\n`;
}
