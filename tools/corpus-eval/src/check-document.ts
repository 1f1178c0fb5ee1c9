import type { RfcDocument } from '@rfckit/rfc-parser';
import { checkBlocks } from './check-blocks.ts';
import { checkCoverage } from './check-coverage.ts';
import { checkSections } from './check-sections.ts';
import { checkSlices } from './check-slices.ts';
import type { Failure } from './failure.ts';

/** Returns every law that the document of one text breaks. */
export function checkDocument(name: string, document: RfcDocument, bytes: Buffer): Failure[] {
  const failures: Failure[] = [];
  const report = (law: string, detail: string): void => {
    failures.push({ text: name, law, detail });
  };
  checkCoverage(document, report);
  checkSections(document, report);
  checkBlocks(document, report);
  const sections = document.sections.map((section) => section.span);
  const blocks = document.blocks.map((block) => block.span);
  checkSlices(document, bytes, sections, 'section', report);
  checkSlices(document, bytes, blocks, 'block', report);
  return failures;
}
