import { expect, test } from 'vitest';
import * as jevRetrieval from '@rfckit/jev-retrieval';

test('exports exactly these names', () => {
  expect(Object.keys(jevRetrieval).sort()).toEqual([
    'JudgeContractError',
    'createJudgeDocument',
    'createMemorySearch',
    'isJudgeContractError',
    'retrievalPolicy',
    'retrieve',
  ]);
});

test('the policy is one frozen record', () => {
  const { retrievalPolicy } = jevRetrieval;
  expect(Object.isFrozen(retrievalPolicy) && Object.isFrozen(retrievalPolicy.sectionKinds)).toBe(true);
  expect(retrievalPolicy).toMatchObject({
    policyVersion: 'rfckit-retrieval-1',
    poolLimit: 32,
    rfcsPerQuestion: 2,
    rankFloor: 0.3,
    existsFloor: 0.35,
    sectionsPerRfc: 3,
    twoLevelAbove: 250,
    paragraphsPerRfc: 3,
  });
});
