import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeSettings, environmentVariables, resolveSettings, SettingsError } from '../src/settings.ts';

test('the program reads these variables and no others', () => {
  expect(environmentVariables).toEqual([
    'RFC_CACHE_DIRECTORY',
    'RFC_CURSOR_SECRET',
    'RFC_DATATRACKER_API_URL',
    'RFC_DATA_DIR',
    'RFC_DATA_DIRECTORY',
    'RFC_EDITOR_URL',
    'RFC_HTTP_TIMEOUT_MS',
    'RFC_INDEX_TIMEOUT_MS',
    'RFC_LOG_LEVEL',
    'RFC_MAX_CONCURRENCY',
    'RFC_MAX_HTTP_BYTES',
    'RFC_METADATA_TTL_MS',
    'RFC_NEGATIVE_TTL_MS',
    'RFC_OFFLINE',
    'RFC_USER_AGENT',
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
    datatrackerApiUrl: null,
    offline: false,
    userAgent: null,
    httpTimeoutMs: null,
    indexTimeoutMs: null,
    maxHttpBytes: null,
    maxConcurrency: null,
    metadataTtlMs: null,
    negativeTtlMs: null,
    cursorSecret: null,
    logLevel: 'warning',
    quiet: false,
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

test.each([
  ['RFC_HTTP_TIMEOUT_MS', 'soon'],
  ['RFC_HTTP_TIMEOUT_MS', '0'],
  ['RFC_INDEX_TIMEOUT_MS', '3600001'],
  ['RFC_CURSOR_SECRET', 'too short'],
  ['RFC_MAX_HTTP_BYTES', '1e3'],
  ['RFC_MAX_HTTP_BYTES', '99999999999'],
  ['RFC_MAX_CONCURRENCY', '-1'],
  ['RFC_METADATA_TTL_MS', '1.5'],
  ['RFC_NEGATIVE_TTL_MS', 'never'],
  ['RFC_LOG_LEVEL', 'loud'],
  ['RFC_USER_AGENT', 'a\nb'],
])('%s=%j is refused by name', (variable, value) => {
  expect(() => resolveSettings({}, { [variable]: value })).toThrow(SettingsError);
  expect(() => resolveSettings({}, { [variable]: value })).toThrow(variable);
});

test('variables of numbers and words are understood', () => {
  const environment = {
    RFC_HTTP_TIMEOUT_MS: '2500',
    RFC_INDEX_TIMEOUT_MS: '90000',
    RFC_CURSOR_SECRET: 'sixteen letters.',
    RFC_MAX_HTTP_BYTES: '1000000',
    RFC_MAX_CONCURRENCY: '2',
    RFC_METADATA_TTL_MS: '0',
    RFC_NEGATIVE_TTL_MS: '60000',
    RFC_LOG_LEVEL: 'Info',
    RFC_USER_AGENT: 'me/1.0',
    RFC_DATA_DIR: '/short/name',
  };
  expect(resolveSettings({}, environment)).toMatchObject({
    httpTimeoutMs: 2500,
    indexTimeoutMs: 90_000,
    cursorSecret: 'sixteen letters.',
    maxHttpBytes: 1_000_000,
    maxConcurrency: 2,
    metadataTtlMs: 0,
    negativeTtlMs: 60_000,
    logLevel: 'info',
    userAgent: 'me/1.0',
    dataDirectory: '/short/name',
  });
  expect(resolveSettings({ verbose: true }, environment).logLevel).toBe('debug');
  expect(resolveSettings({ verbose: true, logLevel: 'error' }, environment).logLevel).toBe('error');
  expect(() => resolveSettings({ logLevel: 'loud' }, {})).toThrow('--log-level');
});

test('each setting is described with where its value came from', () => {
  const described = describeSettings({ offline: true }, { RFC_MAX_CONCURRENCY: '2', XDG_DATA_HOME: '/xdg' });
  const by = new Map(described.map((setting) => [setting.name, setting]));
  expect(by.get('offline')).toMatchObject({
    value: true,
    source: 'flag',
    flag: '--offline',
    variable: 'RFC_OFFLINE',
  });
  expect(by.get('maxConcurrency')).toMatchObject({
    value: 2,
    source: 'variable',
    variable: 'RFC_MAX_CONCURRENCY',
  });
  expect(by.get('dataDirectory')).toMatchObject({
    value: '/xdg/rfckit',
    source: 'variable',
    variable: 'XDG_DATA_HOME',
  });
  expect(by.get('rfcEditorUrl')).toMatchObject({ value: 'https://www.rfc-editor.org', source: 'default' });
  expect(described.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(resolveSettings({}, {})).toSorted(),
  );
});

test('a secret is told neither where it is described nor where it is refused', () => {
  const secret = 'a secret of twenty-six letters';
  const described = describeSettings({}, { RFC_CURSOR_SECRET: secret });
  expect(described.find(({ name }) => name === 'cursorSecret')).toMatchObject({
    value: '********',
    source: 'variable',
    variable: 'RFC_CURSOR_SECRET',
  });
  expect(describeSettings({}, {}).find(({ name }) => name === 'cursorSecret')).toMatchObject({
    value: 'derived from the corpus',
    source: 'default',
  });
  const short = 'hunter2';
  expect(() => resolveSettings({}, { RFC_CURSOR_SECRET: short })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(short) }),
  );
});
