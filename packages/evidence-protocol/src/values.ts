import { z } from 'zod';
import { offsetUnit } from './limits.ts';

/** A count, size or offset. */
export const countSchema: z.ZodInt = z.int().nonnegative();

/** The canonical name of an RFC, such as `RFC9110`. */
export const rfcIdSchema: z.ZodString = z.string().regex(/^RFC[1-9][0-9]{0,4}a?$/);

/** SHA-256 as 64 lower-case hex digits. */
export const sha256Schema: z.ZodString = z.string().regex(/^[0-9a-f]{64}$/);

/** An instant in UTC, as `Date.prototype.toISOString` prints it. */
export const instantSchema: z.ZodISODateTime = z.iso.datetime();

/** What a passage does for a question. */
export const passageVerdictSchema = z.enum(['supports', 'partial', 'says_nothing', 'contradicts']);

/** Why an RFC is among the hits. */
export const hitRoleSchema = z.enum(['requested', 'current', 'discovered']);

/** Where the bytes of a quotation came from in this operation. */
export const sourceOriginSchema = z.enum(['corpus', 'cache', 'network']);

/**
 * Where a quotation stands. For a source in UTF-8 or ISO 8859-1 alike,
 * `bytes.subarray(startOffset, endOffset)` of the file with `sourceHash` is the quotation.
 */
export const provenanceSchema = z.strictObject({
  startOffset: countSchema,
  endOffset: countSchema,
  offsetUnit: z.literal(offsetUnit),
  sourceHash: sha256Schema,
  encoding: z.enum(['utf-8', 'iso-8859-1']),
  canonicalUrl: z.url(),
  snapshotId: z.string().regex(/^snp_[0-9a-f]{24}$/),
  source: sourceOriginSchema,
  fetchedAt: instantSchema,
});

/** The id of a citation: it depends on the snapshot, the place and the quotation. */
export const citationIdSchema: z.ZodString = z.string().regex(/^cit_[0-9a-f]{24}$/);

/** The id of a citation that depends on the published bytes alone and so outlives a change of the parser. */
export const sourceCitationIdSchema: z.ZodString = z.string().regex(/^scit_[0-9a-f]{24}$/);

/** The id of a block within its snapshot. */
export const blockIdSchema: z.ZodString = z.string().regex(/^blk_[0-9]+$/);
