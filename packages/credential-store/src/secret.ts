const MAX_LENGTH = 4096;

/**
 * One line of visible ASCII, without the white space around it: what a header can carry.
 *
 * @throws TypeError for anything else; the message does not hold it
 */
export function checkSecret(secret: string): string {
  if (typeof secret !== 'string') throw new TypeError('the secret must be a string');
  const trimmed = secret.trim();
  if (trimmed === '') throw new TypeError('the secret is empty');
  if (trimmed.length > MAX_LENGTH) throw new TypeError(`the secret is longer than ${MAX_LENGTH} characters`);
  if (!/^[\x21-\x7e]+$/.test(trimmed)) {
    throw new TypeError('the secret must be one line of visible ASCII characters without spaces');
  }
  return trimmed;
}
