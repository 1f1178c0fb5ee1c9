import type { ReadBlock, Reading, ReadSection } from '@rfckit/evidence-protocol';
import { blockId, sectionId, type RfcBlock, type RfcSection } from '@rfckit/rfc-snapshot';
import type { AcquiredRfc } from './acquire.ts';
import { answerPage, type PageEntry } from './answer-page.ts';
import { attributionFor } from './attribution.ts';
import { cite } from './cite.ts';
import type { EngineContext } from './context.ts';
import { documentEnvelope } from './document-envelope.ts';
import { EngineError } from './engine-error.ts';
import { openErrataOverlay, type ErrataOverlay } from './errata-overlay.ts';
import type { OperationOptions } from './options.ts';
import { readPage, type PageOptions } from './page-options.ts';
import { presentRange, presentSection } from './present-section.ts';
import { findStanding } from './standing.ts';
import { acquireResolved } from './acquire-resolved.ts';
import { resolveDocument } from './resolve-document.ts';
import { selectTree } from './select-tree.ts';

/** What to read: the place in the selector, or `section`; never both. */
export interface ReadOptions extends OperationOptions, PageOptions {
  readonly section?: string;
}

interface ReadingLists {
  sections: ReadSection;
  blocks: ReadBlock;
}

/** A document or one section with its subsections, block by block; each section stands before its blocks. */
export async function readDocument(
  context: EngineContext,
  selector: string,
  options: ReadOptions,
): Promise<Reading> {
  const request = readPage('read', options);
  const resolved = resolveDocument(context, selector);
  const named = resolved.section ?? resolved.anchor;
  if (named !== null && options.section !== undefined) {
    throw new EngineError(
      'invalid_selector',
      `two sections are named: ${named} in the selector and ${options.section} beside it`,
      { hint: 'name one of them', details: { rfc: resolved.rfc } },
    );
  }
  const acquired = await acquireResolved(context, resolved, options.signal);
  const wanted = options.section ?? named;
  const sections =
    wanted === null
      ? acquired.snapshot.sections
      : selectTree(acquired.snapshot.sections, wanted, acquired.snapshot.rfc, acquired.snapshot.blocks);
  const { snapshot, record } = acquired;
  const overlay = openErrataOverlay(context, snapshot);
  const blocksOf = Map.groupBy(snapshot.blocks, ({ section }) => section);
  const entries = sections.flatMap((section): readonly PageEntry<ReadingLists>[] => [
    { to: 'sections', make: () => presentWithHeading(acquired, section, overlay) },
    ...(blocksOf.get(section.index) ?? []).map((block) => ({
      to: 'blocks' as const,
      make: () => presentBlock(acquired, block, overlay),
    })),
  ]);
  const standing = await findStanding(context, record, acquired.source, options.signal);
  const source = {
    request,
    bound: ['read', snapshot.id, wanted],
    names: ['sections', 'blocks'] as const,
    entries,
    subject: snapshot.rfc,
  };
  return answerPage<ReadingLists, Reading>(context, source, ({ lists, totals, end }) =>
    documentEnvelope(
      context,
      acquired,
      {
        rfc: snapshot.rfc,
        title: record.title,
        standing,
        errata_known: overlay.known,
        totals,
        ...lists,
        attribution: attributionFor([snapshot.rfc]),
      },
      { warnings: resolved.warnings, end },
    ),
  );
}

function presentWithHeading(acquired: AcquiredRfc, section: RfcSection, overlay: ErrataOverlay): ReadSection {
  const { snapshot } = acquired;
  const { index, span, heading } = section;
  return {
    ...presentSection(section, snapshot.lines.locate(span)),
    heading: presentHeading(acquired, section),
    citation_id: span.end > span.start ? cite(snapshot, sectionId(index), span).id : null,
    errata: [...(heading === null ? [] : overlay.touching([heading], index)), ...overlay.naming(index)],
  };
}

function presentHeading({ snapshot }: AcquiredRfc, { heading }: RfcSection): ReadSection['heading'] {
  if (heading === null) return null;
  const { text, lines } = snapshot;
  const lineStart = lines.lineStart(lines.lineAt(heading.start));
  return {
    column: text.slice(lineStart, heading.start).replaceAll('\f', '').length,
    text: text.slice(heading.start, heading.end),
  };
}

function presentBlock({ snapshot }: AcquiredRfc, block: RfcBlock, overlay: ErrataOverlay): ReadBlock {
  const ids = cite(snapshot, blockId(block.index), block.span);
  return {
    block_id: blockId(block.index),
    section_id: sectionId(block.section),
    kind: block.kind,
    marker: block.marker,
    continues: block.continues === null ? null : blockId(block.continues),
    column: block.indent,
    text: snapshot.text.slice(block.span.start, block.span.end),
    range: presentRange(snapshot.lines.locate(block.span)),
    citation_id: ids.id,
    source_citation_id: ids.sourceId,
    errata: overlay.touching([block.span], block.section),
  };
}
