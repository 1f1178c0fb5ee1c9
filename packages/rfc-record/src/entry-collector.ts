import {
  type EntryAuthor,
  entryPaths,
  readEntryId,
  readRfcEntry,
  readSubseriesEntry,
  type SubseriesEntry,
} from './index-entry.ts';
import { createDiagnosticSink, type DiagnosticSink, type ReaderDiagnostic } from './reader-diagnostic.ts';
import type { RfcId, RfcRecord } from './record.ts';

/** Who is told what the index holds, in document order. What a handler throws goes to the caller of `write`. */
export interface RfcIndexHandlers {
  readonly onRecord: (record: RfcRecord) => void;
  /** A number that will never be issued. */
  readonly onNotIssued: (rfc: RfcId) => void;
  readonly onSubseries: (entry: SubseriesEntry) => void;
}

/** Gathers the texts of one entry of the index after the other and hands on what they say. */
export class EntryCollector {
  readonly #handlers: RfcIndexHandlers;
  readonly #position: () => ReaderDiagnostic['position'];
  readonly #report: (found: readonly ReaderDiagnostic[]) => void;
  readonly #issued = new Set<RfcId>();
  readonly #notIssued = new Set<RfcId>();
  readonly #subseries = new Set<string>();
  #path: string[] = [];
  #fields = new Map<string, string[]>();
  #authors: EntryAuthor[] = [];
  #author = { name: '', title: '' };
  /** Pieces of the text of the element being read, with how deep it lies; its own children's text belongs to it. */
  #text: { readonly depth: number; readonly pieces: string[] } | null = null;
  #characters = 0;
  /** The entry that ended last, until what follows shows that it was well formed. */
  #ended: (() => void) | null = null;

  constructor(
    handlers: RfcIndexHandlers,
    position: () => ReaderDiagnostic['position'],
    report: (found: readonly ReaderDiagnostic[]) => void,
  ) {
    this.#handlers = handlers;
    this.#position = position;
    this.#report = report;
  }

  /** An element below the root begins. */
  open(name: string): void {
    this.#path.push(name);
    if (this.#path.length === 1) this.#reset();
    else if (this.#text === null && entryPaths.has(this.#inEntry())) {
      this.#text = { depth: this.#path.length, pieces: [] };
    } else if (this.#path.length === 2 && name === 'author') this.#author = { name: '', title: '' };
  }

  /** Gives the length of all texts of the entry so far, in UTF-16 code units. */
  addText(text: string): number {
    if (this.#text !== null) {
      this.#characters += text.length;
      this.#text.pieces.push(text);
    }
    return this.#characters;
  }

  /** The innermost element ends. */
  close(): void {
    if (this.#text !== null && this.#text.depth === this.#path.length) {
      this.#keep(this.#inEntry(), this.#text.pieces.join(''));
      this.#text = null;
    } else if (this.#path.length === 2 && this.#path[1] === 'author') this.#authors.push(this.#author);
    const name = this.#path.pop();
    if (this.#path.length !== 0 || name === undefined) return;
    const at = this.#position();
    this.#ended = () => this.#finish(name, at);
  }

  /** Hands on the entry that ended last. To be called when something well formed follows. */
  flush(): void {
    const ended = this.#ended;
    this.#ended = null;
    ended?.();
  }

  #inEntry(): string {
    return this.#path.slice(1).join('/');
  }

  #reset(): void {
    this.#fields = new Map();
    this.#authors = [];
    this.#characters = 0;
  }

  #keep(path: string, text: string): void {
    if (path === 'author/name') this.#author = { ...this.#author, name: text };
    else if (path === 'author/title') this.#author = { ...this.#author, title: text };
    else {
      const texts = this.#fields.get(path);
      if (texts === undefined) this.#fields.set(path, [text]);
      else texts.push(text);
    }
  }

  #finish(name: string, at: ReaderDiagnostic['position']): void {
    const sink = createDiagnosticSink(() => at);
    if (name === 'rfc-entry') this.#finishRfc(sink);
    else if (name === 'rfc-not-issued-entry') this.#finishNotIssued(sink);
    else if (/^(?:bcp|std|fyi)-entry$/.test(name)) this.#finishSubseries(sink);
    else sink.say('invalid_entry', 'warning', null, 'An entry of an unknown kind: left out.');
    this.#report(sink.diagnostics);
  }

  #finishRfc(sink: DiagnosticSink): void {
    const record = readRfcEntry(this.#fields, this.#authors, sink);
    if (record === null) return;
    if (this.#isRepeated(record.rfc, this.#issued, this.#notIssued, sink)) return;
    this.#handlers.onRecord(record);
  }

  #finishNotIssued(sink: DiagnosticSink): void {
    const rfc = readEntryId(this.#fields, sink);
    if (rfc === null || this.#isRepeated(rfc, this.#notIssued, this.#issued, sink)) return;
    this.#handlers.onNotIssued(rfc);
  }

  #finishSubseries(sink: DiagnosticSink): void {
    const entry = readSubseriesEntry(this.#fields, sink);
    if (entry === null || this.#isRepeated(entry.id, this.#subseries, new Set(), sink)) return;
    this.#handlers.onSubseries(entry);
  }

  #isRepeated(id: string, same: Set<string>, other: ReadonlySet<string>, sink: DiagnosticSink): boolean {
    if (same.has(id)) {
      sink.say('duplicate_entry', 'warning', null, `${id} has more than one entry: the first counts.`);
      return true;
    }
    if (other.has(id)) {
      sink.say(
        'contradictory_entry',
        'warning',
        null,
        `${id} is both issued and not issued: the first counts.`,
      );
      return true;
    }
    same.add(id);
    return false;
  }
}
