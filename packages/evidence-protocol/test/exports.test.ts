import * as protocol from '@rfckit/evidence-protocol';
import { describe, expect, it } from 'vitest';

describe('the package', () => {
  it('exports exactly these names', () => {
    expect(Object.keys(protocol).sort()).toEqual([
      'answerSchema',
      'corpusContract',
      'corpusEnvelopeSchema',
      'corpusStatusSchema',
      'currencySchema',
      'documentSchemas',
      'errorCodeSchema',
      'errorCodes',
      'errorDocumentSchema',
      'hitRoleSchema',
      'hitSchema',
      'importReportSchema',
      'offsetUnit',
      'outlineSchema',
      'outlineSectionSchema',
      'passageSchema',
      'passageVerdictSchema',
      'protocolLimits',
      'provenanceSchema',
      'publicRfcSchema',
      'readBlockSchema',
      'readSectionSchema',
      'readingSchema',
      'requestTraceSchema',
      'researchRequestSchema',
      'researchResultSchema',
      'retrievalDiagnosticsSchema',
      'rfcIdSchema',
      'schemaVersion',
      'sha256Schema',
      'sourceCacheRemovalSchema',
      'sourceCacheStatusSchema',
      'sourceOriginSchema',
      'sourceSectionSchema',
      'sourceTextRequestSchema',
      'sourceTextSchema',
      'standingSchema',
    ]);
  });

  it('has these error codes, which are part of the contract', () => {
    expect([...protocol.errorCodes]).toEqual([
      'invalid_input',
      'invalid_selector',
      'rfc_not_found',
      'not_cached',
      'discovery_failed',
      'source_fetch_failed',
      'source_revalidation_failed',
      'source_cache_failed',
      'upstream_contract',
      'upstream_too_large',
      'upstream_blocked',
      'rate_limited',
      'parse_failed',
      'snapshot_stale',
      'corpus_unavailable',
      'storage_failed',
      'decision_model_failed',
      'citation_offset_mismatch',
      'limit_exceeded',
      'configuration_error',
      'cancelled',
      'internal_error',
    ]);
  });
});
