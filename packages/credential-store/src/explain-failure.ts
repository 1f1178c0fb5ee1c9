import { CredentialStoreError, type CredentialStoreErrorCode } from './credential-store-error.ts';

/** Words of the platforms' own errors, as `@napi-rs/keyring` 2.1 passes them on, and what they mean. */
const signs: readonly (readonly [sign: RegExp, code: CredentialStoreErrorCode])[] = [
  [/dismissed|locked|no result found|interaction.*not allowed|-25308/i, 'store_locked'],
  [/access ?denied|not permitted|permission|-25293|-128\b/i, 'access_denied'],
  [
    /dbus|secret service|no such (file|interface)|not (be )?(found|supported|available)|platform failure|serviceunknown/i,
    'store_unavailable',
  ],
];

const start: Partial<Readonly<Record<NodeJS.Platform, string>>> = {
  darwin: 'log in to a session with a Keychain',
  win32: 'start the Credential Manager service',
  linux: 'start a Secret Service such as GNOME Keyring or KWallet in this session',
};
const unlock: Partial<Readonly<Record<NodeJS.Platform, string>>> = {
  darwin: 'unlock the login Keychain (`security unlock-keychain`)',
  win32: 'sign in with the account that owns the credential',
  linux: 'unlock the keyring (log in to the desktop, or `gnome-keyring-daemon --unlock`)',
};
const allow: Partial<Readonly<Record<NodeJS.Platform, string>>> = {
  darwin: 'allow this program in Keychain Access',
  win32: 'run it as the user that owns the credential',
  linux: 'allow this program to use the Secret Service of this session',
};

function describe(code: CredentialStoreErrorCode, platform: NodeJS.Platform): string {
  const or = 'or keep the key in a file that only you can read.';
  switch (code) {
    case 'store_unavailable':
      return `There is no keychain to ask: ${start[platform] ?? 'start the keychain of this system'}, ${or}`;
    case 'store_locked':
      return `The keychain is locked, or its prompt was dismissed: ${unlock[platform] ?? 'unlock it'}, ${or}`;
    case 'access_denied':
      return `The keychain refuses this program: ${allow[platform] ?? 'allow it there'}, ${or}`;
    case 'store_failed':
      return `The keychain failed: try again, ${or}`;
  }
}

function errorOf(
  code: CredentialStoreErrorCode,
  platform: NodeJS.Platform,
  cause: unknown,
): CredentialStoreError {
  return new CredentialStoreError(code, describe(code, platform), { cause });
}

/** What an error of the keychain means, and how its user mends it. */
export function explainFailure(cause: unknown, platform: NodeJS.Platform): CredentialStoreError {
  const words = cause instanceof Error ? cause.message : String(cause);
  const code = signs.find(([sign]) => sign.test(words))?.[1] ?? 'store_failed';
  return errorOf(code, platform, cause);
}

/** The native module is not there: left out at installation, or not made for this system. */
export function explainMissing(cause: unknown, platform: NodeJS.Platform): CredentialStoreError {
  return errorOf('store_unavailable', platform, cause);
}
