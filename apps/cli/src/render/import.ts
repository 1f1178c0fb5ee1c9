import type { ImportReport } from '@rfckit/evidence-protocol';
import { plural } from '../plural.ts';

const SHOWN_FAILURES = 20;

/** One summary line, and one line for each document that could not be taken. */
export function renderImport(report: ImportReport): string {
  const { texts, xml, records, errata, sections, blocks, interrupted, seconds, failures } = report.data;
  const others = [
    xml === 0 ? '' : plural(xml, 'XML file'),
    records === 0 ? '' : plural(records, 'record'),
    errata === 0 ? '' : plural(errata, 'erratum', 'errata'),
  ].filter((part) => part !== '');
  const summary = [
    `${interrupted ? 'Interrupted: ' : ''}${plural(texts.added, 'text')} added (${plural(sections, 'section')}, ${plural(blocks, 'block')})`,
    `${texts.unchanged} unchanged`,
    `${failures.length} failed`,
    ...others,
    `${seconds.toFixed(1)} s`,
  ].join(', ');
  const lines = failures
    .slice(0, SHOWN_FAILURES)
    .map((failure) => `  ${failure.name}: ${failure.message} [${failure.reason}]`);
  if (failures.length > SHOWN_FAILURES) lines.push(`  … and ${failures.length - SHOWN_FAILURES} more`);
  if (interrupted) lines.push('  Run the same command again to go on.');
  lines.push(...report.warnings.map((warning) => `  note: ${warning}`));
  return `${[summary, ...lines].join('\n')}\n`;
}
