import { parseSelector, type RfcSelector, type Selector } from '@rfckit/rfc-record';
import { EngineError } from './engine-error.ts';

/** Reads a selector. Throws `EngineError` (`invalid_selector`). */
export function readSelector(text: string): Selector {
  const selector = parseSelector(text);
  if (!('error' in selector)) return selector;
  const { message, suggestion } = selector.error;
  throw new EngineError('invalid_selector', message, { details: suggestion === null ? {} : { suggestion } });
}

/** Reads a selector that must name one RFC. Throws `EngineError` (`invalid_selector`). */
export function readRfcSelector(text: string): RfcSelector {
  const selector = readSelector(text);
  if (selector.type === 'rfc') return selector;
  throw new EngineError('invalid_selector', `one RFC is needed here, not a ${selector.type}`, {
    hint: 'name it as RFC9110 or 9110',
  });
}
