import { JudgeContractError } from './contract-error.ts';
import type {
  ChooseParagraphsRequest,
  ChooseParagraphsResponse,
  ChooseSectionsRequest,
  ChooseSectionsResponse,
  JudgeResponse,
  RankDocumentsRequest,
  RankDocumentsResponse,
} from './judge.ts';

const verdicts: ReadonlySet<string> = new Set(['supports', 'partial', 'says_nothing', 'contradicts']);

function checkShare(judge: string, value: number | null, field: string): void {
  if (value === null) return;
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) {
    throw new JudgeContractError(judge, 'out_of_range', `${field} must be null or from 0 to 1`);
  }
}

function checkUsage(judge: string, { usage }: JudgeResponse): void {
  if (usage === null) return;
  for (const field of ['inputTokens', 'outputTokens'] as const) {
    if (!Number.isInteger(usage[field]) || usage[field] < 0) {
      throw new JudgeContractError(judge, 'out_of_range', `usage.${field} must be a whole number, 0 or more`);
    }
  }
}

function checkIds<Id>(judge: string, ids: readonly Id[], allowed: ReadonlySet<Id>, what: string): void {
  if (new Set(ids).size !== ids.length)
    throw new JudgeContractError(judge, 'duplicate_id', `a ${what} is listed twice`);
  for (const id of ids) {
    if (!allowed.has(id))
      throw new JudgeContractError(judge, 'unknown_id', `a ${what} is listed that was not in the request`);
  }
}

function checkQuestions(judge: string, asked: readonly number[], answered: readonly number[]): void {
  checkIds(judge, answered, new Set(asked), 'question');
  if (answered.length !== asked.length)
    throw new JudgeContractError(judge, 'missing_question', 'a question has no answer');
}

/** Throws {@link JudgeContractError} for a response that does not fit its request. */
export function checkRankResponse(
  judge: string,
  request: RankDocumentsRequest,
  response: RankDocumentsResponse,
): void {
  checkUsage(judge, response);
  checkQuestions(
    judge,
    request.questions.map(({ index }) => index),
    response.answers.map(({ question }) => question),
  );
  const allowed = new Set(request.documents.map(({ rfc }) => rfc));
  for (const { documents } of response.answers) {
    checkIds(
      judge,
      documents.map(({ rfc }) => rfc),
      allowed,
      'document',
    );
    for (const document of documents) {
      checkShare(judge, document.relevance, 'relevance');
      checkShare(judge, document.probability, 'probability');
    }
  }
}

/** Throws {@link JudgeContractError} for a response that does not fit its request. */
export function checkSectionsResponse(
  judge: string,
  request: ChooseSectionsRequest,
  response: ChooseSectionsResponse,
): void {
  checkUsage(judge, response);
  checkQuestions(
    judge,
    request.questions.map(({ index }) => index),
    response.answers.map(({ question }) => question),
  );
  const allowed = new Set(request.options);
  for (const { sections } of response.answers) {
    checkIds(
      judge,
      sections.map(({ section }) => section),
      allowed,
      'section',
    );
    for (const { probability } of sections) checkShare(judge, probability, 'probability');
  }
}

/** Throws {@link JudgeContractError} for a response that does not fit its request. */
export function checkParagraphsResponse(
  judge: string,
  request: ChooseParagraphsRequest,
  response: ChooseParagraphsResponse,
): void {
  checkUsage(judge, response);
  checkQuestions(
    judge,
    request.choices.map(({ question }) => question.index),
    response.answers.map(({ question }) => question),
  );
  const optionsOf = new Map(request.choices.map(({ question, options }) => [question.index, options]));
  for (const { question, exists, paragraphs } of response.answers) {
    checkShare(judge, exists, 'exists');
    checkIds(
      judge,
      paragraphs.map(({ paragraph }) => paragraph),
      new Set(optionsOf.get(question)),
      'paragraph',
    );
    for (const { probability, confidence, score, verdict } of paragraphs) {
      checkShare(judge, probability, 'probability');
      checkShare(judge, confidence, 'confidence');
      checkShare(judge, score, 'score');
      if (!verdicts.has(verdict))
        throw new JudgeContractError(judge, 'unknown_verdict', 'a verdict is none of the four');
    }
  }
}
