import type { SourceCacheRemoval, SourceCacheStatus } from '@rfckit/evidence-protocol';

type CacheEntry = NonNullable<SourceCacheStatus['entry']>;

function describe({ fresh, freshUntil, byteLength, sourceHash }: CacheEntry): string {
  // A time that has passed says since when.
  const until = fresh ? `fresh until ${freshUntil}` : `stale since ${freshUntil}`;
  return `${until}, ${byteLength} bytes, sha256 ${sourceHash}`;
}

/** What the cache has of an RFC: a line for the text, and one for each other form. */
export function renderCacheStatus({ rfc, entry, absentUntil, otherForms }: SourceCacheStatus): string {
  const missing =
    absentUntil === null
      ? 'not in the cache'
      : `not in the cache; the RFC Editor has no such text, and is not asked again until ${absentUntil}`;
  const lines = [
    `${rfc}: ${entry === null ? missing : describe(entry)}`,
    ...otherForms.map((form) => `  ${form.asset}: ${describe(form)}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** What was removed. */
export function renderCacheRemoval({ rfc, removed, removedForms }: SourceCacheRemoval): string {
  return `${rfc}: ${removed ? `removed (${removedForms.join(', ')})` : 'was not in the cache'}\n`;
}
