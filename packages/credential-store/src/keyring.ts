/** One entry of the keychain, as `@napi-rs/keyring` gives it. */
export interface KeyringEntry {
  getPassword(): Promise<string | null | undefined>;
  setPassword(password: string): Promise<void>;
  deletePassword(): Promise<boolean>;
}

/** The part of `@napi-rs/keyring` that is used. */
export interface Keyring {
  readonly AsyncEntry: new (
    service: string,
    name: string,
    options: { readonly linux: { readonly store: 'secret-service' } },
  ) => KeyringEntry;
}

/** Loaded on first use: it is a native module, optional, and most commands need no key. */
export async function loadNativeKeyring(): Promise<Keyring> {
  return (await import('@napi-rs/keyring')) as unknown as Keyring;
}
