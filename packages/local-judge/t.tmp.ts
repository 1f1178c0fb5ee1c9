import fs from 'node:fs';
import { readNamed } from './test/real-snapshot.ts';
import { createLexicalJudge } from './src/index.ts';
import { retrieve, createMemorySearch } from '@rfckit/jev-retrieval';
const b = [6585, 9110].map((n) => readNamed(n, fs.readFileSync(`/tmp/corpus/txt/rfc${n}.txt`)));
const by = new Map(b.map((s) => [s.snapshot.rfc, s.snapshot]));
let judge: any;
for (let i = 0; i < 6; i++) {
  if (i % 2 == 0) judge = createLexicalJudge();
  const c = process.cpuUsage();
  const r = await retrieve(
    {
      questions: ['What does the 429 status code mean?', 'Which header says how long to wait?'],
      candidates: b.map((x) => x.candidate),
    },
    { judge, searchWithin: null, now: () => performance.now(), loadSnapshot: async (rfc) => by.get(rfc)! },
  );
  console.log((process.cpuUsage(c).user / 1000).toFixed(1), JSON.stringify(r.timings));
  if (i === 5 && r.status === 'done')
    for (const a of r.answers)
      for (const h of a.hits) {
        console.log(a.question, h.rfc, h.verdict);
        for (const p of h.passages)
          console.log(
            '   ',
            p.score,
            by.get(h.rfc)!.text.slice(p.span.start, p.span.end).replace(/\s+/g, ' ').slice(0, 120),
          );
      }
}
