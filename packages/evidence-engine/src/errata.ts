import { placeErrata, type ErratumPlacement } from '@rfckit/citation-verifier';
import type { Errata, ErratumReport } from '@rfckit/evidence-protocol';
import { parseErratumStatus, type Erratum, type ErratumStatus } from '@rfckit/rfc-record';
import { sectionId, type LoadedSnapshot, type RfcSection } from '@rfckit/rfc-snapshot';
import { acquireResolved } from './acquire-resolved.ts';
import { assertIssued } from './acquire.ts';
import { answerPage } from './answer-page.ts';
import { attributionFor } from './attribution.ts';
import { citeSpan } from './cite.ts';
import type { EngineContext } from './context.ts';
import { heldFreshness } from './corpus-facts.ts';
import { EngineError, isEngineError } from './engine-error.ts';
import { countErrata, errataUrl, erratumUrl, findErrata } from './errata-facts.ts';
import type { OperationOptions } from './options.ts';
import { readPage, type PageOptions } from './page-options.ts';
import { presentFragments } from './present-section.ts';
import { recordEnvelope } from './record-envelope.ts';
import { resolveDocument, type ResolvedDocument } from './resolve-document.ts';
import { selectTree } from './select-tree.ts';

/** Which errata to give. */
export interface ErrataOptions extends OperationOptions, PageOptions {
  /** Words for statuses: `verified`, `held`, `reported`, `rejected`, `any`. All but rejected ones when left out. */
  readonly statuses?: readonly string[];
  /** Only those of this section, of its subsections, and of the whole document. */
  readonly section?: string;
}

const everyStatus: readonly ErratumStatus[] = [
  'verified',
  'held_for_document_update',
  'reported',
  'rejected',
];
const initialStatuses = everyStatus.filter((status) => status !== 'rejected');
/** Words that stand for several statuses: those of the errata site and what people write. */
const severalStatuses: Readonly<Record<string, readonly ErratumStatus[]>> = {
  any: everyStatus,
  all: everyStatus,
  verified_reported: ['verified', 'reported'],
};

const notice =
  'Errata are no part of the published text: it stands as it was published. Only verified ones are corrections; held ones wait for the next revision; reported ones were not looked at yet; rejected ones correct nothing.';

/** Reads words for statuses. Throws `EngineError` (`invalid_input`). */
function readStatuses(words: readonly string[] | undefined): readonly ErratumStatus[] {
  if (words === undefined) return initialStatuses;
  const chosen = new Set<ErratumStatus>();
  for (const word of words.flatMap((text) => text.split(',')).filter((text) => text.trim() !== '')) {
    const several =
      severalStatuses[
        word
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_')
      ];
    const one = parseErratumStatus(word);
    if (several === undefined && one === null) {
      throw new EngineError(
        'invalid_input',
        `there is no status of an erratum such as ${JSON.stringify(word.slice(0, 40))}`,
        {
          hint: 'name verified, held_for_document_update (or held), reported, rejected or any',
          details: { fields: ['status'] },
        },
      );
    }
    for (const status of several ?? (one === null ? [] : [one])) chosen.add(status);
  }
  if (chosen.size === 0) {
    throw new EngineError('invalid_input', 'no status of an erratum is named', {
      hint: 'name verified, held_for_document_update (or held), reported, rejected or any',
      details: { fields: ['status'] },
    });
  }
  return everyStatus.filter((status) => chosen.has(status));
}

/** The text that errata are placed in; `null` where it cannot be had. */
async function findText(
  context: EngineContext,
  resolved: ResolvedDocument,
  signal: AbortSignal | undefined,
): Promise<{ readonly snapshot: LoadedSnapshot; readonly title: string } | null> {
  try {
    const { snapshot, record } = await acquireResolved(context, resolved, signal);
    return { snapshot, title: record.title };
  } catch (error) {
    if (!isEngineError(error) || error.code === 'cancelled' || error.code === 'snapshot_stale') throw error;
    return null;
  }
}

interface Placed {
  readonly erratum: Erratum;
  /** `null` where there is no text. */
  readonly placement: ErratumPlacement | null;
}

/** Keeps what belongs to a section: by its place, else by the section that it names, else because it is about the whole document. */
function chooseSection(
  snapshot: LoadedSnapshot | null,
  rfc: string,
  wanted: string,
): (placed: Placed) => boolean {
  if (snapshot === null) {
    const number = wanted
      .trim()
      .replace(/^(?:§+|sections?|sec\.?|appendix)\s*/i, '')
      .replace(/\.$/, '');
    const isInside = (section: string): boolean => section === number || section.startsWith(`${number}.`);
    return ({ erratum }) => erratum.scope === 'global' || erratum.sections.some(isInside);
  }
  const inside = new Set(
    selectTree(snapshot.sections, wanted, rfc, snapshot.blocks).map(({ index }) => index),
  );
  return ({ erratum, placement }) => {
    if (placement !== null && placement.places.length > 0 && placement.confidence !== 'low')
      return placement.places.some(({ section }) => inside.has(section));
    return (
      erratum.scope === 'global' || (placement?.namedSections ?? []).some((section) => inside.has(section))
    );
  };
}

