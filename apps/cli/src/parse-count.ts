import { InvalidArgumentError } from 'commander';

/** Reads the value of an option that counts. Throws what the parser reports. */
export function parseCount(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(value);
}
