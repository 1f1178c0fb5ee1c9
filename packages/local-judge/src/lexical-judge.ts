import type {
  ChooseParagraphsRequest,
  ChooseParagraphsResponse,
  ChooseSectionsRequest,
  ChooseSectionsResponse,
  ChosenParagraph,
  EvidenceJudge,
  JudgeDocument,
} from '@rfckit/jev-retrieval';
import { createDocumentIndex, type DocumentIndex } from './document-index.ts';
import { analyseQuestion, type QuestionedRfc } from './question.ts';
import { rankDocuments } from './rank.ts';
import { scoreParagraphs, type ScoredParagraph } from './score-paragraphs.ts';

/** A paragraph that covers less of the question says nothing about it. */
const GATE = 0.5;
/** A paragraph that covers at least so much is taken to answer. */
const SUPPORTS = 0.8;
/** A paragraph with less of the best one's score is left out. */
const SHARE_OF_BEST = 0.45;

/** Results kept for one RFC: a retrieval asks for each of its questions twice. */
const QUESTIONS_KEPT = 16;

interface Cached {
  readonly index: DocumentIndex;
  readonly scored: Map<string, ScoredParagraph[]>;
}

/** Top-level section of each section, by index. */
function findChapters({ sections }: JudgeDocument): number[] {
  const chapters: number[] = [];
  for (const { index, parent } of sections)
    chapters[index] = parent === null ? index : (chapters[parent] ?? index);
  return chapters;
}

function toQuestioned({ document, titleFor }: DocumentIndex): QuestionedRfc {
  return { rfc: document.rfc, titleFor };
}

function toChoice({ paragraph, coverage, fits }: ScoredParagraph): ChosenParagraph {
  const score = Math.round(coverage * 1000) / 1000;
  return {
    paragraph: paragraph.index,
    probability: null,
    confidence: null,
    score,
    verdict: fits && coverage >= SUPPORTS ? 'supports' : 'partial',
  };
}

/**
 * A judge that needs no key and no network and gives the same answer each time: BM25 over stems times matched terms, with the idf of the RFC's
 * own paragraphs, headings counted twice, and cues from the form of question and paragraph. It measures no probability, so `relevance`,
 * `probability`, `confidence` and `exists` are `null`; `score` is the share of the question that the paragraph covers. Its verdicts are
 * signals: `supports` (≥ 0.8 covered) or `partial` (≥ 0.5); what covers less is left out, and it never says `contradicts`.
 */
export function createLexicalJudge(): EvidenceJudge {
  const cache = new WeakMap<JudgeDocument, Cached>();

  function score(document: JudgeDocument, question: string): ScoredParagraph[] {
    let cached = cache.get(document);
    if (cached === undefined) {
      cached = { index: createDocumentIndex(document), scored: new Map() };
      cache.set(document, cached);
    }
    let scored = cached.scored.get(question);
    if (scored === undefined) {
      scored = scoreParagraphs(cached.index, analyseQuestion(question, toQuestioned(cached.index)));
      if (cached.scored.size === QUESTIONS_KEPT) cached.scored.clear();
      cached.scored.set(question, scored);
    }
    return scored;
  }

  function chooseSections({
    document,
    questions,
    options,
    scope,
    limit,
  }: ChooseSectionsRequest): ChooseSectionsResponse {
    const allowed = new Set(options);
    const chapters = scope === 'chapter' ? findChapters(document) : null;
    const answers = questions.map(({ index, text }) => {
      const sections = new Set<number>();
      for (const { paragraph } of score(document, text)) {
        const section = chapters?.[paragraph.section] ?? paragraph.section;
        if (allowed.has(section)) sections.add(section);
        if (sections.size === limit) break;
      }
      return {
        question: index,
        sections: Array.from(sections, (section) => ({ section, probability: null })),
      };
    });
    return { model: null, usage: null, answers };
  }

  function chooseParagraphs({ document, choices, limit }: ChooseParagraphsRequest): ChooseParagraphsResponse {
    const answers = choices.map(({ question, options }) => {
      const allowed = new Set(options);
      const scored = score(document, question.text).filter(
        ({ paragraph, coverage }) => allowed.has(paragraph.index) && coverage >= GATE,
      );
      const floor = (scored[0]?.score ?? 0) * SHARE_OF_BEST;
      const paragraphs = scored.filter((entry) => entry.score >= floor).slice(0, limit);
      return { question: question.index, exists: null, paragraphs: paragraphs.map(toChoice) };
    });
    return { model: null, usage: null, answers };
  }

  return {
    name: 'lexical',
    bounded: false,
    rankDocuments: async (request) => rankDocuments(request),
    chooseSections: async (request) => chooseSections(request),
    chooseParagraphs: async (request) => chooseParagraphs(request),
  };
}
