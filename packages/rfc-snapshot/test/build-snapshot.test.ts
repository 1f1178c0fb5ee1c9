import { parseRfcText, parserVersion } from '@rfckit/rfc-parser';
import { recordFromHeader } from '@rfckit/rfc-record';
import {
  buildSnapshot,
  extractorVersion,
  loadSnapshot,
  logicalParagraphs,
  type SnapshotSource,
} from '@rfckit/rfc-snapshot';
import { expect, it } from 'vitest';
import { built, sampleRecord, sampleSource, sampleText, sha256 } from './sample.ts';

function refusalsOf(source: SnapshotSource): readonly string[] {
  const result = buildSnapshot(source);
  return 'refused' in result ? result.refused.map(({ code }) => code) : [];
}

it('holds what the parser found, the hashes of what it was made from and the versions that made it', () => {
  const source = sampleSource();
  const snapshot = built(source);
  const document = parseRfcText(sampleText);
  expect(snapshot).toMatchObject({
    rfc: 'RFC99911',
    format: 'txt',
    sourceHash: sha256(source.bytes),
    byteLength: source.bytes.length,
    encoding: 'utf-8',
    parserVersion,
    extractorVersion,
    publication: { title: 'The Example Lantern Protocol', obsoletes: ['RFC99910'] },
    header: document.header,
    sections: document.sections,
    blocks: document.blocks,
    furniture: document.furniture,
    contents: document.contents,
    diagnostics: document.diagnostics,
    text: sampleText,
  });
  expect(document.blocks.length).toBeGreaterThan(7);
});

it('survives JSON: text and snapshot loaded again are the same snapshot', () => {
  const { text, lines: _lines, ...snapshot } = built();
  const again = loadSnapshot(JSON.parse(JSON.stringify(snapshot)), text);
  const { lines, ...rest } = again;
  expect(rest).toEqual({ ...snapshot, text });
  expect(lines.lineAt(text.indexOf('1.  Introduction'))).toBe(13);
});

it('does not load a text of another length', () => {
  const { text, lines: _lines, ...snapshot } = built();
  expect(() => loadSnapshot(snapshot, `${text}.`)).toThrow(RangeError);
  expect(() => loadSnapshot(snapshot, text.replace('flash', 'fl\u00e4sh'))).toThrow(RangeError);
});

it('counts a byte order mark in bytes and in UTF-16', () => {
  const bytes = new TextEncoder().encode(`\uFEFF${sampleText}`);
  const snapshot = built(sampleSource({ bytes }));
  expect(snapshot.text.charCodeAt(0)).toBe(0xfeff);
  expect([snapshot.lines.byteLength, snapshot.byteLength]).toEqual([bytes.length, bytes.length]);
  const at = snapshot.text.indexOf('A greeting is');
  const { byte } = snapshot.lines.locate({ start: at, end: at + 13 });
  expect(new TextDecoder().decode(bytes.subarray(byte.start, byte.end))).toBe('A greeting is');
});

it('reads bytes that are not UTF-8 only when told that they are ISO 8859-1, and says so', () => {
  const bytes = Uint8Array.from(Buffer.from(sampleText.replace('flash', 'fl\u00e4sh'), 'latin1'));
  expect(refusalsOf(sampleSource({ bytes }))).toEqual(['invalid_utf8']);
  const snapshot = built(sampleSource({ bytes, latin1: true }));
  expect([snapshot.encoding, snapshot.byteLength, snapshot.text.length]).toEqual([
    'iso-8859-1',
    bytes.length,
    bytes.length,
  ]);
  expect(snapshot.diagnostics.map(({ code }) => code)).toContain('decoded_iso_8859_1');
  expect(snapshot.text).toContain('fl\u00e4sh');
});

it('refuses pages of markup and files without text, and takes a text that only quotes markup', () => {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  for (const page of [
    '<!DOCTYPE html>\n<title>404</title>',
    '\uFEFF <HTML><body>',
    '<?xml version="1.0"?><rfc/>',
    '<rfc number="99911">',
  ]) {
    expect(refusalsOf(sampleSource({ bytes: encode(page) })), page).toEqual(['markup_not_text']);
  }
  for (const empty of ['', ' \n\f\n', '\uFEFF\n']) {
    expect(refusalsOf(sampleSource({ bytes: encode(empty) })), JSON.stringify(empty)).toEqual(['empty_text']);
  }
  expect(refusalsOf(sampleSource({ bytes: encode(`${sampleText}\n   <html> starts a page.\n`) }))).toEqual(
    [],
  );
});

it('warns when the first page names another RFC, and not when it names this one', () => {
  const bytes = new TextEncoder().encode(sampleText.replace('Comments: 99911', 'Comments: 99912'));
  const codesOf = (source: SnapshotSource): string[] => built(source).diagnostics.map(({ code }) => code);
  expect(codesOf(sampleSource({ bytes }))).toContain('number_mismatch');
  expect(codesOf(sampleSource())).not.toContain('number_mismatch');
});

it('makes the record from the text’s own header when it is given a function, the same as when it is given that record', () => {
  const header = parseRfcText(sampleText).header;
  const made = built(sampleSource({ record: (seen) => recordFromHeader(seen, 'RFC99911') }));
  expect(made.id).toBe(built(sampleSource({ record: recordFromHeader(header, 'RFC99911') })).id);
  expect(made.publication.title).toBe('The Example Lantern Protocol');
  expect(() => buildSnapshot(sampleSource({ record: (seen) => recordFromHeader(seen, 'RFC99912') }))).toThrow(
    TypeError,
  );
});

it('throws a TypeError for the record of another RFC', () => {
  expect(() => buildSnapshot(sampleSource({ record: sampleRecord({ rfc: 'RFC99912' }) }))).toThrow(TypeError);
});

it('joins the blocks of a paragraph that a page break cut, and puts every block in one logical paragraph', () => {
  const snapshot = built();
  const paragraphs = logicalParagraphs(snapshot);
  const cut = paragraphs.filter(({ blocks }) => blocks.length > 1);
  expect(
    cut.map(({ blocks }) =>
      blocks.map(({ span }) => snapshot.text.slice(span.start, span.end).split('\n').at(-1)?.trim()),
    ),
  ).toEqual([['greeting short so that others can be heard', 'while it listens.']]);
  expect(snapshot.sections[cut[0]?.section ?? -1]?.number).toBe('1');
  expect(paragraphs.flatMap(({ blocks }) => blocks.map(({ index }) => index)).sort((a, b) => a - b)).toEqual(
    snapshot.blocks.map(({ index }) => index),
  );
});
