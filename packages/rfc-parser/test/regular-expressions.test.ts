import { readdirSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { describe, expect, test, vi } from 'vitest';

const folder = new URL('../src/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
const literal =
  /(?<=[=(,:?|&![]\s*|return\s|^\s*)\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=[\s.,;)\]])/gm;

type Expression = readonly [pattern: string, flags: string];

function findLiterals(file: string): Expression[] {
  const source = readFileSync(new URL(file, folder), 'utf8');
  return [...source.matchAll(literal)].map(([, pattern = '', flags = '']) => [pattern, flags]);
}

/** The expressions that modules put together while they load. */
async function findBuilt(): Promise<Expression[]> {
  const built: Expression[] = [];
  const Original = RegExp;
  class Recording extends Original {
    constructor(pattern: RegExp | string, flags?: string) {
      super(pattern, flags);
      built.push([this.source, this.flags]);
    }
  }
  vi.resetModules();
  vi.stubGlobal('RegExp', Recording);
  await import('../src/index.ts');
  vi.unstubAllGlobals();
  return built;
}

const literals = files.flatMap(findLiterals);
const built = await findBuilt();
const expressions = [...new Map([...literals, ...built].map((each) => [each.join('/'), each])).values()];

describe('no regular expression of the text parser backtracks badly', () => {
  test('of more than 60 literals, and of every one that is put together', () => {
    expect(literals.length).toBeGreaterThan(60);
    const constructed = files.flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8').match(/new RegExp\(/g),
    );
    expect(constructed.filter((each) => each !== null).length).toBeGreaterThan(3);
    expect(built.length).toBeGreaterThanOrEqual(constructed.filter((each) => each !== null).length);
  });

  test('and one that does is found', () => {
    expect(checkSync('^(a+)+$', '').status).toBe('vulnerable');
  });

  test.each(expressions)('/%s/%s', { timeout: 60_000 }, (pattern, flags) => {
    expect(checkSync(pattern, flags, { timeout: 50_000 }).status).not.toBe('vulnerable');
  });
});
