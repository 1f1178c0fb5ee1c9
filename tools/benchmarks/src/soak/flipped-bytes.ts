import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { fingerprintOf } from './fingerprint.ts';
import { runRfc } from './rfc-process.ts';

interface Flipped {
  readonly rfc: string;
  readonly what: 'text' | 'part';
}

function inflated(bytes: Uint8Array): string | null {
  try {
    return zstdDecompressSync(bytes).toString('latin1');
  } catch {
    return null;
  }
}

/** Changes one random bit of a random text or part of a snapshot, so that it says something else. */
function flipOne(data: string): Flipped {
  using db = new DatabaseSync(join(data, 'corpus.sqlite'));
  const what = Math.random() < 0.5 ? 'text' : 'part';
  const [select, update] =
    what === 'text'
      ? [
          'SELECT b.key AS row, b.zstd AS bytes, d.rfc_order FROM blob b JOIN document d ON d.blob = b.key',
          'UPDATE blob SET zstd = ? WHERE key = ?',
        ]
      : [
          `SELECT p.rowid AS row, p.bytes, d.rfc_order FROM snapshot_part p JOIN document d ON d.snapshot = p.snapshot WHERE length(p.bytes) > 0`,
          'UPDATE snapshot_part SET bytes = ? WHERE rowid = ?',
        ];
  for (;;) {
    const row = db.prepare(`${select} ORDER BY random() LIMIT 1`).get() ?? {};
    const before = row['bytes'] as Uint8Array;
    const after = Buffer.from(before);
    const at = Math.floor(Math.random() * after.length);
    after[at] = (after[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
    // A bit that zstd does not use changes nothing of the text: that is no damage.
    if (what === 'text' && inflated(after) === inflated(before)) continue;
    db.prepare(update).run(after, Number(row['row']));
    return { rfc: `RFC${Math.floor(Number(row['rfc_order']) / 32)}`, what };
  }
}

/**
 * Flips bits of a corpus, one after the other. Each must be found by `status --verify`; before that no reading may give the
 * text of which one has flipped; importing again must mend it. Gives what went wrong.
 */
export async function soakFlippedBytes(
  root: string,
  mirror: string,
  flips: number,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const data = join(root, 'flipped');
  await runRfc(data, ['import', mirror]);
  const expected = fingerprintOf(data);
  let texts = 0;
  for (let flip = 0; flip < flips; flip++) {
    const { rfc, what } = flipOne(data);
    const say = (fault: string): void => void faults.push(`flip ${flip + 1}, ${what} of ${rfc}: ${fault}`);
    if (what === 'text') {
      texts += 1;
      for (const command of ['show', 'source', 'outline'].slice(flip % 3, (flip % 3) + 1)) {
        const { code, err } = await runRfc(data, [command, rfc]);
        if (code !== 1 || !err.includes('[integrity_failure]'))
          say(`rfc ${command} ended with ${code}: ${err}`);
      }
    }
    const verified = await runRfc(data, ['status', '--verify']);
    if (verified.code !== 2 || !verified.out.includes(rfc))
      say(`status --verify ended with ${verified.code}: ${verified.out}${verified.err}`);
    const again = await runRfc(data, ['import', mirror]);
    if (again.code !== 0) say(`the import ended with ${again.code}: ${again.out}${again.err}`);
    const sound = await runRfc(data, ['status', '--verify']);
    if (sound.code !== 0) say(`it was not mended: ${sound.out}${sound.err}`);
  }
  // The full-text index goes on counting what was taken out of it, until it is made anew.
  await runRfc(data, ['reindex']);
  if (fingerprintOf(data) !== expected) faults.push('after all flips were mended the corpus is another one');
  console.log(`${flips} bits flipped, ${texts} of them in texts`);
  return faults;
}
