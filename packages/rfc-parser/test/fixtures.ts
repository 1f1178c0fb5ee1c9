import { parseRfcText, type RfcBlock, type RfcDocument } from '@rfckit/rfc-parser';

/** The fields and title of a fictitious RFC. */
export const head = `Internet Engineering Task Force (IETF)                     A. Author, Ed.
Request for Comments: 99901                                 Example Inc.
Category: Informational                                        June 2023
ISSN: 2070-1721


                       A Protocol for Examples

`;

/** A page end with footer, form feed and running header. */
export function pageBreak(page: number): string {
  return `


Author                       Informational                      [Page ${page}]
\f
RFC 99901               A Protocol for Examples                June 2023


`;
}

export function textOf(document: RfcDocument, block: RfcBlock | undefined): string {
  return block ? document.text.slice(block.span.start, block.span.end) : '';
}

/** The headings as `level number|title`, section 0 left out. */
export function outline(text: string): string[] {
  return parseRfcText(text)
    .sections.slice(1)
    .map((section) => `${section.level} ${section.number ?? '-'}|${section.title}`);
}

/** The blocks of the last section as `kind marker|text`, white space folded. */
export function lastBlocks(text: string): string[] {
  const document = parseRfcText(text);
  const last = document.sections.length - 1;
  return document.blocks
    .filter((block) => block.section === last)
    .map((block) => `${block.kind} ${block.marker ?? '-'}|${textOf(document, block).replace(/\s+/g, ' ')}`);
}

/** Two lines of prose below a heading. */
export const prose = `   Clients ask and servers answer.  The answer comes in the order of the
   questions unless the server says otherwise.
`;

/** A text in which every heading is followed by prose. */
export function withHeadings(...headings: readonly string[]): string {
  return head + headings.map((heading) => `${heading}\n\n${prose}\n`).join('');
}
