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

/** The error for bytes that are not the text of this RFC; `printed` is the number on their first page, where there is one. */
export function refuseText(rfc: string, printed: number | null): EngineError {
  const number = rfcNumber(rfc);
  return refuse(
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
