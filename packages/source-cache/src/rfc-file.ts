/** The forms in which the RFC Editor publishes a document, and its metadata. */
export type SourceAsset = 'txt' | 'json' | 'xml' | 'html' | 'pdf';

/** One file of the RFC Editor. */
export interface RfcFile {
  /** `RFC` and the number without leading zeros: `RFC9110`. */
  readonly rfc: string;
  readonly asset: SourceAsset;
}

/** What a file of one form may be, and how long fetching it may take. */
export interface AssetPolicy {
  /** `application/xml` is what the RFC Editor sends; mirrors send `text/xml`. */
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
  readonly totalTimeoutMs: number;
  /** Only for forms that show by themselves that they are complete. */
  readonly compression: boolean;
}

const MIB = 1024 * 1024;

/** The limits by form. */
export const assetPolicies: Readonly<Record<SourceAsset, AssetPolicy>> = {
  txt: { mediaTypes: ['text/plain'], maxBytes: 8 * MIB, totalTimeoutMs: 10_000, compression: false },
  json: { mediaTypes: ['application/json'], maxBytes: MIB, totalTimeoutMs: 15_000, compression: true },
  xml: {
    mediaTypes: ['application/xml', 'text/xml'],
    maxBytes: 16 * MIB,
    totalTimeoutMs: 15_000,
    compression: true,
  },
  html: { mediaTypes: ['text/html'], maxBytes: 16 * MIB, totalTimeoutMs: 15_000, compression: false },
  pdf: { mediaTypes: ['application/pdf'], maxBytes: 16 * MIB, totalTimeoutMs: 15_000, compression: false },
};

/** The series has one number with a letter: RFC17a is a text of its own beside RFC17. */
const CANONICAL = /^RFC(?:([1-9]\d{0,4})|(17)a)$/;

/** The number of an RFC named in canonical form. @throws TypeError for any other form */
export function parseRfcName(rfc: string): number {
  const match = CANONICAL.exec(rfc);
  if (match === null)
    throw new TypeError('Name an RFC in the form RFC9110: upper case, no blank, no leading zero');
  return Number(match[1] ?? match[2]);
}

/** Where the RFC Editor publishes a file. @throws TypeError when the file is malformed */
export function canonicalUrl(baseUrl: string, file: RfcFile): string {
  parseRfcName(file.rfc);
  if (!Object.hasOwn(assetPolicies, file.asset))
    throw new TypeError('The asset must be txt, json, xml, html or pdf');
  return `${baseUrl}/rfc/${file.rfc.replace('RFC', 'rfc')}.${file.asset}`;
}
