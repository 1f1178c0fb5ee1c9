import type { CandidateRecord, CandidateRole, EvidenceJudge, RetrievalPorts } from '@rfckit/jev-retrieval';
import type { RfcRecord } from '@rfckit/rfc-record';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';

export function recordOf(rfc: string, more: Partial<RfcRecord> = {}): RfcRecord {
  return {
    rfc,
    title: `Title of ${rfc}`,
    authors: [],
    date: { year: 2026, month: 1, day: null },
    stream: 'IETF',
    publicationStatus: 'PROPOSED STANDARD',
    currentStatus: 'PROPOSED STANDARD',
    abstract: null,
    keywords: [],
    obsoletes: [],
    obsoletedBy: [],
    updates: [],
    updatedBy: [],
    subseries: [],
    doi: null,
    formats: ['txt'],
    pageCount: null,
    group: null,
    draft: null,
    hasErrata: null,
    source: 'rfc-index',
    ...more,
  };
}

export function candidate(
  rfc: string,
  role: CandidateRole = 'requested',
  successorOf: readonly string[] = [],
): CandidateRecord {
  return { record: recordOf(rfc), role, successorOf };
}

/** A bounded judge that lists everything in the order given with the numbers given, and remembers each request. */
export function createFakeJudge(
  overrides: Partial<EvidenceJudge> = {},
): EvidenceJudge & { readonly log: { readonly operation: string; readonly request: unknown }[] } {
  const log: { readonly operation: string; readonly request: unknown }[] = [];
  const made = { model: 'fake-1', usage: { inputTokens: 10, outputTokens: 2 } };
  const base: EvidenceJudge = {
    name: 'fake',
    bounded: true,
    async rankDocuments({ questions, documents }) {
      const answers = questions.map(({ index }) => ({
        question: index,
        documents: documents.map(({ rfc }, at) => ({
          rfc,
          relevance: 0.9 - at / 10,
          probability: 0.5 - at / 100,
        })),
      }));
      return { ...made, answers };
    },
    async chooseSections({ questions, options, limit }) {
      const answers = questions.map(({ index }) => ({
        question: index,
        sections: options.slice(0, limit).map((section) => ({ section, probability: null })),
      }));
      return { ...made, answers };
    },
    async chooseParagraphs({ choices, limit }) {
      const answers = choices.map(({ question, options }) => ({
        question: question.index,
        exists: 0.9,
        paragraphs: options.slice(0, limit).map((paragraph) => ({
          paragraph,
          probability: null,
          confidence: null,
          score: null,
          verdict: 'supports' as const,
        })),
      }));
      return { ...made, answers };
    },
  };
  const judge = { ...base, ...overrides };
  return {
    ...judge,
    log,
    rankDocuments: (request) => (
      log.push({ operation: 'rankDocuments', request }),
      judge.rankDocuments(request)
    ),
    chooseSections: (request) => (
      log.push({ operation: 'chooseSections', request }),
      judge.chooseSections(request)
    ),
    chooseParagraphs: (request) => (
      log.push({ operation: 'chooseParagraphs', request }),
      judge.chooseParagraphs(request)
    ),
  };
}

/** Ports over snapshots at hand; what is not at hand is unavailable. The clock goes one millisecond a look. */
export function createPorts(
  judge: EvidenceJudge,
  snapshots: readonly LoadedSnapshot[],
  more: Partial<RetrievalPorts> = {},
): RetrievalPorts {
  const byRfc = new Map(snapshots.map((snapshot) => [snapshot.rfc, snapshot]));
  let time = 0;
  return {
    judge,
    loadSnapshot: async (rfc) => byRfc.get(rfc) ?? { unavailable: 'not_found' },
    searchWithin: async () => [],
    now: () => time++,
    ...more,
  };
}
