import { readFileSync, readdirSync } from 'node:fs';
import { decodeRfcBytes, parseRfcText } from '@rfckit/rfc-parser';
import { draftEntries } from './src/entry-drafts.ts';
import { readEntry } from './src/read-entry.ts';
import { createLabelIndex } from './src/label-index.ts';
import { extractCitations } from './src/extract-citations.ts';
const dir='/tmp/corpus/txt/'; const t=[0,0,0,0,0];let i=0;
for (const f of readdirSync(dir)) { if(i++%6) continue;
  const dec=decodeRfcBytes(readFileSync(dir+f),{latin1:true}); if(dec.text===null) continue;
  let s=performance.now(); const d=parseRfcText(dec.text); t[0]+=performance.now()-s;
  s=performance.now(); const {drafts,consumed}=draftEntries(d); t[1]+=performance.now()-s;
  s=performance.now(); const es=drafts.map((x,i)=>readEntry(d.text,x,i,undefined)); t[2]+=performance.now()-s;
  s=performance.now(); const index=createLabelIndex(es); t[3]+=performance.now()-s;
  s=performance.now(); extractCitations({document:d,index,consumed,own:null}); t[4]+=performance.now()-s;
}
console.log(t.map(x=>(x*6/1000).toFixed(2)));
