import fs from 'node:fs';
import * as q from './test/question-set.ts';
import { readNamed } from './test/real-snapshot.ts';
import { createLexicalJudge } from './src/index.ts';
import { retrieve } from '@rfckit/jev-retrieval';
const snaps = new Map<number, any>();
const snap = (n: number) => {
  let s = snaps.get(n);
  if (!s) {
    s = readNamed(n, fs.readFileSync(`/tmp/corpus/txt/rfc${n}.txt`));
    snaps.set(n, s);
  }
  return s;
};
const judge = createLexicalJudge();
const ask = async (question: string, rfcs: number[]) => {
  const ss = rfcs.map(snap);
  const by = new Map(ss.map((s) => [s.snapshot.rfc, s.snapshot]));
  const r = await retrieve(
    { questions: [question], candidates: ss.map((s) => s.candidate) },
    { judge, searchWithin: null, now: () => performance.now(), loadSnapshot: async (rfc) => by.get(rfc) },
  );
  if (r.status !== 'done') throw 1;
  return r.answers[0].hits.flatMap((h) =>
    h.passages
      .filter((p) => p.continues === null)
      .map((p) => {
        const t = by.get(h.rfc).text;
        let s = t.slice(p.span.start, p.span.end);
        if (p.continuedBy !== null) {
          const b = by.get(h.rfc).blocks[p.continuedBy];
          s += ' ' + t.slice(b.span.start, b.span.end);
        }
        return { ...p, rfc: h.rfc, sec: by.get(h.rfc).sections[p.section], t: s.replace(/\s+/g, ' ') };
      }),
  );
};
const verbose = process.argv[2] === 'v';
for (const [name, set] of [
  ['tuning', q.tuningQuestions],
  ['held', q.heldOutQuestions],
] as const) {
  if (name === 'held' && process.argv[3] !== 'held') continue;
  let h1 = 0,
    h3 = 0,
    m = 0;
  for (const e of set) {
    const ps = await ask(e.question, [...e.rfcs]);
    const k = ps.findIndex((p) => e.answers.some((a) => p.t.includes(a)));
    if (k === 0) h1++;
    if (k >= 0 && k < 3) h3++;
    if (k >= 0) m += 1 / (k + 1);
    if (verbose && name === 'tuning' && k !== 0) {
      console.log('\n##', e.question, e.rfcs, 'rank', k);
      for (const p of ps.slice(0, 4))
        console.log('   ', p.rfc, p.sec.number, p.sec.title, p.score, p.verdict, '|', p.t.slice(0, 140));
    }
  }
  console.log(name, set.length, 'hit@1', h1, 'hit@3', h3, 'mrr', (m / set.length).toFixed(3));
}
let d = 0,
  hd = 0,
  n = 0,
  hn = 0;
for (const u of q.unanswerableQuestions) {
  const ps = await ask(u.question, [u.rfc]);
  if (u.heldOut) {
    hn++;
    if (!ps.length) hd++;
    if (process.argv[3] !== 'held') continue;
  } else {
    n++;
    if (!ps.length) d++;
  }
  if (ps.length && verbose && !u.heldOut)
    console.log('UN', u.question, u.rfc, ps[0].score, ps[0].t.slice(0, 100));
}
console.log('unanswerable refused', d, '/', n, process.argv[3] === 'held' ? `held ${hd}/${hn}` : '');
