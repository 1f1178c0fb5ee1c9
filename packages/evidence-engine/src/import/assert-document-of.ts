import { parseRfcXml } from '@rfckit/rfc-parser';
import { rfcNumber } from '@rfckit/rfc-record';
import { EngineError } from '../engine-error.ts';

function refuse(rfc: string, problem: string, cause?: unknown): EngineError {
  return new EngineError('parse_failed', problem, {
    hint: `copy the file of ${rfc} again from the RFC Editor, or give the file its right name`,
    details: { rfc },
    cause,
  });
}

/** Whether bytes look like the text of the RFC with a number: `looksLikeRfcText` of source-cache, which is loaded late. */
export type RfcTextTest = (bytes: Uint8Array, number: number) => boolean;

/**
 * Throws `EngineError` (`parse_failed`) for bytes that cannot be the published text of this RFC: what is quoted as an RFC
 * must be that RFC, whatever a file is called. `printed` is the number on its first page, where there is one.
 */
export function assertTextOf(
  looksLikeRfcText: RfcTextTest,
  rfc: string,
  bytes: Uint8Array,
  printed: number | null,
): void {
  const number = rfcNumber(rfc);
  if (looksLikeRfcText(bytes, number)) return;
  throw refuse(
    rfc,
    printed === null || printed === number
      ? `this is not the text of ${rfc}: its first page does not say “Request for Comments: ${number}” or the like`
      : `this is not the text of ${rfc}: its first page says that it is RFC ${printed}`,
  );
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function decodeXml(rfc: string, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw refuse(rfc, `this is not the XML of ${rfc}: it is not UTF-8`, cause);
  }
}

/** Throws `EngineError` (`parse_failed`) for bytes that are no whole RFCXML document, or the one of another RFC. */
export function assertXmlOf(rfc: string, bytes: Uint8Array): void {
  const { document, diagnostics } = parseRfcXml(decodeXml(rfc, bytes));
  if (document === null) {
    const reason = diagnostics.find(({ severity }) => severity === 'error')?.message ?? 'it cannot be read.';
    throw refuse(rfc, `this is not the XML of ${rfc}: ${reason}`);
  }
  const declared = document.header.number;
  if (declared === null || declared === rfcNumber(rfc)) return;
  throw refuse(rfc, `this is not the XML of ${rfc}: it says that it is RFC ${declared}`);
}
