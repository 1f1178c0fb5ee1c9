import { isSelector, parseSelector, type SelectorError } from '@rfckit/rfc-record';
import { array, assert, constantFrom, integer, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';

function errorOf(text: string): SelectorError {
  const result = parseSelector(text);
  if (isSelector(result)) throw new Error(`${text} is a selector`);
  return result.error;
}

const rfc = (id: string, section: string | null = null, anchor: string | null = null): object => ({
  type: 'rfc',
  rfc: id,
  section,
  anchor,
});

describe('parseSelector: what people and programs write', () => {
  it.each([
    ['9110', rfc('RFC9110')],
    ['RFC9110', rfc('RFC9110')],
    ['rfc 9110', rfc('RFC9110')],
    ['[RFC9110]', rfc('RFC9110')],
    ['RFC 9110.', rfc('RFC9110')],
    ['rfc9110.txt', rfc('RFC9110')],
    ['17a', rfc('RFC17a')],
    ['RFC 99901', rfc('RFC99901')],
    ['RFC 9110 §9.3.2', rfc('RFC9110', '9.3.2')],
    ['RFC9110§9.3.2', rfc('RFC9110', '9.3.2')],
    ['RFC\u00A09110\u00A0§\u00A09.3.2', rfc('RFC9110', '9.3.2')],
    ['9110 §9.3.2', rfc('RFC9110', '9.3.2')],
    ['RFC 9110, Section 9.3.2', rfc('RFC9110', '9.3.2')],
    ['RFC 9110, section 9.3.2.', rfc('RFC9110', '9.3.2')],
    ['[RFC9110], Sec. 5', rfc('RFC9110', '5')],
    ['RFC 9110 Appendix a.1', rfc('RFC9110', 'A.1')],
    ['Section 9.3.2 of [RFC9110]', rfc('RFC9110', '9.3.2')],
    ['Appendix B of RFC 9110', rfc('RFC9110', 'B')],
    ['RFC9110#section-9.3.2', rfc('RFC9110', '9.3.2')],
    ['RFC9110#9.3.2', rfc('RFC9110', '9.3.2')],
    ['RFC9110#name-post', rfc('RFC9110', null, 'name-post')],
    ['RFC9110#section-9.3.2-3', rfc('RFC9110', '9.3.2', 'section-9.3.2-3')],
    ['urn:ietf:rfc:9110', rfc('RFC9110')],
    ['doi:10.17487/RFC0008', rfc('RFC8')],
    ['BCP14', { type: 'subseries', id: 'BCP14' }],
    ['STD 97', { type: 'subseries', id: 'STD97' }],
    ['fyi0036', { type: 'subseries', id: 'FYI36' }],
    ['snp_0123456789abcdef01234567', { type: 'snapshot', id: 'snp_0123456789abcdef01234567' }],
  ])('reads %j', (text, selector) => {
    expect(parseSelector(text)).toEqual(selector);
  });
});

describe('parseSelector: URLs', () => {
  it.each([
    ['https://www.rfc-editor.org/rfc/rfc9110', rfc('RFC9110')],
    ['https://www.rfc-editor.org/rfc/rfc9110.txt', rfc('RFC9110')],
    ['https://www.rfc-editor.org/rfc/rfc9110.html#section-9.3.2', rfc('RFC9110', '9.3.2')],
    ['https://www.rfc-editor.org/rfc/rfc9110.json', rfc('RFC9110')],
    ['http://www.rfc-editor.org/info/rfc9110/', rfc('RFC9110')],
    ['https://www.rfc-editor.org/info/bcp14', { type: 'subseries', id: 'BCP14' }],
    ['https://datatracker.ietf.org/doc/html/rfc9110#appendix-A.1', rfc('RFC9110', 'A.1')],
    ['https://datatracker.ietf.org/doc/html/rfc9110#page-12', rfc('RFC9110', null, 'page-12')],
    ['https://datatracker.ietf.org/doc/rfc9110/', rfc('RFC9110')],
    ['https://datatracker.ietf.org/doc/rfc9110/history/?x=1', rfc('RFC9110')],
    ['https://tools.ietf.org/html/rfc0008', rfc('RFC8')],
    ['https://httpwg.org/specs/rfc9110.html#POST', rfc('RFC9110', null, 'POST')],
    ['httpwg.org/specs/rfc9110.html#rfc.section.9.3.2', rfc('RFC9110', '9.3.2')],
    ['https://doi.org/10.17487/RFC9110', rfc('RFC9110')],
  ])('reads %s', (text, selector) => {
    expect(parseSelector(text)).toEqual(selector);
  });

  it('takes a URL of another host for no RFC, whatever its path or user name says', () => {
    for (const url of [
      'https://example.com/rfc/rfc9110',
      'https://www.rfc-editor.org@example.com/rfc/rfc9110',
      'https://www.rfc-editor.org.example.com/rfc/rfc9110',
    ]) {
      expect(errorOf(url)).toMatchObject({ code: 'unknown_host', suggestion: 'RFC9110' });
    }
  });

  it('refuses schemes other than http and https', () => {
    expect(errorOf('file:///rfc/rfc9110.txt').code).toBe('unknown_form');
    expect(errorOf('javascript:rfc9110').code).toBe('unknown_form');
  });
});

describe('parseSelector: errors', () => {
  it.each([
    ['RCF9110', 'RFC9110'],
    ['RFC 9110 9.3.2', 'RFC9110'],
    ['see rfc:9110!', 'RFC9110'],
    ['17b', 'RFC17'],
    ['BCP-number 14', 'RFC14'],
    ['RFC 911000', null],
    ['IEN 123', null],
    ['draft-ietf-quic-transport-34', null],
    ['snp_0123', null],
    ['hello', null],
    ['0', null],
  ])('suggests for %j: %s', (text, suggestion) => {
    const error = errorOf(text);
    expect(error.code).toBe('unknown_form');
    expect(error.suggestion).toBe(suggestion);
  });

  it('names the accepted forms, says what is wrong, and repeats nothing else of the text', () => {
    expect(errorOf('ts_secret-key 911000').message).toBe(
      'RFC numbers have at most five digits. Accepted: 9110, RFC9110, RFC 9110 §9.3.2, RFC9110#section-9.3.2, BCP14, STD97, FYI36, a URL of an RFC at www.rfc-editor.org or datatracker.ietf.org, or a snapshot id (snp_ and 24 hexadecimal digits).',
    );
  });

  it('refuses a section of a sub-series and says why, but takes the sub-series', () => {
    expect(errorOf('BCP14 §2')).toMatchObject({ code: 'section_of_subseries', suggestion: 'BCP14' });
    expect(isSelector(parseSelector('BCP14'))).toBe(true);
  });

  it('refuses nothing at all and texts over 1,000 characters', () => {
    expect(errorOf(' \n').code).toBe('empty');
    expect(errorOf('9'.repeat(1001)).code).toBe('too_long');
    expect(errorOf('9'.repeat(1000)).code).toBe('unknown_form');
  });

  it('never throws, whatever the text', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), string({ maxLength: 30 }), (any, tail) => {
        for (const text of [
          any,
          `RFC 9110${tail}`,
          `RFC 9110 §${tail}`,
          `https://www.rfc-editor.org/${tail}`,
        ]) {
          const result = parseSelector(text);
          expect(isSelector(result) ? result.type : result.error.code).toMatch(/^[a-z_]+$/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('reads one place from every form of writing it', () => {
    const head = oneof(integer({ min: 1, max: 99 }).map(String), constantFrom('A', 'b', 'IV'));
    const section = tuple(head, array(integer({ min: 1, max: 99 }), { maxLength: 5 }));
    assert(
      property(integer({ min: 1, max: 99_999 }), section, (number, [first, rest]) => {
        const place = [first, ...rest].join('.');
        const forms = [
          `${number} §${place}`,
          `RFC${String(number).padStart(4, '0')} § ${place}`,
          `rfc ${number}, Section ${place}.`,
          `[RFC${number}] appendix ${place}`,
          `Section ${place} of RFC ${number}`,
          `RFC${number}#section-${place}`,
          `https://www.rfc-editor.org/rfc/rfc${number}.html#section-${place}`,
          `https://datatracker.ietf.org/doc/html/rfc${number}#appendix-${place}`,
        ];
        const expected = rfc(`RFC${number}`, place.toUpperCase());
        expect(forms.map((form) => parseSelector(form))).toEqual(forms.map(() => expected));
      }),
    );
  });
});
