import type { Reference, References } from '@rfckit/evidence-protocol';
import { renderRest } from './rest.ts';

function describeTargets(reference: Reference): string {
  const ids = reference.targets.map(({ id, members }) =>
    members.length === 0 ? id : `${id} (${members.join(', ')})`,
  );
  return ids.length === 0 ? reference.resolution : ids.join(', ');
}

function renderOne(reference: Reference): string {
  const label = reference.label === null ? '(no label)' : `[${reference.label}]`;
  const sections = [...new Set(reference.citations.map(({ section_number: number }) => number ?? '–'))];
  const cited = sections.length === 0 ? 'not cited in the text' : `cited in ${sections.join(', ')}`;
  return `  ${label}  ${describeTargets(reference)}${reference.title === null ? '' : `, "${reference.title}"`}  (${cited})`;
}

/** The references of an RFC for a person, by relation. */
export function renderReferences(result: References): string {
  const { rfc, title, totals, references, citations } = result.data;
  const groups = Map.groupBy(references, ({ relation }) => relation);
  const parts = [...groups].map(([relation, group]) => [relation, ...group.map(renderOne)].join('\n'));
  const open = Object.entries(citations.unresolved).filter(([, count]) => count > 0);
  const reasons = open.map(([reason, count]) => `${reason} ${count}`).join(', ');
  const summary = `${totals.references} references; ${citations.resolved} of ${citations.total} citations resolved${reasons === '' ? '' : ` (not: ${reasons})`}`;
  const rest = renderRest(result.next_cursor, [[references.length, totals.references, 'references']]);
  return `${[`${rfc}: ${title}`, ...parts, [summary, ...rest].join('\n')].join('\n\n')}\n`;
}
