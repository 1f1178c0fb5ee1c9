import { beforeAll, describe, expect, test } from 'vitest';
import { createJudgeDocument, type EvidenceJudge, type JudgeDocument } from '@rfckit/jev-retrieval';
import { createLexicalJudge } from '@rfckit/local-judge';
import { fixtureText } from './fixture-text.ts';
import { readNamed } from './real-snapshot.ts';

let judge: EvidenceJudge;
let document: JudgeDocument;

beforeAll(() => {
  judge = createLexicalJudge();
  const { snapshot, candidate } = readNamed(99921, new TextEncoder().encode(fixtureText));
  document = createJudgeDocument(snapshot, candidate.record, []);
});

const ask = (text: string): { readonly index: number; readonly text: string } => ({ index: 0, text });

function titleOf(section: number | undefined): string | null {
  return document.sections[section ?? -1]?.title ?? null;
}

async function chooseSections(
  text: string,
  scope: 'section' | 'chapter',
  options: readonly number[],
  limit: number,
): Promise<(string | null)[]> {
  const response = await judge.chooseSections({
    document,
    questions: [ask(text)],
    options,
    scope,
    limit,
    signal: undefined,
  });
  return (response.answers[0]?.sections ?? []).map(({ section }) => titleOf(section));
}

async function chooseParagraphs(text: string, options: readonly number[], limit: number): Promise<string[]> {
  const choices = [{ question: ask(text), options }];
  const response = await judge.chooseParagraphs({ document, choices, limit, signal: undefined });
  const texts = new Map(document.paragraphs.map((paragraph) => [paragraph.index, paragraph.text]));
  return (response.answers[0]?.paragraphs ?? []).map(({ paragraph }) => texts.get(paragraph) ?? '');
}

describe('the lexical judge behind its port', () => {
  test('chooses the section that holds the answer, or the chapter around it', async () => {
    const all = document.sections.map(({ index }) => index);
    const chapters = document.sections.filter(({ parent }) => parent === null).map(({ index }) => index);
    expect(await chooseSections('What does the 742 status code mean?', 'section', all, 1)).toEqual([
      '742 Too Much Rotation',
    ]);
    expect(await chooseSections('What is spin limiting?', 'chapter', chapters, 1)).toEqual(['Status Codes']);
  });

  test('chooses among the options only, and not more than will be used', async () => {
    const limits = document.sections.filter(({ title }) => title === 'Limits').map(({ index }) => index);
    expect(await chooseSections('What is a widget?', 'section', limits, 3)).toEqual(['Limits']);
    const options = document.paragraphs
      .filter(({ section }) => limits.includes(section))
      .map(({ index }) => index);
    const found = await chooseParagraphs('How long may the name of a widget be?', options, 1);
    expect(found).toEqual(['The name of a widget is at most 31 octets long.']);
    expect(
      await chooseParagraphs('How long may the name of a widget be?', options.slice(1), 3),
    ).not.toContain(found[0]);
  });

  test('the sections of addresses and references give way to the text, even with the rarer word', async () => {
    const all = document.sections.map(({ index }) => index);
    const order = await chooseSections('Which widget is fictitious?', 'section', all, all.length);
    expect(order).toContain("Author's Address");
    expect(order.indexOf("Author's Address")).toBeGreaterThan(order.indexOf('Introduction'));
  });

  test('leaves out paragraphs far weaker than the best', async () => {
    const options = document.paragraphs.map(({ index }) => index);
    const found = await chooseParagraphs(
      'Which header field says how long the peer has to wait before it rotates the widget again?',
      options,
      10,
    );
    expect(found.length).toBe(1);
  });

  test('keeps its answers apart when many questions are asked about one RFC', async () => {
    const options = document.paragraphs.map(({ index }) => index);
    const before = await chooseParagraphs('What is a widget?', options, 3);
    for (let at = 0; at < 40; at++) await chooseParagraphs(`What is widget number ${at}?`, options, 3);
    expect(await chooseParagraphs('What is a widget?', options, 3)).toEqual(before);
  });
});
