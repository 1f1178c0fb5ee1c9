import { createBm25Index, stem, tokenize, type Bm25Index } from '@rfckit/lexical-index';
import type { JudgeDocument, JudgeParagraph, JudgeSection } from '@rfckit/jev-retrieval';

/** What a lexical judge derives from one RFC, once. */
export interface DocumentIndex {
  readonly document: JudgeDocument;
  readonly bm25: Bm25Index<JudgeParagraph>;
  /** Stems of the RFC's title: they are about every paragraph. */
  readonly titleStems: ReadonlySet<string>;
  sectionOf(paragraph: JudgeParagraph): JudgeSection | undefined;
  /** Titles of its section and of the sections around that, from the inside. */
  titlesAround(paragraph: JudgeParagraph): readonly string[];
  /** Indexes of the sections with these numbers and of all sections in them. */
  sectionsNamed(numbers: readonly string[]): ReadonlySet<number>;
  /** Titles of the sections with these numbers; the RFC's own where it has none of them. */
  titleFor(numbers: readonly string[]): string;
  /** The words of a paragraph, folded, and their stems, in order. */
  wordsOf(paragraph: JudgeParagraph): ParagraphWords;
  /** Stems of the section titles around a paragraph and of its lead-in. */
  contextOf(paragraph: JudgeParagraph): ReadonlySet<string>;
}

export interface ParagraphWords {
  readonly words: readonly string[];
  readonly stems: readonly string[];
}

const WEIGHTS = { title: 0.3, heading: 2, text: 1 } as const;

/** Stems each distinct word once. */
function createStemmer(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const stemmed = known.get(word) ?? stem(word);
    known.set(word, stemmed);
    return stemmed;
  };
}

function findNamed({ sections }: JudgeDocument, numbers: readonly string[]): Set<number> {
  const wanted = new Set(numbers);
  const named = new Set<number>();
  if (wanted.size === 0) return named;
  for (const { index, number, parent } of sections) {
    const inside = parent !== null && named.has(parent);
    if (inside || (number !== null && wanted.has(number.toUpperCase().replace(/\.$/, '')))) named.add(index);
  }
  return named;
}

export function createDocumentIndex(document: JudgeDocument): DocumentIndex {
  const stemOnce = createStemmer();
  const stemsOf = (text: string): string[] => tokenize(text).map(({ term }) => stemOnce(term));
  const looked = new Map<number, ParagraphWords>();
  const titlesOf = (section: JudgeSection | undefined): readonly string[] => {
    const titles: string[] = [];
    for (
      let at = section;
      at !== undefined;
      at = at.parent === null ? undefined : document.sections[at.parent]
    ) {
      if (at.title !== null) titles.push(at.title);
    }
    return titles;
  };
  const contexts = document.sections.map((section) => titlesOf(section));
  const bm25 = createBm25Index(
    document.paragraphs.map((paragraph) => {
      const [heading = '', ...around] = contexts[paragraph.section] ?? [];
      const context = paragraph.leadIn === null ? around : [...around, paragraph.leadIn];
      return { id: paragraph, fields: { title: context.join('\n'), heading, text: paragraph.text } };
    }),
    { weights: WEIGHTS },
  );
  return {
    document,
    bm25,
    titleStems: new Set(stemsOf(document.title)),
    titlesAround: ({ section }) => contexts[section] ?? [],
    sectionsNamed: (numbers) => findNamed(document, numbers),
    titleFor(numbers) {
      const wanted = new Set(numbers);
      const titles = document.sections
        .filter(({ number }) => number !== null && wanted.has(number.toUpperCase()))
        .flatMap(({ title }) => title ?? []);
      return titles.length > 0 ? titles.join('\n') : document.title;
    },
    sectionOf: (paragraph) => document.sections[paragraph.section],
    wordsOf({ index, text }) {
      const known = looked.get(index);
      if (known !== undefined) return known;
      const words = tokenize(text).map(({ term }) => term);
      const entry = { words, stems: words.map(stemOnce) };
      looked.set(index, entry);
      return entry;
    },
    contextOf: ({ section, leadIn }) =>
      new Set(stemsOf([...(contexts[section] ?? []), leadIn ?? ''].join('\n'))),
  };
}
