import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key words that authors tagged in one RFC, in order, each with its section. */
export interface TaggedDocument {
  readonly rfc: number;
  readonly words: readonly (readonly [word: string, section: string])[];
  /** Upper-case key words of the whole text, page furniture apart. */
  readonly total: number;
}

/** A passage that others listed as a requirement, as bytes of the text. */
export interface RequirementRow {
  readonly set: 'requirements' | 'facts';
  readonly rfc: number;
  readonly level: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly keywordInQuote: boolean;
}

type Row = Readonly<Record<string, unknown>>;

function readRows(folder: string, name: string): Row[] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** Reads `bcp14.jsonl`; documents without a tagged word are left out. */
export function readTagged(folder: string): Map<number, TaggedDocument> {
  const documents = new Map<number, TaggedDocument>();
  for (const row of readRows(folder, 'bcp14.jsonl')) {
    const rfc = Number(row['rfc']);
    const words = row['words'] as [string, string][];
    if (words.length > 0) documents.set(rfc, { rfc, words, total: Number(row['txt_total']) });
  }
  return documents;
}

/** Reads the rows of `requirements.jsonl` and the normative rows of `facts.jsonl`, by RFC. */
export function readRequirements(folder: string): Map<number, RequirementRow[]> {
  const byRfc = new Map<number, RequirementRow[]>();
  for (const set of ['requirements', 'facts'] as const) {
    for (const row of readRows(folder, `${set}.jsonl`)) {
      if (row['level'] === 'informative' || typeof row['start'] !== 'number') continue;
      const keywords = row['keywords'] as string[] | undefined;
      const entry: RequirementRow = {
        set,
        rfc: Number(row['rfc']),
        level: String(row['level']),
        start: row['start'],
        end: Number(row['end']),
        quote: String(row['quote']),
        keywordInQuote: keywords ? keywords.length > 0 : row['keyword_in_quote'] === true,
      };
      const list = byRfc.get(entry.rfc);
      if (list) list.push(entry);
      else byRfc.set(entry.rfc, [entry]);
    }
  }
  return byRfc;
}
