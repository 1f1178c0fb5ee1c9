import { readFileSync } from 'node:fs';

/** What a query is made of; a question is asked for any of its words. */
export type QueryKind = 'word' | 'name' | 'phrase' | 'words' | 'boolean' | 'field' | 'question';

export interface FrozenQuery {
  readonly kind: QueryKind;
  readonly query: string;
}

/** The frozen list, in its order. Throws where a line is none of its form. */
export function readQueries(
  path: URL = new URL('../../queries.tsv', import.meta.url),
): readonly FrozenQuery[] {
  const [head, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  if (head !== 'kind\tquery') throw new Error('the list of queries has another head');
  return lines.map((line) => {
    const [kind, query, ...rest] = line.split('\t');
    if (kind === undefined || !query || rest.length > 0) throw new Error(`no query: ${line}`);
    return { kind: kind as QueryKind, query };
  });
}
