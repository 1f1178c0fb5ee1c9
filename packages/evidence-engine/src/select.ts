import { protocolLimits } from '@rfckit/evidence-protocol';
import { parseSelector, type RfcSelector, type Selector } from '@rfckit/rfc-record';
import { EngineError } from './engine-error.ts';

/** Reads a selector. Throws `EngineError` (`invalid_selector`). */
export function readSelector(text: string): Selector {
  if (text.length > protocolLimits.selectorLength) {
    throw new EngineError(
      'invalid_selector',
      `a selector has at most ${protocolLimits.selectorLength} characters, and this one has ${text.length}`,
      { hint: 'name an RFC, such as RFC9110, and a section where one is meant' },
    );
  }
  const selector = parseSelector(text);
  if (!('error' in selector)) return selector;
  const { message, suggestion } = selector.error;
  throw new EngineError('invalid_selector', message, { details: suggestion === null ? {} : { suggestion } });
}

/** Reads a selector that must name one RFC as a whole. Throws `EngineError` (`invalid_selector`). */
export function readRfcSelector(text: string): RfcSelector {
  const selector = readSelector(text);
  if (selector.type === 'rfc') {
    const { rfc, section, anchor } = selector;
    if (section === null && anchor === null) return selector;
    throw new EngineError(
      'invalid_selector',
      `a whole RFC is needed here, and this names ${section === null ? 'a place' : `section ${section}`} in ${rfc}`,
      {
        hint: `name ${rfc} alone; rfc show and rfc outline take a section`,
        details: { suggestion: rfc },
      },
    );
  }
  throw new EngineError('invalid_selector', `one RFC is needed here, not a ${selector.type}`, {
    hint: 'name it as RFC9110 or 9110',
  });
}
