import { rfcFileStem } from '@rfckit/rfc-record';

function fileUrl(rfc: string, ending: 'txt' | 'xml'): string {
  return `https://www.rfc-editor.org/rfc/${rfcFileStem(rfc)}.${ending}`;
}

/** Where the RFC Editor publishes the text of an RFC. */
export function textUrl(rfc: string): string {
  return fileUrl(rfc, 'txt');
}

/** Where the RFC Editor publishes the RFCXML of an RFC. */
export function xmlUrl(rfc: string): string {
  return fileUrl(rfc, 'xml');
}

/** The page of an RFC for people. */
export function infoUrl(rfc: string): string {
  return `https://www.rfc-editor.org/info/${rfcFileStem(rfc)}/`;
}
