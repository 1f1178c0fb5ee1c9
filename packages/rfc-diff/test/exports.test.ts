import { expect, it } from 'vitest';
import * as api from '@rfckit/rfc-diff';

it('exports exactly its public surface', () => {
  expect(Object.keys(api).sort()).toEqual([
    'alignSnapshots',
    'diffMetadata',
    'diffReferences',
    'diffRequirements',
    'diffStructure',
    'diffText',
    'diffWords',
    'passageWords',
  ]);
});
