import type { PlacementToRead } from './score-errata.ts';

/** A number in [0, 1) for each id that depends on the seed alone, so that a sample can be drawn again. */
function draw(id: number, seed: number): number {
  let state = (id ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b) >>> 0;
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35) >>> 0;
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}

/** Draws `size` placements at random and renders them for a reader. */
export function samplePlacements(all: readonly PlacementToRead[], size: number, seed: number): string {
  return [...all]
    .sort((a, b) => draw(a.erratum.id, seed) - draw(b.erratum.id, seed))
    .slice(0, size)
    .map(({ erratum, method, texts }) => {
      const { id, rfc, section, originalText } = erratum;
      const found = texts.map((text) => `found:\n${text}`).join('\n--\n');
      return `## ${id} ${rfc} §${section} ${method}\n${originalText.trim()}\n${found}\n`;
    })
    .join('\n');
}
