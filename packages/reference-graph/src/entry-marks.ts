const quoted = /["“][^"“”]{3,400}["”]/;
const numbered = /\b(?:RFC|BCP|STD|FYI|IEN|NIC|ISO|IEEE|ANSI)[-\s#]{0,3}\d/;
const dated = /\b(?:19[3-9]|20[0-4])\d\b/;

/** How many of the three things that entries print are in `text`: a title in quotation marks, a number in a series, a year. */
export function countEntryMarks(text: string): number {
  return Number(quoted.test(text)) + Number(numbered.test(text)) + Number(dated.test(text));
}
