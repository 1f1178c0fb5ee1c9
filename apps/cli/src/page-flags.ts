import { InvalidArgumentError, type Command } from 'commander';
import type { Invocation } from './invocation.ts';
import { UsageError } from './program-error.ts';

/** How much of an answer is asked for, as the command line gives it. */
export interface PageFlags {
  readonly limit?: number;
  readonly maxBytes?: number;
  readonly cursor?: string;
  readonly all?: boolean;
}

function parseNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(value);
}

/** Adds `--limit`, `--max-bytes`, `--cursor` and `--all`; `entries` names what they count. */
export function addPageFlags(command: Command, entries: string): Command {
  return command
    .option('--limit <count>', `at most so many ${entries} in one answer`, parseNumber)
    .option('--max-bytes <count>', 'at most so many bytes in one answer, as JSON', parseNumber)
    .option('--cursor <cursor>', 'go on where an earlier answer stopped')
    .option('--all', 'everything in one answer');
}

/** What people are shown at once: they see one short line where a program gets an entry with all its places. */
type ShownAtOnce = Required<Pick<PageFlags, 'limit' | 'maxBytes'>>;

/** The page that an engine is to be asked for. A form of a command's own is of use only as a whole. */
export function readPageFlags(
  { limit, maxBytes, cursor, all }: PageFlags,
  { format, ownFormat }: Pick<Invocation, 'format' | 'ownFormat'>,
  people: ShownAtOnce,
): PageFlags {
  const isExport = ownFormat !== null;
  if (all === true && (limit !== undefined || maxBytes !== undefined))
    throw new UsageError('--all and a limit exclude each other', 'leave one of them out');
  if (isExport && (limit !== undefined || maxBytes !== undefined || cursor !== undefined))
    throw new UsageError('this form is always complete', 'leave out --limit, --max-bytes and --cursor');
  const from = cursor === undefined ? {} : { cursor };
  if (all === true || isExport) return { ...from, all: true };
  return {
    ...(format === 'json' ? {} : people),
    ...(limit === undefined ? {} : { limit }),
    ...(maxBytes === undefined ? {} : { maxBytes }),
    ...from,
  };
}
