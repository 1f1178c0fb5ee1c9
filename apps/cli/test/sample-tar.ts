import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sampleErrataPath, sampleSeriesDirectory } from '@rfckit/sample-series';
import { pack } from 'tar-stream';

/** Bytes of one file of the sample series, such as `rfc99901.txt`. */
export function sampleFile(name: string): Buffer {
  return readFileSync(join(sampleSeriesDirectory, name));
}

/** All files of the sample series by name, `errata.json` among them. */
export function sampleFiles(): ReadonlyMap<string, Buffer> {
  const names = readdirSync(sampleSeriesDirectory).toSorted();
  const files = new Map(names.map((name) => [name, sampleFile(name)]));
  return files.set('errata.json', readFileSync(sampleErrataPath));
}

/** A tar archive of files by name. */
export async function makeTar(files: Iterable<readonly [string, Uint8Array]>): Promise<Buffer> {
  const archive = pack();
  for (const [name, bytes] of files) archive.entry({ name }, Buffer.from(bytes));
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A fictitious text in the form of an RFC, as long as asked for. The numbers 99901 to 99999 are nobody's. */
export function makeText(number: number, paragraphs: number): string {
  const lines = [
    'Network Working Group                                          A. Nobody',
    `Request for Comments: ${number}                                  1 April 1999`,
    '',
    `              The Invented Protocol Number ${number}`,
    '',
    '1.  Introduction',
    '',
    '   This RFC is fictitious.  It was written for a test.',
    '',
  ];
  for (let at = 2; at < paragraphs + 2; at += 1) {
    lines.push(`${at}.  Part ${at}`, '');
    lines.push(`   Sentence ${at} of document ${number} says that the counter MUST be ${at * number}.`);
    lines.push(`   The peer answers with the value ${at + number} and waits for a while.`, '');
  }
  return `${lines.join('\n')}\n`;
}
