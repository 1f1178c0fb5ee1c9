import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesSchema } from '@rfckit/evidence-protocol';
import { describe, expect, test } from 'vitest';
import { createEnginePlace } from './engine-place.ts';

const text = `Network Working Group                                         A. Example
Request for Comments: 99950                                November 2026
Category: Informational


                     A Fictitious Document on Groups

Abstract

   This is a fictitious document.  It is not part of the RFC series.

1.  Introduction

   The key words are those of BCP 14 [BCP14], and words of [RFC8174].

2.  References

2.1.  Normative References

   [BCP14]    Bradner, S., "Key words for use in RFCs to Indicate
              Requirement Levels", BCP 14, RFC 2119, March 1997.

   [RFC8174]  Leiba, B., "Ambiguity of Uppercase vs Lowercase in RFC
              2119 Key Words", BCP 14, RFC 8174, May 2017.
`;

describe('dependencies of a text that cites a sub-series', () => {
  test('are known from both ends, what the sub-series contains apart', async () => {
    const place = createEnginePlace();
    const folder = join(place.root, 'mirror');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'rfc99950.txt'), text);
    const engine = place.open({ offline: true });
    const { data } = await engine.importPaths([folder]);
    expect(data.failures).toEqual([]);
    const out = dependenciesSchema.parse(await engine.dependencies('RFC99950')).data.edges;
    const cited = out
      .filter(({ from }) => from === 'RFC99950')
      .map(({ to, relation }) => `${relation} ${to}`);
    expect(cited).toContain('cites_normative RFC8174');
    for (const edge of out.filter(({ from, to }) => from === 'RFC99950' && to !== 'RFC99950')) {
      const inwards = dependenciesSchema.parse(await engine.dependencies(edge.to, { direction: 'in' })).data
        .edges;
      expect(inwards.map(({ from }) => from)).toContain('RFC99950');
    }
    expect(cited.length).toBeGreaterThanOrEqual(2);
  });
});
