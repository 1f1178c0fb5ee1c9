import { EngineError } from './engine-error.ts';

/** Where the RFC Editor publishes. */
export const defaultBase = 'https://www.rfc-editor.org';

/** Where the Datatracker's API is. */
export const defaultDatatracker = 'https://datatracker.ietf.org/api/v1';

const loopback = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/;

function problemOf(base: string): string | null {
  const url = URL.parse(base);
  if (url === null) return 'is not a URL';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname)))
    return 'must be https, or http on loopback';
  if (url.username !== '' || url.password !== '') return 'must hold no user name and no password';
  if (url.search !== '' || url.hash !== '') return 'must end before any query or fragment';
  return null;
}

/** The base address without a final slash. Throws `EngineError` (`configuration_error`) for one that may not be used. */
export function checkBase(base: string, whose = 'RFC Editor', example = defaultBase): string {
  const problem = problemOf(base);
  if (problem === null) return base.replace(/\/+$/, '');
  throw new EngineError('configuration_error', `the base address of the ${whose} ${problem}`, {
    hint: `give one such as ${example}`,
  });
}
