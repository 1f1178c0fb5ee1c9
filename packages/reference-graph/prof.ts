import { readFileSync, readdirSync } from 'node:fs';
import { decodeRfcBytes, parseRfcText } from '@rfckit/rfc-parser';
import { draftEntries } from './src/entry-drafts.ts';
import { readEntry } from './src/read-entry.ts';
import { createLabelIndex } from './src/label-index.ts';
import { extractCitations } from './src/extract-citations.ts';
const cpu=()=>{const u=process.cpuUsage();return u.user/1000+u.system/1000};const dir='/tmp/corpus/txt/'; const t=[0,0,0,0,0];let i=0;
for (const f of readdirSync(dir)) { if(i++%6) continue;
  const dec=decodeRfcBytes(readFileSync(dir+f),{latin1:true}); if(dec.text===null) continue;
  let s=cpu(); const d=parseRfcText(dec.text); t[0]+=cpu()-s;
  s=cpu(); const {drafts,consumed}=draftEntries(d); t[1]+=cpu()-s;
  s=cpu(); const es=drafts.map((x,i)=>readEntry(d.text,x,i,undefined)); t[2]+=cpu()-s;
  s=cpu(); const index=createLabelIndex(es); t[3]+=cpu()-s;
  s=cpu(); extractCitations({document:d,index,consumed,own:null}); t[4]+=cpu()-s;
}
console.log(t.map(x=>(x*6/1000).toFixed(2)));
