import type { CorpusStatus } from '@rfckit/evidence-protocol';
import { plural } from '../plural.ts';

const SHOWN_DAMAGES = 20;

/** What the corpus holds, and one line for each damage that was found. */
export function renderStatus({ data, warnings }: CorpusStatus): string {
  const lines = [
    `${data.path}: ${[plural(data.documents, 'document'), plural(data.snapshots, 'snapshot'), plural(data.sections, 'section'), plural(data.blocks, 'block')].join(', ')}`,
    [
      plural(data.xml, 'XML file'),
      plural(data.records, 'record'),
      plural(data.errata, 'erratum', 'errata'),
      plural(data.failures, 'failed import'),
      `${plural(data.bytes, 'byte')} on disk`,
    ].join(', '),
    ...verificationLines(data.verification),
    ...warnings.map((warning) => `note: ${warning}`),
  ];
  return `${lines.join('\n')}\n`;
}

function verificationLines(verification: CorpusStatus['data']['verification']): readonly string[] {
  if (verification === null) return [];
  const { rfcs, complete, damages, seconds } = verification;
  const found = damages.length === 0 ? 'nothing is damaged' : plural(damages.length, 'damage');
  const summary = `${complete ? 'verified' : 'interrupted after'} ${plural(rfcs, 'RFC')}: ${found}, ${seconds.toFixed(1)} s`;
  const shown = damages
    .slice(0, SHOWN_DAMAGES)
    .map(
      ({ rfc, asset, message, code }) => `  ${[rfc, asset].filter(Boolean).join(' ')}: ${message} [${code}]`,
    );
  const more = damages.length - SHOWN_DAMAGES;
  return [summary, ...shown, ...(more > 0 ? [`  … and ${more} more`] : [])];
}
