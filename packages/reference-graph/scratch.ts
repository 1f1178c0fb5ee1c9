import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { decodeRfcBytes, parseRfcText, publishedNonUtf8Rfcs } from '@rfckit/rfc-parser';
import { extractReferences } from './src/index.ts';
const dir='/tmp/corpus/txt/';
let t=0,t2=0;const res:Record<string,number>={};const out:string[]=[],cit:string[]=[],un:string[]=[]; let notitle=0,nodate=0,total=0,unl=0;
const reasons:Record<string,number>={};
for (const f of readdirSync(dir)) {
  const n=Number(/\d+/.exec(f)![0]);
  const dec=decodeRfcBytes(readFileSync(dir+f),{latin1:publishedNonUtf8Rfcs.has(n)}); if(dec.text===null) continue;
  let s=performance.now(); const d=parseRfcText(dec.text); t+=performance.now()-s;
  s=performance.now(); const r=extractReferences(d); t2+=performance.now()-s; const es=r.entries;
  for(const e of es){ total++; res[e.resolution]=(res[e.resolution]??0)+1; if(e.title===null)notitle++; if(!e.date)nodate++; if(e.label===null)unl++;
   const raw=e.spans.map(sp=>d.text.slice(sp.start,sp.end)).join(' ¶ ').replace(/\s+/g,' ');
   out.push(f+'\t'+JSON.stringify({...e,blocks:undefined,spans:undefined,raw}));}
  for(const c of r.citations){const k=c.form+' '+c.context+' '+(c.reason??c.match);reasons[k]=(reasons[k]??0)+1;
    if(c.form==='label'&&c.reason) un.push(f+'\t'+c.context+'\t'+c.reason+'\t'+c.label+'\t'+d.text.slice(Math.max(0,c.span.start-50),c.span.end+30).replace(/\s+/g,' '));
    cit.push(f+'\t'+c.form+'\t'+c.context+'\t'+(c.reason??c.match)+'\t'+c.sections.join('|')+'\t'+c.fragments.length+'\t'+d.text.slice(c.span.start,c.span.end).replace(/\s+/g,' ')+'\t'+d.text.slice(Math.max(0,c.span.start-40),c.span.end+40).replace(/\s+/g,' '));}
}
console.log((t/1000).toFixed(1),(t2/1000).toFixed(1),total,res,{notitle,nodate,unl});
console.log(reasons);
writeFileSync('/tmp/refwork/entries.txt',out.join('\n')+'\n');
writeFileSync('/tmp/refwork/cit.txt',cit.join('\n')+'\n');
writeFileSync('/tmp/refwork/un.txt',un.join('\n')+'\n');
