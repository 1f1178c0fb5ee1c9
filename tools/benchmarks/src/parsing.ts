import { readFileSync } from 'node:fs';
import { decodeRfcBytes, parseRfcText } from '@rfckit/rfc-parser';
import type { Budget } from './budget.ts';

/** Parsing the whole series on one thread takes no longer, in seconds. */
const MAX_SECONDS = 8;
/** Nor longer than so many times reading, decoding and splitting the same texts into lines. */
const MAX_RATIO = 6;

/** Milliseconds that this thread was at work: what else the machine does is not counted. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function seconds(name: string, ms: number, limit: number | null): Budget {
  return { name, value: ms / 1000, unit: 's', limit };
}

/**
 * Parses every file, and beside it reads, decodes and splits it into lines, text by text in turn, so that a slow machine
 * is slow for both. Files are read one after the other, as an import of a directory does.
 */
export function compareParsing(paths: readonly string[]): readonly Budget[] {
  let read = 0;
  let decode = 0;
  let split = 0;
  let parse = 0;
  let lines = 0;
  let blocks = 0;
  for (const path of paths) {
    const start = threadTime();
    const bytes = readFileSync(path);
    const whenRead = threadTime();
    const { text } = decodeRfcBytes(bytes, { latin1: true });
    const whenDecoded = threadTime();
    if (text === null) throw new Error(`${path} was not decoded`);
    lines += text.split('\n').length;
    const whenSplit = threadTime();
    blocks += parseRfcText(text).blocks.length;
    const whenParsed = threadTime();
    read += whenRead - start;
    decode += whenDecoded - whenRead;
    split += whenSplit - whenDecoded;
    parse += whenParsed - whenSplit;
  }
  const ratio = parse / (read + decode + split);
  return [
    seconds(`read ${paths.length} texts`, read, null),
    seconds('decode them', decode, null),
    seconds(`split them into ${lines} lines`, split, null),
    seconds(`parse them into ${blocks} blocks`, parse, MAX_SECONDS),
    { name: 'parsing to reading, decoding and splitting', value: ratio, unit: '×', limit: MAX_RATIO },
  ];
}
