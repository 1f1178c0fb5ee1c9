import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('in-session.ts', import.meta.url));
const node = `"${process.execPath}" --conditions=@rfckit/source "${script}"`;
const isThere = (program: string): boolean => spawnSync('which', [program]).status === 0;
const hasKeyring =
  process.platform === 'linux' && ['dbus-run-session', 'gnome-keyring-daemon'].every((name) => isThere(name));

/** Runs each command line in a session of its own, all with the same fresh keyrings, and returns what the last one printed. */
function inSession(commands: readonly string[], bus: boolean): string {
  const home = mkdtempSync(join(tmpdir(), 'rfckit-keyring-'));
  const { DBUS_SESSION_BUS_ADDRESS: _, ...rest } = process.env;
  const env = { ...rest, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home, NO_COLOR: '1' };
  try {
    const outputs = commands.map((command) => {
      const [program, args] = bus
        ? ['dbus-run-session', ['--', 'sh', '-c', command]]
        : ['sh', ['-c', command]];
      return execFileSync(program, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    });
    return outputs.at(-1) ?? '';
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const kernelKeys = (): string => (existsSync('/proc/keys') ? readFileSync('/proc/keys', 'utf8') : '');

const unlocked = 'printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1';
const locked = 'gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1';
const save = `${unlocked}; SAVE_ONLY=1 ${node}`;

describe.runIf(hasKeyring)('with GNOME Keyring (skipped where it is not installed)', () => {
  it('keeps, replaces, reads and removes the key', () => {
    expect(inSession([`${unlocked}; ${node}`], true).split('\n')).toEqual([
      'read null',
      'save undefined',
      'read first-key',
      'save undefined',
      'read second-key',
      'remove true',
      'remove false',
      'read null',
      '',
    ]);
  });

  it('says that there is no open keyring to save into', () => {
    const lines = inSession([`${locked}; ${node}`], true).split('\n');
    expect(lines[0]).toBe('read null');
    expect(lines[1]).toMatch(/^save store_locked: .*unlock the keyring/);
  });

  it('says that the keyring is locked, to read as to remove', () => {
    const lines = inSession([save, `${locked}; ${node}`], true)
      .trim()
      .split('\n');
    expect(lines).toHaveLength(8);
    for (const line of lines) expect(line).toMatch(/^\w+ store_locked: .*unlock the keyring/);
  });
});

describe.runIf(process.platform === 'linux')('without a session', () => {
  it('says that there is no keychain, and leaves nothing in the kernel', () => {
    const lines = inSession([node], false).trim().split('\n');
    expect(lines).toHaveLength(8);
    for (const line of lines) expect(line).toMatch(/^\w+ store_unavailable: .*start a Secret Service/);
    expect(kernelKeys()).not.toMatch(/rfckit-test/);
  });
});
