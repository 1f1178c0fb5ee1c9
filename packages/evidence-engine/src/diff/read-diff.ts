import { diffKinds, diffModes, type DiffKind, type DiffMode } from '@rfckit/evidence-protocol';
import { EngineError } from '../engine-error.ts';
import type { OperationOptions } from '../options.ts';

/** The modes that compare RFCs with RFCs. */
type ComparedMode = Exclude<DiffMode, 'errata'>;

/** What to compare and which part of the answer to give. */
export interface DiffOptions extends OperationOptions {
  /** `text` when left out. `errata` is `diffErrata`. */
  readonly mode?: ComparedMode;
  /** Only items of these kinds; all but `same` and `unchanged` when left out. */
  readonly kinds?: readonly DiffKind[];
  /** Items in one answer: 1 to 500, by default 10. */
  readonly limit?: number;
  /** Bytes of JSON that the items of one answer may have, one item being given in any case: by default 24 KiB. */
  readonly maxBytes?: number;
  /** Where an earlier answer to the same request goes on. */
  readonly cursor?: string;
}

export const diffLimits = {
  defaultResults: 10,
  maxResults: 500,
  defaultBytes: 24 * 1024,
  minBytes: 1024,
  maxBytes: 16 * 1024 * 1024,
  documents: 12,
} as const;

/** A comparison as it was asked, checked. */
export interface DiffRequest {
  readonly mode: DiffMode;
  /** `null`: whatever changed. */
  readonly kinds: readonly DiffKind[] | null;
  readonly limit: number;
  readonly maxBytes: number;
}

function readCount(name: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new EngineError('invalid_input', `${name} is a whole number from ${least} to ${most}`, {
    hint: 'ask for fewer results and go on with the cursor of the answer',
  });
}

function refuseWord(name: string, allowed: readonly string[]): EngineError {
  return new EngineError('invalid_input', `${name} is one of ${allowed.join(', ')}`, {
    hint: `write ${allowed[0]}`,
  });
}

/** The mode as it was asked. Throws `EngineError` (`invalid_input`): errata are an operation of their own. */
export function readMode(mode: string | undefined): ComparedMode {
  const modes = diffModes.filter((each) => each !== 'errata');
  const found = modes.find((each) => each === (mode ?? 'text'));
  if (found === undefined) throw refuseWord('the mode', modes);
  return found;
}

/** Checks a comparison. Throws `EngineError` (`invalid_input`). */
export function readDiff(options: DiffOptions, mode: DiffMode): DiffRequest {
  const kinds = options.kinds ?? null;
  if (kinds !== null && (kinds.length === 0 || kinds.some((kind) => !diffKinds.includes(kind))))
    throw refuseWord('a kind', diffKinds);
  return {
    mode,
    kinds: kinds === null ? null : [...new Set(kinds)].sort(),
    limit: readCount('the limit', options.limit ?? diffLimits.defaultResults, 1, diffLimits.maxResults),
    maxBytes: readCount(
      'the size of an answer in bytes',
      options.maxBytes ?? diffLimits.defaultBytes,
      diffLimits.minBytes,
      diffLimits.maxBytes,
    ),
  };
}

const RANGE = /^(?:rfc)?\s*(\d{1,5})\s*(?:-|\.\.)\s*(?:rfc)?\s*(\d{1,5})$/i;

/**
 * The selectors that a list names: separated by commas, `7230-7235` or `7230..7235` for a run of numbers. Throws
 * `EngineError` (`invalid_selector`, `invalid_input`).
 */
export function readSelectorList(text: string): readonly string[] {
  const selectors = text.split(',').flatMap((part): readonly string[] => {
    const item = part.trim();
    if (item === '') {
      throw new EngineError('invalid_selector', 'a list of RFCs has an empty place', {
        hint: 'write it as 9110,9112 or 7230-7235',
      });
    }
    const range = RANGE.exec(item);
    if (range === null) return [item];
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (last < first) {
      throw new EngineError('invalid_selector', `the range ${first}-${last} runs backwards`, {
        hint: `write ${last}-${first}`,
      });
    }
    if (last - first >= diffLimits.documents) throw tooMany(last - first + 1);
    return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  });
  if (selectors.length > diffLimits.documents) throw tooMany(selectors.length);
  return selectors;
}

function tooMany(count: number): EngineError {
  return new EngineError(
    'invalid_input',
    `a side holds at most ${diffLimits.documents} documents, this one ${count}`,
    { hint: 'compare fewer at once' },
  );
}
