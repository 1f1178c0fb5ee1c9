import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readRecordFields, type RecordFields } from './record-fields.ts';
import { openFiles, readIfThere, type Texts } from './texts.ts';

/** One entry of `errata.json` as far as other answers depend on it. */
export interface ErratumFields {
  readonly 'doc-id': string;
  readonly errata_status_code: string;
}

/** What all simulated services answer from. */
export interface Series {
  /** A file as it is stored. */
  read(name: string): Promise<Uint8Array | null>;
  /** What is known about RFCs, in the order of the series; read once. */
  records(): Promise<ReadonlyMap<string, RecordFields>>;
  /** `errata.json` as it is stored; an empty list where there is none. */
  errata(): Promise<Uint8Array>;
  /** The errata of an RFC. */
  errataOf(id: string): Promise<readonly ErratumFields[]>;
  readonly notIssued: readonly number[];
}

export interface SeriesOptions {
  readonly texts: Texts;
  /** A file (`.json` or `.json.gz`) or the entries; when left out, `errata.json` in the folder of texts or above it. */
  readonly errata?: string | readonly object[];
  readonly notIssued?: readonly number[];
}

/** Opens a series; nothing is read before it is asked for. */
export function openSeries({ texts, errata, notIssued = [] }: SeriesOptions): Series {
  const files = openFiles(texts);
  let records: Promise<ReadonlyMap<string, RecordFields>> | null = null;
  let list: Promise<Uint8Array> | null = null;
  let byRfc: Promise<Map<string, ErratumFields[]>> | null = null;

  async function readRecords(): Promise<ReadonlyMap<string, RecordFields>> {
    const found: RecordFields[] = [];
    for (const name of await files.names()) {
      if (!/^rfc\d+a?\.json$/.test(name)) continue;
      const fields = readRecordFields((await files.read(name)) ?? new Uint8Array());
      if (fields === null) continue;
      const isSilent = fields.subseries.length === 0 && !files.isArchived;
      found.push(isSilent ? { ...fields, subseries: await printedSubseries(name) } : fields);
    }
    return new Map(found.toSorted((a, b) => a.number - b.number).map((fields) => [fields.id, fields]));
  }

  /** Metadata since 2026 does not name sub-series; the first page does. */
  async function printedSubseries(name: string): Promise<readonly string[]> {
    const bytes = await files.read(name.replace('.json', '.txt'));
    const head = Buffer.from(bytes ?? []).toString('latin1', 0, 2048);
    return [...head.matchAll(/^(BCP|STD|FYI): (\d+)\b/gm)].map((match) => `${match[1]}${match[2]}`);
  }

  async function readErrata(): Promise<Uint8Array> {
    if (typeof errata === 'object') return Buffer.from(JSON.stringify(errata));
    if (errata !== undefined) {
      const bytes = await readFile(errata);
      return errata.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    }
    const { folder } = files;
    const stored =
      folder === null
        ? await files.read('errata.json')
        : ((await readIfThere(join(folder, 'errata.json'))) ??
          (await readIfThere(join(dirname(join(folder, '.')), 'errata.json'))));
    return stored ?? Buffer.from('[]');
  }

  async function groupErrata(): Promise<Map<string, ErratumFields[]>> {
    const entries = JSON.parse(Buffer.from(await series.errata()).toString()) as ErratumFields[];
    return Map.groupBy(entries, (entry) => entry['doc-id']);
  }

  const series: Series = {
    read: (name) => files.read(name),
    records: () => (records ??= readRecords()),
    errata: () => (list ??= readErrata()),
    errataOf: async (id) => (await (byRfc ??= groupErrata())).get(id) ?? [],
    notIssued,
  };
  return series;
}
