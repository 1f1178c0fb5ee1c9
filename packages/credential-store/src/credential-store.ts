import { explainFailure, explainMissing } from './explain-failure.ts';
import { loadNativeKeyring, type Keyring, type KeyringEntry } from './keyring.ts';
import { checkSecret } from './secret.ts';

export interface CredentialStoreOptions {
  /** Under which service and name the keychain keeps it. */
  readonly service: string;
  readonly name: string;
  /** `process.platform`: chooses the words of the mend. */
  readonly platform: NodeJS.Platform;
  /** The native module; `@napi-rs/keyring` where it is installed. */
  readonly loadKeyring?: () => Promise<Keyring>;
}

/** One secret in the keychain of the operating system. Every method rejects with `CredentialStoreError`. */
export interface CredentialStore {
  readonly service: string;
  readonly name: string;
  /** The secret, or null when there is none. */
  read(): Promise<string | null>;
  /** Stores the secret in place of the one before. Rejects with `TypeError` when it is not one line of visible ASCII. */
  save(secret: string): Promise<void>;
  /** Resolves to false when there was none. */
  remove(): Promise<boolean>;
}

/** A store that asks the keychain at each call, so that a secret may change while a server runs. */
export function createCredentialStore(options: CredentialStoreOptions): CredentialStore {
  const { service, name, platform, loadKeyring = loadNativeKeyring } = options;
  for (const word of [service, name]) {
    if (typeof word !== 'string' || word === '')
      throw new TypeError('service and name must be non-empty strings');
  }

  const ask = async <Answer>(question: (entry: KeyringEntry) => Promise<Answer>): Promise<Answer> => {
    const keyring = await loadKeyring().catch((cause: unknown) => {
      throw explainMissing(cause, platform);
    });
    try {
      // Pinned: the fallback is the kernel's keyring, which does not last and keeps a secret that it failed to store.
      return await question(new keyring.AsyncEntry(service, name, { linux: { store: 'secret-service' } }));
    } catch (cause) {
      throw explainFailure(cause, platform);
    }
  };

  return {
    service,
    name,
    read: () => ask(async (entry) => (await entry.getPassword()) ?? null),
    async save(secret) {
      const checked = checkSecret(secret);
      await ask((entry) => entry.setPassword(checked));
    },
    remove: () => ask((entry) => entry.deletePassword()),
  };
}
