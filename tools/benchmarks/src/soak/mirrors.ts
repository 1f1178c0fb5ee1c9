import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSampleMirror } from '@rfckit/sample-series';

/** Two folders of the same RFCs, each with another state of every text. */
export function writeMirrors(root: string, texts: number): readonly [string, string] {
  const mirrors = [join(root, 'mirror'), join(root, 'changed')] as const;
  for (const mirror of mirrors) writeSampleMirror(mirror, texts);
  for (const name of readdirSync(mirrors[1])) {
    const path = join(mirrors[1], name);
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n   One more sentence.\n`);
  }
  return mirrors;
}
