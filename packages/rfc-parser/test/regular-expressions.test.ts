import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { parse, type Token } from 'acorn';
import { checkSync } from 'recheck';
import { describe, expect, test, vi } from 'vitest';

const folder = new URL('../src/', import.meta.url);

type Expression = readonly [pattern: string, flags: string];

/** The code of every file, in all folders, without types. */
function readSources(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => stripTypeScriptTypes(readFileSync(new URL(file, folder), 'utf8')));
}

/** Every literal of a source, as a parser of JavaScript sees it. */
function findLiterals(source: string): Expression[] {
  const found: Expression[] = [];
  parse(source, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken: ({ type, value }: Token & { readonly value?: unknown }) => {
      if (type.label !== 'regexp') return;
      const { pattern, flags } = value as { readonly pattern: string; readonly flags: string };
      found.push([pattern, flags]);
    },
  });
  return found;
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

const sources = readSources();
const literals = sources.flatMap(findLiterals);
const built = await findBuilt();
const expressions = [...new Map([...literals, ...built].map((each) => [each.join('/'), each])).values()];

/** Expressions of which the checker cannot say that they are safe, by the words that they begin with, and the reason why they are. */
const reviewed: Readonly<Record<string, string>> = {
  '\\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.? {0,3}(\\d{1,2}) {0,2}, {0,3}':
    'It can only begin at a word, each repetition ends where another kind of character begins, and lines are cut at 400 characters.',
};

function reasonFor(pattern: string): string | undefined {
  return Object.entries(reviewed).find(([start]) => pattern.startsWith(start))?.[1];
}

/** The engine takes no longer for what the checker attacks an expression with, in milliseconds; for a slow one, seconds. */
const MAX_ATTACK = 300;

/**
 * Whether the expression is safe. Where the checker tries random texts it may blame one that is only slow by a factor:
 * then the text with which it attacks must be slow in the engine too.
 */
function judge(pattern: string, flags: string): 'safe' | 'vulnerable' | 'unknown' {
  const result = checkSync(pattern, flags, { timeout: 50_000, randomSeed: 1 });
  if (result.status !== 'vulnerable' || result.checker !== 'fuzz') return result.status;
  const start = performance.now();
  new RegExp(pattern, flags).test(result.attack.string);
  return performance.now() - start > MAX_ATTACK ? 'vulnerable' : 'safe';
}

describe('no regular expression backtracks badly', () => {
  test('of more than 110 literals in all folders, and of every one that is put together', () => {
    expect(literals.length).toBeGreaterThan(110);
    const constructed = sources.flatMap((source) => source.match(/new RegExp\(/g) ?? []).length;
    expect(constructed).toBeGreaterThan(3);
    expect(built.length).toBeGreaterThanOrEqual(constructed);
  });

  test('and one that does is found', () => {
    expect(findLiterals('const division = 4 / 2 / 1; export const bad = /^(a+)+$/;')).toEqual([
      ['^(a+)+$', ''],
    ]);
    expect(judge('^(a+)+$', '')).toBe('vulnerable');
    expect(judge('[\\s,]*(?:\\d+[\\s,]*)?$', '')).toBe('vulnerable');
  });

  test('and each that was reviewed exists once', () => {
    expect(expressions.filter(([pattern]) => reasonFor(pattern) !== undefined)).toHaveLength(
      Object.keys(reviewed).length,
    );
  });

  test.each(expressions)('/%s/%s', { timeout: 60_000 }, (pattern, flags) => {
    const verdict = judge(pattern, flags);
    expect(reasonFor(pattern) === undefined ? ['safe'] : ['safe', 'unknown']).toContain(verdict);
  });
});
