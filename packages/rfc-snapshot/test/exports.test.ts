import { expect, it } from 'vitest';
import * as api from '@rfckit/rfc-snapshot';

it('exports exactly its public surface', () => {
  expect(Object.keys(api).sort()).toEqual([
    'analyseSnapshot',
    'blockId',
    'buildSnapshot',
    'extractorVersion',
    'findSection',
    'findSections',
    'isSnapshotId',
    'loadSnapshot',
    'logicalParagraphs',
    'parseNodeId',
    'publicationHash',
    'sectionId',
    'snapshotId',
  ]);
});

it('names the rules of statements and of references', () => {
  expect(api.extractorVersion).toMatch(/^bcp14-\d+\.\d+\.\d+\+references-\d+\.\d+\.\d+$/);
});
