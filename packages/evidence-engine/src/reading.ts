import type { ReadBlock, Reading, ReadSection } from '@rfckit/evidence-protocol';
import { blockId, sectionId, type RfcBlock, type RfcSection } from '@rfckit/rfc-snapshot';
import type { AcquiredRfc } from './acquire.ts';
import { attributionFor } from './attribution.ts';
import { cite } from './cite.ts';
import type { EngineContext } from './context.ts';
import { documentEnvelope } from './document-envelope.ts';
import { EngineError } from './engine-error.ts';
import type { OperationOptions } from './options.ts';
import { presentRange, presentSection } from './present-section.ts';
import { findStanding } from './standing.ts';
import { acquireResolved } from './acquire-resolved.ts';
import { resolveDocument } from './resolve-document.ts';
import { selectTree } from './select-tree.ts';

/** What to read: the place in the selector, or `section`; never both. */
export interface ReadOptions extends OperationOptions {
  readonly section?: string;
}

/** A document or one section with its subsections, block by block. */
export async function readDocument(
  context: EngineContext,
  selector: string,
  options: ReadOptions,
): Promise<Reading> {
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
  const inside = new Set(sections.map(({ index }) => index));
  const blocks = acquired.snapshot.blocks.filter((block) => inside.has(block.section));
  const { snapshot, record } = acquired;
  return documentEnvelope(
    acquired,
    {
      rfc: snapshot.rfc,
      title: record.title,
      standing: await findStanding(context, record, acquired.source, options.signal),
      sections: sections.map((section) => ({
        ...presentSection(section, snapshot.lines.locate(section.span)),
        heading: presentHeading(acquired, section),
        citation_id:
          section.span.end > section.span.start
            ? cite(snapshot, sectionId(section.index), section.span).id
            : null,
      })),
      blocks: blocks.map((block) => presentBlock(acquired, block)),
      attribution: attributionFor([snapshot.rfc]),
    },
    { warnings: resolved.warnings },
  );
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

function presentBlock({ snapshot }: AcquiredRfc, block: RfcBlock): ReadBlock {
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
  };
}
