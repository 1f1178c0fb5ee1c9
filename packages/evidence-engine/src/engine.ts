import type {
  CorpusStatus,
  Dependencies,
  Errata,
  History,
  Diff,
  ImportReport,
  ListSyncReport,
  Metadata,
  Outline,
  Reading,
  ReanalysisReport,
  References,
  ReindexReport,
  Requirements,
  Resolution,
  ResearchResult,
  SearchResults,
  SourceCacheRemoval,
  SourceCacheStatus,
  SourceText,
  SyncReport,
  VacuumReport,
  XmlOutline,
} from '@rfckit/evidence-protocol';
import { createContext } from './context.ts';
import type { ImportOptions } from './import/run.ts';
import { isEngineError } from './engine-error.ts';
import { toEngineError } from './map-error.ts';
import type { EngineOptions, OperationOptions } from './options.ts';
import { quarantineDamaged } from './quarantine-damaged.ts';
import type { DependencyOptions } from './dependencies.ts';
import type { ErrataOptions } from './errata.ts';
import type { HistoryOptions } from './history.ts';
import type { OutlineOptions } from './outline.ts';
import type { DiffOptions } from './diff/read-diff.ts';
import type { ReadOptions } from './reading.ts';
import type { ReferenceOptions } from './references.ts';
import type { RequirementOptions } from './requirements.ts';
import type { ReindexOptions, VacuumOptions } from './maintain.ts';
import type { ReanalyzeOptions } from './reanalyze.ts';
import type { SearchOptions } from './search/read-search.ts';
import type { OfficialAsset } from './source-asset.ts';
import type { StatusOptions } from './status.ts';
import type { XmlOutlineOptions } from './xml-outline.ts';
import type { SyncOptions } from './sync.ts';
import type { ListSyncOptions, SeriesList } from './sync-list.ts';

/** Every operation of rfckit. Each rejects with `EngineError`. */
export interface EvidenceEngine extends Disposable {
  /** Answers a research request (`researchRequestSchema`) with exact quotations. */
  research(request: unknown, options?: OperationOptions): Promise<ResearchResult>;
  /** Answers a source-text request (`sourceTextRequestSchema`): the outline in bytes, or an exact slice. */
  sourceText(request: unknown, options?: OperationOptions): Promise<SourceText>;
  /** The sections of what a selector means. */
  outline(selector: string, options?: OutlineOptions): Promise<Outline>;
  /** The sections of an RFC as its RFCXML has them, each paired with the one of the text. */
  xmlOutline(selector: string, options?: XmlOutlineOptions): Promise<XmlOutline>;
  /** What a selector means, block by block: a document, or one section with its subsections. */
  read(selector: string, options?: ReadOptions): Promise<Reading>;
  /** What an RFC requires, each statement with its place. */
  requirements(selector: string, options?: RequirementOptions): Promise<Requirements>;
  /** What an RFC refers to, and where its text does. */
  references(selector: string, options?: ReferenceOptions): Promise<References>;
  /** A bounded part of the graph around a document. */
  dependencies(selector: string, options?: DependencyOptions): Promise<Dependencies>;
  /** Such a graph in a language that other tools draw. */
  drawDependencies(dependencies: Dependencies, language: 'dot' | 'mermaid'): Promise<string>;
  /** What is known about an RFC beside its text, who says it, and who says otherwise. */
  metadata(selector: string, options?: OperationOptions): Promise<Metadata>;
  /** Drafts, decisions, publication, succession and errata of an RFC as one timeline. */
  history(selector: string, options?: HistoryOptions): Promise<History>;
  /** The succession of a history in a language that other tools draw. */
  drawSuccession(history: History, language: 'dot' | 'mermaid'): Promise<string>;
  /** The errata of an RFC, apart from its text. No network but for the text that they are placed in. */
  errata(selector: string, options?: ErrataOptions): Promise<Errata>;
  /**
   * What changed from some RFCs to others. A side is a selector or a list of them: `7231`, `9110,9112`, `7230-7235`. An
   * answer is a page; its summary counts the whole comparison.
   */
  diff(oldSelectors: string, newSelectors: string, options?: DiffOptions): Promise<Diff>;
  /** What the errata of an RFC would change in it. Nothing is applied. */
  diffErrata(selector: string, options?: Omit<DiffOptions, 'mode'>): Promise<Diff>;
  /** The published file of an RFC: `txt`, `xml`, `html` or `pdf`. */
  sourceAsset(selector: string, asset: string, options?: OperationOptions): Promise<OfficialAsset>;
  /** Searches the corpus: paragraphs of all texts, or what is known about RFCs. No network. */
  search(query: string, options?: SearchOptions): Promise<SearchResults>;
  /** What a selector means now: its documents with their snapshots. */
  resolve(selector: string, options?: OperationOptions): Promise<Resolution>;
  /** Fills the corpus from directories, archives and files. */
  importPaths(paths: readonly string[], options?: ImportOptions): Promise<ImportReport>;
  /** Fetches RFCs that are not in the corpus and pins them there; `'all'`: all that the corpus has records of. */
  sync(selection: readonly string[] | 'all', options?: SyncOptions): Promise<SyncReport>;
  /** Fetches the index of RFCs or the list of errata, or has it confirmed, and puts it into the corpus. */
  syncList(list: SeriesList, options?: ListSyncOptions): Promise<ListSyncReport>;
  /** What the corpus holds; with `verify` also whether it is sound. */
  status(options?: StatusOptions): Promise<CorpusStatus>;
  /** Derives stored texts again where rules or records have changed: all of them when none is named. No network. */
  reanalyze(selectors?: readonly string[], options?: ReanalyzeOptions): Promise<ReanalysisReport>;
  /** Makes the full-text indexes anew of what is stored. */
  reindex(options?: ReindexOptions): Promise<ReindexReport>;
  /** Takes out of the corpus what nothing refers to, and makes its file as small as its content. */
  vacuum(options?: VacuumOptions): Promise<VacuumReport>;
  /** What the source cache holds of one RFC. No network. */
  cacheStatus(selector: string): Promise<SourceCacheStatus>;
  /** Removes one RFC from the source cache. No network. */
  cacheRemove(selector: string): Promise<SourceCacheRemoval>;
  close(): void;
}

