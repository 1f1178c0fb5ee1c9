/** Texts of about `size` characters, each of a shape that a careless step would take more than linear time for. */
export const hostileShapes: Readonly<Record<string, (size: number) => string>> = {
  'one long line': (size) => 'x'.repeat(size * 10),
  'one long line of spaces with an end': (size) => `${' '.repeat(size * 10)}x`,
  'nothing but spaces': (size) => ' '.repeat(size * 6),
  'nothing but backspaces': (size) => '\b'.repeat(size * 6),
  'a struck-over line': (size) => 'x\b'.repeat(size * 3),
  'NUL characters': (size) => `${'\0'.repeat(size * 3)}\n`.repeat(2),
  'lines without a space': (size) => `1.Title\n${'x'.repeat(60)}\n`.repeat(size / 10),
  'CR and LF in turn': (size) => '\n\r'.repeat(size),
  'lines that end with a lone CR': (size) => 'text\r'.repeat(size / 4),
  'headings with rising numbers': (size) =>
    Array.from({ length: size / 10 }, (_, at) => `${at}.  Title\n\n   Text.\n\n`).join(''),
  'headings with falling numbers': (size) =>
    Array.from({ length: size / 10 }, (_, at) => `${size / 10 - at}.  Title\n\n   Text.\n\n`).join(''),
  'headings with one number': (size) => '1.  Title\n\n   Text.\n\n'.repeat(size / 10),
  'headings of subsections with one parent': (size) =>
    Array.from({ length: size / 10 }, (_, at) => `1.${at % 999}  Title\n\n   Text.\n\n`).join(''),
  'headings that go deeper and deeper': (size) =>
    Array.from({ length: size / 20 }, (_, at) => `1${'.1'.repeat(at % 9)}  Title\n\n`).join(''),
  'headings without an end of levels': (size) => `1${'.1'.repeat(90)}  Title\n\n`.repeat(size / 100),
  'headings of which each second number is missing': (size) =>
    Array.from({ length: size / 20 }, (_, at) => `1.${at * 2}  Title\n\n   Text goes on here\n\n`).join(''),
  'gaps between two headings full of candidates': (size) =>
    `1.  Title\n\n${'7.  Other words\n\n'.repeat(size / 10)}3.  Title\n\n   Text.\n`,
  'Roman numbers': (size) => 'II.  Title\n\nI.  Title\n\n   Text.\n\n'.repeat(size / 20),
  'titles without a number': (size) =>
    Array.from({ length: size / 10 }, (_, at) => `Some Title ${at}\n\n   Text follows here.\n\n`).join(''),
  'known titles': (size) => 'Introduction\n\n   Text.\n\nReferences\n\n   Text.\n\n'.repeat(size / 20),
  'a long table of contents, then its headings': (size) =>
    `Table of Contents\n\n${Array.from({ length: size / 20 }, (_, at) => `   Some Title ${at} ........ 3\n`).join('')}\n${Array.from({ length: size / 20 }, (_, at) => `Some Title ${at}\n\n   Text.\n\n`).join('')}`,
  'form feeds': (size) => '\f'.repeat(size),
  'pages with a footer each': (size) =>
    Array.from({ length: size / 50 }, (_, at) => `   text\n\nAuthor           [Page ${at}]\n\f\n`).join(''),
  'pages with lines that recur': (size) => 'Running Title\n\n   text\n\nDraft Words\n\f\n'.repeat(size / 20),
  'pages with lines that never recur': (size) =>
    Array.from({ length: size / 20 }, (_, at) => `Head${'x'.repeat(at % 50)}\n\n   text\n\nFoot\n\f\n`).join(
      '',
    ),
  'footers without form feeds': (size) => 'Author           [Page 1]\n\n'.repeat(size / 20),
  'footers with nothing between them': (size) => 'Author           [Page 1]\n'.repeat(size / 20),
  'blank lines between page numbers': (size) => `[Page 1]\n${'\n'.repeat(200)}`.repeat(size / 100),
  'contents that never end': (size) =>
    `Table of Contents\n\n${'   1.  Title ........ 3\n'.repeat(size / 10)}`,
  'contents with a new entry on each line': (size) =>
    `Table of Contents\n\n${Array.from({ length: size / 10 }, (_, at) => `   ${at}.  Title ${at} ........ ${at}\n`).join('')}`,
  'contents without pages': (size) =>
    `Table of Contents\n\n${Array.from({ length: size / 10 }, (_, at) => `   ${at}.  Title ${at}\n`).join('')}`,
  'contents whose entries wrap': (size) =>
    `Table of Contents\n\n   1.  Title\n${'           and more words\n'.repeat(size / 10)}`,
  'contents without numbers, a blank line between entries': (size) =>
    `Table of Contents\n\n${Array.from({ length: size / 10 }, (_, at) => `   Entry ${at}\n\n`).join('')}`,
  'contents with one number, a blank line between entries': (size) =>
    `Table of Contents\n\n   1.  Title\n\n${Array.from({ length: size / 10 }, (_, at) => `   Entry ${at}\n\n`).join('')}`,
  'titles of contents': (size) => 'Table of Contents\n\n'.repeat(size / 10),
  'titles of contents with a few entries each': (size) =>
    'Table of Contents\n\n   1. A .... 1\n   2. B .... 2\n\nText here.\n\n'.repeat(size / 30),
  'braces that never close': (size) => '   struct {\n     uint8 x;\n\n'.repeat(size / 20),
  'braces that only close': (size) => '   int x; }\n\n'.repeat(size / 10),
  'unclosed modules': (size) => '   X DEFINITIONS ::= BEGIN\n\n'.repeat(size / 20),
  'unclosed code markers': (size) => '   <CODE BEGINS>\n\n'.repeat(size / 20),
  'modules with one end': (size) => `${'   X DEFINITIONS ::= BEGIN\n\n'.repeat(size / 20)}   END\n`,
  'a huge table': (size) => `   +---+---+\n${'   | a | b |\n'.repeat(size / 10)}   +---+---+\n`,
  'a huge grammar': (size) => '   rule = "a" / rule\n'.repeat(size / 10),
  'quotes behind a gutter': (size) => '   | quoted\n'.repeat(size / 10),
  'markers of lists': (size) => '   o  x\n'.repeat(size / 5),
  'markers of lists in items of their own': (size) => '   o  x\n\n'.repeat(size / 5),
  'ordered markers': (size) => '   1.  x\n   a)  y\n   (i)  z\n'.repeat(size / 20),
  'indents that grow by one': (size) =>
    Array.from({ length: 400 }, (_, at) => `${' '.repeat(at)}o  x\n`)
      .join('')
      .repeat(size / 20_000),
  'definitions in one group': (size) => '   term:  words\n'.repeat(size / 10),
  'hanging definitions in one group': (size) => '   term\n      words\n'.repeat(size / 10),
  dots: (size) => `Contents\n\n1. A ${'. '.repeat(size)}x\n2. B ${'.'.repeat(size)} x\n`,
  'labels that never close': (size) => `References\n\n${'   [x\n'.repeat(size / 5)}`,
  'reference entries in one group': (size) =>
    `References\n\n${Array.from({ length: size / 10 }, (_, at) => `   [REF${at}]  Author, "Title".\n`).join('')}`,
  'reference entries': (size) =>
    `References\n\n${Array.from({ length: size / 10 }, (_, at) => `   [REF${at}]  Author, "Title".\n\n`).join('')}`,
  'fields that never end': (size) =>
    `Network Working Group\nRequest for Comments: 1\n${'Obsoletes: 1, 2, 3\n'.repeat(size / 10)}`,
  'one field without an end': (size) => `Request for Comments: 1\nObsoletes: ${'1, '.repeat(size)}\n`,
  'a right-hand column that never ends': (size) =>
    `Network Working Group\n${`${' '.repeat(50)}A. Author\n`.repeat(size / 10)}`,
  'a title that never ends': (size) =>
    `Request for Comments: 1\n\n${`${' '.repeat(30)}Some Title\n`.repeat(size / 10)}`,
  'tabs and no-break spaces': (size) => '\t\u00a0x\n'.repeat(size / 5),
};
