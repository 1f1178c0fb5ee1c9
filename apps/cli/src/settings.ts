import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** Flags that every command takes, as the command line gives them. */
export interface GlobalFlags {
  readonly format?: string;
  readonly dataDirectory?: string;
  readonly cacheDirectory?: string;
  readonly rfcEditorUrl?: string;
  readonly offline?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** Where things are and how the program behaves: flags over `RFC_*` variables over defaults. */
export interface Settings {
  readonly dataDirectory: string;
  readonly cacheDirectory: string;
  readonly rfcEditorUrl: string | null;
  readonly offline: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that the program reads; a pin test holds this list. */
export const environmentVariables = [
  'RFC_CACHE_DIRECTORY',
  'RFC_DATA_DIRECTORY',
  'RFC_EDITOR_URL',
  'RFC_OFFLINE',
  'XDG_CACHE_HOME',
  'XDG_DATA_HOME',
] as const;

/** XDG Base Directory Specification: a relative path in the variable is to be ignored. */
function xdgDirectory(value: string | undefined, fallback: string): string {
  const base = value !== undefined && isAbsolute(value) ? value : join(homedir(), fallback);
  return join(base, 'rfckit');
}

function text(value: string | undefined): string | null {
  return value === undefined || value.trim() === '' ? null : value;
}

const truths = new Set(['1', 'true', 'yes', 'on']);
const falsehoods = new Set(['0', 'false', 'no', 'off']);

/** A setting that cannot be understood. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

function truth(name: string, value: string | null): boolean {
  if (value === null) return false;
  const word = value.trim().toLowerCase();
  if (truths.has(word)) return true;
  if (falsehoods.has(word)) return false;
  throw new SettingsError(`${name} must be 1 or 0, not "${value}"`);
}

/** Resolves the settings of one call. Throws `SettingsError` for a value that cannot be understood. */
export function resolveSettings(flags: GlobalFlags, environment: Environment): Settings {
  const data = text(flags.dataDirectory) ?? text(environment['RFC_DATA_DIRECTORY']);
  const cache = text(flags.cacheDirectory) ?? text(environment['RFC_CACHE_DIRECTORY']);
  return {
    dataDirectory: data === null ? xdgDirectory(environment['XDG_DATA_HOME'], '.local/share') : resolve(data),
    cacheDirectory: cache === null ? xdgDirectory(environment['XDG_CACHE_HOME'], '.cache') : resolve(cache),
    rfcEditorUrl: text(flags.rfcEditorUrl) ?? text(environment['RFC_EDITOR_URL']),
    offline: flags.offline ?? truth('RFC_OFFLINE', text(environment['RFC_OFFLINE'])),
    quiet: flags.quiet ?? false,
    verbose: flags.verbose ?? false,
  };
}
