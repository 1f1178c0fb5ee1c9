import type { Resolution } from '@rfckit/evidence-protocol';
import { sectionId } from '@rfckit/rfc-snapshot';
import { acquireResolved } from './acquire-resolved.ts';
import type { AcquiredRfc } from './acquire.ts';
import type { EngineContext } from './context.ts';
import { documentsEnvelope } from './document-envelope.ts';
import type { OperationOptions } from './options.ts';
import { resolveDocument, type ResolvedDocument } from './resolve-document.ts';
import { readSelector } from './select.ts';
import { selectTree } from './select-tree.ts';
import { findStanding } from './standing.ts';

/** The documents that a selector means: one, but for a sub-series of several RFCs. */
function documentsOf(context: EngineContext, text: string): readonly ResolvedDocument[] {
  const selector = readSelector(text);
  const members =
    selector.type === 'rfc' || selector.type === 'snapshot'
      ? []
      : (context.readStore()?.subseriesMembers(selector.id)?.members ?? []);
  if (members.length < 2) return [resolveDocument(context, text)];
  return members.map((rfc) => ({ rfc, snapshotId: null, section: null, anchor: null, warnings: [] }));
}

/**
 * Turns a selector into snapshots: the one operation in which "current" gets an id that never changes. A text that is not at hand
 * is fetched. Throws `EngineError`.
 */
export async function resolveSelector(
  context: EngineContext,
  text: string,
  options: OperationOptions,
): Promise<Resolution> {
  const documents: Resolution['data']['documents'] = [];
  const sources: AcquiredRfc[] = [];
  for (const resolved of documentsOf(context, text)) {
    const acquired = await acquireResolved(context, resolved, options.signal);
    const { snapshot, record } = acquired;
    const wanted = resolved.section ?? resolved.anchor;
    const [section] =
      wanted === null ? [] : selectTree(snapshot.sections, wanted, snapshot.rfc, snapshot.blocks);
    documents.push({
      rfc: snapshot.rfc,
      title: record.title,
      snapshot_id: snapshot.id,
      source_hash: snapshot.sourceHash,
      section_id: section === undefined ? null : sectionId(section.index),
      section_number: section?.number ?? null,
      section_title: section?.title ?? null,
      standing: await findStanding(context, record, acquired.source, options.signal),
    });
    sources.push(acquired);
  }
  return documentsEnvelope(context, sources, { selector: text, documents }, { warnings: [] });
}
