import { parseRfcText } from '@rfckit/rfc-parser';
import { parseRfcJson, type RfcRecord } from '@rfckit/rfc-record';
import { expect, test } from 'vitest';
import { compareHeader, HeaderTally } from '../src/score-header.ts';

function recordOf(fields: object): RfcRecord {
  const { record } = parseRfcJson({
    doc_id: 'RFC99901',
    title: 'Protocol for Examples',
    authors: ['A. Author', 'D. Writer 3rd'],
    pub_status: 'PROPOSED STANDARD',
    status: 'PROPOSED STANDARD',
    source: 'IETF',
    pub_date: 'June 2023',
    obsoletes: ['RFC99001'],
    updates: [],
    ...fields,
  });
  if (!record) throw new Error('the record was refused');
  return record;
}

const { header } = parseRfcText(`Internet Engineering Task Force (IETF)                         A. Author
Request for Comments: 99901                                 Example Inc.
Obsoletes: 99001                                        D. Writer 3rd
Category: Standards Track                                      June 2023


                       A Protocol for Examples

1.  Introduction
`);

function verdicts(fields: object): Record<string, string> {
  return Object.fromEntries(
    compareHeader(header, recordOf(fields)).map(({ field, verdict }) => [field, verdict]),
  );
}

test('what the record and the first page both state agrees, but for the article of the title', () => {
  expect(verdicts({})).toEqual({
    number: 'agree',
    title: 'agree',
    date: 'agree',
    category: 'agree',
    obsoletes: 'agree',
    authors: 'agree',
  });
});

test('a record one month early is told apart from any other date', () => {
  expect(verdicts({ pub_date: 'May 2023' })['date']).toBe('early');
  expect(verdicts({ pub_date: 'July 2023' })['date']).toBe('differ');
});

test('what one side alone states, and what differs, is counted by its kind', () => {
  const tally = new HeaderTally();
  tally.add('rfc99901', header, recordOf({ updates: ['RFC99002'], obsoletes: [], authors: ['B. Other'] }));
  const score = tally.score();
  expect([score.updates.absent, score.obsoletes.extra, score.authors.differ]).toEqual([1, 1, 1]);
  expect(tally.notes).toHaveLength(3);
});
