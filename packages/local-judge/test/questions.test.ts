import { beforeAll, describe, expect, test } from 'vitest';
import { ask, type Named } from './ask.ts';
import { readNamed } from './real-snapshot.ts';

/** A fictitious RFC, written for these tests. */
const gearText = `Independent Submission                                        A. Nobody
Request for Comments: 99931                              Fictitious Org
Category: Informational                                    January 2026


                          The Gear Protocol

Abstract

   This document describes gears, their teeth and the 31 status code.

1.  Introduction

   Gears turn other gears.  RFC 99930 knew no teeth at all.

2.  Teeth

2.1.  Number of Teeth

   A gear has at most 31 teeth.  The teeth of a gear are counted by the
   peer that turns it.

2.2.  Broken Teeth

   The teeth of a gear that breaks are sent in a report, and the teeth
   are replaced.

3.  Status Codes

   The 31 (Slip) status code means that the gear has lost its grip.

   A peer that receives the status code 31 stops, and a status code 31
   is answered with the status code 32.

4.  IANA Considerations

   The status code 31 is registered in the registry "Gear Status Codes",
   and every new status code of a gear is registered there.

5.  Changes from RFC 99930

   The status code 31 is a new status code.

6.  Acknowledgements

   Status code 31 is an idea of a miller.

Author's Address

   A. Nobody
`;

let gear: Named;
beforeAll(() => {
  gear = readNamed(99931, new TextEncoder().encode(gearText));
});

async function firstSection(question: string): Promise<string | null | undefined> {
  return (await ask(question, [gear]))[0]?.section;
}

describe('an RFC that the question names', () => {
  const names = ['RFC 99931', 'RFC99931', 'rfc 99931', 'rfc99931', 'RFC-99931'];

  test.each(names)('is no word that the text must have: %s', async (name) => {
    for (const question of [
      `How many teeth may a gear of ${name} have?`,
      `How many teeth may a gear have in ${name}?`,
      `According to ${name}, how many teeth may a gear have?`,
      `How many teeth may ${name}'s gear have?`,
    ]) {
      const [first] = await ask(question, [gear]);
      expect(first?.text, question).toMatch(/^A gear has at most 31 teeth/);
      expect(first?.score, question).toBe((await ask('How many teeth may a gear have?', [gear]))[0]?.score);
    }
  });

  test.each(names)('is not what "What does X say about Y?" is about: %s', async (name) => {
    for (const verb of ['say about', 'specify about', 'state regarding', 'require concerning', 'say on']) {
      expect(await firstSection(`What does ${name} ${verb} broken teeth?`)).toBe('2.2');
    }
    expect(await firstSection(`What is said in ${name} about broken teeth?`)).toBe('2.2');
    expect(await ask(`What does ${name} say about cipher suites?`, [gear])).toEqual([]);
  });

  test('is a weak cue when it is another one: it is found where it is mentioned, and refuses nothing', async () => {
    expect((await ask('Were there teeth in RFC 99930?', [gear]))[0]?.text).toMatch(/RFC 99930 knew no teeth/);
    const [plain] = await ask('What happens to broken teeth?', [gear]);
    const [other] = await ask('What happens to broken teeth in RFC 99929?', [gear]);
    expect(other?.text).toBe(plain?.text);
    expect(other?.score).toBeLessThan(plain?.score ?? 0);
  });

  test('alone is asked about itself, and a section alone likewise', async () => {
    expect((await ask('What does RFC 99931 say?', [gear])).length).toBeGreaterThan(0);
    expect(await firstSection('What does section 2.2 of RFC 99931 say?')).toBe('2.2');
    expect(await firstSection('What does §2.2 say?')).toBe('2.2');
  });
});

describe('a section that the question names', () => {
  test.each([
    ['section 2.1', '2.1'],
    ['Section 2.2', '2.2'],
    ['§2.2', '2.2'],
    ['section 2.2 of RFC 99931', '2.2'],
    ['RFC 99931, section 2.2', '2.2'],
  ])('is preferred: %s', async (place, section) => {
    expect(await firstSection(`What are the teeth of a gear in ${place}?`)).toBe(section);
  });

  test('of another RFC is not, and one that is not there refuses nothing', async () => {
    const question = 'How are the teeth of a gear counted';
    for (const place of [
      '',
      ' in section 9.9',
      ' in section 2.2 of RFC 99930',
      ' in RFC 99930, section 2.2',
    ]) {
      expect(await firstSection(`${question}${place}?`), place).toBe('2.1');
    }
    expect(await firstSection('What is said about the teeth of a gear in section 2.2?')).toBe('2.2');
  });
});

describe('a definition', () => {
  test.each([
    'What does the status code 31 mean?',
    'What does status code 31 mean?',
    'What is the 31 status code?',
    'What does RFC 99931 say about the status code 31?',
  ])('stands before mentions, registrations, changes and thanks: %s', async (question) => {
    const [first] = await ask(question, [gear]);
    expect(first?.text).toMatch(/^The 31 \(Slip\) status code means/);
  });

  test('gives way where the question asks for the registration, the change or the thanks', async () => {
    expect(await firstSection('In which registry is the status code 31 registered?')).toBe('4');
    expect(await firstSection('Which status code is new since RFC 99930?')).toBe('5');
    expect(await firstSection('Who is thanked for the idea of the status code 31?')).toBe('6');
  });
});
