import type { Freshness, Outline, OutlineSection } from '@rfckit/evidence-protocol';
import type { OutlineSection as StoredSection } from '@rfckit/corpus-store';
import { parserVersion } from '@rfckit/rfc-parser';
import type { RfcRecord } from '@rfckit/rfc-record';
import { extractorVersion, type Snapshot } from '@rfckit/rfc-snapshot';
import { acquireResolved } from './acquire-resolved.ts';
import { findPinned, type SourceOrigin } from './acquire.ts';
import { answerPage, type PageEntry } from './answer-page.ts';
import type { EngineContext } from './context.ts';
import { heldFreshness } from './corpus-facts.ts';
import { documentEnvelope } from './document-envelope.ts';
import type { OperationOptions } from './options.ts';
import { readPage, type PageOptions } from './page-options.ts';
import { presentSection } from './present-section.ts';
import { resolveDocument, type ResolvedDocument } from './resolve-document.ts';
import { findStanding } from './standing.ts';
import { selectTree } from './select-tree.ts';

/** How much of an outline to give. */
export interface OutlineOptions extends OperationOptions, PageOptions {}

interface OutlineSource {
  readonly snapshot: Pick<
    Snapshot,
    'id' | 'rfc' | 'sourceHash' | 'parserVersion' | 'extractorVersion' | 'publication' | 'diagnostics'
  >;
  readonly record: RfcRecord;
  readonly sections: readonly StoredSection[];
  readonly canonicalUrl: string;
  readonly fetchedAt: string;
  readonly source: SourceOrigin;
  readonly freshness: Freshness;
}

interface OutlineLists {
  sections: OutlineSection;
  diagnostics: Outline['data']['diagnostics'][number];
}

/** The sections of an RFC, or of a part of it, in every unit; after them what was odd in its text. */
export async function readOutline(
  context: EngineContext,
  selector: string,
  options: OutlineOptions,
): Promise<Outline> {
  const request = readPage('outline', options);
  const resolved = resolveDocument(context, selector);
  const source = await findOutline(context, resolved, options);
  const { snapshot } = source;
  const wanted = resolved.section ?? resolved.anchor;
  const sections = wanted === null ? source.sections : selectStored(source, wanted);
  const entries: readonly PageEntry<OutlineLists>[] = [
    ...sections.map(({ section, own }) => ({
      to: 'sections' as const,
      make: () => presentSection(section, own),
    })),
    ...snapshot.diagnostics.map(({ code, severity, message }) => ({
      to: 'diagnostics' as const,
      make: () => ({ code, severity, message }),
    })),
  ];
  const standing = await findStanding(context, source.record, source.source, options.signal);
  const isDegraded = snapshot.diagnostics.some((diagnostic) => diagnostic.severity === 'error');
  const names = ['sections', 'diagnostics'] as const;
  const bound = ['outline', snapshot.id, wanted];
  return answerPage<OutlineLists, Outline>(
    context,
    { request, bound, names, entries, subject: snapshot.rfc },
    ({ lists, totals, end }) =>
      documentEnvelope(
        context,
        source,
        { rfc: snapshot.rfc, title: snapshot.publication.title, standing, totals, ...lists },
        { isDegraded, warnings: resolved.warnings, end },
      ),
  );
}

async function findOutline(
  context: EngineContext,
  resolved: ResolvedDocument,
  options: OperationOptions,
): Promise<OutlineSource> {
  const stored = readStored(context, resolved.rfc, resolved.snapshotId);
  if (stored !== null) return stored;
  const acquired = await acquireResolved(context, resolved, options.signal);
  const { snapshot } = acquired;
  const sections = snapshot.sections.map((section) => ({
    section,
    own: snapshot.lines.locate(section.span),
    tree: snapshot.lines.locate({ start: section.span.start, end: section.treeEnd }),
  }));
  return { ...acquired, sections };
}

/** What the corpus has ready: nothing is parsed. */
function readStored(context: EngineContext, rfc: string, snapshotId: string | null): OutlineSource | null {
  const store = context.readStore();
  if (store === null) return null;
  const document = snapshotId === null ? findPinned(context, rfc) : store.documentOf(rfc, 'txt');
  if (document === null) return null;
  const isUsable =
    snapshotId !== null || store.hasDocument(rfc, document.sha256, { parserVersion, extractorVersion });
  const outline = isUsable ? store.outlineOf(snapshotId ?? rfc) : null;
  const record = store.recordOf(rfc)?.record ?? null;
  if (outline === null || record === null) return null;
  return {
    snapshot: outline,
    record,
    sections: outline.outline,
    canonicalUrl: document.url,
    fetchedAt: document.fetchedAt,
    source: 'corpus',
    freshness: heldFreshness(context),
  };
}

function selectStored({ sections, snapshot }: OutlineSource, wanted: string): readonly StoredSection[] {
  const all = sections.map(({ section }) => section);
  const selected = new Set(selectTree(all, wanted, snapshot.rfc));
  return sections.filter(({ section }) => selected.has(section));
}
