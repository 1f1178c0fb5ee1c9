import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this machine, which `npm test` installs where it may; `null` where there is none. */
export function findChromium(): string | null {
  return places.find((path) => existsSync(path)) ?? null;
}
