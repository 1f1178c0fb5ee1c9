import { readFileSync } from 'node:fs';
import { decodeRfcBytes, parseRfcText } from '@rfckit/rfc-parser';

/** Bytes in use on the heap and in the columns of numbers beside it. */
function usedBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

// Prints by how many bytes the heap grew while the file that is named was parsed once, in a process that did nothing else.
const { text } = decodeRfcBytes(readFileSync(process.argv[2] ?? ''), { latin1: true });
if (text === null || !globalThis.gc) throw new Error('give a text, and Node --expose-gc');
globalThis.gc();
const before = usedBytes();
const document = parseRfcText(text);
const growth = usedBytes() - before;
if (document.blocks.length === 0) throw new Error('nothing was parsed');
console.log(growth);
