import { createBm25Index, stem, tokenize, type Bm25Index } from '@rfckit/lexical-index';
import type { JudgeDocument, JudgeParagraph, JudgeSection } from '@rfckit/jev-retrieval';

/** What a lexical judge derives from one RFC, once. */
export interface DocumentIndex {
  readonly document: JudgeDocument;
  readonly bm25: Bm25Index<JudgeParagraph>;
  /** Stems of the RFC's title: they are about every paragraph. */
  readonly titleStems: ReadonlySet<string>;
  sectionOf(paragraph: JudgeParagraph): JudgeSection | undefined;
  /** Titles of the sections around a section, its own first. */
  titlesOf(section: JudgeSection | undefined): readonly string[];
}

const WEIGHTS = { title: 0.5, heading: 2, text: 1 } as const;

export function stemsOf(text: string): string[] {
  return tokenize(text).map(({ term }) => stem(term));
}

export function createDocumentIndex(document: JudgeDocument): DocumentIndex {
  const titlesOf = (section: JudgeSection | undefined): readonly string[] => {
    const titles: string[] = [];
    for (let at = section; at !== undefined; at = at.parent === null ? undefined : document.sections[at.parent]) {
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
    sectionOf: (paragraph) => document.sections[paragraph.section],
    titlesOf: (section) => (section === undefined ? [] : (contexts[section.index] ?? [])),
  };
}
