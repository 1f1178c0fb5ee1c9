import type { Diagnostic } from '@rfckit/text-position';

const REFUSED =
  'Send the document without it: the RFC Editor publishes RFCXML with neither document type nor entities.';

/** Where the first tag or declaration that is neither comment nor processing instruction begins. */
function skipProlog(xml: string): number {
  let at = xml.codePointAt(0) === 0xfeff ? 1 : 0;
  for (;;) {
    while (at < xml.length && ' \t\r\n'.includes(xml.charAt(at))) at++;
    const close = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<?', at) ? '?>' : null;
    if (close === null) return at;
    const end = xml.indexOf(close, at + (close === '-->' ? 4 : 2));
    if (end === -1) return at;
    at = end + close.length;
  }
}

/** Where the construct that begins at `at` ends, for those whose content declares nothing. */
function skipOpaque(xml: string, at: number): number | null {
  const lead = xml.charAt(at);
  let close: string | null = null;
  if (lead === '"' || lead === "'") close = lead;
  else if (xml.startsWith('<!--', at)) close = '-->';
  else if (xml.startsWith('<?', at)) close = '?>';
  if (close === null) return null;
  const end = xml.indexOf(close, at + (close === '-->' ? 4 : 1));
  return end === -1 ? xml.length : end + close.length;
}

interface Doctype {
  readonly end: number;
  /** Where entity declarations begin. */
  readonly entities: readonly number[];
}

/** Reads over a document type declaration with its internal subset, in one pass. */
function scanDoctype(xml: string, start: number): Doctype {
  const entities: number[] = [];
  let depth = 0;
  let at = start + 9;
  while (at < xml.length) {
    const next = skipOpaque(xml, at);
    if (next !== null) {
      at = next;
      continue;
    }
    const unit = xml.charAt(at);
    if (unit === '[') depth++;
    else if (unit === ']') depth--;
    else if (unit === '>' && depth <= 0) return { end: at + 1, entities };
    else if (unit === '<' && xml.startsWith('<!ENTITY', at)) entities.push(at);
    at++;
  }
  return { end: xml.length, entities };
}

const MAX_ENTITY_DIAGNOSTICS = 20;

/** What makes the document unfit to be read at all: a document type, and the entities that it declares. */
export function findRefusedDeclarations(xml: string): Diagnostic[] {
  const start = skipProlog(xml);
  if (!xml.startsWith('<!DOCTYPE', start)) return [];
  const { end, entities } = scanDoctype(xml, start);
  const diagnostics: Diagnostic[] = [
    {
      code: 'xml_doctype_refused',
      severity: 'error',
      message: 'The document has a document type declaration; none is read.',
      span: { start, end },
      help: REFUSED,
    },
  ];
  for (const at of entities.slice(0, MAX_ENTITY_DIAGNOSTICS)) {
    diagnostics.push({
      code: 'xml_entity_declaration_refused',
      severity: 'error',
      message: 'The document declares an entity; none is read or expanded.',
      span: { start: at, end: at + '<!ENTITY'.length },
      help: REFUSED,
    });
  }
  return diagnostics;
}
