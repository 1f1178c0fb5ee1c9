import type { Passage, ResearchHit, ResearchResult } from '@rfckit/evidence-protocol';
import { markErrata } from './errata-notes.ts';
import { asOfDay, describeCurrent } from './standing.ts';

function percent(value: number | null): string {
  return value === null ? '' : ` · relevance ${Math.round(value * 100)} %`;
}

function describeObsoletion(hit: ResearchHit): string {
  return hit.obsoletedBy.length === 0 ? '' : ` · OBSOLETED by ${hit.obsoletedBy.join(', ')}`;
}

function describeErrata(hit: ResearchHit): string {
  const count = hit.verifiedErrata ?? 0;
  return count === 0 ? '' : ` · ${count} verified errat${count === 1 ? 'um' : 'a'}`;
}

function renderPassage(hit: ResearchHit, passage: Passage): string {
  const section = passage.section === null ? '' : ` · ${passage.section}`;
  const { startOffset, endOffset, sourceHash, canonicalUrl } = passage.provenance;
  const part = passage.continues === null ? '' : ' (continued after a page break)';
  const touched = (passage.errata ?? []).map(({ erratumId, status }) => ({ erratum_id: erratumId, status }));
  const head = `${hit.rfc.id}${section} · ${passage.verdict}${percent(hit.relevance)}${describeObsoletion(hit)}${describeErrata(hit)}${part}${markErrata(touched)}`;
  const quote = passage.quote
    .split(/\r?\n/)
    .map((line) => `    ${line}`)
    .join('\n');
  return `${head}\n${quote}\n  bytes ${startOffset}-${endOffset} of ${canonicalUrl}\n  sha256 ${sourceHash}\n`;
}

function renderCurrency(result: ResearchResult): string {
  return result.currency
    .map((report) => {
      const { requested, current, complete, asOf } = report;
      return complete && current.length === 1 && current[0] === requested
        ? `${requested} is current${asOfDay(asOf)}\n`
        : `${requested}: ${describeCurrent(report)}\n`;
    })
    .join('');
}

/** The quoted RFCs whose errata are not at hand: that none is said of them must not look like none. */
function renderMissingErrata(result: ResearchResult): string {
  const hits = result.answers.flatMap((answer) => answer.hits);
  const unknown = new Set(hits.filter((hit) => hit.verifiedErrata === null).map((hit) => hit.rfc.id));
  return unknown.size === 0
    ? ''
    : `errata: not known here for ${[...unknown].join(', ')} (rfc sync errata)\n`;
}

/** A research result for a person: one line a passage, its quotation, its byte range. */
export function renderResearch(result: ResearchResult): string {
  const answers = result.answers.map((answer) => {
    const found = answer.hits.flatMap((hit) => hit.passages.map((passage) => renderPassage(hit, passage)));
    const nothing = `No passage found in ${answer.searched.join(', ') || 'any RFC'}.\n`;
    return `Question: ${answer.question}\n\n${found.length === 0 ? nothing : found.join('\n')}`;
  });
  const { judge, usage } = result.diagnostics;
  const cost = usage === null ? '' : ` · ${usage.inputTokens} input tokens`;
  // Terms of quotation go with a quotation.
  const attribution = result.answers.some(({ hits }) => hits.length > 0) ? `${result.attribution}\n` : '';
  return `${answers.join('\n')}\n${renderCurrency(result)}${renderMissingErrata(result)}judge: ${judge.name}${cost}\n${attribution}`;
}
