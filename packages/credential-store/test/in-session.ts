// Run inside a session bus: `node in-session.ts`. Prints one line for each step of a key's life, or saves only.
import { createCredentialStore, isCredentialStoreError } from '@rfckit/credential-store';

const store = createCredentialStore({ service: 'rfckit-test', name: 'key', platform: process.platform });
const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['read', () => store.read()],
  ['save', () => store.save('first-key')],
  ['read', () => store.read()],
  ['save', () => store.save('second-key\n')],
  ['read', () => store.read()],
  ['remove', () => store.remove()],
  ['remove', () => store.remove()],
  ['read', () => store.read()],
];
const wanted = process.env['SAVE_ONLY'] === '1' ? steps.slice(1, 2) : steps;
for (const [name, step] of wanted) {
  const outcome = await step().catch((error: unknown) =>
    isCredentialStoreError(error) ? `${error.code}: ${error.message}` : String(error),
  );
  process.stdout.write(`${name} ${String(outcome)}\n`);
}
