import type { Stream } from './record.ts';

const streams: Readonly<Record<string, Stream>> = {
  ietf: 'IETF',
  iab: 'IAB',
  irtf: 'IRTF',
  independent: 'INDEPENDENT',
  'independent submission': 'INDEPENDENT',
  ise: 'INDEPENDENT',
  editorial: 'EDITORIAL',
  legacy: 'LEGACY',
};

/** Research groups whose name of the time before 2026 does not say that they are one. */
const researchGroups: ReadonlySet<string> = new Set([
  'computing in the network',
  'decentralized internet infrastructure',
  'human rights protocol considerations',
  'internet congestion control',
  'measurement and analysis for protocols',
  'network function virtualization',
  'path aware networking rg',
  'quantum internet research group',
  'thing-to-thing',
]);

/** Reads a stream's name in any case (RFC 8729 §2.4, RFC 9280); `null` for anything else. */
export function parseStream(text: string): Stream | null {
  return streams[text.trim().toLowerCase()] ?? null;
}

export interface SourceOfRecord {
  readonly stream: Stream | null;
  readonly group: string | null;
  /** Empty where it says none. */
  readonly area: string;
}

/**
 * Reads `source` of rfcN.json. Until 2026 it holds a stream or the long name of a group (`"HTTP"`, `"Crypto Forum Research
 * Group"`), since then an acronym with the area or the stream behind it (`"httpbis (wit)"`, `"cfrg (irtf)"`).
 */
export function parseJsonSource(text: string): SourceOfRecord {
  if (text === '') return { stream: null, group: null, area: '' };
  if (/^ietf - non working group$/i.test(text)) return { stream: 'IETF', group: null, area: '' };
  const stream = parseStream(text);
  if (stream !== null) return { stream, group: null, area: '' };
  const behind = /^([a-z0-9-]{1,40}) \(([a-z]{2,12})\)$/.exec(text);
  if (behind?.[1] !== undefined && behind[2] !== undefined) {
    const named = parseStream(behind[2]);
    return { stream: named ?? 'IETF', group: behind[1], area: named === null ? behind[2] : '' };
  }
  const isResearch = / (?:research group|rg)$/i.test(text) || researchGroups.has(text.toLowerCase());
  return { stream: isResearch ? 'IRTF' : 'IETF', group: text, area: '' };
}
