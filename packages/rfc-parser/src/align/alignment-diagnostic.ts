import type { Diagnostic } from '@rfckit/text-position';
import type { RfcDocument } from '../document.ts';
import type { RfcXmlDocument } from '../rfcxml/rfc-xml-document.ts';
import type { SectionPair } from './align-outlines.ts';
import { foldTitle } from './fold-title.ts';

/** What text and RFCXML do not agree about. It has no span: the sections named have one in each form. */
export interface AlignmentDiagnostic extends Diagnostic {
  readonly code:
    | 'align_kind_differs'
    | 'align_title_differs'
    | 'align_number_differs'
    | 'align_order_differs'
    | 'align_xml_only'
    | 'align_text_only';
  /** Index in `RfcDocument.sections`. */
  readonly textSection: number | null;
  /** Index in `RfcXmlDocument.sections`. */
  readonly xmlSection: number | null;
}

function describe(number: string | null): string {
  return number === null ? 'An unnumbered section' : `Section ${number}`;
}

/** What the two sections of a pair do not agree about. */
export function diagnosePair(
  text: RfcDocument,
  xml: RfcXmlDocument,
  { textSection, xmlSection }: SectionPair,
): AlignmentDiagnostic[] {
  const inText = text.sections[textSection];
  const inXml = xml.sections[xmlSection];
  if (!inText || !inXml) return [];
  const found: AlignmentDiagnostic[] = [];
  const say = (code: AlignmentDiagnostic['code'], message: string): void => {
    found.push({ code, severity: 'warning', message, textSection, xmlSection });
  };
  const name = describe(inXml.number);
  if (inText.kind !== inXml.kind) {
    say('align_kind_differs', `${name} is ${inText.kind} in the text and ${inXml.kind} in the XML.`);
  }
  if (inText.number !== inXml.number) {
    say('align_number_differs', `${name} of the XML is ${inText.number ?? 'unnumbered'} in the text.`);
  }
  if (foldTitle(inText.title ?? '') !== foldTitle(inXml.title ?? '')) {
    say('align_title_differs', `${name} has another title in the text than in the XML.`);
  }
  return found;
}

function keyOf(number: string | null, title: string): string {
  return number === null ? `title ${foldTitle(title)}` : `number ${number}`;
}

/** Sections without a partner; those whose number the other form has elsewhere stand in another order. */
export function diagnoseUnpaired(
  text: RfcDocument,
  xml: RfcXmlDocument,
  pairs: readonly SectionPair[],
): AlignmentDiagnostic[] {
  const found: AlignmentDiagnostic[] = [];
  const pairedXml = new Set(pairs.map((pair) => pair.xmlSection));
  const pairedText = new Set(pairs.map((pair) => pair.textSection));
  const unpairedText = new Map<string, number[]>();
  for (const { index, number, title } of text.sections) {
    if (title === null || pairedText.has(index)) continue;
    const key = keyOf(number, title);
    const same = unpairedText.get(key);
    if (same) same.push(index);
    else unpairedText.set(key, [index]);
  }
  for (const each of unpairedText.values()) each.reverse();
  const elsewhere = new Set<number>();
  for (const { index, number, title } of xml.sections) {
    if (pairedXml.has(index)) continue;
    const other = unpairedText.get(keyOf(number, title ?? ''))?.pop();
    const name = describe(number);
    const common = { severity: 'warning', textSection: other ?? null, xmlSection: index } as const;
    if (other === undefined) {
      const message = `${name} of the XML was not found in the text.`;
      found.push({ ...common, code: 'align_xml_only', message });
    } else {
      elsewhere.add(other);
      const message = `${name} stands at another place in the text than in the XML.`;
      found.push({ ...common, code: 'align_order_differs', message });
    }
  }
  for (const { index, number, title } of text.sections) {
    if (title === null || pairedText.has(index) || elsewhere.has(index)) continue;
    const message = `${describe(number)} of the text was not found in the XML.`;
    const common = { severity: 'warning', textSection: index, xmlSection: null } as const;
    found.push({ ...common, code: 'align_text_only', message });
  }
  return found;
}
