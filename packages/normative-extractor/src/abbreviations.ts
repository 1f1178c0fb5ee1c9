function words(list: string): readonly string[] {
  return list.split(' ');
}

/** After an abbreviation a sentence goes on: always; before a number, label or name; where the next word begins none. */
export type Abbreviation = 'always' | 'before_number' | 'unless_begun';

const always = words(
  'e.g i.e eg ie cf vs viz approx resp incl excl esp ca aka a.k.a w.r.t s.t n.b nb ' +
    'dr mr mrs ms prof rev gen hon messrs st mt eqs figs secs sects nos refs vols chs apps ' +
    'eds dept univ assn intl',
);
const beforeNumber = words('no nr sec sect fig eq ref vol ch chap app para art pt p pp tab ed ver v rel rfc');
const unlessBegun = words(
  'etc al inc ltd co corp jr sr u.s u.s.a u.k a.m p.m ph.d b.c a.d d.c min max std misc ibid op loc cit ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec bros dist rd ave blvd ext tel',
);

/** Abbreviations in lower case, without the last full stop. */
export const abbreviations: ReadonlyMap<string, Abbreviation> = new Map<string, Abbreviation>([
  ...unlessBegun.map((word) => [word, 'unless_begun'] as const),
  ...beforeNumber.map((word) => [word, 'before_number'] as const),
  ...always.map((word) => [word, 'always'] as const),
]);

/** A word that ends with as many letters in lower case is no abbreviation. */
export const ABBREVIATION_REACH = 7;

/** Words that begin a sentence and are no surnames or titles. */
export const starters: ReadonlySet<string> = new Set(
  words(
    'a after all also although an and any another as at because before both but by clearly consequently each either ' +
      'every finally first for from furthermore given hence how however i if implementations implementers in ' +
      'instead it its likewise many more moreover most much neither nevertheless next no none nor not note now of ' +
      'on once one only or other otherwise our second servers clients similarly since so some such that the their ' +
      'then there therefore these they this those though through thus to two under unless until upon usually we ' +
      'what when whenever where whereas whether which while who why with within without you your ' +
      'receivers senders routers hosts nodes applications endpoints',
  ),
);

/** Words that are followed by a letter or number that names a thing: `Appendix A.`, `Router B.` */
export const naming: ReadonlySet<string> = new Set(
  words(
    'appendix section annex part class type option case figure table step phase level node router host server ' +
      'client peer party zone network site link device domain user group bit flag field state mode rule set ' +
      'interface port entity process system version algorithm method variant format scheme vitamin plan chapter ' +
      'item example lemma theorem equation channel stream path tunnel segment subnet area carrier provider ' +
      'endpoint gateway switch bridge machine computer agent proxy cluster record message packet',
  ),
);
