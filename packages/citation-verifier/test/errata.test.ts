import { describe, expect, it } from 'vitest';
import { placeErrata, type ErratumPlacement } from '@rfckit/citation-verifier';
import { parseErratum, type Erratum } from '@rfckit/rfc-record';
import { documentOf, sampleDocument, sampleErrata } from './sample.ts';

function erratum(section: string, originalText: string): Erratum {
  const read = parseErratum({
    errata_id: '990100',
    'doc-id': 'RFC99999',
    errata_status_code: 'Verified',
    errata_type_code: 'Technical',
    section,
    orig_text: originalText,
    correct_text: 'x',
  }).erratum;
  if (read === null) throw new Error('no erratum');
  return read;
}

const text = `   A lantern MUST greet every lantern that it meets.

   The keeper sleeps at dawn.  The keeper wakes at dusk and lights
   all of the forty lamps with one long match.

2.  Lamps

   The keeper sleeps at dawn.

   A lamp has a wick, a glass, a base and a number that nobody else has.

3.  Wicks

   A wick is trimmed at noon.`;
const document = documentOf(text);

function place(section: string, originalText: string): ErratumPlacement {
  const [placement] = placeErrata(document, [erratum(section, originalText)]);
  if (placement === undefined) throw new Error('no placement');
  return placement;
}

function placed(placement: ErratumPlacement): readonly string[] {
  return placement.places.flatMap(({ spans }) =>
    spans.map(({ start, end }) => document.text.slice(start, end)),
  );
}

describe('placeErrata', () => {
  it.each([
    ['the only place', '1', 'A lantern MUST greet', 'quotation', 'high', ['A lantern MUST greet']],
    [
      'the only place, not where it says',
      '3',
      'A lantern MUST greet',
      'quotation',
      'medium',
      ['A lantern MUST greet'],
    ],
    [
      'the place in the section',
      'Section 2, first paragraph',
      'The keeper sleeps at dawn.',
      'in_section',
      'high',
      ['The keeper sleeps at dawn.'],
    ],
    [
      'each section that it names',
      '1 and 2',
      'The keeper sleeps at dawn.',
      'each_section',
      'high',
      ['The keeper sleeps at dawn.', 'The keeper sleeps at dawn.'],
    ],
    [
      'every place',
      'GLOBAL',
      'The keeper sleeps at dawn.',
      'everywhere',
      'medium',
      ['The keeper sleeps at dawn.', 'The keeper sleeps at dawn.'],
    ],
  ] as const)('puts an erratum at %s', (_, section, original, method, confidence, expected) => {
    const placement = place(section, original);
    expect([placement.method, placement.confidence, placement.reason]).toEqual([method, confidence, null]);
    expect(placed(placement)).toEqual(expected);
  });

  it('reads past change bars, pointers, comments and words about the place', () => {
    const original = `[[ second paragraph ]]

Section 1 says:

   The keeper sleeps at dawn.  The keeper wakes at dusk and lights
|  all of the forty lamps with one long match.
              ^^^^^`;
    const placement = place('1', original);
    expect([placement.method, placement.confidence]).toEqual(['quotation', 'high']);
    expect(placed(placement)).toEqual([
      'The keeper sleeps at dawn.  The keeper wakes at dusk and lights',
      'all of the forty lamps with one long match.',
    ]);
  });

  it('places the paragraphs of an original text one by one, its own correction left out', () => {
    const original = `In 1 the text says:

   A lantern MUST greet every lantern that it meets.

It should say:

   A wick is trimmed at noon.

And later:

   A lamp has a wick, a glass, a base and a number that nobody else has.`;
    const placement = place('', original);
    expect(placement.method).toBe('parts');
    expect(placed(placement)).toEqual(
      [
        'A lantern MUST greet every lantern that it meets.',
        'A lamp has a wick, a glass, a base and a number that nobody else has.',
      ].slice(0, placement.places.length),
    );
    expect(placed(placement)).not.toContain('A wick is trimmed at noon.');
  });

  it('puts a text with a slip of the pen at the one place that is like it', () => {
    const placement = place('2', 'A lamp has a wick, a glas, a base and a number that nobody else has.');
    expect([placement.method, placement.confidence]).toEqual(['near', 'medium']);
    expect(placement.similarity).toBeCloseTo(30 / 32, 5);
    expect(placed(placement)).toEqual([
      'A lamp has a wick, a glass, a base and a number that nobody else has',
    ]);
  });

  it.each([
    ['ambiguous', '3', 'The keeper sleeps at dawn.', 'section'],
    ['ambiguous', '', 'The keeper sleeps at dawn.', null],
    ['not_found', '2', 'See notes', 'section'],
    ['not_found', '', 'Penguins waddle briskly across frozen northern parking garages', null],
    ['no_original_text', '2', ' ', 'section'],
  ] as const)(
    'leaves an erratum without a place and says %s (section %j, %j)',
    (reason, section, original, method) => {
      const placement = place(section, original);
      expect([placement.reason, placement.method, placement.places]).toEqual([reason, method, []]);
      expect(placement.namedSections.length > 0).toBe(method === 'section');
    },
  );

  it('reads sections from free text', () => {
    const named = (section: string): readonly (string | null | undefined)[] =>
      place(section, 'See notes').namedSections.map((index) => document.sections[index]?.number);
    expect(named('Lamps says:')).toEqual(['2']);
    expect(named('In sections 2 and 3, it says:')).toEqual(['2', '3']);
    expect(named('sec. 3 (twice) and the rest')).toEqual(['3']);
    expect(named('nowhere')).toEqual([]);
  });
});

it('places the errata of the sample series where their texts stand', () => {
  const errata = sampleErrata().flatMap((each) => parseErratum(each).erratum ?? []);
  const summary = errata.map((each) => {
    const [placement] = placeErrata(sampleDocument(Number(each.rfc.slice(3))), [each]);
    return [each.id, placement?.method, placement?.places.length];
  });
  expect(summary).toEqual([
    [990001, 'quotation', 1],
    [990002, 'quotation', 1],
    [990003, 'quotation', 1],
    [990004, 'quotation', 1],
    [990005, 'quotation', 1],
    [990006, 'quotation', 1],
    [990007, 'quotation', 1],
    [990008, null, 0],
  ]);
});

it('looks for the text alone where no more effort is wanted', () => {
  const changed = erratum('2', 'A lamp has a wick, a glass, a stand and a number that nobody else has.');
  const plain = erratum('2', 'A lamp has a wick, a glass, a base');
  const methods = (effort?: 'exact' | 'full'): readonly unknown[] =>
    placeErrata(document, [changed, plain], effort === undefined ? {} : { effort }).map(
      ({ method }) => method,
    );
  expect(methods('exact')).toEqual(['section', 'quotation']);
  expect(methods('full')).toEqual(['near', 'quotation']);
  expect(methods()).toEqual(methods('full'));
});
