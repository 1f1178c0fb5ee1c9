/** Throws `TypeError` unless `time` is ISO 8601 in UTC with milliseconds, the one form whose texts sort like times. */
export function assertIsoTime(time: string, what: string): void {
  const date = new Date(time);
  if (Number.isNaN(date.getTime()) || date.toISOString() !== time) {
    throw new TypeError(`${what} must be a time as Date.prototype.toISOString writes it`);
  }
}
