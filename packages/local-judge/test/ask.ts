import { retrieve, type CandidateRecord, type RetrievalDone, type Verdict } from '@rfckit/jev-retrieval';
import { createLexicalJudge } from '@rfckit/local-judge';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';

export interface Named {
  readonly snapshot: LoadedSnapshot;
  readonly candidate: CandidateRecord;
}

/** One logical paragraph that came back. */
export interface Answer {
  readonly rfc: string;
  readonly section: string | null;
  readonly verdict: Verdict;
  readonly score: number | null;
  /** Folded white space; the halves of a paragraph that a page break cut, joined. */
  readonly text: string;
}

export async function runLexical(
  questions: readonly string[],
  named: readonly Named[],
): Promise<RetrievalDone> {
  const snapshots = new Map(named.map(({ snapshot }) => [snapshot.rfc, snapshot]));
  const result = await retrieve(
    { questions, candidates: named.map(({ candidate }) => candidate) },
    {
      judge: createLexicalJudge(),
      loadSnapshot: async (rfc) => snapshots.get(rfc) ?? { unavailable: 'not_found' },
      searchWithin: null,
      now: () => 0,
    },
  );
  if (result.status === 'failed') throw new Error(`${result.rfc} is not at hand`);
  return result;
}

/** What comes back for one question, best first. */
export async function ask(question: string, named: readonly Named[]): Promise<Answer[]> {
  const { answers, snapshots } = await runLexical([question], named);
  const hits = answers[0]?.hits ?? [];
  return hits.flatMap(({ rfc, passages }) => {
    const snapshot = snapshots.get(rfc);
    if (snapshot === undefined) return [];
    const slice = ({ span }: { readonly span: { readonly start: number; readonly end: number } }): string =>
      snapshot.text.slice(span.start, span.end);
    return passages
      .filter(({ continues }) => continues === null)
      .map((passage): Answer => {
        const parts = [slice(passage)];
        for (let at = passage.continuedBy; at !== null;) {
          const next = passages.find(({ block }) => block === at);
          if (next !== undefined) parts.push(slice(next));
          at = next?.continuedBy ?? null;
        }
        const { score, verdict } = passage;
        const section = snapshot.sections[passage.section]?.number ?? null;
        return { rfc, section, verdict, score, text: parts.join(' ').replace(/\s+/g, ' ') };
      });
  });
}
