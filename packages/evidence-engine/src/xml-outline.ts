import type { XmlOutline, XmlSection } from '@rfckit/evidence-protocol';
import { alignOutlines, parseRfcXml, type RfcXmlDocument, type RfcXmlSection } from '@rfckit/rfc-parser';
import { sectionId, type LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { acquireResolved } from './acquire-resolved.ts';
import { answerPage, type PageEntry } from './answer-page.ts';
import type { EngineContext } from './context.ts';
import { heldFreshness } from './corpus-facts.ts';
import { documentEnvelope } from './document-envelope.ts';
import { EngineError, isEngineError } from './engine-error.ts';
import type { OperationOptions } from './options.ts';
import { readPage, type PageOptions } from './page-options.ts';
import { resolveDocument, type ResolvedDocument } from './resolve-document.ts';
import { readSourceAsset } from './source-asset.ts';

/** How much of an outline to give. */
export interface XmlOutlineOptions extends OperationOptions, PageOptions {}

interface XmlLists {
  sections: XmlSection;
  diagnostics: XmlOutline['data']['diagnostics'][number];
}

/** What keeps a text from being read that the RFCXML does not need. */
const textMissing: ReadonlySet<string> = new Set(['not_cached', 'rfc_not_found', 'source_fetch_failed']);

/** The section tree of the published RFCXML, each section paired with the one of the text where that is at hand. */
export async function readXmlOutline(
  context: EngineContext,
  selector: string,
  options: XmlOutlineOptions,
): Promise<XmlOutline> {
  const request = readPage('xml_outline', options);
  const resolved = resolveDocument(context, selector);
  const asset = await readSourceAsset(context, resolved.rfc, 'xml', options);
  const { document, diagnostics } = parseRfcXml(new TextDecoder().decode(asset.bytes));
  if (document === null) {
    const why = diagnostics.find(({ severity }) => severity === 'error')?.message ?? 'it cannot be read';
    throw new EngineError('parse_failed', `the RFCXML of ${resolved.rfc} cannot be read: ${why}`, {
      hint: 'import a good copy, or remove it with rfc cache remove and fetch it again',
    });
  }
  const text = await readText(context, resolved, options);
  const alignment = text === null ? null : alignOutlines(text, document);
  const paired = new Map(alignment?.pairs.map(({ xmlSection, textSection }) => [xmlSection, textSection]));
  const wanted = resolved.section ?? resolved.anchor;
  const sections = wanted === null ? document.sections : selectXmlTree(document, wanted, resolved.rfc);
  const entries: readonly PageEntry<XmlLists>[] = [
    ...sections.map((section) => ({
      to: 'sections' as const,
      make: () => presentXmlSection(section, paired.get(section.index)),
    })),
    ...[...diagnostics, ...(alignment?.diagnostics ?? [])].map(({ code, severity, message }) => ({
      to: 'diagnostics' as const,
      make: () => ({ code, severity, message }),
    })),
  ];
  const { sourceHash, canonicalUrl, fetchedAt, source } = asset;
  const freshness = source === 'network' ? 'current' : heldFreshness(context);
  const snapshot = { id: null, parserVersion: null, extractorVersion: null, sourceHash };
  const names = ['sections', 'diagnostics'] as const;
  const bound = ['xml_outline', resolved.rfc, sourceHash, text?.id ?? null, wanted];
  return answerPage<XmlLists, XmlOutline>(
    context,
    { request, bound, names, entries, subject: `the RFCXML of ${resolved.rfc}` },
    ({ lists, totals, end }) =>
      documentEnvelope(
        context,
        { snapshot, canonicalUrl, fetchedAt, source, freshness },
        {
          rfc: resolved.rfc,
          title: document.header.title,
          version: document.version,
          text_snapshot_id: text?.id ?? null,
          totals,
          ...lists,
        },
        {
          warnings: text === null ? [...resolved.warnings, 'text_not_at_hand'] : resolved.warnings,
          end,
        },
      ),
  );
}

async function readText(
  context: EngineContext,
  resolved: ResolvedDocument,
  { signal }: OperationOptions,
): Promise<LoadedSnapshot | null> {
  try {
    return (await acquireResolved(context, resolved, signal)).snapshot;
  } catch (error) {
    if (isEngineError(error) && textMissing.has(error.code)) return null;
    throw error;
  }
}

function selectXmlTree({ sections }: RfcXmlDocument, wanted: string, rfc: string): readonly RfcXmlSection[] {
  const name = wanted
    .replace(/^(?:§+|sections?|appendix)\s*/i, '')
    .replace(/\.$/, '')
    .toLowerCase();
  const isNamed = ({ number, title, anchor, pn, slug }: RfcXmlSection): boolean =>
    [number, title, anchor, pn, slug].some((each) => each?.toLowerCase() === name || each === wanted);
  const top = sections.find(isNamed);
  if (top === undefined) {
    throw new EngineError('invalid_selector', `the RFCXML of ${rfc} has no section ${wanted}`, {
      hint: `see rfc outline ${rfc} --xml`,
      details: { rfc },
    });
  }
  const inside = new Set([top.index]);
  return sections.filter(({ index, parent }) => {
    if (parent !== null && inside.has(parent)) inside.add(index);
    return inside.has(index);
  });
}

function countOf<Key>(keys: readonly Key[]): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function presentXmlSection(section: RfcXmlSection, textSection: number | undefined): XmlSection {
  const { index, parent, number, title, kind, level, element, anchor, terms, xrefs } = section;
  const pointed = countOf(xrefs.map(({ target, section: part }) => JSON.stringify([target, part])));
  return {
    index,
    parent,
    number,
    title,
    kind,
    level,
    element,
    anchor,
    section_id: textSection === undefined ? null : sectionId(textSection),
    terms: terms === null ? null : Object.fromEntries(countOf(terms.map(({ word }) => word))),
    references: [...pointed].map(([key, times]) => {
      const [target, part] = JSON.parse(key) as [string, string | null];
      return { target, section: part, count: times };
    }),
  };
}
