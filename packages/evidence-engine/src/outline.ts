import type { Outline, OutlineSection } from '@rfckit/evidence-protocol';
import type { OutlineSection as StoredSection } from '@rfckit/corpus-store';
import { findSections, sectionId, type Snapshot } from '@rfckit/rfc-snapshot';
import { parserVersion } from '@rfckit/rfc-parser';
import { extractorVersion } from '@rfckit/rfc-snapshot';
import type { LocatedSpan } from '@rfckit/text-position';
import { acquireRfc, findPinned, type SourceOrigin } from './acquire.ts';
import type { EngineContext } from './context.ts';
import { EngineError } from './engine-error.ts';
import type { OperationOptions } from './options.ts';
import { resolveDocument } from './resolve-document.ts';

interface OutlineSource {
  readonly snapshot: Pick<
    Snapshot,
    'id' | 'rfc' | 'sourceHash' | 'parserVersion' | 'extractorVersion' | 'publication' | 'diagnostics'
  >;
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
  const sections = wanted === null ? source.sections : selectTree(source, wanted);
  return {
    contract: 'ietf-rfc/1',
    status: source.snapshot.diagnostics.some((diagnostic) => diagnostic.severity === 'error')
      ? 'degraded'
      : 'ok',
    data: {
      rfc: source.snapshot.rfc,
      title: source.snapshot.publication.title,
      sections: sections.map(toProtocol),
      diagnostics: source.snapshot.diagnostics.map(({ code, severity, message }) => ({
        code,
        severity,
        message,
      })),
    },
    provenance: {
      snapshot_id: source.snapshot.id,
      parser_version: source.snapshot.parserVersion,
      extractor_version: source.snapshot.extractorVersion,
      source_hash: source.snapshot.sourceHash,
      source_urls: [source.canonicalUrl],
      observed_at: source.fetchedAt,
      source: source.source,
    },
    warnings: [...warnings],
    next_cursor: null,
    limits: { applied: {}, truncated: false },
  };
}

async function findOutline(
  context: EngineContext,
  rfc: string,
  snapshotId: string | null,
  options: OperationOptions,
): Promise<OutlineSource> {
  const stored = readStored(context, rfc, snapshotId);
  if (stored !== null) return stored;
  const { snapshot, canonicalUrl, fetchedAt, source } = await acquireRfc(context, rfc, options.signal);
  const sections = snapshot.sections.map((section) => ({
    section,
    own: snapshot.lines.locate(section.span),
    tree: snapshot.lines.locate({ start: section.span.start, end: section.treeEnd }),
  }));
  return { snapshot, sections, canonicalUrl, fetchedAt, source };
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
  if (outline === null) return null;
  return {
    snapshot: outline,
    sections: outline.outline,
    canonicalUrl: document.url,
    fetchedAt: document.fetchedAt,
    source: 'corpus',
  };
}

function selectTree({ sections, snapshot }: OutlineSource, wanted: string): readonly StoredSection[] {
  const [top] = findSections({ sections: sections.map(({ section }) => section) }, wanted);
  if (top === undefined) {
    throw new EngineError('invalid_selector', `${snapshot.rfc} has no section ${wanted}`, {
      hint: `see rfc outline ${snapshot.rfc}`,
      details: { rfc: snapshot.rfc },
    });
  }
  return sections.filter(
    ({ section }) => section.span.start >= top.span.start && section.span.start < top.treeEnd,
  );
}

function toRange(span: LocatedSpan): OutlineSection['range'] {
  return {
    byte_start: span.byte.start,
    byte_end: span.byte.end,
    utf16_start: span.utf16.start,
    utf16_end: span.utf16.end,
    code_point_start: span.codePoint.start,
    code_point_end: span.codePoint.end,
    line_start: span.line.start,
    line_end: span.line.end,
  };
}

function toProtocol({ section, own }: StoredSection): OutlineSection {
  return {
    section_id: sectionId(section.index),
    number: section.number,
    title: section.title,
    kind: section.kind,
    level: section.level,
    parent_id: section.parent === null ? null : sectionId(section.parent),
    range: toRange(own),
  };
}
