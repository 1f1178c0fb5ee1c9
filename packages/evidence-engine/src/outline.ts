import type { Outline } from '@rfckit/evidence-protocol';
import type { OutlineSection as StoredSection } from '@rfckit/corpus-store';
import { parserVersion } from '@rfckit/rfc-parser';
import type { RfcRecord } from '@rfckit/rfc-record';
import { extractorVersion, type Snapshot } from '@rfckit/rfc-snapshot';
import { acquireRfc, findPinned, type SourceOrigin } from './acquire.ts';
import type { EngineContext } from './context.ts';
import { documentEnvelope } from './document-envelope.ts';
import type { OperationOptions } from './options.ts';
import { presentSection } from './present-section.ts';
import { resolveDocument } from './resolve-document.ts';
import { findStanding } from './standing.ts';
import { selectTree } from './select-tree.ts';

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
}

/** The sections of an RFC, or of a part of it, in every unit. */
export async function readOutline(
  context: EngineContext,
  selector: string,
  options: OperationOptions,
): Promise<Outline> {
  const { rfc, snapshotId, section, anchor, warnings } = resolveDocument(context, selector);
  const source = await findOutline(context, rfc, snapshotId, options);
  const wanted = section ?? anchor;
  const sections = wanted === null ? source.sections : selectStored(source, wanted);
  return documentEnvelope(
    source,
    {
      rfc: source.snapshot.rfc,
      title: source.snapshot.publication.title,
      standing: await findStanding(context, source.record, source.source, options.signal),
      sections: sections.map((each) => presentSection(each.section, each.own)),
      diagnostics: source.snapshot.diagnostics.map(({ code, severity, message }) => ({
        code,
        severity,
        message,
      })),
    },
    {
      status: source.snapshot.diagnostics.some((diagnostic) => diagnostic.severity === 'error')
        ? 'degraded'
        : 'ok',
      warnings,
    },
  );
}

async function findOutline(
  context: EngineContext,
  rfc: string,
  snapshotId: string | null,
  options: OperationOptions,
): Promise<OutlineSource> {
  const stored = readStored(context, rfc, snapshotId);
  if (stored !== null) return stored;
  const { snapshot, record, canonicalUrl, fetchedAt, source } = await acquireRfc(
    context,
    rfc,
    options.signal,
  );
  const sections = snapshot.sections.map((section) => ({
    section,
    own: snapshot.lines.locate(section.span),
    tree: snapshot.lines.locate({ start: section.span.start, end: section.treeEnd }),
  }));
  return { snapshot, record, sections, canonicalUrl, fetchedAt, source };
}

/** What the corpus has ready: no text is read and nothing parsed. */
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
  };
}

function selectStored({ sections, snapshot }: OutlineSource, wanted: string): readonly StoredSection[] {
  const all = sections.map(({ section }) => section);
  const selected = new Set(selectTree(all, wanted, snapshot.rfc));
  return sections.filter(({ section }) => selected.has(section));
}
