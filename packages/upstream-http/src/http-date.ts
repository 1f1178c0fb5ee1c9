const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const IMF_FIXDATE = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;
const ASCTIME = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) ([ \d]\d) (\d{2}):(\d{2}):(\d{2}) (\d{4})$/;
const RFC_850 = /^[A-Z][a-z]+, (\d{2})-([A-Z][a-z]{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2}) GMT$/;

/**
 * An HTTP-date in any of the three forms of RFC 9110 §5.6.7, as milliseconds since the epoch; `null` when it is none.
 *
 * @param now decides the century of a two-digit year (never more than 50 years ahead)
 */
export function parseHttpDate(text: string, now: number): number | null {
  const imf = IMF_FIXDATE.exec(text);
  if (imf !== null) return toTime([imf[3], imf[2], imf[1], imf[4], imf[5], imf[6]]);
  const asctime = ASCTIME.exec(text);
  if (asctime !== null)
    return toTime([asctime[6], asctime[1], asctime[2], asctime[3], asctime[4], asctime[5]]);
  const old = RFC_850.exec(text);
  if (old === null) return null;
  const thisYear = new Date(now).getUTCFullYear();
  let year = thisYear - (thisYear % 100) + Number(old[3]);
  if (year > thisYear + 50) year -= 100;
  return toTime([String(year), old[2], old[1], old[4], old[5], old[6]]);
}

/** Year, month name, day, hour, minute, second. */
function toTime(parts: readonly (string | undefined)[]): number | null {
  const [year, day, hour, minute, second] = [parts[0], parts[2], parts[3], parts[4], parts[5]].map(Number);
  const month = MONTHS.indexOf(parts[1] ?? '');
  if (
    year === undefined ||
    day === undefined ||
    hour === undefined ||
    minute === undefined ||
    second === undefined
  )
    return null;
  if (month < 0 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60) return null;
  return Date.UTC(year, month, day, hour, minute, Math.min(second, 59));
}
