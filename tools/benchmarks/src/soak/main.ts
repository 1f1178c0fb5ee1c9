// `npm run soak [-- --kills N --cache-kills N --seconds N --disks N --flips N]`: an import and a source cache under kills, an
// import on full disks, a corpus under many processes and with flipped bits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { soakCacheKills } from './cache-kills.ts';
import { soakCrowd } from './crowd.ts';
import { soakFlippedBytes } from './flipped-bytes.ts';
import { isMountAllowed, soakFullDisk } from './full-disk.ts';
import { soakKills } from './kills.ts';
import { writeMirrors } from './mirrors.ts';

const count = (initial: string): { readonly type: 'string'; readonly default: string } => ({
  type: 'string',
  default: initial,
});
const { values } = parseArgs({
  options: {
    kills: count('100'),
    'cache-kills': count('200'),
    seconds: count('60'),
    disks: count('20'),
    flips: count('40'),
  },
});
const root = mkdtempSync(join(tmpdir(), 'rfckit-soak-'));
try {
  const mirrors = writeMirrors(root, 89);
  const faults = [
    ...(await soakCacheKills(root, Number(values['cache-kills']))),
    ...(await soakKills(root, mirrors[0], Number(values.kills))),
    ...(await soakCrowd(root, mirrors, Number(values.seconds))),
    ...(await soakFlippedBytes(root, mirrors[0], Number(values.flips))),
  ];
  if (isMountAllowed(root)) faults.push(...(await soakFullDisk(root, mirrors[0], Number(values.disks))));
  else console.log('SKIPPED: full disks (mounting a small file system takes root)');
  for (const fault of faults) console.log(`FAULT ${fault}`);
  console.log(`${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
