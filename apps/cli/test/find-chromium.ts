import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function findInstalled(): string | null {
  return places.find((path) => existsSync(path)) ?? null;
}

/** Whether this is a machine whose packages a test may install: a Debian container, run as root. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

/** A Chromium: the one that is there, else that of Debian, installed here where that is allowed; `null` where there is none. */
export function findChromium(): string | null {
  const installed = findInstalled();
  if (installed !== null || !mayInstall()) return installed;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: readonly string[]): void =>
    void spawnSync('apt-get', args, { env: environment, stdio: 'ignore', timeout: 240_000 });
  run(['install', '-y', '--no-install-recommends', 'chromium']);
  if (findInstalled() === null) {
    run(['update']);
    run(['install', '-y', '--no-install-recommends', 'chromium']);
  }
  return findInstalled();
}
