import { compareRfcIds, compareSubseriesIds, isRfcId, parseSubseriesId } from '@rfckit/rfc-record';
import type { GraphNodeType } from './graph.ts';

const EXTERNAL = 'ext:';
const ranks: readonly GraphNodeType[] = ['rfc', 'subseries', 'draft', 'external'];

/** The node id of an external document. */
export function externalNodeId(identity: { readonly type: string; readonly id: string }): string {
  return `${EXTERNAL}${identity.type}:${identity.id}`;
}

/** What kind of document an id names. Throws `TypeError` for an id of no known form. */
export function typeOfNode(id: string): GraphNodeType {
  if (id.startsWith('draft-')) return 'draft';
  if (id.startsWith(EXTERNAL)) return 'external';
  if (parseSubseriesId(id) === id) return 'subseries';
  if (isRfcId(id)) return 'rfc';
  throw new TypeError(
    'Not the id of a document: write "RFC9110", "BCP14", a draft name, or "ext:" and an identity.',
  );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** RFCs by number, then BCP, STD, FYI, then drafts, then the rest. For `Array.prototype.sort`. */
export function compareNodeIds(left: string, right: string): number {
  const type = typeOfNode(left);
  const other = typeOfNode(right);
  if (type !== other) return ranks.indexOf(type) - ranks.indexOf(other);
  if (type === 'rfc') return compareRfcIds(left, right);
  return type === 'subseries' ? compareSubseriesIds(left, right) : compareText(left, right);
}
