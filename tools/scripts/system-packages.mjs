// Programs of the system that tests use, and the Debian packages that bring them.
import { spawnSync } from 'node:child_process';

/** Any of the programs will do. */
const wanted = [
  { programs: ['gnome-keyring-daemon'], packages: ['gnome-keyring'] },
  { programs: ['dbus-run-session'], packages: ['dbus', 'dbus-daemon'] },
  { programs: ['chromium', 'chromium-browser', 'google-chrome'], packages: ['chromium'] },
];

const isThere = (program) => spawnSync('which', [program]).status === 0;
const isMissing = ({ programs }) => !programs.some((program) => isThere(program));

/** Installs what is missing where that is possible (Debian, root). Returns what is still missing. */
export function ensureSystemPackages({ log = console.error } = {}) {
  if (process.platform !== 'linux') return [];
  const missing = wanted.filter((entry) => isMissing(entry));
  if (missing.length === 0) return [];
  if (process.getuid() === 0 && isThere('apt-get')) {
    const packages = missing.flatMap((entry) => entry.packages);
    log(`Installing ${packages.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = () =>
      spawnSync('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', ...packages], { env });
    if (install().status !== 0) {
      spawnSync('apt-get', ['update', '--quiet'], { env });
      install();
    }
  }
  return missing.filter((entry) => isMissing(entry)).map(({ programs }) => programs[0]);
}
