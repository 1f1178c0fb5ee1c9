import { describe, expect, test } from 'vitest';
import { head, lastBlocks } from './fixtures.ts';

const filler =
  '   A line of ordinary prose that fills its column up to the right side\n   and is followed by another one.\n';

/** `kind marker` of each block of a section with this body. */
function kindsOf(body: string): string[] {
  return lastBlocks(`${head}1.  Introduction\n\n${filler}\n2.  Body\n\n${body}`).map(
    (block) => block.split('|')[0] ?? '',
  );
}

const artwork = /^(?:source_code|preformatted|abnf) -$/;

describe('what is shown and not said is no prose', () => {
  test.each([
    ['a request', '   GET /lamps/7 HTTP/1.1\n   Host: lamps.example\n   Accept: text/plain\n'],
    ['an answer', '   HTTP/1.1 404 Not Found\n   Content-Type: text/plain\n'],
    ['header fields', '   Content-Type: text/plain\n   Retry-After: 20\n'],
    ['a session', '   C: LAMP 7 ON\n   S: OK lamp 7 is on\n   C: QUIT\n'],
    ['lines of a calendar', '   BEGIN:VLAMP\n   UID:77D80D14\n   DTSTART:20210302T103000\n'],
    ['a session description', '   v=0\n   o=keeper 28 28 IN IP4 192.0.2.1\n   s=-\n'],
    [
      'an armoured key',
      '   -----BEGIN LAMP KEY-----\n   MC4CAQAwBQYDK2VwBCIEINZ8GPfmQh2\n   -----END LAMP KEY-----\n',
    ],
    ['an assignment', '     lamp-level = 1*3DIGIT\n'],
    [
      'a grammar with comments',
      '   level = 1*3DIGIT\n         ; A level MUST NOT be more than one hundred,\n         ; and a lamp that is off has the level 0.\n',
    ],
    [
      'comments of a module',
      '   -- The level of a lamp SHOULD be read before it is set, and\n   -- it MUST be written as a number.\n',
    ],
    [
      'comments with stars',
      '   /* The level of a lamp is read before it is set, and that\n    * is the case for all lamps of the harbour.\n    */\n',
    ],
    [
      'an object of a MIB',
      'lampLevel OBJECT-TYPE\n    SYNTAX     Integer32 (0..100)\n    STATUS     current\n    ::= { lamp 1 }\n',
    ],
    [
      'a production of ASN.1',
      '   LampLevel ::= TEXTUAL-CONVENTION\n       STATUS      current\n       DESCRIPTION\n           "The level of a lamp, which MUST be a number."\n',
    ],
    [
      'a schema of a directory',
      "   ( 2.5.6.99 NAME 'lamp'\n      SUP top\n      STRUCTURAL\n      MUST ( lampName $ lampLevel ) )\n",
    ],
    ['a document type', '   <!ELEMENT lamp (level, name?)>\n   <!ATTLIST lamp id ID #REQUIRED>\n'],
    [
      'branches in capitals',
      '   IF (any lamp is on) AND (the keeper is asleep)\n   THEN\n     level MUST be 4\n   ELSE level is 0\n',
    ],
    ['JSON', '   {\n     "lamp": 7,\n     "level": 50\n   }\n'],
    [
      'a tree of a module',
      '     +--rw lamp* [name]\n        +--rw name     string\n        +--rw level?   uint8\n',
    ],
    ['a program', '   for (i = 0; i < lamps; i++) {\n     set_level(i, 0);\n   }\n'],
  ])('%s', (_, body) => {
    const kinds = kindsOf(body);
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of kinds) expect(kind).toMatch(artwork);
  });

  test('labels between the parts of a figure belong to it', () => {
    expect(
      kindsOf(`   The keeper asks the lamp, and the lamp answers as Figure 1 shows it
   to the reader of this text.

   +--------+            +------+
   | Keeper |----------->| Lamp |
   +--------+            +------+

        the lamp answers

   +--------+            +------+
   | Keeper |<-----------| Lamp |
   +--------+            +------+

                     Figure 1: Keeper and Lamp
`),
    ).toEqual(['paragraph -', 'preformatted -', 'preformatted -', 'preformatted -', 'caption -']);
  });
});

