import { xmlUrl } from '../canonical-url.ts';
import type { FactsPass } from './facts-pass.ts';
import { assertTextOf, assertXmlOf } from './assert-document-of.ts';
import { attempt, isWanted, noteFailure, type ImportRun } from './import-run.ts';
import { takeText } from './take-text.ts';
import type { FoundPath } from './find-paths.ts';
import { walkMirror, type MirrorFile, type Visitor } from './walk.ts';

/** The second pass: texts and XML. `show` is told how many texts were looked at, and the last of them. */
export async function takeDocuments(
  run: ImportRun,
  found: readonly FoundPath[],
  { texts, held }: FactsPass,
  show: (done: number, label: string) => void,
): Promise<void> {
  let done = 0;
  const visitor: Visitor = {
    async visit(file) {
      if (file.rfc === null || !isWanted(run, file.rfc)) return;
      if (file.kind === 'xml') await attempt(run, file, () => takeXml(run, file));
      if (file.kind !== 'text') return;
      const ok = await attempt(run, file, () => addText(run, file));
      if (!ok) run.tally.counts.failed += 1;
      done += 1;
      show(Math.min(done, texts), file.rfc);
    },
    damaged: (archive, error) => noteFailure(run, archive.path, archive, error),
    sound: () => {},
  };
  for (const file of held ?? []) {
    if (run.signal?.aborted === true) return;
    await visitor.visit(file);
  }
  const kinds = held === null ? ['text', 'xml', 'archive'] : ['text', 'xml'];
  await walkMirror(
    found.filter(({ kind }) => kinds.includes(kind)),
    visitor,
    run.signal,
  );
}

async function addText(run: ImportRun, file: MirrorFile): Promise<void> {
  const { counts } = run.tally;
  const taken = takeText(run.store, file.rfc ?? '', await file.read(), run.at(), (...text) =>
    assertTextOf(run.looksLikeRfcText, ...text),
  );
  if (taken.status === 'unchanged') {
    counts.unchanged += 1;
    return;
  }
  counts.added += 1;
  counts.sections += taken.sections;
  counts.blocks += taken.blocks;
}

async function takeXml(run: ImportRun, file: MirrorFile): Promise<void> {
  const rfc = file.rfc ?? '';
  const bytes = await file.read();
  assertXmlOf(rfc, bytes);
  const url = xmlUrl(rfc);
  const status = run.store.putXml({ rfc, bytes, origin: 'import', url, fetchedAt: run.at() });
  if (status === 'stored') run.tally.counts.xml += 1;
}
