import { diffKinds, diffModes, type DiffKind, type DiffMode } from '@rfckit/evidence-protocol';
import { EngineError } from '../engine-error.ts';
import type { OperationOptions } from '../options.ts';
import { readPage, type PageOptions, type PageRequest } from '../page-options.ts';

/** The modes that compare RFCs with RFCs. */
type ComparedMode = Exclude<DiffMode, 'errata'>;

/** What to compare and which part of the answer to give. */
export interface DiffOptions extends OperationOptions, PageOptions {
  /** `text` when left out. `errata` is `diffErrata`. */
  readonly mode?: ComparedMode;
  /** Only items of these kinds; all but `same` and `unchanged` when left out. */
  readonly kinds?: readonly DiffKind[];
}

/** Documents of one side. */
const MOST_DOCUMENTS = 12;

/** A comparison as it was asked, checked. */
export interface DiffRequest {
  readonly mode: DiffMode;
  /** `null`: whatever changed. */
  readonly kinds: readonly DiffKind[] | null;
  readonly page: PageRequest;
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
    page: readPage('diff', options),
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
    if (last - first >= MOST_DOCUMENTS) throw tooMany(last - first + 1);
    return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  });
  if (selectors.length > MOST_DOCUMENTS) throw tooMany(selectors.length);
  return selectors;
}

function tooMany(count: number): EngineError {
  return new EngineError(
    'invalid_input',
    `a side holds at most ${MOST_DOCUMENTS} documents, this one ${count}`,
    { hint: 'compare fewer at once' },
  );
}
