import { expect, test } from 'vitest';
import * as localJudge from '@rfckit/local-judge';

test('exports exactly these names', () => {
  expect(Object.keys(localJudge).sort()).toEqual(['createLexicalJudge']);
});
