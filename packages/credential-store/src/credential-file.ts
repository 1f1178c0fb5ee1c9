import { open } from 'node:fs/promises';
import { CredentialStoreError } from './credential-store-error.ts';
import { checkSecret } from './secret.ts';

const OTHERS = 0o077;
const MAX_BYTES = 8192;

function unreadable(cause: unknown): CredentialStoreError {
  const message = 'The key file cannot be read: check its path and who owns it.';
  return new CredentialStoreError('store_unavailable', message, { cause });
}

/**
 * Reads a secret from a file that only its owner can read, for machines without a keychain. Rejects with
 * `CredentialStoreError`: `access_denied` when others can read the file, `store_unavailable` when it cannot be read or
 * holds no secret. On Windows, which has no such modes, who can read it is not checked.
 */
export async function readCredentialFile(path: string, platform: NodeJS.Platform): Promise<string> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw unreadable(cause);
  });
  try {
    // Asked of the open file: another one may stand at the path by now.
    const { mode, size } = await file.stat();
    if (platform !== 'win32' && (mode & OTHERS) !== 0) {
      throw new CredentialStoreError(
        'access_denied',
        'Others can read the key file: make it yours alone (`chmod 600`).',
      );
    }
    if (size > MAX_BYTES)
      throw new CredentialStoreError('store_unavailable', 'The key file holds more than a key.');
    const text = await file.readFile('utf8').catch((cause: unknown) => {
      throw unreadable(cause);
    });
    return checkSecret(text);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = 'The key file holds no key: it must be one line of visible ASCII characters.';
    throw new CredentialStoreError('store_unavailable', message, { cause: error });
  } finally {
    await file.close();
  }
}
