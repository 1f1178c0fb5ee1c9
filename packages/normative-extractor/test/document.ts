import {
  extractStatements,
  sentenceText,
  type ExtractedStatements,
  type ExtractOptions,
} from '@rfckit/normative-extractor';
import { parseRfcText, type RfcBlock, type RfcDocument } from '@rfckit/rfc-parser';

/** A fictitious RFC whose only section holds `body` (three columns in, wrapped by the caller). */
export function rfcOf(body: string): RfcDocument {
  return parseRfcText(`




Network Working Group                                             J. Doe
Request for Comments: 99909                                      Example
Category: Informational                                     January 2020


                          A Test of Statements

1.  Introduction

${body}

2.  Security Considerations

   None.

Author's Address

   J. Doe
   Email: doe@example.com
`);
}

/** Wraps words to lines of RFC width, three columns in. */
export function wrap(text: string, indent = 3): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > 72) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((part) => ' '.repeat(indent) + part).join('\n');
}

export interface Extracted {
  readonly document: RfcDocument;
  readonly result: ExtractedStatements;
}

export function extract(body: string, options?: ExtractOptions): Extracted {
  const document = rfcOf(body);
  return { document, result: extractStatements(document, options) };
}

/** The sentence of each statement as one line. */
export function sentencesOf({ document, result }: Extracted): string[] {
  return result.statements.map(({ sentence }) => {
    const fragments = result.sentences[sentence]?.fragments ?? [];
    return sentenceText(document, fragments);
  });
}

export function keywordsOf({ result }: Extracted): string[] {
  return result.statements.map(({ keyword }) => keyword);
}

/** `MUST:boilerplate` for each mention. */
export function mentionsOf({ result }: Extracted): string[] {
  return result.mentions.map(({ keyword, reason }) => `${keyword}:${reason}`);
}

/** A document of one block of the given kind that fills the whole text: for what the parser would cut differently. */
export function blockOf(text: string, kind: RfcBlock['kind'] = 'paragraph'): RfcDocument {
  return {
    parserVersion: 'test',
    text,
    encoding: 'utf-8',
    header: rfcOf('   None.').header,
    sections: [
      {
        index: 0,
        number: null,
        title: null,
        kind: 'body',
        level: 0,
        parent: null,
        heading: null,
        span: { start: 0, end: text.length },
        treeEnd: text.length,
      },
    ],
    blocks: [
      {
        index: 0,
        kind,
        span: { start: 0, end: text.length },
        section: 0,
        continues: null,
        indent: 0,
        marker: null,
      },
    ],
    furniture: [],
    contents: [],
    diagnostics: [],
  };
}
