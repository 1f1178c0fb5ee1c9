import type { Diagnostic } from '@rfckit/text-position';
import type { KeywordUsage } from './keyword-usage.ts';

const url = 'https://www.rfc-editor.org/info/bcp14';

/** Remarks on how far the statements of a document carry, from what it says about the key words. */
export function noteUsage(usage: KeywordUsage, statements: number): Diagnostic[] {
  const [span] = usage.spans;
  if (statements === 0) return [];
  if (usage.kind === 'none') {
    return [
      {
        code: 'keywords_not_introduced',
        severity: 'info',
        message: 'The document uses key words in upper case and does not say what they mean.',
        help: 'Read them as emphasis where the document is older than RFC 2119.',
        url,
      },
    ];
  }
  if (usage.kind !== 'disclaimed' || !span) return [];
  return [
    {
      code: 'keywords_disclaimed',
      severity: 'warning',
      message: 'The document says that its key words do not carry the meaning of RFC 2119.',
      span,
      help: 'Read the sentence at the span before relying on a statement.',
      url,
    },
  ];
}
