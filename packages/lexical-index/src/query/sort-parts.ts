import type {
  DocumentFilter,
  DocumentNode,
  PassageFilter,
  PassageNode,
  QueryFault,
  QueryFaultCode,
  QueryField,
  QueryFilter,
  SearchQuery,
} from './query-node.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** A query as written, before what is asked of paragraphs is parted from what is asked of documents. */
export type Expression = Place &
  (
    | { readonly type: 'phrase'; readonly words: readonly string[]; readonly stems: readonly string[] }
    | { readonly type: 'filter'; readonly field: QueryField; readonly filter: QueryFilter }
    | { readonly type: 'all' | 'any'; readonly of: readonly Expression[] }
    | { readonly type: 'not'; readonly of: Expression }
  );

/** A fault at a place of a query. */
export function makeFault(
  start: number,
  end: number,
  code: QueryFaultCode,
  message: string,
  help: string,
): QueryFault {
  return { code, start, end, message, help };
}

/** Whether a result of reading is a fault. */
export function isFault(value: object): value is QueryFault {
  return 'code' in value && 'help' in value;
}

const passageFields: ReadonlySet<QueryField> = new Set(['section', 'term', 'relation']);

type Kind = 'passage' | 'document' | 'mixed';

/** What an expression asks of: paragraphs, their documents, or both at once. */
function kindOf(node: Expression): Kind {
  if (node.type === 'phrase') return 'passage';
  if (node.type === 'filter') return passageFields.has(node.field) ? 'passage' : 'document';
  const kinds = new Set((node.type === 'not' ? [node.of] : node.of).map(kindOf));
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : 'mixed';
}

function fieldsOf(node: Expression): QueryField[] {
  if (node.type === 'phrase') return [];
  if (node.type === 'filter') return [node.field];
  return (node.type === 'not' ? [node.of] : node.of).flatMap(fieldsOf);
}

/** The conjuncts of an expression, through nested conjunctions. */
function conjuncts(node: Expression): readonly Expression[] {
  return node.type === 'all' ? node.of.flatMap(conjuncts) : [node];
}

/** `NOT NOT a` is `a`. */
function plain(node: Expression): Expression {
  return node.type === 'not' && node.of.type === 'not' ? plain(node.of.of) : node;
}

function openExclusion(node: Place): QueryFault {
  return makeFault(
    node.start,
    node.end,
    'open_exclusion',
    'An exclusion stands alone: it would find nearly everything.',
    'Say beside it, in the same parentheses, what to find.',
  );
}

/** The positive form of what is asked of paragraphs. */
function toPassage(node: Expression): PassageNode | QueryFault {
  const own = plain(node);
  switch (own.type) {
    case 'phrase':
      return { type: 'leaf', leaf: { type: 'phrase', words: own.words, stems: own.stems } };
    case 'filter':
      return { type: 'leaf', leaf: { type: 'filter', filter: own.filter as PassageFilter } };
    case 'not':
      return openExclusion(own);
    case 'any': {
      const of = own.of.map(toPassage);
      const broken = of.find(isFault);
      return broken ?? { type: 'any', of: of as PassageNode[] };
    }
    case 'all':
      return joinPassage(conjuncts(own), own);
  }
}

/** All that is wanted, without what is excluded. */
function joinPassage(parts: readonly Expression[], place: Place): PassageNode | QueryFault {
  const keep: PassageNode[] = [];
  const drop: PassageNode[] = [];
  for (const part of parts.map(plain)) {
    const node = toPassage(part.type === 'not' ? part.of : part);
    if (isFault(node)) return node;
    (part.type === 'not' ? drop : keep).push(node);
  }
  const [only] = keep;
  if (only === undefined) return openExclusion(place);
  const wanted: PassageNode = keep.length === 1 ? only : { type: 'all', of: keep };
  return drop.length === 0 ? wanted : { type: 'without', keep: wanted, drop };
}

function toDocument(node: Expression): DocumentNode {
  switch (node.type) {
    case 'not':
      return { type: 'not', of: toDocument(node.of) };
    case 'all':
    case 'any':
      return { type: node.type, of: node.of.map(toDocument) };
    default:
      return { type: 'leaf', leaf: (node as { filter: DocumentFilter }).filter };
  }
}

/** Parts a query into what is asked of paragraphs and of documents. One alternative cannot be of one and its sibling of the other. */
export function sortParts(expression: Expression): Omit<SearchQuery, 'notices'> | QueryFault {
  const parts = conjuncts(expression).map(plain).flatMap(conjuncts).map(plain);
  const mixed = parts.find((part) => kindOf(part) === 'mixed');
  if (mixed !== undefined) {
    return makeFault(
      mixed.start,
      mixed.end,
      'mixed_alternatives',
      'Words and facts of documents (rfc, keyword, status, stream, author, year) stand in one OR or one exclusion.',
      'Put the facts of documents beside the words, not in the same OR.',
    );
  }
  const asked = parts.filter((part) => kindOf(part) === 'passage');
  const passage = asked.length === 0 ? null : joinPassage(asked, expression);
  if (passage !== null && isFault(passage)) return passage;
  const documents = parts.filter((part) => kindOf(part) === 'document').map(toDocument);
  return { passage, documents, fields: [...new Set(fieldsOf(expression))] };
}
