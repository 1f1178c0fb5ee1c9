import { describe, expect, test } from 'vitest';
import { chooseCommand, commands } from '../src/commands.ts';
import { readHeadingFaults, readOddFaults, readReviewedLines } from '../src/reviewed-lists.ts';

describe('a command is chosen', () => {
  test('by its name, and the rest are its arguments', () => {
    expect(chooseCommand(['parser', '--fast'])).toEqual({ command: commands['parser'], rest: ['--fast'] });
  });

  test('as the first one where none is named', () => {
    expect(chooseCommand(['--fast'])).toEqual({ command: commands['parser'], rest: ['--fast'] });
  });

  test('not where the name is not known', () => {
    expect(chooseCommand(['toString'])).toBeNull();
  });
});

test('the reviewed lists are read as a whole', () => {
  expect(readHeadingFaults().size).toBeGreaterThan(20);
  expect(readReviewedLines().get(1346)).toEqual([{ first: 40, last: 42 }]);
  expect([...readOddFaults()]).toEqual([768, 904]);
});
