import { decodeRfcBytes, parseRfcText } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';
import { readFileSync, existsSync } from 'node:fs';
import { createQuotationIndex, locateQuotation, isPresent } from './src/index.ts';
const docs = new Map<number, any>();
export function doc(n:number) { let d = docs.get(n); if (d===undefined) { const p=`/tmp/corpus/txt/rfc${n}.txt`; if(!existsSync(p)) d=null; else { const b=readFileSync(p); const dec=decodeRfcBytes(b,{latin1:true}); const x=parseRfcText(dec.text!,{encoding:dec.encoding}); const t=performance.now(); const ix=createQuotationIndex(x); d={ix, li:createLineIndex(x.text,dec.encoding), x, t:performance.now()-t}; } docs.set(n,d);} return d; }
const rows = readFileSync('/work/shared/oracles/quotes.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l));
const map=(f:string[])=> f.some(x=>['punctuation','list_marker','case','elision'].includes(x))?'punctuation':f.includes('hyphen_wrap')?'hyphen-wrap':f.includes('across_page')?'across-page':f.includes('whitespace')?'whitespace':'verbatim';
let agree=0, n=0; const bad:any[]=[]; let tt=0, worst=0; const stat=new Map<string,number>();
const inc=(k:string)=>stat.set(k,(stat.get(k)??0)+1);
for (const r of rows) { const d=doc(r.rfc); const t=performance.now(); const loc=locateQuotation(d.ix, r.quote, {section:r.section}); const el=performance.now()-t; tt+=el; if(el>worst) worst=el;
  n++;
  const b=loc.best; const cls = b===null ? (loc.near?'differs':'absent') : map(b.foldings as any);
  const sp = b ? [d.li.byteOffset(b.spans[0].start), d.li.byteOffset(b.spans.at(-1).end)] : loc.near? [d.li.byteOffset(loc.near.spans[0].start), d.li.byteOffset(loc.near.spans.at(-1)!.end)] : null;
  const okc = cls===r.expected, oks = sp && sp[0]===r.start && sp[1]===r.end;
  const present = b!==null && isPresent(b);
  inc(`${r.expected} class ${okc?'ok':'BAD '+cls} span ${oks?'ok':'bad'} present ${present} sec ${(b?.sectionCheck??loc.near?.sectionCheck)===r.section_check?'ok':r.section_check+'->'+(b?.sectionCheck??loc.near?.sectionCheck)}`);
  if(!okc || (r.expected!=='differs' && !oks && r.expected!=='punctuation')) bad.push({r:{...r,origin:undefined,kind:undefined},cls,sp,f:b?.foldings,faults:b?.faults, sc:b?.sectionCheck, ch: loc.near?.changes?.slice(0,5)});
}
for (const [k,v] of [...stat].sort()) console.log(v,k);
console.log('avg ms', tt/n, 'worst', worst);
for (const b of bad.slice(0,30)) console.log(JSON.stringify(b).slice(0,900));
const neg = readFileSync('/work/shared/oracles/quotes-negatives.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l));
let verified=0; for (const r of neg) { const d=doc(r.rfc); if(!d) {console.log('nodoc',r.rfc);continue;} const loc=locateQuotation(d.ix,r.quote,{section:r.change==='wrong-rfc'?null:r.section}); const b=loc.best; const pres = b && isPresent(b); const asCited = pres && (['same','inside','unknown'].includes(b!.sectionCheck)); if (asCited && r.section!==null) {verified++; console.log('NEG VERIFIED', JSON.stringify(r).slice(0,500), b!.foldings, b!.sectionCheck);} }
console.log('negatives', neg.length, 'verified', verified);
