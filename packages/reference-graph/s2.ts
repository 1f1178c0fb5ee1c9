import { readFileSync } from 'node:fs';
import { decodeRfcBytes, parseRfcText } from '@rfckit/rfc-parser';
for(const n of process.argv.slice(2)){const d=parseRfcText(decodeRfcBytes(readFileSync(`/tmp/corpus/txt/rfc${n}.txt`),{latin1:true}).text!);
 console.log('==',n,d.sections.filter(s=>/refer|biblio/i.test(s.title??'')).map(s=>`${s.number} ${s.title} ${s.kind} blocks:${d.blocks.filter(b=>b.section===s.index).length}`).join(' | '));
 // line matches
 const lines=d.text.split('\n'); lines.forEach((l,i)=>{ if(/^\s*(\d+\.?|[A-Z]\.?|appendix \w:?)?\s*(\w+\s)?(references|bibliography)\b.{0,10}$/i.test(l)) console.log('   ',i+1,JSON.stringify(l)); });
}
