import { findSections, type RfcSection } from '@rfckit/rfc-snapshot';
import { EngineError } from './engine-error.ts';

/** The section that is wanted with its subsections. Throws `EngineError` (`invalid_selector`) where there is none. */
export function selectTree(
  sections: readonly RfcSection[],
  wanted: string,
  rfc: string,
): readonly RfcSection[] {
  const [top] = findSections({ sections }, wanted);
  if (top === undefined) {
    throw new EngineError('invalid_selector', `${rfc} has no section ${wanted}`, {
      hint: `see rfc outline ${rfc}`,
      details: { rfc },
    });
  }
  return sections.filter(({ span }) => span.start >= top.span.start && span.start < top.treeEnd);
}
