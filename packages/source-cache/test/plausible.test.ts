import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import { isSourceCacheError, looksLikeRfcText } from '@rfckit/source-cache';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { rfcJson, rfcText, rfcXml, setUp } from './support.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const prose = (lines: number): string => 'Some words about a network.\n'.repeat(lines);

test.each([
  [
    'the head of 1969',
    7,
    `Network Working Group      A. Author\nRequest for Comments: 7      UCLA\n\n${prose(9)}`,
  ],
  [
    'the head of 2026',
    10008,
    `\n\n\nInternet Engineering Task Force (IETF)      A. Author\nRequest for Comments: 10008      Example\n${prose(30)}`,
  ],
  ['a byte order mark', 99901, `\uFEFF\n\n${rfcText(99901)}`],
  ['NWG/RFC#', 280, `NWG/RFC# 280    17-NOV-71 15:57    8060\n${prose(30)}`],
  ['blanks after RFC #', 733, `RFC #   733\n${prose(30)}`],
  [
    'a title page before the head',
    948,
    `---------\n< INC-PROJECT, X.NLS.6, >\n\f\nNetwork Working Group\nRequest for Comments: 948\n${prose(30)}`,
  ],
  [
    'a journal header',
    674,
    `<GJOURNAL>31484.NLS;1, 12-DEC-74 04:32 XXX ;;;; RFC# 674; Clerk: X\n${prose(30)}`,
  ],
  [
    'a placeholder',
    1124,
    'RFC-1124 "A Title"\nis available only in PostScript form in the file\nRFC1124.PS\n',
  ],
  [
    'a missing original',
    500,
    'RFC 500, "A Title",\nApril 1973.\n\nThe RFC Editor does not have a copy of RFC 500.\n',
  ],
])('takes %s', (_what, number, text) => {
  expect(looksLikeRfcText(encode(text), number)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n\f\n\uFEFF \n'],
  ['an HTML page', `<!DOCTYPE html><html><head><title>RFC 99901</title></head>\n${rfcText(99901)}`],
  ['an HTML page after blanks', `\n\n  <HTML>\n${rfcText(99901)}`],
  ['an HTML fragment', `<h1>Network Working Group, Request for Comments: 99901</h1>\n${prose(30)}`],
  ['a comment', `<!-- page -->\n${rfcText(99901)}`],
  ['RFCXML', `${rfcXml}${rfcText(99901)}`],
  ['JSON', `${rfcJson}\n${rfcText(99901)}`],
  [
    'a JSON error of many lines',
    JSON.stringify({ error: 'no', path: '/rfc/rfc99901.txt', list: Array(40).fill('RFC 99901') }, null, 1),
  ],
  ['a short error in the words of a heading', 'RFC 99901\nis not available.\n'],
  ['one line of an edge server', 'error code: 1015'],
  ['the 404 of the RFC Editor', '404 - Not found'],
  [
    'an error that names the RFC',
    'RFC 99901 is not available at the moment.\nRequest for Comments: try again later.\n',
  ],
  [
    'a maintenance notice',
    `The RFC Editor is being moved.\n/rfc/rfc99901.txt will be back soon.\n${prose(30)}`,
  ],
  ['a login notice', `Welcome to the guest network.\nAccept the terms to go on.\n${prose(30)}`],
  ['another RFC', rfcText(99902)],
  ['an RFC whose number begins alike', rfcText(999010).replaceAll('99901 ', '')],
  ['a PDF', `%PDF-1.7\n${rfcText(99901)}`],
  ['UTF-16', `\u0000N\u0000e\u0000t\u0000w\u0000o\u0000r\u0000k\n${'\u0000x\n'.repeat(30)}`],
])('refuses %s', (_what, text) => {
  expect(looksLikeRfcText(encode(text), 99901)).toBe(false);
});

test.each([
  ['json', '{"doc_id": "RFC0099901"}', true],
  ['json', '{"doc_id":"RFC99901"}', true],
  ['json', '{"doc_id":"RFC99902"}', false],
  ['json', '{"error":"not found"}', false],
  ['json', '{"doc_id":"RFC99901"', false],
  ['json', 'null', false],
  ['xml', rfcXml, true],
  ['xml', '<rfc category="info">\n<front/></rfc>', true],
  ['xml', rfcXml.replace('99901', '99902'), false],
  ['xml', rfcXml.replace('</rfc>', ''), false],
  ['xml', '<error>no</error>', false],
] as const)('an answer in %s of %j is kept: %s', async (asset, body, kept) => {
  const { cache, simulator } = await setUp();
  simulator.setFault(`rfc99901.${asset}`, { kind: 'body', body });
  const outcome = await cache.load({ rfc: 'RFC99901', asset }).then(
    (loaded) => loaded.outcome,
    (error: unknown) => isSourceCacheError(error) && `${error.code} ${error.upstreamCode}`,
  );
  expect(outcome).toBe(kept ? 'fetched' : 'source_fetch_failed upstream_contract');
});

const corpus = process.env['RFC_CORPUS'];

test.skipIf(corpus === undefined)(
  `takes every published text, each under its own number only (needs RFC_CORPUS${corpus === undefined ? ', which is not set' : ''})`,
  async () => {
    const entries = createReadStream(join(corpus ?? '', 'rfc-text.tar.zst'))
      .pipe(createZstdDecompress())
      .pipe(extract());
    const refused: string[] = [];
    let texts = 0;
    for await (const entry of entries) {
      const { name } = entry.header;
      const bytes = await buffer(entry);
      const number = Number(/rfc(\d+)a?\.txt$/.exec(name)?.[1]);
      if (Number.isNaN(number)) continue;
      texts += 1;
      if (!looksLikeRfcText(bytes, number)) refused.push(name);
      if (looksLikeRfcText(bytes, 98_765)) refused.push(`${name} as another`);
    }
    expect(refused).toEqual([]);
    expect(texts).toBeGreaterThan(9_000);
  },
);

test.each(['txt', 'xml', 'json'] as const)(
  'a %s file that is not UTF-8 is refused; a text only where it must be',
  async (asset) => {
    const { open, simulator, files } = await setUp();
    simulator.setFault(`rfc99901.${asset}`, { kind: 'invalid-utf8' });
    const file = { rfc: 'RFC99901', asset };
    const strict = open({ mayBeLatin1: () => false });
    const failure = await strict.load(file).catch((error: unknown) => error);
    expect(isSourceCacheError(failure) && failure.upstreamCode).toBe('upstream_contract');
    expect(await files()).toEqual([]);
    const lenient = await open({ mayBeLatin1: (rfc) => rfc === 'RFC99901' })
      .load(file)
      .then(({ outcome }) => outcome)
      .catch(() => 'refused');
    expect(lenient).toBe(asset === 'txt' ? 'fetched' : 'refused');
  },
);
