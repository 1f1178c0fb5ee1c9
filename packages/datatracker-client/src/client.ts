import {
  isRfcId,
  recordFromDatatracker,
  rfcFileStem,
  type DocumentHistory,
  type RfcId,
  type RfcRecord,
} from '@rfckit/rfc-record';
import { parseBaseUrl, type UpstreamHttp } from '@rfckit/upstream-http';
import { createApi, type CallOptions } from './api.ts';
import { isDatatrackerError } from './datatracker-error.ts';
import { readHistory } from './history.ts';
import { readRelations, type RelationsResult } from './relations.ts';
import { documentNameSchema, documentRowSchema, type DatatrackerDocument } from './rows.ts';
import { searchTopic, type TopicSearch } from './topic-search.ts';

export interface DatatrackerClientOptions {
  /** Its `bases` must hold `baseUrl`. */
  readonly http: Pick<UpstreamHttp, 'get'>;
  /** `https://datatracker.ietf.org/api/v1` when left out. */
  readonly baseUrl?: string;
}

/** What the Datatracker knows. Every call rejects with `DatatrackerError`; misuse with `TypeError` or `RangeError`. */
export interface DatatrackerClient {
  /** A document by name, `rfc9110` or `bcp14` or `draft-…` without revision; `null` where there is none. */
  document(name: string, options?: CallOptions): Promise<DatatrackerDocument | null>;
  /** What is related to an RFC. Relations of references are not asked for. */
  relations(rfc: RfcId, options?: CallOptions): Promise<RelationsResult>;
  /** Document and relations in one record; `null` where there is no such RFC or its relations could not all be read. */
  record(rfc: RfcId, options?: CallOptions): Promise<RfcRecord | null>;
  /** What happened to an RFC and to the drafts that became it. */
  history(rfc: RfcId, options?: CallOptions): Promise<DocumentHistory>;
  /** RFCs whose title or abstract holds one of 1 to 4 terms. Only the terms are sent. */
  searchTopic(terms: readonly string[], options?: CallOptions): Promise<TopicSearch>;
}

/** Where the Datatracker's API is. */
export const DEFAULT_DATATRACKER_URL = 'https://datatracker.ietf.org/api/v1';

function assertRfc(rfc: RfcId): void {
  if (!isRfcId(rfc))
    throw new TypeError('Not a canonical RFC id such as "RFC9110": read it with parseRfcId first.');
}

/** Throws `TypeError` for a base that is refused by `parseBaseUrl`. */
export function createDatatrackerClient({
  http,
  baseUrl = DEFAULT_DATATRACKER_URL,
}: DatatrackerClientOptions): DatatrackerClient {
  const api = createApi(http, parseBaseUrl(baseUrl));

  async function document(name: string, options: CallOptions = {}): Promise<DatatrackerDocument | null> {
    if (!documentNameSchema.safeParse(name).success)
      throw new TypeError('Not the name of a document such as "rfc9110": lower case, without revision.');
    try {
      const found = await api.get(`document/${name}`, {}, documentRowSchema, options);
      return found.name === name ? found : null;
    } catch (error) {
      if (isDatatrackerError(error) && error.code === 'not_found') return null;
      throw error;
    }
  }

  return {
    document,
    async relations(rfc, options = {}) {
      assertRfc(rfc);
      return readRelations(api, rfc, options);
    },
    async record(rfc, options = {}) {
      assertRfc(rfc);
      const [found, relations] = await Promise.all([
        document(rfcFileStem(rfc), options),
        readRelations(api, rfc, options),
      ]);
      if (found === null || found.type !== 'rfc' || !relations.complete) return null;
      return recordFromDatatracker(rfc, found, relations);
    },
    async history(rfc, options = {}) {
      assertRfc(rfc);
      return readHistory(api, rfc, options);
    },
    searchTopic: (terms, options = {}) => searchTopic(api, terms, options),
  };
}
