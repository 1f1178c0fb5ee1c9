import type { EngineLog, EvidenceEngine } from '@rfckit/evidence-engine';
import { UsageError } from './program-error.ts';
import type { Output, OutputFormat } from './output.ts';
import { resolveSettings, type GlobalFlags, type Settings } from './settings.ts';
import type { StdinSource } from './stdin.ts';

/** What the program is given by the process that runs it. */
export interface Host extends Output {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdin: StdinSource;
  /** Aborted when the user interrupts. */
  readonly signal: AbortSignal;
  /** Says in which form a failure is to be printed, once a command knows. */
  reportFormat(format: OutputFormat): void;
}

/** One call of one command. */
export interface Invocation extends Host {
  /** Throws `SettingsError` when a setting cannot be understood. */
  readonly settings: Settings;
  /** The global flags as they were given. */
  readonly flags: GlobalFlags;
  /** The format that the user asked for; `null` when the command may choose. */
  readonly format: OutputFormat | null;
  /** The form of its own that the user asked a command for, such as `csv`. */
  readonly ownFormat: string | null;
  /** Opens the engine for this call; closed when the call ends. */
  openEngine(): Promise<EvidenceEngine>;
}

/** Makes the invocation, runs `action`, closes what it opened. */
export async function invoke(
  host: Host,
  flags: GlobalFlags,
  action: (invocation: Invocation) => Promise<number>,
  ownFormats: readonly string[] = [],
): Promise<number> {
  const ownFormat = ownFormats.find((name) => name === flags.format) ?? null;
  const opened: EvidenceEngine[] = [];
  let resolved: Settings | null = null;
  const invocation: Invocation = {
    ...host,
    flags,
    // Late, so that a command that reads its request first says in the right form that a setting is wrong.
    get settings() {
      resolved ??= resolveSettings(flags, host.environment);
      return resolved;
    },
    format: ownFormat === null ? parseFormat(flags.format, ownFormats) : null,
    ownFormat,
    async openEngine() {
      const { settings } = invocation;
      const { createEvidenceEngine } = await import('@rfckit/evidence-engine');
      // What is logged above debug and info is told by the command itself: the logger is not loaded for it.
      const log = settings.logLevel === 'debug' || settings.logLevel === 'info' ? settings.logLevel : null;
      const engine = createEvidenceEngine({
        dataDirectory: settings.dataDirectory,
        cacheDirectory: settings.cacheDirectory,
        offline: settings.offline,
        ...withoutNull({
          rfcEditorUrl: settings.rfcEditorUrl,
          datatrackerApiUrl: settings.datatrackerApiUrl,
          userAgent: settings.userAgent,
          httpTimeoutMs: settings.httpTimeoutMs,
          indexTimeoutMs: settings.indexTimeoutMs,
          maxHttpBytes: settings.maxHttpBytes,
          concurrencyPerHost: settings.maxConcurrency,
          metadataTtlMs: settings.metadataTtlMs,
          negativeTtlMs: settings.negativeTtlMs,
          cursorSecret: settings.cursorSecret,
        }),
        ...(log === null ? {} : { log: await openLog(host, log) }),
      });
      opened.push(engine);
      return engine;
    },
  };
  try {
    return await action(invocation);
  } finally {
    for (const engine of opened) engine.close();
  }
}

async function openLog(host: Host, level: 'debug' | 'info'): Promise<EngineLog> {
  const { openJsonLog } = await import('./log.ts');
  return openJsonLog(host.stderr, level);
}

/** What has a value: the engine knows its own defaults. */
function withoutNull<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };
}

function parseFormat(format: string | undefined, ownFormats: readonly string[]): OutputFormat | null {
  if (format === undefined || format === 'human' || format === 'json') return format ?? null;
  const accepted = ['human', 'json', ...ownFormats];
  throw new UsageError(
    `--format takes ${accepted.slice(0, -1).join(', ')} or ${accepted.at(-1)}, not ${JSON.stringify(format.slice(0, 40))}`,
    'use --format json for machine-readable output',
  );
}
