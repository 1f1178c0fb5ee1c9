import type { Reference, References } from '@rfckit/evidence-protocol';
import type { Citation, ReferenceEntry, ReferenceTarget } from '@rfckit/reference-graph';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { acquireResolved } from './acquire-resolved.ts';
import { answerPage } from './answer-page.ts';
import { attributionFor } from './attribution.ts';
import type { EngineContext } from './context.ts';
import { documentEnvelope } from './document-envelope.ts';
import type { OperationOptions } from './options.ts';
import { readPage, type PageOptions } from './page-options.ts';
import { presentFragments, presentRange } from './present-section.ts';
import { resolveDocument } from './resolve-document.ts';
import { findReferences } from './stored-analysis.ts';

/** Which references to give; all when left out. */
export interface ReferenceOptions extends OperationOptions, PageOptions {
  readonly relation?: 'normative' | 'informative' | 'unsplit';
}

/** What an RFC refers to, with the places where its body cites each. */
export async function readReferences(
  context: EngineContext,
  selector: string,
  options: ReferenceOptions,
): Promise<References> {
  const request = readPage('references', options);
  const resolved = resolveDocument(context, selector);
  const acquired = await acquireResolved(context, resolved, options.signal);
  const { snapshot } = acquired;
  const { value: found, extractorVersion } = findReferences(context, snapshot);
  const citing = new Map<string, Citation[]>();
  for (const citation of found.citations) {
    for (const id of citation.entries) {
      const known = citing.get(id);
      if (known === undefined) citing.set(id, [citation]);
      else known.push(citation);
    }
  }
  const entries = found.entries.filter(
    ({ relation }) => options.relation === undefined || relation === options.relation,
  );
  const source = {
    request,
    bound: ['references', snapshot.id, options.relation ?? null],
    names: ['references'] as const,
    entries: entries.map((entry) => ({
      to: 'references' as const,
      make: () => presentEntry(snapshot, entry, citing.get(entry.id) ?? []),
    })),
    subject: snapshot.rfc,
  };
  return answerPage<{ references: Reference }, References>(context, source, ({ lists, totals, end }) =>
    documentEnvelope(
      context,
      acquired,
      {
        rfc: snapshot.rfc,
        title: acquired.record.title,
        totals,
        ...lists,
        citations: {
          total: found.counts.citations,
          resolved: found.counts.resolved,
          unresolved: { ...found.counts.byReason },
        },
        attribution: attributionFor([snapshot.rfc]),
      },
      { warnings: resolved.warnings, extractorVersion, end },
    ),
  );
}

function presentTarget(target: ReferenceTarget): Reference['targets'][number] {
  switch (target.type) {
    case 'rfc':
      return { type: 'rfc', id: target.rfc, members: [] };
    case 'subseries':
      return { type: 'subseries', id: target.id, members: [...target.members] };
    case 'draft':
      return {
        type: 'draft',
        id: target.revision === null ? target.name : `${target.name}-${target.revision}`,
        members: [],
      };
    case 'external':
      return { type: 'external', id: target.identity.id, members: [] };
  }
}

function presentEntry(
  snapshot: LoadedSnapshot,
  entry: ReferenceEntry,
  citations: readonly Citation[],
): Reference {
  return {
    reference_id: entry.id,
    label: entry.label,
    relation: entry.relation,
    resolution: entry.resolution,
    targets: entry.targets.map(presentTarget),
    title: entry.title,
    authors: [...entry.authors],
    url: entry.url,
    doi: entry.doi,
    fragments: presentFragments(snapshot, entry.spans),
    citations: citations.map((citation) => ({
      section_number: snapshot.sections[citation.section]?.number ?? null,
      cited_sections: [...citation.sections],
      range: presentRange(snapshot.lines.locate(citation.span)),
    })),
  };
}
