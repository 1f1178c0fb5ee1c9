import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { decodeRfcBytes, parseRfcText, publishedNonUtf8Rfcs } from '@rfckit/rfc-parser';
import { draftEntries } from './src/entry-drafts.ts';
import { readEntry } from './src/read-entry.ts';
const dir='/tmp/corpus/txt/';
let t=0,t2=0;const res:Record<string,number>={};const out:string[]=[]; let notitle=0,nodate=0,total=0,unl=0;
for (const f of readdirSync(dir)) {
  const n=Number(/\d+/.exec(f)![0]);
  const dec=decodeRfcBytes(readFileSync(dir+f),{latin1:publishedNonUtf8Rfcs.has(n)}); if(dec.text===null) continue;
  let s=performance.now(); const d=parseRfcText(dec.text); t+=performance.now()-s;
  s=performance.now(); const {drafts}=draftEntries(d); const es=drafts.map((x,i)=>readEntry(d.text,x,i,undefined)); t2+=performance.now()-s;
  for(const e of es){ total++; res[e.resolution]=(res[e.resolution]??0)+1; if(e.title===null)notitle++; if(!e.date)nodate++; if(e.label===null)unl++;
   const raw=e.spans.map(sp=>d.text.slice(sp.start,sp.end)).join(' ¶ ').replace(/\s+/g,' ');
   out.push(f+'\t'+JSON.stringify({...e,blocks:undefined,spans:undefined,raw}));}
}
console.log((t/1000).toFixed(1),(t2/1000).toFixed(1),total,res,{notitle,nodate,unl});
writeFileSync('/tmp/refwork/entries.txt',out.join('\n')+'\n');
