import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as credentialStore from '@rfckit/credential-store';
import {
  createCredentialStore,
  isCredentialStoreError,
  readCredentialFile,
  type CredentialStore,
  type Keyring,
} from '@rfckit/credential-store';
import { afterAll, describe, expect, it } from 'vitest';

const scratch = mkdtempSync(join(tmpdir(), 'rfckit-key-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const identity = { service: 'rfckit-test', name: 'key', platform: 'linux' } as const;

/** A keychain in memory, or one that fails at every question with the given words. */
function fakeKeyring(
  words?: string,
): Keyring & { readonly kept: Map<string, string>; readonly asked: unknown[] } {
  const kept = new Map<string, string>();
  const asked: unknown[] = [];
  const answer = async <Value>(value: () => Value): Promise<Value> => {
    if (words !== undefined) throw new Error(words);
    return value();
  };
  class AsyncEntry {
    readonly #key: string;
    constructor(service: string, name: string, options: unknown) {
      asked.push(options);
      this.#key = `${service}/${name}`;
    }
    getPassword = (): Promise<string | null> => answer(() => kept.get(this.#key) ?? null);
    setPassword = async (password: string): Promise<void> => {
      await answer(() => kept.set(this.#key, password));
    };
    deletePassword = (): Promise<boolean> => answer(() => kept.delete(this.#key));
  }
  return { AsyncEntry, kept, asked };
}

function storeOver(keyring: Keyring, platform: NodeJS.Platform = 'linux'): CredentialStore {
  return createCredentialStore({ ...identity, platform, loadKeyring: async () => keyring });
}

async function failure(
  action: Promise<unknown>,
): Promise<{ readonly code: string; readonly message: string }> {
  const error: unknown = await action.then(
    () => null,
    (cause: unknown) => cause,
  );
  return isCredentialStoreError(error) ? error : { code: 'none', message: '' };
}

describe('@rfckit/credential-store', () => {
  it('exports what its README lists', () => {
    expect(Object.keys(credentialStore).sort()).toEqual([
      'CredentialStoreError',
      'createCredentialStore',
      'isCredentialStoreError',
      'readCredentialFile',
    ]);
  });

  it('keeps one secret under its service and name, in the pinned store', async () => {
    const keyring = fakeKeyring();
    const store = storeOver(keyring);
    expect(await store.read()).toBeNull();
    await store.save('  secret-1\n');
    expect([...keyring.kept]).toEqual([['rfckit-test/key', 'secret-1']]);
    expect(await store.read()).toBe('secret-1');
    expect([await store.remove(), await store.remove()]).toEqual([true, false]);
    expect(new Set(keyring.asked.map((options) => JSON.stringify(options)))).toEqual(
      new Set(['{"linux":{"store":"secret-service"}}']),
    );
  });

  it('stores nothing that a header could not carry, and does not repeat it', async () => {
    const keyring = fakeKeyring();
    for (const secret of ['', '  \n', 'two words', 'two\nlines', 'schlüssel', 'x'.repeat(5000)]) {
      const error = await storeOver(keyring)
        .save(secret)
        .catch((cause: unknown) => cause as Error);
      expect(error).toBeInstanceOf(TypeError);
      expect(String(error).includes(secret) && secret.trim() !== '').toBe(false);
    }
    expect(keyring.kept.size).toBe(0);
  });

  it.each([
    [
      'Platform failure: DBus error: The name is not activatable',
      'store_unavailable',
      /start a Secret Service/,
    ],
    ['unlock prompt was dismissed', 'store_locked', /unlock the keyring/],
    ["Couldn't access platform storage: AccessDenied", 'access_denied', /allow this program/],
    ['something else', 'store_failed', /try again/],
  ])('says what "%s" means and how to mend it', async (words, code, mend) => {
    const store = storeOver(fakeKeyring(words));
    for (const action of [store.read(), store.save('k'), store.remove()]) {
      const { code: given, message } = await failure(action);
      expect(given).toBe(code);
      expect(message).toMatch(mend);
      expect(message).toContain('file that only you can read');
    }
  });

  it('names the mend of the system it runs on', async () => {
    const words = 'unlock prompt was dismissed';
    const messages = await Promise.all(
      (['darwin', 'win32', 'linux', 'freebsd'] as const).map(
        async (platform) => (await failure(storeOver(fakeKeyring(words), platform).read())).message,
      ),
    );
    expect(messages[0]).toContain('Keychain');
    expect(new Set(messages).size).toBe(4);
  });

  it('says that there is no keychain when the native module is not installed', async () => {
    const store = createCredentialStore({
      ...identity,
      loadKeyring: () => Promise.reject(new Error('not found')),
    });
    expect((await failure(store.read())).code).toBe('store_unavailable');
    expect(() => createCredentialStore({ ...identity, service: '' })).toThrow(TypeError);
  });
});

describe.runIf(process.platform !== 'win32')('readCredentialFile', () => {
  const write = (name: string, text: string, mode: number): string => {
    const path = join(scratch, name);
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  };

  it('reads the key of a file that only its owner can read', async () => {
    expect(await readCredentialFile(write('own', 'secret-2\n', 0o600), 'linux')).toBe('secret-2');
    expect(await readCredentialFile(write('read-only', 'secret-3', 0o400), 'linux')).toBe('secret-3');
  });

  it.each([0o640, 0o604, 0o660, 0o611])('refuses a file that others can open (mode %o)', async (mode) => {
    const { code, message } = await failure(readCredentialFile(write('shared', 'secret', mode), 'linux'));
    expect(code).toBe('access_denied');
    expect(message).toContain('chmod 600');
  });

  it('says when there is no file or no key in it', async () => {
    expect((await failure(readCredentialFile(join(scratch, 'nowhere'), 'linux'))).code).toBe(
      'store_unavailable',
    );
    for (const text of ['', 'two\nlines\n', 'x'.repeat(9000)]) {
      const { code, message } = await failure(readCredentialFile(write('bad', text, 0o600), 'linux'));
      expect(code).toBe('store_unavailable');
      expect(message.includes(text) && text !== '').toBe(false);
    }
    expect((await failure(readCredentialFile(scratch, 'linux'))).code).not.toBe('none');
  });
});
