import { decodeRfcBytes, parseRfcText } from '@rfckit/rfc-parser';
import { parseErratum } from '@rfckit/rfc-record';
import { createLineIndex } from '@rfckit/text-position';
import { readFileSync, existsSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createQuotationIndex, placeErrata } from './src/index.ts';
const all = JSON.parse(gunzipSync(readFileSync('/work/shared/oracles/errata.json.gz')).toString());
const spans = new Map(readFileSync('/work/shared/oracles/errata-spans.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l)).map(r=>[Number(r.errata_id),r]));
const misses = new Map(readFileSync('/work/shared/oracles/errata-misses.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l)).map(r=>[Number(r.errata_id),r]));
const by = new Map<string, any[]>();
for (const e of all) { const r=parseErratum(e).erratum; if(!r) continue; if(!['verified','held_for_document_update'].includes(r.status)) continue; if(r.originalText.trim()==='') continue; if(!existsSync(`/tmp/corpus/txt/rfc${r.rfc.slice(3)}.txt`)) continue; (by.get(r.rfc)??by.set(r.rfc,[]).get(r.rfc)!).push(r); }
let n=0, same=0, total=0; const stat=new Map<string,number>(); const inc=(k:string)=>stat.set(k,(stat.get(k)??0)+1); const out:any[]=[]; let slow=0;
for (const [rfc, list] of by) { const b=readFileSync(`/tmp/corpus/txt/rfc${rfc.slice(3)}.txt`); const dec=decodeRfcBytes(b,{latin1:true}); const x=parseRfcText(dec.text!,{encoding:dec.encoding}); const ix=createQuotationIndex(x); const li=createLineIndex(x.text,dec.encoding);
 for (const e of list) { const t=performance.now(); const [p]=placeErrata(ix,[e]); const el=performance.now()-t; if(el>slow){slow=el; console.error(e.id,el);} 
  n++; const s=spans.get(e.id), m=misses.get(e.id);
  const hull = p!.places.length? [li.byteOffset(p!.places[0]!.spans[0]!.start), li.byteOffset(p!.places.at(-1)!.spans.at(-1)!.end)]:null;
  let ok='-'; if(s) { total++; const trim=(a:number,z:number)=>{const t=dec.text!; let i=li.utf16FromByte(a), j=li.utf16FromByte(z); while(i<j&&!/[\p{L}\p{N}]/u.test(t[i]!))i++; while(j>i&&!/[\p{L}\p{N}]/u.test(t[j-1]!))j--; return i+'-'+j;}; const good=hull!==null&&trim(hull[0]!,hull[1]!)===trim(s.start,s.end); if(good) same++; ok=good?'same':'DIFF'; }
  inc(`${s?'span '+s.how:m?'miss '+m.reason:'none'} ${ok} ${p!.places.length?p!.method+' '+p!.confidence:'UNPLACED '+p!.reason}`);
  out.push({id:e.id,rfc,section:e.section,orig:e.originalText,oracle:s??m??null,ok,method:p!.method,conf:p!.confidence,sim:p!.similarity,reason:p!.reason,check:p!.places.map((q:any)=>q.sectionCheck), found:p!.places.map((q:any)=>q.spans.map((z:any)=>x.text.slice(z.start,z.end)).join(' ⟦⟧ '))});
 }}
for (const [k,v] of [...stat].sort()) console.log(v,k);
const placed=out.filter(o=>o.found.length).length; console.log('n',n,'placed',placed,(placed/n*100).toFixed(2),'same',same,'of',total,(same/total*100).toFixed(2));
writeFileSync('/tmp/errata-out.json',JSON.stringify(out));