function presentPlacement(
  snapshot: LoadedSnapshot | null,
  placement: ErratumPlacement | null,
): ErratumReport['placement'] {
  if (snapshot === null || placement === null) return null;
  if (placement.method === null || placement.confidence === null) return null;
  const section = (index: number): RfcSection | undefined => snapshot.sections[index];
  const named = placement.namedSections.map((index) => ({
    section_id: sectionId(index),
    section_number: section(index)?.number ?? null,
    fragments: [],
  }));
  const places = placement.places.map(({ section: index, spans }) => ({
    section_id: sectionId(index),
    section_number: section(index)?.number ?? null,
    fragments: presentFragments(snapshot, spans).map((fragment, at) => ({
      ...fragment,
      citation_id: citeSpan(snapshot, sectionId(index), spans[at] ?? { start: 0, end: 0 }),
    })),
  }));
  return {
    method: placement.method,
    confidence: placement.confidence,
    places: places.length > 0 ? places : named,
  };
}

function presentErratum(snapshot: LoadedSnapshot | null, { erratum, placement }: Placed): ErratumReport {
  const { status, correctedText } = erratum;
  const isCorrection = status === 'verified' || status === 'held_for_document_update';
  return {
    erratum_id: erratum.id,
    status,
    type: erratum.type,
    section: erratum.section,
    scope: erratum.scope,
    sections: [...erratum.sections],
    original_text: erratum.originalText,
    corrected_text: isCorrection ? correctedText : null,
    proposed_text: isCorrection ? null : correctedText,
    notes: erratum.notes,
    verifier_notes: erratum.verifierNotes,
    submitted_on: erratum.submittedOn,
    updated_at: erratum.updatedAt,
    submitter: erratum.submitter,
    verifier: erratum.verifier,
    url: erratumUrl(erratum.id),
    placement: presentPlacement(snapshot, placement),
    unplaced: placement === null ? 'text_not_at_hand' : placement.reason,
  };
}

/** The errata of an RFC, in the order of their numbers, apart from its text. Throws `EngineError`. */
export async function readErrata(
  context: EngineContext,
  selector: string,
  options: ErrataOptions,
): Promise<Errata> {
  const request = readPage('errata', options);
  const statuses = readStatuses(options.statuses);
  const resolved = resolveDocument(context, selector);
  const { rfc } = resolved;
  const named = resolved.section ?? resolved.anchor;
  if (named !== null && options.section !== undefined) {
    throw new EngineError(
      'invalid_selector',
      `two sections are named: ${named} in the selector and ${options.section} beside it`,
      {
        hint: 'name one of them',
        details: { rfc },
      },
    );
  }
  const wanted = options.section ?? named;
  assertIssued(context, rfc);
  const { known, asOf, errata } = findErrata(context, rfc);
  const chosen = errata.filter(({ status }) => statuses.includes(status));
  const text =
    chosen.length === 0 && wanted === null ? null : await findText(context, resolved, options.signal);
  const snapshot = text?.snapshot ?? null;
  const placements = snapshot === null ? [] : placeErrata(snapshot, chosen);
  const placed = chosen.map((erratum, at): Placed => ({ erratum, placement: placements[at] ?? null }));
  const listed = wanted === null ? placed : placed.filter(chooseSection(snapshot, rfc, wanted));
  const entries = listed.map((each) => ({
    to: 'errata' as const,
    make: () => presentErratum(snapshot, each),
  }));
  const source = {
    request,
    bound: ['errata', rfc, resolved.snapshotId, wanted, statuses],
    names: ['errata'] as const,
    entries,
    subject: `the errata of ${rfc}`,
  };
  const isUnplaced = snapshot === null && chosen.length > 0;
  return answerPage<{ errata: ErratumReport }, Errata>(context, source, ({ lists, totals, end }) =>
    recordEnvelope(
      context,
      {
        rfc,
        title: text?.title ?? context.readStore()?.recordOf(rfc)?.record.title ?? null,
        known,
        as_of: asOf,
        statuses: [...statuses],
        section: wanted,
        counts: countErrata(errata),
        totals,
        ...lists,
        notice,
        attribution: attributionFor([rfc]),
      },
      {
        urls: [errataUrl(rfc)],
        observedAt: asOf,
        source: known ? 'corpus' : null,
        freshness: known ? heldFreshness(context) : null,
        warnings: [...(known ? [] : ['errata_not_known']), ...(isUnplaced ? ['text_not_at_hand'] : [])],
        isDegraded: !known || isUnplaced,
      },
      end,
    ),
  );
}
