import type { JudgeParagraph, JudgeSection } from '@rfckit/jev-retrieval';
import type { DocumentIndex } from './document-index.ts';
import type { AnalysedQuestion } from './question.ts';

const kindFactors: Readonly<Partial<Record<JudgeParagraph['kind'], number>>> = {
  front_matter: 0.2,
  reference: 0.2,
  caption: 0.4,
  preformatted: 0.6,
  source_code: 0.6,
  abnf: 0.7,
  table: 0.8,
};

const sectionFactors: Readonly<Partial<Record<JudgeSection['kind'], number>>> = {
  front_matter: 0.45,
  status: 0.2,
  references: 0.2,
  acknowledgements: 0.3,
  authors: 0.1,
  index: 0.2,
};

/** A text without headings is all front matter. */
const UNTITLED_FRONT = 0.8;

/** Places beside the subject of an RFC, and the words of a question that asks for them. */
const asidePlaces: readonly {
  readonly title: RegExp;
  readonly factor: number;
  readonly asked: readonly string[];
}[] = [
  {
    title: /\biana\b|\bregistration templates?\b/i,
    factor: 0.3,
    asked:
      'iana registry registries register registered registers registration registrations assigned assignment'.split(
        ' ',
      ),
  },
  {
    title: /^(?:acknowledge?ments?|contributors|authors?|thanks)\b/i,
    factor: 0.3,
    asked:
      'acknowledged acknowledgement acknowledgements contributed contributor contributors author authors thanks thanked'.split(
        ' ',
      ),
  },
  {
    title:
      /^changes$|\bchanges (?:from|since|made|in|to|introduced|relative|between)\b|\bchange ?log\b|\bdifferences (?:from|since)\b|\b(?:revision|document) history\b/i,
    factor: 0.4,
    asked:
      'change changed changes differ differs difference differences different new old obsolete obsoleted obsoletes previous revision since'.split(
        ' ',
      ),
  },
];

/** The titles are those of a section and of the sections around it. */
function weighTitles(titles: readonly string[], asked: ReadonlySet<string>): number {
  const aside = asidePlaces.find((place) => titles.some((title) => place.title.test(title)));
  return aside === undefined || aside.asked.some((word) => asked.has(word)) ? 1 : aside.factor;
}

/** How far a place is one where answers stand: bibliography, figures, registrations, change logs and scraps count less. */
export function weighPlace(
  index: DocumentIndex,
  paragraph: JudgeParagraph,
  { words }: AnalysedQuestion,
): number {
  const section = index.sectionOf(paragraph);
  const kind = kindFactors[paragraph.kind] ?? 1;
  const untitled = section?.kind === 'front_matter' && section.title === null;
  const place = section === undefined ? 1 : untitled ? UNTITLED_FRONT : (sectionFactors[section.kind] ?? 1);
  return kind * place * weighTitles(index.titlesAround(paragraph), words);
}
