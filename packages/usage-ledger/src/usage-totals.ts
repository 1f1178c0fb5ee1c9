import { z } from 'zod';

const count = z.number().int().nonnegative();

/**
 * What the operations of one user have cost so far, as it stands on disk. An operation is *priced* when its model's price
 * is known, *unpriced* when the provider reported tokens of a model without a known price, and *unreported* when it
 * reported none: so the estimate is never taken for the whole when it is not.
 */
export const usageTotalsSchema = z
  .strictObject({
    schemaVersion: z.literal(3),
    kind: z.literal('rfc_usage_totals'),
    /** ISO 8601, UTC; null before the first operation. */
    updatedAt: z.iso.datetime().nullable(),
    operations: z.strictObject({ total: count, priced: count, unpriced: count, unreported: count }),
    inputTokens: z.strictObject({ priced: count, unpriced: count }),
    outputTokens: count,
    estimatedInputCostUsd: z.number().nonnegative(),
  })
  .refine(
    ({ operations: { total, priced, unpriced, unreported } }) => total === priced + unpriced + unreported,
    {
      error: 'operations do not add up',
    },
  );

export type UsageTotals = z.infer<typeof usageTotalsSchema>;

export const noUsage: UsageTotals = {
  schemaVersion: 3,
  kind: 'rfc_usage_totals',
  updatedAt: null,
  operations: { total: 0, priced: 0, unpriced: 0, unreported: 0 },
  inputTokens: { priced: 0, unpriced: 0 },
  outputTokens: 0,
  estimatedInputCostUsd: 0,
};
