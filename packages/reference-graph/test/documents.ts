import { parseRfcText, type RfcDocument } from '@rfckit/rfc-parser';

const front = `Internet Engineering Task Force (IETF)                          A. Example
Request for Comments: 99950                                      Example
Category: Informational                                       April 2020


                         A Protocol That Is Not

Abstract

   This document describes nothing.

1.  Introduction

`;

/** An RFC 99950 that does not exist, with a body and reference sections given as lines. */
export function rfcWith(body: string, references: string): RfcDocument {
  return parseRfcText(`${front}${body}\n\n${references}\n`);
}

/** One reference section with these entries. */
export function listOf(entries: string, title = 'References'): string {
  return `2.  ${title}\n\n${entries}`;
}

/** What a span holds, white space folded. */
export function wordsAt(
  document: RfcDocument,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  return document.text.slice(start, end).replaceAll(/\s+/g, ' ');
}
