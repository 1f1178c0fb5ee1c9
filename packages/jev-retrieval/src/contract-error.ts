/** What was wrong with a judge's response. */
export type JudgeContractErrorCode =
  | 'missing_question'
  | 'unknown_id'
  | 'duplicate_id'
  | 'out_of_range'
  | 'unknown_verdict';

/** A judge's response breaks the contract of `EvidenceJudge`. The message names the field, never any text. */
export class JudgeContractError extends Error {
  override readonly name = 'JudgeContractError';
  readonly code: JudgeContractErrorCode;
  /** Name of the judge. */
  readonly judge: string;

  constructor(judge: string, code: JudgeContractErrorCode, message: string, options?: ErrorOptions) {
    super(`the judge "${judge}" broke its contract: ${message}`, options);
    this.judge = judge;
    this.code = code;
  }
}

export function isJudgeContractError(value: unknown): value is JudgeContractError {
  return value instanceof JudgeContractError;
}
