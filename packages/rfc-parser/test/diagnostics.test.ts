import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { head } from './fixtures.ts';

function codesOf(text: string): string[] {
  return parseRfcText(text).diagnostics.map((diagnostic) => `${diagnostic.severity} ${diagnostic.code}`);
}

const sections = '1.  Introduction\n\n   Text.\n\n2.  Messages\n\n   Text.\n';

describe('what could not be decided is said', () => {
  test('and nothing is said of a text without doubt', () => {
    expect(codesOf(`${head}${sections}`)).toEqual([]);
  });

  test('where the contents name a section that has no heading, with the place of the contents', () => {
    const text = `${head}Table of Contents\n\n   1.  Introduction .......... 1\n   2.  Messages .............. 2\n   3.  Errors ................ 3\n\n${sections}`;
    const { diagnostics, contents } = parseRfcText(text);
    expect(diagnostics).toEqual([
      {
        code: 'contents_disagree',
        severity: 'warning',
        message: 'The table of contents has entries for which no heading was found: 3.',
        span: contents[0],
      },
    ]);
  });

  test('where a number occurs twice', () => {
    const text = `${head}1.  Status of This Memo\n\n   Text.\n\n${sections}`;
    expect(codesOf(text)).toEqual(['warning duplicate_section_number']);
  });

  test('where a number is missing before one that is there, with the place of that one', () => {
    const inner = '1.1.  Terms\n\n   Text.\n\n1.3.  Limits\n\n   Text.\n\n';
    const text = `${head}${sections.replace('2.  ', `${inner}2.  `)}`;
    expect(parseRfcText(text).diagnostics).toEqual([
      {
        code: 'section_number_missing',
        severity: 'warning',
        message: 'No heading was found for the numbers before: 1.3.',
        span: { start: text.indexOf('1.3.'), end: text.indexOf('1.3.') + '1.3.  Limits'.length },
      },
    ]);
    expect(codesOf(text.replace('1.3.', '1.2.'))).toEqual([]);
  });

  test('where there is no heading at all', () => {
    expect(codesOf('Nothing but a line.\n')).toEqual(['info no_headings']);
  });
});
