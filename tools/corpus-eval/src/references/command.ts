import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { evaluateReferences } from './evaluate-references.ts';
import { findShortfalls } from './floors.ts';
import { renderReferences } from './render-references.ts';

const usage = `references: extracts the references of every text of RFC_CORPUS and compares them with metadata and RFCXML.

  --differences FILE   write one line for each disagreement, unresolved label and block left over
  --sample FILE        write the entries drawn for reading, as JSON lines
  --check              fail where a figure is below its floor
  --fast               leave out the check of every span
`;

/** `references`: runs the evaluation with the arguments after its name and returns the exit code. */
export async function runReferencesCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      differences: { type: 'string' },
      sample: { type: 'string' },
      check: { type: 'boolean', default: false },
      fast: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const corpus = process.env['RFC_CORPUS'];
  if (!corpus) {
    process.stdout.write(
      'references: SKIPPED, nothing was checked: RFC_CORPUS names no folder with rfc-text.tar.zst\n',
    );
    return 0;
  }
  const result = await evaluateReferences({ corpus, fast: values.fast });
  process.stdout.write(`${renderReferences(result).join('\n')}\n`);
  if (values.differences) {
    const lines = [
      ...result.xmlDifferences.map((line) => `xml ${line}`),
      ...result.targets.differences.map((line) => `target ${line}`),
      ...result.citations.unresolved.map((line) => `citation ${line}`),
      ...result.documents.leftOver.map((line) => `left ${line}`),
    ];
    writeFileSync(values.differences, `${lines.join('\n')}\n`);
  }
  if (values.sample) {
    writeFileSync(values.sample, `${result.sample.map((each) => JSON.stringify(each)).join('\n')}\n`);
  }
  const short = values.check ? findShortfalls(result) : [];
  for (const line of short) process.stdout.write(`WORSE: ${line}\n`);
  return result.failures.length + short.length > 0 ? 1 : 0;
}
