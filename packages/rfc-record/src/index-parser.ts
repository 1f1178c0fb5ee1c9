import { SaxesParser } from 'saxes';
import { EntryCollector, type RfcIndexHandlers } from './entry-collector.ts';
import type { ReaderDiagnostic, ReaderDiagnosticCode } from './reader-diagnostic.ts';

/** Budgets of one index. An index that exceeds one is not read further. */
export interface RfcIndexLimits {
  /** UTF-16 code units of the whole document. The index of 2026 has 13.6 million. */
  readonly characters: number;
  /** Elements of the whole document. */
  readonly elements: number;
  /** Nesting of elements. */
  readonly depth: number;
  /** UTF-16 code units of all texts of one entry. */
  readonly entryCharacters: number;
}

export const DEFAULT_RFC_INDEX_LIMITS: RfcIndexLimits = {
  characters: 64 * 1024 * 1024,
  elements: 4_000_000,
  depth: 12,
  entryCharacters: 256 * 1024,
};

export interface RfcIndexSummary {
  /** Whether the document was read to the end of its root element. If not, what was handed on is a part. */
  readonly complete: boolean;
  /** At most 5,000. */
  readonly diagnostics: readonly ReaderDiagnostic[];
}

/** Takes the document piece by piece. */
export interface RfcIndexParser {
  /** `false` once nothing more is wanted, because the document was refused. */
  readonly write: (chunk: string) => boolean;
  /** Says that the document has ended. */
  readonly close: () => RfcIndexSummary;
}

const MAX_DIAGNOSTICS = 5000;

/** Leaves the XML parser from inside one of its callbacks. */
class Stop extends Error {
  override readonly name = 'Stop';
}

interface State {
  readonly diagnostics: ReaderDiagnostic[];
  characters: number;
  elements: number;
  depth: number;
  rootClosed: boolean;
  stopped: boolean;
}

type Fail = (code: ReaderDiagnosticCode, message: string) => never;

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function createState(): State {
  return { diagnostics: [], characters: 0, elements: 0, depth: 0, rootClosed: false, stopped: false };
}

function keep(state: State, found: readonly ReaderDiagnostic[]): void {
  for (const diagnostic of found) {
    if (state.diagnostics.length < MAX_DIAGNOSTICS) state.diagnostics.push(diagnostic);
  }
}

function connect(
  xml: SaxesParser,
  state: State,
  collector: EntryCollector,
  limits: RfcIndexLimits,
  fail: Fail,
): void {
  xml.on('error', () => fail('malformed_xml', 'The XML is not well formed from here on.'));
  xml.on('doctype', () => fail('doctype_refused', 'A document type declaration: the index has none.'));
  xml.on('opentag', ({ name }) => {
    collector.flush();
    state.depth += 1;
    state.elements += 1;
    if (state.depth > limits.depth) fail('budget_exceeded', `Nested deeper than ${limits.depth}.`);
    if (state.elements > limits.elements) fail('budget_exceeded', `More than ${limits.elements} elements.`);
    const local = localName(name);
    if (state.depth === 1 && local !== 'rfc-index') fail('wrong_root', 'The root element is no rfc-index.');
    if (state.depth > 1) collector.open(local);
  });
  const addText = (text: string): void => {
    if (collector.addText(text) <= limits.entryCharacters) return;
    fail('budget_exceeded', `An entry with more than ${limits.entryCharacters} characters.`);
  };
  xml.on('text', addText);
  xml.on('cdata', addText);
  xml.on('closetag', () => {
    collector.flush();
    state.depth -= 1;
    if (state.depth === 0) state.rootClosed = true;
    else collector.close();
  });
}

/**
 * Reads `rfc-index.xml` of either era as it arrives. No document type, no entities but the five of XML, budgets for everything.
 * Content problems are diagnostics; on malformed XML reading stops and `complete` is `false`.
 */
export function createRfcIndexParser(
  handlers: RfcIndexHandlers,
  limits: RfcIndexLimits = DEFAULT_RFC_INDEX_LIMITS,
): RfcIndexParser {
  const state = createState();
  const xml = new SaxesParser({ xmlns: false });
  const position = (): { line: number; column: number } => ({ line: xml.line, column: xml.column + 1 });
  const fail: Fail = (code, message) => {
    keep(state, [{ code, severity: 'error', message, field: null, rfc: null, position: position() }]);
    throw new Stop();
  };
  const collector = new EntryCollector(handlers, position, (found) => keep(state, found));
  connect(xml, state, collector, limits, fail);
  const run = (step: () => void): void => {
    try {
      step();
    } catch (error) {
      state.stopped = true;
      if (!(error instanceof Stop)) throw error;
    }
  };
  const write = (chunk: string): boolean => {
    if (state.stopped || chunk === '') return !state.stopped;
    state.characters += chunk.length;
    run(() => {
      if (state.characters > limits.characters) {
        fail('budget_exceeded', `More than ${limits.characters} characters.`);
      }
      xml.write(chunk);
      collector.flush();
    });
    return !state.stopped;
  };
  const close = (): RfcIndexSummary => {
    if (!state.stopped) {
      run(() => {
        if (state.characters === 0) fail('input_empty', 'The document is empty.');
        collector.flush();
        xml.close();
      });
    }
    const complete = state.rootClosed && !state.stopped;
    state.stopped = true;
    return { complete, diagnostics: state.diagnostics };
  };
  return { write, close };
}
