import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdDecompressSync } from 'node:zlib';
import { createEvidenceEngine, type EvidenceEngine } from '@rfckit/evidence-engine';
import { parseRfcId, parseRfcJson, type RfcRecord } from '@rfckit/rfc-record';
import { startUpstreamSimulator } from '@rfckit/upstream-simulator';
import { compareMetadata } from './compare-metadata.ts';
import { draw } from './draw.ts';
import { expectMetadata, type RawMetadata } from './expected-metadata.ts';
import { readUrl } from './read-url.ts';
import { scoreRelations, type RelationScores } from './score-relations.ts';

/** How many RFCs are shown as their source has them. */
export interface SourceScores {
  readonly source: string;
  readonly drawn: number;
  readonly agreeing: number;
  readonly differences: readonly string[];
}

export interface RecordScores {
  readonly sources: readonly SourceScores[];
  /** `null` without the oracle. */
  readonly relations: RelationScores | null;
}

export interface RecordEvaluation {
  readonly corpus: string;
  readonly oracles: string | null;
  readonly count: number;
  readonly seed: number;
}

const archive = 'rfc-metadata.jsonl.zst';

function readRaw(corpus: string): ReadonlyMap<string, RawMetadata> {
  const options = { params: { [constants.ZSTD_d_windowLogMax]: 27 } };
  const lines = zstdDecompressSync(readFileSync(join(corpus, archive)), options)
    .toString()
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const raw = JSON.parse(line) as RawMetadata;
      return [parseRfcId(String(raw['doc_id'])) ?? '', raw];
    }),
  );
}

function openEngine(root: string, name: string, online: { readonly url: string } | null): EvidenceEngine {
  return createEvidenceEngine({
    dataDirectory: join(root, name, 'data'),
    cacheDirectory: join(root, name, 'cache'),
    ...(online === null
      ? { offline: true }
      : { rfcEditorUrl: online.url, datatrackerApiUrl: `${online.url}/api/v1` }),
  });
}

interface Source {
  readonly name: string;
  readonly engine: EvidenceEngine;
  /** The published file that the answer is to agree with. */
  readonly fileOf: (rfc: string) => Promise<RawMetadata>;
}

async function scoreSource(
  { name, engine, fileOf }: Source,
  drawn: readonly string[],
): Promise<SourceScores> {
  const differences: string[] = [];
  let agreeing = 0;
  for (const rfc of drawn) {
    const found = compareMetadata(expectMetadata(await fileOf(rfc)), await engine.metadata(rfc));
    if (found.length === 0) agreeing += 1;
    differences.push(...found.map((line) => `${name}: ${rfc} ${line}`));
  }
  return { source: name, drawn: drawn.length, agreeing, differences };
}

/** Facts of the series published in the forms of an era. */
interface Published {
  readonly era: 'before-2026' | 'since-2026';
  readonly url: string;
  readonly indexPath: string;
}

/** The index alone, without network. It says all that the files of before 2026 say. */
async function scoreIndex(
  { era, indexPath }: Published,
  all: ReadonlyMap<string, RawMetadata>,
  drawn: readonly string[],
  root: string,
): Promise<SourceScores> {
  using engine = openEngine(root, `index-${era}`, null);
  await engine.importPaths([indexPath]);
  const fileOf = (rfc: string): Promise<RawMetadata> => Promise.resolve(all.get(rfc) ?? {});
  return scoreSource({ name: `rfc-index.xml ${era}`, engine, fileOf }, drawn);
}

/** The file of each RFC as it is fetched, beside an index that is too old to do without it and has the sub-series. */
async function scoreFiles(
  { era, url, indexPath }: Published,
  all: ReadonlyMap<string, RawMetadata>,
  drawn: readonly string[],
  root: string,
): Promise<SourceScores> {
  const longAgo = new Date('2020-01-01T00:00:00Z');
  utimesSync(indexPath, longAgo, longAgo);
  using engine = openEngine(root, `files-${era}`, { url });
  await engine.importPaths([indexPath]);
  const fileOf = async (rfc: string): Promise<RawMetadata> => {
    const file = JSON.parse(await readUrl(`${url}/rfc/${rfc.toLowerCase()}.json`)) as RawMetadata;
    return { ...file, see_also: all.get(rfc)?.['see_also'] };
  };
  return scoreSource({ name: `rfcN.json ${era}`, engine, fileOf }, drawn);
}

async function scoreEra(
  era: Published['era'],
  corpus: string,
  all: ReadonlyMap<string, RawMetadata>,
  drawn: readonly string[],
  root: string,
): Promise<readonly SourceScores[]> {
  const simulator = await startUpstreamSimulator({ texts: corpus, era, errata: [] });
  try {
    const indexPath = join(root, era, 'rfc-index.xml');
    mkdirSync(join(root, era));
    writeFileSync(indexPath, await readUrl(`${simulator.url}/rfc-index.xml`));
    // What the Datatracker says is compared by tests of its own; here it would only take time.
    simulator.setFault('/api/v1/*', { kind: 'status', status: 404 });
    const published = { era, url: simulator.url, indexPath };
    return [await scoreIndex(published, all, drawn, root), await scoreFiles(published, all, drawn, root)];
  } finally {
    await simulator.close();
  }
}

/** Compares what `rfc metadata` gives of random RFCs with the published files of both eras, and all successions with the oracle. */
export async function evaluateRecords(options: RecordEvaluation): Promise<RecordScores> {
  const { corpus, oracles, count, seed } = options;
  const all = readRaw(corpus);
  const root = mkdtempSync(join(tmpdir(), 'corpus-eval-records-'));
  try {
    const drawn = draw([...all.keys()], count, seed);
    using engine = openEngine(root, 'archive', null);
    await engine.importPaths([join(corpus, archive)]);
    const fileOf = (rfc: string): Promise<RawMetadata> => Promise.resolve(all.get(rfc) ?? {});
    const sources = [
      await scoreSource({ name: 'files of January 2023', engine, fileOf }, drawn),
      ...(await scoreEra('before-2026', corpus, all, drawn, root)),
      ...(await scoreEra('since-2026', corpus, all, drawn, root)),
    ];
    const records = new Map(
      [...all.values()].flatMap((raw): [string, RfcRecord][] => {
        const { record } = parseRfcJson(raw);
        return record === null ? [] : [[record.rfc, record]];
      }),
    );
    const relations = oracles === null ? null : await scoreRelations(oracles, records, engine);
    return { sources, relations };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
