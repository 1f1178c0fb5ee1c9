import type { RfcRecord } from '@rfckit/rfc-record';

/** rfcN.json as it was until 2026, of a number that was never issued: padded, blanks around, `ASCII`, wrapped abstract. */
export const oldEra = {
  draft: 'draft-fictive-carrier-pigeons-07',
  doc_id: 'RFC0014',
  title: ' Pigeons & Their  Carriers:  A Fictitious Protocol ',
  authors: ['J. Doe, Ed.', 'R.  Roe'],
  format: ['ASCII', 'HTML'],
  page_count: '12',
  pub_status: 'PROPOSED STANDARD',
  status: 'INTERNET STANDARD',
  source: 'Carrier Pigeons',
  abstract: 'Pigeons carry packets over\r\nlong ways.\r\n\r\nThis memo says how.  ',
  pub_date: '1 April 1990',
  keywords: ['  ', 'pigeon', 'carrier'],
  obsoletes: ['RFC0026', ' RFC0009', ' NIC 6716'],
  obsoleted_by: ['RFC9123'],
  updates: ['RFC1061'],
  updated_by: [],
  see_also: ['BCP0014', 'STD0097', 'RFC0028'],
  doi: '10.17487/RFC0014',
  errata_url: null,
};

/** The same RFC as the site of 2026 publishes it. */
export const newEra = {
  draft: 'draft-fictive-carrier-pigeons',
  doc_id: 'RFC14',
  title: 'Pigeons &amp; Their Carriers: A Fictitious Protocol',
  authors: ['J. Doe, Ed.', 'R. Roe'],
  format: ['TEXT', 'HTML'],
  page_count: '12',
  pub_status: 'PROPOSED STANDARD',
  status: 'HISTORIC',
  source: 'pigeon (int)',
  abstract: 'Pigeons carry packets over long ways.\n\nThis memo says how.',
  pub_date: '1 April 1990',
  keywords: ['pigeon', 'carrier'],
  obsoletes: ['RFC9', 'RFC26'],
  obsoleted_by: ['RFC9123', 'RFC9379'],
  updates: ['RFC1061'],
  updated_by: ['RFC10000'],
  see_also: [],
  doi: '10.17487/RFC14',
  errata_url: 'https://errata.rfc-editor.org/rfc14',
};

/** A record of an RFC that nothing relates to. */
export function createRecord(rfc: string, fields: Partial<RfcRecord> = {}): RfcRecord {
  return {
    rfc,
    title: 'A Fictitious RFC',
    authors: [],
    date: null,
    stream: 'IETF',
    publicationStatus: 'INFORMATIONAL',
    currentStatus: 'INFORMATIONAL',
    abstract: null,
    keywords: [],
    obsoletes: [],
    obsoletedBy: [],
    updates: [],
    updatedBy: [],
    subseries: [],
    doi: null,
    formats: [],
    pageCount: null,
    group: null,
    draft: null,
    hasErrata: null,
    source: 'rfc-json',
    ...fields,
  };
}