/** Composes an engine. Throws `EngineError` (`configuration_error`). Each operation is loaded when it is first called. */
export function createEvidenceEngine(options: EngineOptions): EvidenceEngine {
  const context = createContext(options);

  /** Runs an operation, tells the log what became of it, and turns what it throws into `EngineError`. */
  async function guard<Result>(doing: string, operation: () => Promise<Result>): Promise<Result> {
    const startedAt = context.now();
    const tell = (outcome: string): void =>
      options.log?.info('operation', { doing, outcome, ms: context.now() - startedAt });
    try {
      const result = await operation();
      tell('done');
      return result;
    } catch (thrown) {
      const error = toEngineError(thrown, doing);
      quarantineDamaged(context, error);
      tell(isEngineError(error) ? error.code : 'internal_error');
      throw error;
    }
  }

  return {
    research: (request, operation = {}) =>
      guard('answer the questions', async () =>
        (await import('./research/research.ts')).research(context, request, operation),
      ),
    sourceText: (request, operation = {}) =>
      guard('read the text', async () =>
        (await import('./source-text.ts')).readSourceText(context, request, operation),
      ),
    outline: (selector, operation = {}) =>
      guard('read the outline', async () =>
        (await import('./outline.ts')).readOutline(context, selector, operation),
      ),
    xmlOutline: (selector, operation = {}) =>
      guard('read the outline', async () =>
        (await import('./xml-outline.ts')).readXmlOutline(context, selector, operation),
      ),
    read: (selector, operation = {}) =>
      guard('read the text', async () =>
        (await import('./reading.ts')).readDocument(context, selector, operation),
      ),
    requirements: (selector, operation = {}) =>
      guard('read the requirements', async () =>
        (await import('./requirements.ts')).readRequirements(context, selector, operation),
      ),
    references: (selector, operation = {}) =>
      guard('read the references', async () =>
        (await import('./references.ts')).readReferences(context, selector, operation),
      ),
    dependencies: (selector, operation = {}) =>
      guard('read the dependencies', async () =>
        (await import('./dependencies.ts')).readDependencies(context, selector, operation),
      ),
    drawDependencies: (dependencies, language) =>
      guard('draw the graph', async () =>
        (await import('./dependencies.ts')).drawDependencies(dependencies, language),
      ),
    metadata: (selector, operation = {}) =>
      guard('read the metadata', async () =>
        (await import('./metadata.ts')).readMetadata(context, selector, operation),
      ),
    history: (selector, operation = {}) =>
      guard('read the history', async () =>
        (await import('./history.ts')).readHistory(context, selector, operation),
      ),
    drawSuccession: (history, language) =>
      guard('draw the succession', async () =>
        (await import('./history.ts')).drawSuccession(history, language),
      ),
    errata: (selector, operation = {}) =>
      guard('read the errata', async () =>
        (await import('./errata.ts')).readErrata(context, selector, operation),
      ),
    diff: (oldSelectors, newSelectors, operation = {}) =>
      guard('compare the texts', async () =>
        (await import('./diff/diff.ts')).diffRfcs(context, oldSelectors, newSelectors, operation),
      ),
    diffErrata: (selector, operation = {}) =>
      guard('compare with the errata', async () =>
        (await import('./diff/diff.ts')).diffErrata(context, selector, operation),
      ),
    sourceAsset: (selector, asset, operation = {}) =>
      guard('read the file', async () =>
        (await import('./source-asset.ts')).readSourceAsset(context, selector, asset, operation),
      ),
    search: (query, operation = {}) =>
      guard('search the corpus', async () =>
        (await import('./search/search-sound.ts')).searchSound(context, query, operation),
      ),
    resolve: (selector, operation = {}) =>
      guard('resolve the selector', async () =>
        (await import('./resolve.ts')).resolveSelector(context, selector, operation),
      ),
    importPaths: (paths, operation = {}) =>
      guard('fill the corpus', async () =>
        (await import('./import/run.ts')).importPaths(context, paths, operation),
      ),
    sync: (selection, operation = {}) =>
      guard('fill the corpus', async () =>
        (await import('./sync.ts')).syncRfcs(context, selection, operation),
      ),
    syncList: (list, operation = {}) =>
      guard('fill the corpus', async () =>
        (await import('./sync-list.ts')).syncList(context, list, operation),
      ),
    status: (operation = {}) =>
      guard('read the corpus', async () => (await import('./status.ts')).readStatus(context, operation)),
    reanalyze: (selectors = [], operation = {}) =>
      guard('derive the texts again', async () =>
        (await import('./reanalyze.ts')).reanalyze(context, selectors, operation),
      ),
    reindex: (operation = {}) =>
      guard('make the search index', async () => (await import('./maintain.ts')).reindex(context, operation)),
    vacuum: (operation = {}) =>
      guard('compact the corpus', async () => (await import('./maintain.ts')).vacuum(context, operation)),
    cacheStatus: (selector) =>
      guard('read the cache', async () =>
        (await import('./cache-operations.ts')).readCacheStatus(context, selector),
      ),
    cacheRemove: (selector) =>
      guard('change the cache', async () =>
        (await import('./cache-operations.ts')).removeFromCache(context, selector),
      ),
    close: () => context.close(),
    [Symbol.dispose]: () => context.close(),
  };
}
