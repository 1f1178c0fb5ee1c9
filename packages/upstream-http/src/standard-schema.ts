/** What checks a value: the part of Standard Schema 1 that zod, valibot and others have. */
export interface StandardSchema<Value> {
  readonly '~standard': {
    readonly validate: (value: unknown) => StandardResult<Value> | Promise<StandardResult<Value>>;
  };
}

export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly unknown[] };
