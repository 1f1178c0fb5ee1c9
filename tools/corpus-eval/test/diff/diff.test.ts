import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changeTypes, concernsStatement, type DeltaRow } from '../../src/diff/delta-rows.ts';
import { deltaMapping } from '../../src/diff/delta-mapping.ts';
import { drawPairs, listPairs } from '../../src/diff/draw-pairs.ts';
import { findShortfalls } from '../../src/diff/floors.ts';
import { analyseText } from '../../src/diff/load-texts.ts';
import { readVerdicts } from '../../src/diff/read-verdicts.ts';
import { scoreDeltas } from '../../src/diff/score-deltas.ts';
import { scorePairs } from '../../src/diff/score-pairs.ts';
import { nameTransition, transitions } from '../../src/diff/transitions.ts';

const bytes = (rfc: number): Buffer => readFileSync(`${sampleSeriesDirectory}rfc${rfc}.txt`);
const old = analyseText(99901, bytes(99901));
const next = analyseText(99902, bytes(99902));

function row(changes: Partial<DeltaRow>): DeltaRow {
  const place = (
    rfc: number,
    quote: string | null | undefined,
  ): { start: number | null; end: number | null } => {
    const start = quote ? bytes(rfc).indexOf(quote) : -1;
    return start === -1 ? { start: null, end: null } : { start, end: start + (quote?.length ?? 0) };
  };
  const before = place(99901, changes.old_quote);
  const after = place(99902, changes.new_quote);
  return {
    id: 'sample',
    old_rfc: 99901,
    old_section: [],
    new_rfc: 99902,
    new_section: [],
    change_type: 'tightened',
    old_quote: null,
    old_start: before.start,
    old_end: before.end,
    new_quote: null,
    new_start: after.start,
    new_end: after.end,
    ...changes,
  };
}

function score(changes: Partial<DeltaRow>): ReturnType<typeof scoreDeltas> {
  return scoreDeltas([row(changes)], old, next, () => {});
}

describe('a row of the oracle', () => {
  const acknowledge = {
    old_quote: 'SHOULD acknowledge every report',
    new_quote: 'MUST acknowledge every report',
  };

  test('is right where one change joins both quotations with a kind that means the same', () => {
    expect(score({ ...acknowledge, change_type: 'tightened' }).statements).toEqual({
      rows: 1,
      right: 1,
      joined: 1,
    });
    expect(score({ ...acknowledge, change_type: 'relaxed' }).statements).toEqual({
      rows: 1,
      right: 0,
      joined: 1,
    });
  });

  test('is right where a statement on one side only is told as added or removed', () => {
    expect(score({ change_type: 'added', new_quote: 'MUST open a session' }).statements.right).toBe(1);
    expect(score({ change_type: 'removed', old_quote: 'MAY discard readings' }).statements.right).toBe(1);
    expect(score({ change_type: 'removed', old_quote: 'SHOULD acknowledge every' }).statements.right).toBe(0);
  });

  test('without a key word is visible where its words are told as different', () => {
    const added = { change_type: 'added', new_quote: 'gate-7' } as const;
    expect(concernsStatement(row(added))).toBe(false);
    expect(score(added).others).toEqual({ rows: 1, visible: 1 });
    const same = { change_type: 'added', new_quote: 'The wait is doubled after each attempt' } as const;
    expect(score(same).others).toEqual({ rows: 1, visible: 0 });
  });

  test('has its word in the mapping', () => {
    expect(Object.keys(deltaMapping).sort()).toEqual([...changeTypes].sort());
  });
});

describe('pairings', () => {
  const pairs = listPairs([old], [next], 20);

  test('are drawn by their place and the seed alone', () => {
    const drawn = drawPairs(pairs, 20, 2);
    expect(drawn).toHaveLength(20);
    expect(drawPairs([...pairs].reverse(), 20, 2)).toEqual(drawn);
    expect(drawPairs(pairs, 20, 3)).not.toEqual(drawn);
  });

  test('that were judged are held against those of today', () => {
    const judged = drawPairs(pairs, 4, 1).map((pair, at) => ({ ...pair, transition: 't', right: at > 0 }));
    expect(scorePairs(judged, pairs)).toEqual({ judged: 4, right: 3, kept: 3, wrong: 1 });
    expect(scorePairs(judged, [])).toEqual({ judged: 4, right: 3, kept: 0, wrong: 0 });
  });

  test('were read for every transition, twenty at least where there are so many', () => {
    const verdicts = Map.groupBy(readVerdicts(), ({ transition }) => transition);
    expect([...verdicts.keys()].sort()).toEqual(transitions.map(nameTransition).sort());
    for (const [name, list] of verdicts)
      expect(list.length, name).toBeGreaterThanOrEqual(name === '2119>8174' ? 9 : 20);
  });
});

test('a score below its floor is named, one at the floor is not', () => {
  const at = {
    scores: {
      deltas: {
        statements: { rows: 40, right: 36, joined: 0 },
        others: { rows: 50, visible: 40 },
      },
      pairs: { 'a>b': { judged: 20, right: 19, kept: 19, wrong: 1 } },
    },
    seconds: { text: 2, requirements: 1 },
    sample: [],
  };
  expect(findShortfalls(at)).toEqual([]);
  const below = {
    ...at,
    scores: {
      deltas: { statements: { rows: 40, right: 35, joined: 0 }, others: { rows: 0, visible: 0 } },
      pairs: { 'a>b': { judged: 20, right: 18, kept: 17, wrong: 2 } },
    },
    seconds: { text: 2.1, requirements: 1 },
  };
  expect(findShortfalls(below)).toHaveLength(6);
});
