import { stem } from '@rfckit/lexical-index';

/** What a question says, and what a specification says for it. Ordinary English and words of all protocols, of no single one. */
const table = `
long: length octets bytes characters seconds
large big: size octets bytes bits length
small short: size length least
many: number limit
often: interval frequency
soon quickly fast: within seconds time
data: bytes octets
share part fraction: sum fraction percent
assume suppose: treat behave presume default
remember: keep store
again: repeat resend
maximum most: exceed limit most longest largest more
minimum least: least smallest fewest
initial start: default first initially
default: initial assumed
size: octets bytes length
length: octets bytes characters
terminate end finish stop: end last close final complete
begin start: initiate first open
create make build: generate construct form
delete remove drop: discard remove delete
error fail failure: invalid malformed reject failed
allow permit: permitted allowed may
forbid: must not prohibited
required mandatory: must required
answer reply: response reply
wait: delay before
refuse: reject decline
choose pick select: select choose
check verify: validate verify check
hide scramble: mask encrypt
split: fragment divide
join: concatenate combine
word: octets bits
change: modify alter update
happen: result
duplicate: repeated twice same
unique: distinct unique
`;

function readTable(): ReadonlyMap<string, ReadonlySet<string>> {
  const related = new Map<string, Set<string>>();
  for (const line of table.trim().split('\n')) {
    const [left = '', right = ''] = line.split(':');
    const targets = right.trim().split(/\s+/).map(stem);
    for (const source of left.trim().split(/\s+/).map(stem)) {
      const known = related.get(source) ?? new Set<string>();
      for (const target of targets) if (target !== source) known.add(target);
      related.set(source, known);
    }
  }
  return related;
}

const related = readTable();
const none: ReadonlySet<string> = new Set();

/** Stems that a specification may use where a question uses this one. */
export function findRelated(term: string): ReadonlySet<string> {
  return related.get(term) ?? none;
}
