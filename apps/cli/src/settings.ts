import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** Flags that every command takes, as the command line gives them. */
export interface GlobalFlags {
  readonly format?: string;
  readonly dataDirectory?: string;
  readonly cacheDirectory?: string;
  readonly rfcEditorUrl?: string;
  readonly datatrackerApiUrl?: string;
  readonly offline?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly logLevel?: string;
}

/** From which level on the log is written; `silent`: nothing of it. */
export const logLevels = ['debug', 'info', 'warning', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where things are and how the program behaves: flags over `RFC_*` variables over defaults. */
export interface Settings {
  readonly dataDirectory: string;
  readonly cacheDirectory: string;
  readonly rfcEditorUrl: string | null;
  readonly datatrackerApiUrl: string | null;
  readonly offline: boolean;
  readonly userAgent: string | null;
  readonly httpTimeoutMs: number | null;
  readonly indexTimeoutMs: number | null;
  readonly maxHttpBytes: number | null;
  readonly maxConcurrency: number | null;
  readonly metadataTtlMs: number | null;
  readonly negativeTtlMs: number | null;
  readonly cursorSecret: string | null;
  readonly logLevel: LogLevel;
  readonly quiet: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be understood. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Where a value came from. */
interface Origin<Value> {
  readonly value: Value;
  readonly source: 'flag' | 'variable' | 'default';
  /** The variable that gave it, or that would. */
  readonly variable: string | null;
}

/** One setting: how it is called and understood. */
interface Setting<Value> {
  readonly flag: string | null;
  /** The first that has a value counts. */
  readonly variables: readonly string[];
  readonly meaning: string;
  /** What a default of `null` means. */
  readonly defaultText?: string | number;
  /** Whether its value is for nobody's eyes. */
  readonly isSecret?: boolean;
  /** What the flags say; `undefined` where they say nothing. */
  given(flags: GlobalFlags): Value | undefined;
  /** Understands a variable. Throws `SettingsError`; `undefined` where it counts as none. */
  read(text: string, variable: string): Value | undefined;
  fallback(): Value;
}

type Table = { readonly [Name in keyof Settings]: Setting<Settings[Name]> };

function text(value: string | undefined): string | null {
  return value === undefined || value.trim() === '' ? null : value;
}

function directory(
  flag: 'dataDirectory' | 'cacheDirectory',
  variables: readonly string[],
  xdg: string,
  below: string,
  meaning: string,
): Setting<string> {
  return {
    flag: flag === 'dataDirectory' ? '--data-directory' : '--cache-directory',
    variables: [...variables, xdg],
    meaning,
    given: (flags) => {
      const value = text(flags[flag]);
      return value === null ? undefined : resolve(value);
    },
    // XDG Base Directory Specification: a relative path in the variable is to be ignored.
    read: (value, variable) => {
      if (variable !== xdg) return resolve(value);
      return isAbsolute(value) ? join(value, 'rfckit') : undefined;
    },
    fallback: () => join(homedir(), below, 'rfckit'),
  };
}

/** A whole number of a variable that has no flag. */
function count(
  variable: string,
  [least, most]: readonly [number, number],
  meaning: string,
  defaultText: string | number,
): Setting<number | null> {
  return {
    flag: null,
    variables: [variable],
    meaning,
    defaultText,
    given: () => undefined,
    read: (value) => {
      const number = /^\d{1,15}$/.test(value.trim()) ? Number(value) : Number.NaN;
      if (number >= least && number <= most) return number;
      throw new SettingsError(
        `${variable} must be a whole number from ${least} to ${most}, not ${quote(value)}`,
      );
    },
    fallback: () => null,
  };
}

function quote(value: string): string {
  return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
}

const truths = new Set(['1', 'true', 'yes', 'on']);
const falsehoods = new Set(['0', 'false', 'no', 'off']);

function truth(value: string, variable: string): boolean {
  const word = value.trim().toLowerCase();
  if (truths.has(word)) return true;
  if (falsehoods.has(word)) return false;
  throw new SettingsError(`${variable} must be 1 or 0, not ${quote(value)}`);
}

function level(value: string, variable: string): LogLevel {
  const word = value.trim().toLowerCase();
  const known = logLevels.find((name) => name === word);
  if (known !== undefined) return known;
  throw new SettingsError(`${variable} must be one of ${logLevels.join(', ')}, not ${quote(value)}`);
}

const HOUR = 60 * 60 * 1000;
const YEAR = 365 * 24 * HOUR;

const table: Table = {
  dataDirectory: directory(
    'dataDirectory',
    ['RFC_DATA_DIRECTORY', 'RFC_DATA_DIR'],
    'XDG_DATA_HOME',
    '.local/share',
    'where the corpus is kept',
  ),
  cacheDirectory: directory(
    'cacheDirectory',
    ['RFC_CACHE_DIRECTORY'],
    'XDG_CACHE_HOME',
    '.cache',
    'where fetched files are kept',
  ),
  rfcEditorUrl: {
    flag: '--rfc-editor-url',
    variables: ['RFC_EDITOR_URL'],
    meaning: 'base address of the RFC Editor: HTTPS, or HTTP on loopback',
    defaultText: 'https://www.rfc-editor.org',
    given: (flags) => text(flags.rfcEditorUrl) ?? undefined,
    read: (value) => value,
    fallback: () => null,
  },
  datatrackerApiUrl: {
    flag: '--datatracker-api-url',
    variables: ['RFC_DATATRACKER_API_URL'],
    meaning: "base address of the Datatracker's API: HTTPS, or HTTP on loopback",
    defaultText: 'https://datatracker.ietf.org/api/v1',
    given: (flags) => text(flags.datatrackerApiUrl) ?? undefined,
    read: (value) => value,
    fallback: () => null,
  },
  offline: {
    flag: '--offline',
    variables: ['RFC_OFFLINE'],
    meaning: 'make no network request at all',
    given: (flags) => flags.offline,
    read: truth,
    fallback: () => false,
  },
  userAgent: {
    flag: null,
    variables: ['RFC_USER_AGENT'],
    meaning: 'what requests call themselves',
    defaultText: 'the name of this program',
    given: () => undefined,
    read: (value, variable) => {
      if (/^[\x20-\x7e]{1,200}$/.test(value)) return value.trim();
      throw new SettingsError(`${variable} must be up to 200 printable ASCII characters`);
    },
    fallback: () => null,
  },
  httpTimeoutMs: count(
    'RFC_HTTP_TIMEOUT_MS',
    [1, 10 * 60 * 1000],
    'milliseconds that fetching one file may take',
    'text 10000, other forms 15000',
  ),
  indexTimeoutMs: count(
    'RFC_INDEX_TIMEOUT_MS',
    [1, 60 * 60 * 1000],
    'milliseconds that fetching the index or the list of errata may take',
    180_000,
  ),
  maxHttpBytes: count(
    'RFC_MAX_HTTP_BYTES',
    [1, 16 * 1024 * 1024],
    'bytes that one fetched file may have; never more than its form may have',
    'text 8 MiB, record 1 MiB, other forms 16 MiB',
  ),
  maxConcurrency: count('RFC_MAX_CONCURRENCY', [1, 64], 'requests to one host at once', 4),
  metadataTtlMs: count(
    'RFC_METADATA_TTL_MS',
    [0, YEAR],
    'milliseconds for which a fetched record is good when its answer says nothing',
    6 * HOUR,
  ),
  negativeTtlMs: count(
    'RFC_NEGATIVE_TTL_MS',
    [0, YEAR],
    'milliseconds for which it is remembered that there is no such file',
    HOUR,
  ),
  cursorSecret: {
    flag: null,
    variables: ['RFC_CURSOR_SECRET'],
    meaning: 'key that binds cursors to their request and corpus',
    defaultText: 'derived from the corpus',
    isSecret: true,
    given: () => undefined,
    read: (value, variable) => {
      if (value.length >= 16 && value.length <= 1024) return value;
      throw new SettingsError(`${variable} must have 16 to 1024 characters, and it has ${value.length}`);
    },
    fallback: () => null,
  },
  logLevel: {
    flag: '--log-level',
    variables: ['RFC_LOG_LEVEL'],
    meaning: 'from which level on the log is written, as JSON lines on standard error',
    given: (flags) => {
      if (flags.logLevel !== undefined) return level(flags.logLevel, '--log-level');
      return flags.verbose === true ? 'debug' : undefined;
    },
    read: level,
    fallback: () => 'warning',
  },
  quiet: {
    flag: '--quiet',
    variables: [],
    meaning: 'no progress and no notes',
    given: (flags) => flags.quiet,
    read: truth,
    fallback: () => false,
  },
};

/** The variables that the program reads; a pin test holds this list. */
export const environmentVariables: readonly string[] = Object.values(table)
  .flatMap((setting) => setting.variables)
  .toSorted();

function resolveOne<Value>(
  setting: Setting<Value>,
  flags: GlobalFlags,
  environment: Environment,
): Origin<Value> {
  const given = setting.given(flags);
  const first = setting.variables[0] ?? null;
  if (given !== undefined) return { value: given, source: 'flag', variable: first };
  for (const variable of setting.variables) {
    const written = text(environment[variable]);
    const value = written === null ? undefined : setting.read(written, variable);
    if (value !== undefined) return { value, source: 'variable', variable };
  }
  return { value: setting.fallback(), source: 'default', variable: first };
}

/** Resolves the settings of one call. Throws `SettingsError` for a value that cannot be understood. */
export function resolveSettings(flags: GlobalFlags, environment: Environment): Settings {
  return Object.fromEntries(
    Object.entries<Setting<unknown>>(table).map(([name, setting]) => [
      name,
      resolveOne(setting, flags, environment).value,
    ]),
  ) as unknown as Settings;
}

/** A setting as it is shown to the user. */
export interface DescribedSetting {
  readonly name: string;
  readonly value: string | number | boolean;
  readonly source: 'flag' | 'variable' | 'default';
  readonly flag: string | null;
  readonly variable: string | null;
  readonly meaning: string;
}

/** What stands in the place of a secret: it does not tell how long that is. */
const MASK = '********';

/** An address without the user and the password that it may hold, though such a one is refused when it is used. */
function withoutUser(value: string | number | boolean): string | number | boolean {
  return typeof value === 'string' ? value.replace(/\/\/[^/?#]*@/g, `//${MASK}@`) : value;
}

/** Every setting of one call and where its value came from. Throws `SettingsError`. */
export function describeSettings(flags: GlobalFlags, environment: Environment): readonly DescribedSetting[] {
  return Object.entries<Setting<string | number | boolean | null>>(table).map(([name, setting]) => {
    const { value, source, variable } = resolveOne(setting, flags, environment);
    const { flag, meaning, defaultText = '', isSecret = false } = setting;
    const shown = isSecret && value !== null ? MASK : withoutUser(value ?? defaultText);
    return { name, value: shown, source, flag, variable, meaning };
  });
}
