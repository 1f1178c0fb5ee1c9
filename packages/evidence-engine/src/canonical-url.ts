import { rfcFileStem } from '@rfckit/rfc-record';

/** Where the RFC Editor publishes the text of an RFC. */
export function textUrl(rfc: string): string {
  return `https://www.rfc-editor.org/rfc/${rfcFileStem(rfc)}.txt`;
}

/** The page of an RFC for people. */
export function infoUrl(rfc: string): string {
  return `https://www.rfc-editor.org/info/${rfcFileStem(rfc)}/`;
}
