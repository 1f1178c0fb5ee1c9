import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { head } from './fixtures.ts';

const prose =
  '   A client asks, and the server answers every question in the order of\n   arrival, unless both have agreed on something else before.\n';

/** The title of the last section of a text in which nothing but the words say that the line is a heading: its text begins right below. */
function lastTitle(title: string): string | null | undefined {
  const text = `${head}1.  Messages\n\n${prose}\n${title}\n${prose}`;
  return parseRfcText(text).sections.at(-1)?.title;
}

/** One title for each beginning that titles of every RFC have. */
const titles = [
  'Abbreviations|Abstract|Acknowledgements|Additional References|Addresses|Alphabetical Index|Annex: Notes|Appendices',
  'Applicability Statement|Authors|Background|Bibliography|Change Log|Chairs|Cited References|Co-authors|Coauthors',
  'Conclusions|Contact|Contributors|Conventions|Copyright Notice|Credits|Definitions|Disclaimer|Discussion',
  'Document References|Editors|Expiration Date|Foreword|Forward|Full Copyright Statement|General References|Glossary',
  'IAB Members at the Time of Approval|IANA Considerations|IESG Note|Index|Informative References',
  'Intellectual Property|Introduction|List of References|Literature|Members of the Group|Motivation',
  'Non-Normative References|Normative References|Notice|Note to the Reader|Other References|Overview|Preface|Purpose',
  'References|Requirements Language|Revision History|RFC Editor Note|Scope|Security Considerations|Selected References',
  'Special Thanks|Status of This Memo|Subject Index|Summary|Table of Messages|Terminology|Thanks|URI References',
  'Working Group Chairs|Conclusions and Acknowledgements|Retransmissions and Acknowledgments',
].flatMap((row) => row.split('|'));

describe('a title that stands without a number in every era', () => {
  test('is a heading although its text begins right below, in any case and with a colon', () => {
    const found = titles.filter((title) => lastTitle(title) === title);
    expect(found).toEqual(titles);
    const upper = titles.map((title) => `${title.toUpperCase()}:`);
    expect(upper.filter((title) => lastTitle(title) === title)).toEqual(upper);
  });

  test('is one where its letters are struck over one another', () => {
    expect(lastTitle('Abx\bstract')).toBe('Abstract');
    expect(lastTitle('Clx\bients')).toBe('Messages');
  });

  test.each(['Question Order', 'Abridged Answers', 'Clients', 'Ad'])('"%s" is none', (title) => {
    expect(lastTitle(title)).toBe('Messages');
  });
});
