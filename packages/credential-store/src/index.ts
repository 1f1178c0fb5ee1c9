export { readCredentialFile } from './credential-file.ts';
export { createCredentialStore } from './credential-store.ts';
export type { CredentialStore, CredentialStoreOptions } from './credential-store.ts';
export { CredentialStoreError, isCredentialStoreError } from './credential-store-error.ts';
export type { CredentialStoreErrorCode } from './credential-store-error.ts';
export type { Keyring, KeyringEntry } from './keyring.ts';
