import { researchRequestSchema, sourceTextRequestSchema } from '@rfckit/evidence-protocol';
import { describe, expect, it } from 'vitest';

const research = { schemaVersion: 3, questions: ['What does the 429 status code mean?'], rfcs: ['RFC6585'] };
const accepts = (change: object): boolean =>
  researchRequestSchema.safeParse({ ...research, ...change }).success;

describe('a research request', () => {
  it('takes one to four questions', () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ questions: ['a', 'b', 'c', 'd'] })).toBe(true);
    expect(accepts({ questions: [] })).toBe(false);
    expect(accepts({ questions: ['a', 'b', 'c', 'd', 'e'] })).toBe(false);
  });

  it('refuses a blank question', () => {
    expect(accepts({ questions: [' \n'] })).toBe(false);
  });

  it('needs RFCs or search terms, one to four of each', () => {
    expect(accepts({ rfcs: undefined })).toBe(false);
    expect(accepts({ rfcs: [] })).toBe(false);
    expect(accepts({ rfcs: undefined, searchTerms: ['HTTP caching'] })).toBe(true);
    expect(accepts({ searchTerms: ['HTTP caching'] })).toBe(true);
    expect(accepts({ rfcs: ['1', '2', '3', '4', '5'] })).toBe(false);
    expect(accepts({ searchTerms: ['a', 'b', 'c', 'd', 'e'] })).toBe(false);
  });

  it('takes search terms of up to 200 characters', () => {
    expect(accepts({ searchTerms: ['x'.repeat(200)] })).toBe(true);
    expect(accepts({ searchTerms: ['x'.repeat(201)] })).toBe(false);
  });

  it('is closed, and of version 3', () => {
    expect(accepts({ model: 'other' })).toBe(false);
    expect(accepts({ schemaVersion: 2 })).toBe(false);
  });
});

describe('a source-text request', () => {
  const accepted = (change: object): boolean =>
    sourceTextRequestSchema.safeParse({ schemaVersion: 3, rfc: 'RFC9110', ...change }).success;

  it('takes both offsets or neither', () => {
    expect(accepted({})).toBe(true);
    expect(accepted({ startOffset: 0, endOffset: 10 })).toBe(true);
    expect(accepted({ startOffset: null, endOffset: null })).toBe(true);
    expect(accepted({ startOffset: 0 })).toBe(false);
    expect(accepted({ endOffset: 10 })).toBe(false);
  });

  it('takes whole offsets from 0 and a hash in hex of either case', () => {
    expect(accepted({ startOffset: -1, endOffset: 10 })).toBe(false);
    expect(accepted({ startOffset: 0.5, endOffset: 10 })).toBe(false);
    expect(accepted({ expectedSourceHash: 'a'.repeat(64) })).toBe(true);
    const request = { schemaVersion: 3, rfc: 'RFC9110', expectedSourceHash: 'A'.repeat(64) };
    expect(sourceTextRequestSchema.parse(request).expectedSourceHash).toBe('a'.repeat(64));
    expect(accepted({ expectedSourceHash: 'a'.repeat(63) })).toBe(false);
    const refused = sourceTextRequestSchema.safeParse({ ...request, expectedSourceHash: 'g'.repeat(64) });
    expect(refused.error?.issues[0]?.message).toBe('it must be a SHA-256: 64 hexadecimal digits');
  });
});
