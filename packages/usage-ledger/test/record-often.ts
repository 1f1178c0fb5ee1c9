// `node record-often.ts PATH WRITERS RECORDS`: several writers of one process, each with its own ledger.
import { createUsageLedger } from '@rfckit/usage-ledger';

const [path = '', writers = '0', records = '0'] = process.argv.slice(2);
await Promise.all(
  Array.from({ length: Number(writers) }, async () => {
    const ledger = createUsageLedger({ path, now: Date.now });
    for (let done = 0; done < Number(records); done += 1) {
      await ledger.record({ model: 'jev-1.13.0', inputTokens: 1000, outputTokens: 1 });
    }
  }),
);
