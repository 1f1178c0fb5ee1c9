import type { ReferenceEntry } from '@rfckit/reference-graph';
import type { XmlReference } from './xml-references.ts';

/** How the reference lists of one document agree. A key is `label|relation|RFCs`. */
export interface XmlDifference {
  readonly expected: number;
  readonly found: number;
  readonly agreed: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

function keyOfEntry({ label, relation, targets, resolution }: ReferenceEntry): string {
  const rfcs =
    resolution === 'ambiguous'
      ? ['ambiguous']
      : targets.flatMap((target) =>
          target.type === 'rfc' ? [target.rfc] : target.type === 'subseries' ? target.members : [],
        );
  const sorted = rfcs.toSorted((a, b) => Number(a.slice(3)) - Number(b.slice(3)));
  return `${label ?? ''}|${relation}|${sorted.join(' ')}`;
}

function countKeys(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function without(keys: readonly string[], others: readonly string[]): string[] {
  const left = countKeys(others);
  return keys.filter((key) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** Compares label, relation and RFC targets of every reference, those without an RFC too. */
export function compareWithXml(
  entries: readonly ReferenceEntry[],
  references: readonly XmlReference[],
): XmlDifference {
  const expected = references.map(({ label, relation, rfcs }) => `${label}|${relation}|${rfcs.join(' ')}`);
  const found = entries.map(keyOfEntry);
  const missing = without(expected, found);
  return {
    expected: expected.length,
    found: found.length,
    agreed: expected.length - missing.length,
    missing,
    extra: without(found, expected),
  };
}
