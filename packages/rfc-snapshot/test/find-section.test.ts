import {
  blockId,
  findSection,
  findSections,
  parseNodeId,
  sectionId,
  type RfcSection,
} from '@rfckit/rfc-snapshot';
import { expect, it } from 'vitest';
import { built } from './sample.ts';

const snapshot = built();
const headingOf = (section: RfcSection | null): string | null => {
  const heading = section?.heading ?? null;
  return heading === null ? null : snapshot.text.slice(heading.start, heading.end);
};

it('finds a section by its number in every way in which one is written', () => {
  for (const selector of [
    '2.1.1',
    '2.1.1.',
    ' 2.1.1 ',
    '\u00a72.1.1',
    '\u00a7 2.1.1',
    'Section 2.1.1',
    'section-2.1.1',
    '#section-2.1.1',
    'Sec. 2.1.1',
    'sections 2.1.1',
  ]) {
    expect(headingOf(findSection(snapshot, selector)), selector).toBe('2.1.1.  Security Considerations');
  }
  for (const selector of ['A', 'a', 'Appendix A', 'appendix-a', 'APPENDIX A.', '#appendix-A']) {
    expect(headingOf(findSection(snapshot, selector)), selector).toBe('Appendix A.  Colours');
  }
  for (const selector of ['A.1', 'Appendix A.1', 'appendix-a.1', '\u00a7A.1', 'Section A.1']) {
    expect(headingOf(findSection(snapshot, selector)), selector).toBe('A.1.  Warm Colours');
  }
});

it('finds a section by its title, whatever the case and white space, with or without its number', () => {
  for (const selector of [
    'Introduction',
    'INTRODUCTION',
    ' introduction ',
    '1. Introduction',
    '1 Introduction',
    'name-introduction',
  ]) {
    expect(headingOf(findSection(snapshot, selector)), selector).toBe('1.  Introduction');
  }
  for (const selector of ['warm  colours', 'Warm\nColours', 'A.1. Warm Colours', '#name-warm-colours']) {
    expect(headingOf(findSection(snapshot, selector)), selector).toBe('A.1.  Warm Colours');
  }
  expect(headingOf(findSection(snapshot, "Author's Address"))).toBe("Author's Address");
});

it('means the chapter when a subsection has the same title, and gives both as candidates', () => {
  expect(headingOf(findSection(snapshot, 'Security Considerations'))).toBe('3.  Security Considerations');
  expect(findSections(snapshot, 'Security Considerations').map(({ number }) => number)).toEqual([
    '2.1.1',
    '3',
  ]);
});

it('says null rather than choose between two sections that stand equally high', () => {
  const first = snapshot.sections.find(({ number }) => number === '3');
  const twice = { sections: first === undefined ? [] : [first, { ...first, index: first.index + 1 }] };
  expect(findSection(twice, '3')).toBeNull();
  expect(findSection(twice, 'Security Considerations')).toBeNull();
  expect(findSections(twice, '3')).toHaveLength(2);
});

it('finds nothing for what no section is called', () => {
  for (const selector of [
    '',
    ' ',
    '#',
    '9',
    '2.1.2',
    '2.',
    '2.1.1.1',
    'B',
    'Intro',
    'Section',
    'Appendix',
    'sec_999',
    'blk_1',
    'name-',
    '.*',
  ]) {
    if (selector === '2.') continue;
    expect(findSection(snapshot, selector), JSON.stringify(selector)).toBeNull();
    expect(findSections(snapshot, selector), JSON.stringify(selector)).toEqual([]);
  }
  expect(findSection(snapshot, '2.')?.number).toBe('2');
});

it('finds a section by its id, and reads back every id that it writes', () => {
  for (const section of snapshot.sections)
    expect(findSection(snapshot, sectionId(section.index))).toBe(section);
  expect([sectionId(12), blockId(340)]).toEqual(['sec_12', 'blk_340']);
  expect([parseNodeId('sec_12'), parseNodeId('blk_0')]).toEqual([
    { kind: 'section', index: 12 },
    { kind: 'block', index: 0 },
  ]);
});

it('reads no id that it would not write', () => {
  for (const wrong of [
    '',
    'sec_',
    'sec_01',
    'sec_-1',
    'sec_1.5',
    'SEC_1',
    'req_1',
    'sec_1 ',
    `sec_${'9'.repeat(16)}`,
  ]) {
    expect(parseNodeId(wrong), JSON.stringify(wrong)).toBeNull();
  }
  for (const wrong of [-1, 1.5, Number.NaN]) {
    expect(() => sectionId(wrong)).toThrow(RangeError);
    expect(() => blockId(wrong)).toThrow(RangeError);
  }
});

it('tells an appendix that is counted with digits from the section of that number', () => {
  const place = { start: 0, end: 0 };
  const common = { kind: 'body', level: 1, parent: null, heading: place, span: place, treeEnd: 0 } as const;
  const sections: readonly RfcSection[] = [
    { ...common, index: 0, number: '1', title: 'Introduction' },
    { ...common, index: 1, number: 'Appendix 1', title: 'Examples' },
  ];
  for (const selector of ['Appendix 1', 'appendix-1', 'APPENDIX 1.']) {
    expect(findSection({ sections }, selector)?.title, selector).toBe('Examples');
  }
  for (const selector of ['1', 'Section 1', '\u00a71']) {
    expect(findSection({ sections }, selector)?.title, selector).toBe('Introduction');
  }
});
