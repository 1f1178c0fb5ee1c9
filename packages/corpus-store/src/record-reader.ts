import type { ObservedRecord, ReverseRelations, RfcId } from '@rfckit/rfc-record';
import { mergeStored, type StoredRecord } from './merge-records.ts';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { numberOf, textOf } from './row-value.ts';
import { readRecord } from './record-row.ts';
import { sealedSelection } from './sealed-row.ts';
import type { Row, Session } from './session.ts';

export interface RecordReader {
  recordOf(rfc: RfcId): StoredRecord | null;
  /** What each source says, best first; `recordOf` gives them as one. */
  recordsOf(rfc: RfcId): readonly ObservedRecord[];
  /** Every RFC with a record, in the order of the series; what is written meanwhile may or may not be seen. */
  records(): Generator<StoredRecord, void>;
  /** Who obsoletes and updates an RFC, also one without a record of its own. */
  reverseRelationsOf(rfc: RfcId): ReverseRelations & Pick<StoredRecord, 'reverseRelations'>;
}

/** Forward relations, each from the best record of the RFC that has it. */
const RELATIONS = `FROM relation r WHERE NOT EXISTS
  (SELECT 1 FROM record better WHERE better.rfc_order = r.rfc_order AND better.rank < r.rank)`;
/** Records read at a time: small enough for memory, large enough to be worth a statement. */
const CHUNK = 500;

const COLUMNS = sealedSelection('record');

function observedIn(row: Row): ObservedRecord {
  return { record: readRecord(row), observedAt: textOf(row, 'observed_at') };
}

function relationsIn(rows: readonly Row[]): ReverseRelations {
  const of = (kind: string): readonly RfcId[] =>
    rows.filter((row) => textOf(row, 'kind') === kind).map((row) => rfcFromOrder(numberOf(row, 'rfc_order')));
  return { obsoletedBy: of('obsoletes'), updatedBy: of('updates') };
}

function derivedOf(session: Session, order: number): ReverseRelations {
  return relationsIn(
    session.rows(`SELECT r.kind, r.rfc_order ${RELATIONS} AND r.target = ? ORDER BY r.rfc_order`, order),
  );
}

/** What is known about the RFC with this order, from every source; `null` where nothing is. */
export function readMerged(session: Session, order: number): StoredRecord | null {
  const observed = readObserved(session, order);
  return observed.length === 0 ? null : mergeStored(observed, derivedOf(session, order));
}

function readObserved(session: Session, order: number): readonly ObservedRecord[] {
  return session
    .rows(`SELECT ${COLUMNS} FROM record WHERE rfc_order = ? ORDER BY rank`, order)
    .map(observedIn);
}

/** The part of a store that gives records. */
export function createRecordReader(session: Session): RecordReader {
  /** The next RFCs after `order` with all their records. */
  function chunkAfter(order: number): readonly StoredRecord[] {
    const orders = `SELECT DISTINCT rfc_order FROM record WHERE rfc_order > ?1 ORDER BY rfc_order LIMIT ${CHUNK}`;
    return session.read(() => {
      const rows = session.rows(
        `SELECT ${COLUMNS} FROM record WHERE rfc_order IN (${orders}) ORDER BY rfc_order, rank`,
        order,
      );
      const relations = Map.groupBy(
        session.rows(`SELECT r.target, r.kind, r.rfc_order ${RELATIONS} AND r.target IN (${orders})`, order),
        (row) => numberOf(row, 'target'),
      );
      return [...Map.groupBy(rows, (row) => numberOf(row, 'rfc_order'))].flatMap(
        ([of, observed]) => mergeStored(observed.map(observedIn), relationsIn(relations.get(of) ?? [])) ?? [],
      );
    });
  }

  return {
    recordsOf: (rfc) => session.read(() => readObserved(session, rfcOrder(rfc))),
    recordOf: (rfc) => session.read(() => readMerged(session, rfcOrder(rfc))),
    *records() {
      let chunk = chunkAfter(0);
      while (chunk.length > 0) {
        yield* chunk;
        chunk = chunkAfter(rfcOrder(chunk.at(-1)?.record.rfc ?? 'RFC99999'));
      }
    },
    reverseRelationsOf: (rfc) =>
      session.read(() => {
        const order = rfcOrder(rfc);
        const stored = readMerged(session, order);
        if (stored === null) return { ...derivedOf(session, order), reverseRelations: 'derived' };
        const { obsoletedBy, updatedBy } = stored.record;
        return { obsoletedBy, updatedBy, reverseRelations: stored.reverseRelations };
      }),
  };
}
