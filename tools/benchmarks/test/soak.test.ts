// The short form of `npm run soak`: the same code, some rounds of each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { soakCrowd } from '../src/soak/crowd.ts';
import { soakFlippedBytes } from '../src/soak/flipped-bytes.ts';
import { isMountAllowed, soakFullDisk } from '../src/soak/full-disk.ts';
import { soakKills } from '../src/soak/kills.ts';
import { writeMirrors } from '../src/soak/mirrors.ts';

function createRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'rfckit-soak-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

const mayMount = ((): boolean => {
  const root = mkdtempSync(join(tmpdir(), 'rfckit-mount-'));
  const allowed = isMountAllowed(root);
  rmSync(root, { recursive: true, force: true });
  return allowed;
})();

test('an import that is killed at random moments leaves a sound corpus and ends as an undisturbed one', async () => {
  const root = createRoot();
  expect(await soakKills(root, writeMirrors(root, 40)[0], 4)).toEqual([]);
}, 240_000);

test('two importers and eight readers get along, and nothing is lost', async () => {
  const root = createRoot();
  expect(await soakCrowd(root, writeMirrors(root, 20), 3)).toEqual([]);
}, 240_000);

test('a bit that has flipped is found, given to nobody, and mended by importing again', async () => {
  const root = createRoot();
  expect(await soakFlippedBytes(root, writeMirrors(root, 4)[0], 3)).toEqual([]);
}, 240_000);

test.skipIf(!mayMount)(
  `a disk that is full is storage_failed, and the corpus stays sound${mayMount ? '' : ' (SKIPPED: mounting takes root)'}`,
  async () => {
    const root = createRoot();
    expect(await soakFullDisk(root, writeMirrors(root, 60)[0], 2)).toEqual([]);
  },
  240_000,
);
