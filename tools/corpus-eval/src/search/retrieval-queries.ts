import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The half of the queries that weights were chosen by, and the one that they were not. */
export type Half = 'tuned' | 'heldOut';

/** A question with the RFCs that answer it, as far as they have a text here. */
export interface RetrievalQuery {
  readonly id: string;
  readonly query: string;
  readonly relevant: readonly number[];
  readonly half: Half;
}

/** By the hash of the first relevant RFC: queries about one document stay together. */
export function halfOf(rfc: number): Half {
  const [first = 0] = createHash('sha256').update(`RFC${rfc}`).digest();
  return first % 2 === 0 ? 'tuned' : 'heldOut';
}

/** The queries of `retrieval.jsonl` of which at least one relevant RFC has a text. */
export function readRetrievalQueries(path: string): readonly RetrievalQuery[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.flatMap((line) => {
    const row = JSON.parse(line) as { id: string; query: string; with_text: readonly number[] };
    const [first] = row.with_text;
    if (first === undefined) return [];
    return [{ id: row.id, query: row.query, relevant: row.with_text, half: halfOf(first) }];
  });
}
