import type { Requirement, Requirements } from '@rfckit/evidence-protocol';
import { markErrata, renderUnknownErrata } from './errata-notes.ts';
import { renderRest } from './rest.ts';
import { renderStanding } from './standing.ts';
import { renderWarnings } from './warnings.ts';

function placeOf(requirement: Requirement): string {
  const { section_number: number, section_title: title } = requirement;
  return [number === null ? '' : `${number}.`, title ?? 'before the first heading']
    .filter((part) => part !== '')
    .join(' ');
}

function linesOf(requirement: Requirement): string {
  const first = requirement.fragments.at(0)?.range.line_start ?? 0;
  const last = requirement.fragments.at(-1)?.range.line_end ?? first;
  return first === last ? `line ${first}` : `lines ${first}-${last}`;
}

function renderOne(requirement: Requirement): string {
  const leadIn = requirement.lead_in === null ? '' : `${requirement.lead_in} … `;
  return `  ${requirement.keyword}  ${leadIn}${requirement.sentence}  (${linesOf(requirement)})${markErrata(requirement.errata)}`;
}

/** The requirements of an RFC for a person, by section, and what was seen and left out. */
export function renderRequirements(result: Requirements): string {
  const { rfc, title, totals, requirements, counts, keyword_usage: usage, attribution } = result.data;
  const groups = Map.groupBy(requirements, (requirement) => requirement.section_id);
  const sections = [...groups.values()].map((group) =>
    [group[0] === undefined ? '' : placeOf(group[0]), ...group.map(renderOne)].join('\n'),
  );
  const mentions = Object.entries(counts.mentions).filter(([, count]) => count > 0);
  const excluded = mentions.map(([reason, count]) => `${reason} ${count}`).join(', ');
  const summary = `${requirements.length} of ${counts.statements} statements shown; ${counts.seen} key words seen${excluded === '' ? '' : `; no requirements: ${excluded}`}; key words introduced: ${usage}`;
  const rest = renderRest(result.next_cursor, [[requirements.length, totals.requirements, 'requirements']]);
  const unknown = renderUnknownErrata(result.data.errata_known);
  const foot = [summary, ...unknown, ...rest, ...renderWarnings(result.warnings)].join('\n');
  const head = `${rfc}: ${title}\n${renderStanding(result.data.standing)}`.trimEnd();
  return `${[head, ...sections, foot, attribution].join('\n\n')}\n`;
}

const columns = [
  'id',
  'keyword',
  'section',
  'title',
  'lead_in',
  'sentence',
  'condition',
  'actor',
  'action',
  'exception',
  'byte_start',
  'byte_end',
  'errata',
] as const;

function rowOf(requirement: Requirement): readonly string[] {
  const first = requirement.fragments.at(0)?.range.byte_start;
  const last = requirement.fragments.at(-1)?.range.byte_end;
  return [
    requirement.requirement_id,
    requirement.keyword,
    requirement.section_number ?? '',
    requirement.section_title ?? '',
    requirement.lead_in ?? '',
    requirement.sentence,
    requirement.condition ?? '',
    requirement.actor ?? '',
    requirement.action ?? '',
    requirement.exception ?? '',
    String(first ?? ''),
    String(last ?? ''),
    requirement.errata.map(({ erratum_id: id, status }) => `${id} ${status}`).join('; '),
  ];
}

/** RFC 4180 §2: quotation marks around what holds a comma, a quotation mark or a line end. */
function quoteCsv(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The requirements as CSV (RFC 4180) with a header line. */
export function renderCsv(result: Requirements): string {
  const rows = [columns, ...result.data.requirements.map(rowOf)];
  return rows.map((row) => `${row.map(quoteCsv).join(',')}\r\n`).join('');
}

function quoteMarkdown(cell: string): string {
  return cell.replace(/[\\|<>*_`[\]]/g, '\\$&');
}

/** The requirements as a Markdown table. */
export function renderMarkdown(result: Requirements): string {
  const { rfc, title, requirements, attribution } = result.data;
  const rows = requirements.map((requirement) => {
    const leadIn = requirement.lead_in === null ? '' : `${requirement.lead_in} … `;
    const cells = [
      requirement.keyword,
      placeOf(requirement),
      `${leadIn}${requirement.sentence}${markErrata(requirement.errata)}`,
    ];
    return `| ${cells.map(quoteMarkdown).join(' | ')} |`;
  });
  return [
    `# ${rfc}: ${quoteMarkdown(title)}`,
    '',
    '| key word | section | statement |',
    '|---|---|---|',
    ...rows,
    '',
    attribution,
    '',
  ].join('\n');
}
