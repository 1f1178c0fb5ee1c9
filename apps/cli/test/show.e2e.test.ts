import { readingSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { describe, expect, test } from 'vitest';
import { createPlace, expectLineError, type Ended } from './run-rfc.ts';
import { sampleFile } from './sample-tar.ts';

async function showSample(...args: readonly string[]): Promise<Ended> {
  const place = createPlace();
  const imported = await place.run(['import', sampleSeriesDirectory]);
  expect(imported.code).toBe(0);
  return place.run(['show', ...args, '--offline']);
}

describe('show', () => {
  test('prints one section with its subsections, the page furniture gone, the lines as printed', async () => {
    const { out, err, code } = await showSample('RFC99901', '--section', '5.1');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('\n5.1.  Sending Reports\n');
    expect(out).toContain('MUST\n   NOT set the C flag');
    expect(out).toMatch(/\nOBSOLETED by RFC99902; current is RFC99902 as of \d{4}-\d\d-\d\d\n/);
    expect(out).toContain('the exact text: rfc source RFC99901');
    expect(out).not.toMatch(/\[Page \d+\]|\f|^RFC 99901 {5}/m);
    expect(out).not.toContain('5.2.');
    expect(sampleFile('rfc99901.txt').toString('utf8')).toMatch(/MUST\n[\s\S]*\[Page \d+\]\n\f/);
  });

  test('takes the section out of the selector, and as JSON every block is the bytes of its range', async () => {
    const { out, code } = await showSample('RFC', '99906', '§3.1', '--format', 'json');
    expect(code).toBe(0);
    const { data } = readingSchema.parse(JSON.parse(out));
    const file = sampleFile('rfc99906.txt');
    expect(data.sections.map(({ number }) => number)).toEqual(['3.1']);
    expect(data.blocks.length).toBeGreaterThan(1);
    for (const { text, range } of data.blocks) {
      expect(file.subarray(range.byte_start, range.byte_end).toString('utf8')).toBe(text);
    }
  });

  test('says which section does not exist and where to look', async () => {
    const ended = await showSample('RFC99906', '--section', '77');
    expect(ended.code).toBe(64);
    expect(expectLineError(ended)).toContain('see rfc outline RFC99906 [invalid_selector]');
  });
});
