import type { Span } from '@rfckit/text-position';
import { expect } from 'vitest';
import type { RfcXmlBlock, RfcXmlDocument } from '@rfckit/rfc-parser';

function isElement(source: string, name: string): boolean {
  const isStart = source.startsWith(`<${name}`) && /[\s/>]/.test(source.charAt(name.length + 1));
  return isStart && (source.endsWith(`</${name}>`) || source.endsWith('/>'));
}

function isExactBlock(source: string, { text }: RfcXmlBlock): boolean {
  if (source === '' || source.trim() !== source) return false;
  if (/<\/(?:artwork|sourcecode|table|texttable)\s*>$/.test(source)) return false;
  return /[<&]/.test(source) || source.replace(/\s+/g, ' ') === text.replace(/\s+/g, ' ').trim();
}

function liesWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end && inner.start < inner.end;
}

/** Checks that every span slices the element that it is said to slice, and lies within its section; counts them. */
export function checkSpans({ xml, sections, references }: RfcXmlDocument): number {
  const faults: string[] = [];
  let checked = 0;
  const check = (isRight: boolean, what: string, { start, end }: Span): void => {
    checked += 1;
    if (!isRight) faults.push(`${what} ${start}-${end}`);
  };
  const slice = ({ start, end }: Span): string => xml.slice(start, end);
  let before = 0;
  for (const { element, span, terms, xrefs, blocks, parent } of sections) {
    check(isElement(slice(span), element) && span.start >= before, element, span);
    before = span.start;
    const around = parent === null ? null : sections[parent]?.span;
    if (around) check(liesWithin(span, around), `${element} outside`, span);
    for (const { span: at } of terms ?? []) check(isElement(slice(at), 'bcp14'), 'bcp14', at);
    for (const { span: at } of xrefs) check(isElement(slice(at), 'xref'), 'xref', at);
    for (const block of blocks) check(isExactBlock(slice(block.span), block), 'block', block.span);
    for (const { span: at } of [...(terms ?? []), ...xrefs, ...blocks]) {
      check(liesWithin(at, span), 'outside its section', at);
    }
  }
  for (const { span } of references) check(isElement(slice(span), 'reference'), 'reference', span);
  expect(faults).toEqual([]);
  return checked;
}
