import type { PassageNode } from '@rfckit/lexical-index';

/** Columns of the catalogue that say what an RFC is about. */
const ABOUT = '{number title keywords}';
const ALL = '{number title abstract keywords authors}';

function phrases(node: PassageNode): string[] {
  if (node.type === 'leaf') return node.leaf.type === 'phrase' ? [node.leaf.words.join(' ')] : [];
  return node.type === 'without' ? phrases(node.keep) : node.of.flatMap(phrases);
}

/** The expression that finds RFCs that are about any of a query's words; `null` where it has none. */
export function aboutMatch(passage: PassageNode): string | null {
  const words = [...new Set(phrases(passage).flatMap((phrase) => phrase.split(' ')))];
  return words.length === 0 ? null : `${ABOUT} : (${words.map((word) => `"${word}"`).join(' OR ')})`;
}

/**
 * The expression of a query over the catalogue; filters of paragraphs say nothing of a record and are left out. `null` where nothing
 * is left.
 */
export function catalogMatch(node: PassageNode): string | null {
  switch (node.type) {
    case 'leaf':
      return node.leaf.type === 'phrase' ? `${ALL} : "${node.leaf.words.join(' ')}"` : null;
    case 'all':
    case 'any': {
      const parts = node.of.map(catalogMatch).filter((part) => part !== null);
      return parts.length === 0 ? null : `(${parts.join(node.type === 'all' ? ' AND ' : ' OR ')})`;
    }
    case 'without': {
      const keep = catalogMatch(node.keep);
      const drop = node.drop.map(catalogMatch).filter((part) => part !== null);
      return keep === null || drop.length === 0 ? keep : `(${keep} NOT (${drop.join(' OR ')}))`;
    }
  }
}
