import type { SourceText } from '@rfckit/evidence-protocol';
import { renderStanding } from './standing.ts';

/** The slice as it is and nothing else; or the outline with byte offsets. */
export function renderSourceText(result: SourceText): string {
  if (result.slice !== null) return result.slice.text;
  const width = String(result.byteLength).length;
  const rows = (result.sections ?? []).map((section) => {
    const range = `${String(section.startOffset).padStart(width)}-${String(section.endOffset).padEnd(width)}`;
    return `${range}  ${'  '.repeat(Math.max(0, section.level - 1))}${section.heading ?? '(before the first heading)'}`;
  });
  const { obsoletedBy, current, complete, reason, asOf } = result.standing;
  const standing = renderStanding({ obsoleted_by: obsoletedBy, current, complete, reason, as_of: asOf });
  return [
    `${result.rfc}: ${result.title}`,
    ...(standing === '' ? [] : [standing.trimEnd()]),
    `${result.canonicalUrl} · ${result.byteLength} bytes · sha256 ${result.sourceHash}`,
    ...rows,
    result.attribution,
    '',
  ].join('\n');
}
