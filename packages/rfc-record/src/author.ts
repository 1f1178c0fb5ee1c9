import { cleanLine } from './clean-text.ts';
import { removeAddressesFromName } from './email-address.ts';
import type { DiagnosticSink } from './reader-diagnostic.ts';
import type { RecordAuthor } from './record.ts';

const editorSuffix = /(?:, ?| ?\()(?:eds?|editors?)\.?\)?$/i;

/** Reads `"R. Fielding, Ed."`, `"R. Fielding (Editor)"`, `"R. Fielding"`; `null` where no name is left. */
export function parseAuthor(text: string): RecordAuthor | null {
  const whole = removeAddressesFromName(cleanLine(text));
  const name = whole.replace(editorSuffix, '').trim();
  return name === '' ? null : { name, editor: name !== whole };
}

/** Authors in the order given; e-mail addresses are taken out and that is said. */
export function readAuthors(values: readonly string[], sink: DiagnosticSink): readonly RecordAuthor[] {
  return values.flatMap((value) => {
    const author = parseAuthor(value);
    if (value.includes('@')) {
      sink.say('email_removed', 'info', 'authors', 'An e-mail address was taken out of a name.');
    }
    if (author === null && cleanLine(value) !== '' && !value.includes('@')) {
      sink.say('invalid_field', 'warning', 'authors', 'A value is no name: left out.');
    }
    return author === null ? [] : [author];
  });
}
