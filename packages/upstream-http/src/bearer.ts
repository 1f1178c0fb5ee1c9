/** What an HTTP field may hold (RFC 9110 §5.5) and a bearer token is made of (RFC 6750 §2.1), more generously. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/**
 * The value of `Authorization`. The transport would name a value that it cannot send; this names none.
 *
 * @throws TypeError when the credential cannot be sent
 */
export function authorization(bearer: () => string): string {
  const credential = bearer();
  if (!TOKEN.test(credential))
    throw new TypeError('The credential is not a bearer token: store it again without blanks or line ends');
  return `Bearer ${credential}`;
}
