import type { EntryStore } from './entry-store.ts';
import { guarded } from './failures.ts';
import { isFresh } from './freshness.ts';
import { describe, isoTime } from './loaded-source.ts';
import type { SourceCacheStatus } from './loaded-source.ts';
import type { RfcFile } from './rfc-file.ts';

/** What is kept for one file, read and checked without network. */
export async function readStatus(
  store: EntryStore,
  file: RfcFile,
  url: string,
  now: number,
): Promise<SourceCacheStatus> {
  const entry = await guarded('read', url, () => store.read(file, url));
  if (entry === null || entry === 'damaged') {
    const absence = await guarded('read', url, () => store.readAbsence(file, url));
    const absentUntil = absence !== null && absence.until > now ? isoTime(absence.until) : null;
    return { state: 'miss', ...file, canonicalUrl: url, absentUntil };
  }
  const { bytes, canonicalUrl: _url, ...times } = describe(entry);
  return {
    state: 'hit',
    ...file,
    canonicalUrl: url,
    size: bytes.byteLength,
    ...times,
    fresh: isFresh(entry, now),
  };
}
