import { paragraphChains, parseRfcText } from '@rfckit/rfc-parser';

const text = `Network Working Group                                        A. Author
Request for Comments: 99901                                    June 2023


                       A Protocol for Examples

1.  Introduction

   A client asks, and the server MUST answer every question in the

Author                       Informational                      [Page 1]
\f
RFC 99901               A Protocol for Examples                June 2023

   order of arrival.

Appendix A.  Notes

   o  None yet.
`;

const document = parseRfcText(text);

console.log(document.header.number, document.header.title);
for (const { number, title, kind, span } of document.sections) console.log(number, title, kind, span.start);
for (const chain of paragraphChains(document.blocks)) {
  const blocks = chain.flatMap((index) => document.blocks[index] ?? []);
  const parts = blocks.map(({ span }) => text.slice(span.start, span.end));
  console.log(blocks[0]?.kind, JSON.stringify(parts.join(' // ')));
}
