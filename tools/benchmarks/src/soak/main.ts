// `npm run soak [-- --kills N --cache-kills N --seconds N]`: an import and a source cache under kills, a corpus under many processes.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeSampleMirror } from '@rfckit/sample-series';
import { soakCacheKills } from './cache-kills.ts';
import { soakCrowd } from './crowd.ts';
import { soakKills } from './kills.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    'cache-kills': { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
  },
});
const root = mkdtempSync(join(tmpdir(), 'rfckit-soak-'));
try {
  const mirrors = [join(root, 'mirror'), join(root, 'changed')] as const;
  for (const mirror of mirrors) writeSampleMirror(mirror, 89);
  for (const name of readdirSync(mirrors[1])) {
    const path = join(mirrors[1], name);
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n   One more sentence.\n`);
  }
  const faults = [
    ...(await soakCacheKills(root, Number(values['cache-kills']))),
    ...(await soakKills(root, mirrors[0], Number(values.kills))),
    ...(await soakCrowd(root, mirrors, Number(values.seconds))),
  ];
  for (const fault of faults) console.log(`FAULT ${fault}`);
  console.log(`${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
