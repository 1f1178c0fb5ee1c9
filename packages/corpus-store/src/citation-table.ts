import type { RfcId } from '@rfckit/rfc-record';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { numberOf, textOf } from './row-value.ts';
import type { Session } from './session.ts';

/** That one document cites another: an edge of a reference graph. */
export interface StoredCitation {
  readonly from: RfcId;
  /** Any document: `"RFC9110"`, `"BCP14"`, a draft's name. */
  readonly to: string;
  readonly relation: string;
  readonly evidence: readonly string[];
  readonly entries: readonly string[];
}

export interface CitationTable {
  /** Replaces what an RFC cites, in one transaction. `rules` names the version of what found it. Throws `TypeError` for an edge of another RFC. */
  putCitations(rfc: RfcId, rules: string, citations: readonly StoredCitation[]): void;
  /** Whether what an RFC cites was stored by these rules. */
  hasCitations(rfc: RfcId, rules: string): boolean;
  /** Who cites a document, in the order of the series; those whose citations were never stored are not among them. */
  citedBy(target: string): readonly StoredCitation[];
  /** How many RFCs' citations are stored. */
  citingCount(): number;
}

/** Replaces what an RFC cites, within a transaction. Throws `TypeError` for an edge of another RFC. */
export function writeCitations(
  session: Session,
  rfc: RfcId,
  rules: string,
  citations: readonly StoredCitation[],
): void {
  const order = rfcOrder(rfc);
  if (citations.some(({ from }) => from !== rfc)) throw new TypeError(`a citation is not one of ${rfc}`);
  session.run('DELETE FROM citing WHERE rfc_order = ?', order);
  session.run('INSERT INTO citing (rfc_order, rules) VALUES (?, ?)', order, rules);
  for (const { to, relation, evidence, entries } of citations) {
    session.run(
      'INSERT OR REPLACE INTO citation (target, rfc_order, relation, evidence, entries) VALUES (?, ?, ?, ?, ?)',
      to,
      order,
      relation,
      evidence.join(' '),
      entries.join(' '),
    );
  }
}

/** The part of a store that knows who cites whom. */
export function createCitationTable(session: Session): CitationTable {
  return {
    putCitations(rfc, rules, citations) {
      session.write(() => writeCitations(session, rfc, rules, citations));
    },
    hasCitations: (rfc, rules) =>
      session.read(
        () =>
          session.row('SELECT 1 FROM citing WHERE rfc_order = ? AND rules = ?', rfcOrder(rfc), rules) !==
          undefined,
      ),
    citedBy: (target) =>
      session.read(() =>
        session
          .rows('SELECT * FROM citation WHERE target = ? ORDER BY rfc_order, relation', target)
          .map((row) => ({
            from: rfcFromOrder(numberOf(row, 'rfc_order')),
            to: target,
            relation: textOf(row, 'relation'),
            evidence: textOf(row, 'evidence').split(' ').filter(Boolean),
            entries: textOf(row, 'entries').split(' ').filter(Boolean),
          })),
      ),
    citingCount: () =>
      session.read(() => numberOf(session.row('SELECT count(*) AS n FROM citing') ?? {}, 'n')),
  };
}
