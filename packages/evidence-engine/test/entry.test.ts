import { describe, expect, test } from 'vitest';
import { classifyEntry } from '../src/import/entry.ts';

describe('a file name', () => {
  test.each([
    ['rfc9110.txt', 'text', 'plain', 'RFC9110'],
    ['rfc1.txt', 'text', 'plain', 'RFC1'],
    ['rfc0001.txt', 'text', 'plain', 'RFC1'],
    ['RFC9110.TXT', 'text', 'plain', 'RFC9110'],
    ['rfc17a.txt', 'text', 'plain', 'RFC17a'],
    ['rfc9110.txt.gz', 'text', 'gzip', 'RFC9110'],
    ['rfc9110.txt.zst', 'text', 'zstd', 'RFC9110'],
    ['rfc9110.xml', 'xml', 'plain', 'RFC9110'],
    ['rfc9110.json', 'record', 'plain', 'RFC9110'],
    ['rfc9110.json.gz', 'record', 'gzip', 'RFC9110'],
    ['rfc-index.xml', 'index', 'plain', null],
    ['rfc-index.xml.gz', 'index', 'gzip', null],
    ['errata.json', 'errata', 'plain', null],
    ['rfc-metadata.jsonl', 'record_lines', 'plain', null],
    ['rfc-metadata.jsonl.zst', 'record_lines', 'zstd', null],
    ['rfc-text.tar', 'archive', 'plain', null],
    ['rfc-text.tar.gz', 'archive', 'gzip', null],
    ['rfc-text.tgz', 'archive', 'gzip', null],
    ['rfc-text.tar.zst', 'archive', 'zstd', null],
  ])('%s is %s, %s, %s', (name, kind, packing, rfc) => {
    expect(classifyEntry(name)).toEqual({ kind, packing, rfc });
  });

  test.each([
    'rfc0.txt',
    'rfc.txt',
    'rfc100000.txt',
    'rfc9999999.txt',
    'rfc5a.txt',
    'rfc-9110.txt',
    'rfc9110.html',
    'rfc9110.txt.asc',
    'rfc9110.txt.bz2',
    'xrfc9110.txt',
    'rfc9110.txt~',
    'draft-nobody-rfc9110bis-00.txt',
    'rfc-index.txt',
    'package.json',
    'README.md',
    'std66.txt',
    '.tar.part',
    '',
  ])('%s is no part of a mirror', (name) => {
    expect(classifyEntry(name)).toBe(null);
  });
});
