const words = `
a about above after again against all also although always am among an and any are as at be because been before being below between both
but by can cannot could did do does doing done down during each either else ever every few for from further get gets got had has have
having he her here hers him his how however i if in into is it its itself just let like may me might more most much must my near need needs
neither no nor not now of off on once one only onto or other others our out over own per please same shall she should since so some
such than that the their them then there therefore these they this those though through thus to too toward under until up upon us use used uses
using very via was we were what whatever when where whether which while who whom whose why will with within without would yes yet you your
`;

/**
 * English words that say how a sentence is built and not what it is about, question words and lower-case modal verbs among
 * them. Folded, not stemmed.
 */
export const stopWords: readonly string[] = Object.freeze(words.trim().split(/\s+/));

const known: ReadonlySet<string> = new Set(stopWords);

/** Whether a folded, unstemmed word is a stop word. */
export function isStopWord(word: string): boolean {
  return known.has(word);
}
