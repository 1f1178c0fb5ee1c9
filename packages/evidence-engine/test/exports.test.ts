import * as engine from '@rfckit/evidence-engine';
import { expect, test } from 'vitest';

test('the runtime exports are these', () => {
  expect(Object.keys(engine).toSorted()).toEqual(['EngineError', 'createEvidenceEngine', 'isEngineError']);
});
