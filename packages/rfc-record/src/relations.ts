import { cleanLine } from './clean-text.ts';
import type { DiagnosticSink } from './reader-diagnostic.ts';
import type { RfcId } from './record.ts';
import { compareRfcIds, parseRfcId } from './rfc-id.ts';
import { compareSubseriesIds, parseSubseriesId } from './subseries-id.ts';

/** Series beside the RFCs that old metadata names: SRI's NIC, the Internet Experiment Notes, RARE Technical Reports. */
const foreign = /^(nic|ien|rtr)[\s-]?(\d{1,7})$/i;

function readRelation(value: string, field: string, own: RfcId | null, sink: DiagnosticSink): RfcId | null {
  const text = cleanLine(value);
  const other = foreign.exec(text);
  if (other !== null) {
    const name = `${other[1]?.toUpperCase()} ${Number(other[2])}`;
    sink.say('foreign_relation', 'warning', field, `${name} is no RFC: left out.`);
    return null;
  }
  const id = parseRfcId(text);
  if (id === null) {
    sink.say('invalid_relation', 'warning', field, 'A value is no RFC number: left out.');
    return null;
  }
  if (id !== own) return id;
  sink.say('self_relation', 'warning', field, 'The RFC names itself: left out.');
  return null;
}

/** The RFCs of a list of relation values, sorted by number, each once; what is no RFC is left out and said. */
export function readRelations(
  values: readonly string[],
  field: string,
  own: RfcId | null,
  sink: DiagnosticSink,
): readonly RfcId[] {
  const ids = new Set<RfcId>();
  for (const value of values) {
    const id = readRelation(value, field, own, sink);
    if (id === null) continue;
    if (ids.has(id)) sink.say('duplicate_relation', 'info', field, `${id} is listed more than once.`);
    ids.add(id);
  }
  return [...ids].toSorted(compareRfcIds);
}

/** The sub-series ids of `see_also` or `is-also`; RFCs and other series there are "see also" hints of old and are left out. */
export function readSubseries(
  values: readonly string[],
  field: string,
  sink: DiagnosticSink,
): readonly string[] {
  const ids = new Set<string>();
  for (const value of values) {
    const text = cleanLine(value);
    const id = parseSubseriesId(text);
    if (id !== null) ids.add(id);
    else if (parseRfcId(text) !== null || foreign.test(text)) {
      sink.say('see_also_dropped', 'info', field, 'A "see also" that is no sub-series: left out.');
    } else sink.say('invalid_relation', 'warning', field, 'A value is no BCP, STD or FYI: left out.');
  }
  return [...ids].toSorted(compareSubseriesIds);
}
