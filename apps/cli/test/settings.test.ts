import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { environmentVariables, resolveSettings, SettingsError } from '../src/settings.ts';

test('the program reads these variables and no others', () => {
  expect(environmentVariables).toEqual([
    'RFC_CACHE_DIRECTORY',
    'RFC_DATA_DIRECTORY',
    'RFC_EDITOR_URL',
    'RFC_OFFLINE',
    'XDG_CACHE_HOME',
    'XDG_DATA_HOME',
  ]);
  const read = new Set<string>();
  const environment = new Proxy({} as Record<string, string>, {
    get: (_target, name) => void read.add(String(name)),
  });
  resolveSettings({}, environment);
  expect([...read].toSorted()).toEqual([...environmentVariables]);
});

test('without flags and variables everything is below the home directory, and the network may be used', () => {
  expect(resolveSettings({}, {})).toEqual({
    dataDirectory: join(homedir(), '.local/share/rfckit'),
    cacheDirectory: join(homedir(), '.cache/rfckit'),
    rfcEditorUrl: null,
    offline: false,
    quiet: false,
    verbose: false,
  });
});

test('flags come before RFC_ variables, and those before XDG_ variables', () => {
  const xdg = { XDG_DATA_HOME: '/xdg/data', XDG_CACHE_HOME: '/xdg/cache' };
  const own = {
    RFC_DATA_DIRECTORY: '/own/data',
    RFC_CACHE_DIRECTORY: '/own/cache',
    RFC_EDITOR_URL: 'https://own',
  };
  const flags = { dataDirectory: '/flag/data', cacheDirectory: 'flag/cache', rfcEditorUrl: 'https://flag' };
  expect(resolveSettings({}, xdg)).toMatchObject({
    dataDirectory: '/xdg/data/rfckit',
    cacheDirectory: '/xdg/cache/rfckit',
  });
  expect(resolveSettings({}, { ...xdg, ...own })).toMatchObject({
    dataDirectory: '/own/data',
    cacheDirectory: '/own/cache',
    rfcEditorUrl: 'https://own',
  });
  expect(resolveSettings(flags, { ...xdg, ...own })).toMatchObject({
    dataDirectory: '/flag/data',
    cacheDirectory: resolve('flag/cache'),
    rfcEditorUrl: 'https://flag',
  });
});

test('a relative XDG directory is ignored, and an empty variable counts as none', () => {
  const settings = resolveSettings(
    {},
    { XDG_DATA_HOME: 'relative', RFC_CACHE_DIRECTORY: '', RFC_EDITOR_URL: ' ' },
  );
  expect(settings).toMatchObject({
    dataDirectory: join(homedir(), '.local/share/rfckit'),
    cacheDirectory: join(homedir(), '.cache/rfckit'),
    rfcEditorUrl: null,
  });
});

test.each([
  ['1', true],
  ['true', true],
  ['Yes', true],
  ['ON', true],
  ['0', false],
  ['false', false],
  ['no', false],
  ['off', false],
  ['', false],
])('RFC_OFFLINE=%s is %s', (value, offline) => {
  expect(resolveSettings({}, { RFC_OFFLINE: value }).offline).toBe(offline);
});

test('a word that is neither is refused, but a flag makes the variable unread', () => {
  expect(() => resolveSettings({}, { RFC_OFFLINE: 'maybe' })).toThrow(SettingsError);
  expect(resolveSettings({ offline: true }, { RFC_OFFLINE: 'maybe' }).offline).toBe(true);
});