describe('what is said is prose', () => {
  test.each([
    [
      'a name with a hyphen and a colon',
      '   REQ-13: The mechanism will let the keeper of the harbour set the level\n      of a lamp without the key.\n',
    ],
    ['a letter and a colon', '   R: A reserved bit that MUST be sent as zero and ignored on receipt.\n'],
    [
      'deep in a list',
      '            unless the lamp is run by a keeper who is still on duty, a lamp\n            MUST do nothing that a desk asks of it, and this holds for the\n            time after a storm too\n',
    ],
    ['names below each other', '      Ada Keeper\n      Ben Lampwright\n      Cleo Harbour\n'],
  ])('%s', (_, body) => {
    const kinds = kindsOf(body);
    expect(kinds.length).toBeGreaterThan(0);
    for (const kind of kinds) expect(kind).toMatch(/^(?:paragraph|definition|list_item) /);
  });
});

describe('definitions', () => {
  test('on one line each are cut at their terms, with and without blank lines', () => {
    expect(
      kindsOf(`   Name:  lamp
   Namespace:  urn:example:params:xml:ns:lamp
   Prefix:  lmp

   Reference:  RFC 99901

   TOS         Terms of Service
`),
    ).toEqual([
      'definition Name:',
      'definition Namespace:',
      'definition Prefix:',
      'definition Reference:',
      'definition TOS',
    ]);
  });

  test('may stand below a term of one line or two', () => {
    expect(
      kindsOf(`   Keeper and address to contact for further information on lamps:
      Ask the harbour office.

   The lamps of the harbour, their names, their levels, and the keepers
   of them all:
      These are listed in the book of the office.
`),
    ).toEqual([
      'definition Keeper and address to contact for further information on lamps:',
      'definition The lamps of the harbour, their names, their levels, and the keepers of them all:',
    ]);
  });

  test('are not found in justified prose', () => {
    expect(
      kindsOf(`     One difficulty is  the  naming of lamps,  which has to do  with the
   need both to  identify the keeper and to name  the place of each  of
   the lamps.  The present way is deficient in  that it has none.
`),
    ).toEqual(['paragraph -']);
  });

  test('are none where three columns make a table', () => {
    expect(kindsOf('   Word      Shadow        What one sees        Precision\n')[0]).toMatch(artwork);
  });
});

describe('a marker inside of a sentence begins no item', () => {
  const start = '   o  The keeper of the lamps sets the level of each with the number\n';
  test.each([
    ['a number', `${start}      1. That is done before the evening and never after the storm.\n`],
    ['a hyphen', `${start}      - as the book of the office has it - before the evening comes.\n`],
    ['a letter', `${start}      A. That is done before the evening and never after the storm.\n`],
  ])('%s', (_, body) => {
    expect(kindsOf(body)).toEqual(['list_item o']);
  });

  test('and one behind the end of a sentence does', () => {
    expect(
      kindsOf(
        '   o  The keeper of the lamps sets the level of each of them like this:\n      1. before the evening comes,\n      2. after the storm.\n',
      ),
    ).toEqual(['list_item o', 'list_item 1.', 'list_item 2.']);
  });

  test.each(['F1)', 'SN4.', '1.b', '(6e)'])('the label %s begins one where two blanks follow', (label) => {
    expect(kindsOf(`   ${label}  Each of the lamps has a keeper of its own.\n`)).toEqual([
      `list_item ${label}`,
    ]);
    expect(kindsOf(`   ${label} lamps have a keeper of their own.\n`)).toEqual(['paragraph -']);
  });
});

test('three columns that begin in the same places are a table without borders', () => {
  const row = '   Lamp             MUST             MAY              red\n';
  expect(kindsOf(`   Field            Request          Reply            Color\n${row}`)).toEqual(['table -']);
  expect(kindsOf(`   Field     Request       Reply   Color\n${row}`)[0]).toMatch(artwork);
});

test('a quote may hold a double bar', () => {
  expect(kindsOf('   |  Key = 0x17 || LAMP || LEVEL\n')).toEqual(['quote -']);
});
