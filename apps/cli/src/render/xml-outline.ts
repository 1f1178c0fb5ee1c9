import type { XmlOutline, XmlSection } from '@rfckit/evidence-protocol';
import { renderRest } from './rest.ts';
import { renderWarnings } from './warnings.ts';

function renderSection({ level, number, title, anchor, terms }: XmlSection): string {
  const indent = '  '.repeat(Math.max(0, level - 1));
  const name = [number, title].filter((part) => part !== null).join('  ');
  const words = Object.entries(terms ?? {}).map(([word, count]) => `${word} ${count}`);
  const marked = words.length === 0 ? '' : `: ${words.join(', ')}`;
  return `${indent}${name}${anchor === null ? '' : `  #${anchor}`}${marked}`;
}

/** The section tree of an RFCXML document for a person: anchors, and the key words that its authors marked. */
export function renderXmlOutline({ data, warnings, next_cursor: cursor }: XmlOutline): string {
  const { rfc, title, version, totals, sections, diagnostics } = data;
  const notes = [...diagnostics.map(({ message }) => `note: ${message}`), ...renderWarnings(warnings)];
  const rest = renderRest(cursor, [
    [sections.length, totals.sections, 'sections'],
    [diagnostics.length, totals.diagnostics, 'notes'],
  ]);
  const head = `${rfc}: ${title ?? '(no title)'} (RFCXML, version ${version})`;
  return `${[head, ...sections.map(renderSection), ...notes, ...rest].join('\n')}\n`;
}
