// A process for the tests to kill: writes RFC1, RFC2, … into the corpus named by its argument until it ends.
import { openCorpusStore } from '@rfckit/corpus-store';
import { now, sampleDocument } from './sample.ts';

const [path = '', first = '1', last = '100000'] = process.argv.slice(2);
const store = openCorpusStore({ path, now });
for (let at = Number(first); at <= Number(last); at++) {
  store.putDocument(
    sampleDocument(`RFC${(at % 99_999) + 1}`, { sections: 200, parserVersion: `sample-${at}` }),
  );
  process.stdout.write(`${at}\n`);
}
store.close();
