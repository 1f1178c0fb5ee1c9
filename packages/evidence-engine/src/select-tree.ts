import { findSection, findSections, sectionId, type RfcBlock, type RfcSection } from '@rfckit/rfc-snapshot';
import { EngineError } from './engine-error.ts';

const paragraphNumber = /^\d{1,3}(?:\.\d{1,3})*$/;

/** How to name each of several sections: by number where that is one of them only, else by id. */
function namesOf(found: readonly RfcSection[]): readonly string[] {
  const numbers = found.map(({ number }) => number);
  return found.map(({ number, index }) =>
    number !== null && numbers.indexOf(number) === numbers.lastIndexOf(number) ? number : sectionId(index),
  );
}

/** The section whose text holds a paragraph with this number; `null` where there is none. */
function sectionOfParagraph(
  sections: readonly RfcSection[],
  blocks: readonly RfcBlock[],
  wanted: string,
): string | null {
  const number = wanted
    .trim()
    .replace(/^(?:§+|sections?|sec\.?)\s*/i, '')
    .replace(/\.$/, '');
  if (!paragraphNumber.test(number)) return null;
  const block = blocks.find(({ marker }) => marker !== null && marker.replace(/[.)]$/, '') === number);
  const section = block === undefined ? undefined : sections[block.section];
  return section === undefined ? null : (section.number ?? sectionId(section.index));
}

function missing(rfc: string, wanted: string, holder: string | null): EngineError {
  if (wanted.trim() === '') {
    return new EngineError('invalid_selector', 'the section is empty', {
      hint: `name a number, a title or an anchor: see rfc outline ${rfc}`,
      details: { rfc },
    });
  }
  return new EngineError('invalid_selector', `${rfc} has no section ${wanted}`, {
    hint:
      holder === null
        ? `see rfc outline ${rfc}`
        : `its numbered paragraphs are content of section ${holder}: rfc show ${rfc} --section ${holder}`,
    details: { rfc },
  });
}

/**
 * The section that is wanted with its subsections. Throws `EngineError` (`invalid_selector`) where there is none, or where
 * several are meant. `blocks` serve to say where a paragraph is whose number was taken for that of a section.
 */
export function selectTree(
  sections: readonly RfcSection[],
  wanted: string,
  rfc: string,
  blocks: readonly RfcBlock[] = [],
): readonly RfcSection[] {
  const found = findSections({ sections }, wanted);
  if (found.length === 0) throw missing(rfc, wanted, sectionOfParagraph(sections, blocks, wanted));
  const top = findSection({ sections }, wanted);
  if (top === null) {
    const candidates = namesOf(found);
    throw new EngineError('invalid_selector', `${rfc} has ${found.length} sections ${wanted}`, {
      hint: `name one of ${candidates.join(', ')}`,
      details: { rfc, candidates: [...candidates] },
    });
  }
  return sections.filter(({ span }) => span.start >= top.span.start && span.start < top.treeEnd);
}
