import type { Passage, PublicRfc, ResearchAnswer, ResearchHit } from '@rfckit/evidence-protocol';
import type { QuestionAnswer, RetrievalHit } from '@rfckit/jev-retrieval';
import type { RfcRecord } from '@rfckit/rfc-record';
import { blockId } from '@rfckit/rfc-snapshot';
import type { AcquiredRfc } from '../acquire.ts';
import { infoUrl } from '../canonical-url.ts';
import { cite } from '../cite.ts';
import { EngineError } from '../engine-error.ts';
import { findErrata } from '../errata-facts.ts';
import { openErrataOverlay } from '../errata-overlay.ts';
import { printDate } from '../print-record.ts';
import type { ResearchSession } from './session.ts';

function presentRfc(record: RfcRecord): PublicRfc {
  return {
    id: record.rfc,
    title: record.title,
    status: record.currentStatus,
    stream: record.stream,
    published: printDate(record.date),
    url: infoUrl(record.rfc),
  };
}

function presentPassages(session: ResearchSession, acquired: AcquiredRfc, hit: RetrievalHit): Passage[] {
  const overlay = openErrataOverlay(session.context, acquired.snapshot);
  const { snapshot, canonicalUrl, source, fetchedAt } = acquired;
  const places = new Map(hit.passages.map((passage, place) => [passage.block, place]));
  const placeOf = (block: number | null): number | null =>
    block === null ? null : (places.get(block) ?? null);
  return hit.passages.map((passage) => {
    const heading = snapshot.sections[passage.section]?.heading ?? null;
    const { byte } = snapshot.lines.locate(passage.span);
    const ids = cite(snapshot, blockId(passage.block), passage.span);
    return {
      quote: snapshot.text.slice(passage.span.start, passage.span.end),
      section:
        heading === null ? null : snapshot.text.slice(heading.start, heading.end).trim().replace(/\s+/g, ' '),
      probability: passage.probability,
      verdict: passage.verdict,
      continues: placeOf(passage.continues),
      continuedBy: placeOf(passage.continuedBy),
      blockId: blockId(passage.block),
      citationId: ids.id,
      sourceCitationId: ids.sourceId,
      provenance: {
        startOffset: byte.start,
        endOffset: byte.end,
        offsetUnit: 'utf8-byte',
        sourceHash: snapshot.sourceHash,
        encoding: snapshot.encoding,
        canonicalUrl,
        snapshotId: snapshot.id,
        source,
        fetchedAt,
      },
      errata: overlay.known
        ? overlay
            .touching([passage.span], passage.section)
            .map(({ erratum_id: erratumId, status, type, url }) => ({
              erratumId,
              status,
              type,
              url,
            }))
        : null,
    };
  });
}

function countVerifiedErrata(session: ResearchSession, rfc: string): number | null {
  const { known, errata } = findErrata(session.context, rfc);
  return known ? errata.filter(({ status }) => status === 'verified').length : null;
}

async function presentHit(session: ResearchSession, hit: RetrievalHit): Promise<ResearchHit> {
  const acquired = session.acquired.get(hit.rfc);
  if (acquired === undefined)
    throw new EngineError('internal_error', `${hit.rfc} was quoted without being read`);
  const record = (await session.findRecord(hit.rfc)) ?? acquired.record;
  return {
    rfc: presentRfc(record),
    role: hit.role,
    relevance: hit.relevance,
    verdict: hit.verdict,
    obsoletedBy: [...record.obsoletedBy],
    verifiedErrata: countVerifiedErrata(session, hit.rfc),
    passages: presentPassages(session, acquired, hit),
  };
}

/** The answers of a retrieval as the public contract has them. */
export function presentAnswers(
  session: ResearchSession,
  answers: readonly QuestionAnswer[],
): Promise<ResearchAnswer[]> {
  return Promise.all(
    answers.map(async ({ question, found, searched, hits }) => ({
      question,
      found,
      searched: [...searched],
      hits: await Promise.all(hits.map((hit) => presentHit(session, hit))),
    })),
  );
}
