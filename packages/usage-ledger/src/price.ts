/** US dollars for a million input tokens, by the model that answered. Output tokens of these models are free. */
const rates: ReadonlyMap<string, number> = new Map([['jev-1.13.0', 0.042]]);

export interface InputCost {
  /** Null when the tokens were not reported or the model's price is not known: no price is assumed. */
  readonly estimatedUsd: number | null;
  readonly rateUsdPerMillionTokens: number | null;
}

/** Millionths of a millionth of a dollar: far below any price, far above the error of adding. */
function round(usd: number): number {
  return Math.round(usd * 1e12) / 1e12;
}

export function addUsd(a: number, b: number): number {
  return round(a + b);
}

/** What the input tokens of one answer cost. `model` is the one that the provider says answered. */
export function estimateInputCost(model: string | null, inputTokens: number | null): InputCost {
  const rate = model === null ? undefined : rates.get(model);
  if (rate === undefined) return { estimatedUsd: null, rateUsdPerMillionTokens: null };
  const estimatedUsd = inputTokens === null ? null : round((inputTokens * rate) / 1_000_000);
  return { estimatedUsd, rateUsdPerMillionTokens: rate };
}
