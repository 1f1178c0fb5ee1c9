// `node import-once.ts DATA PATH…`: imports into an empty data directory and prints what it took as JSON. A process of its own, so
// that its time and memory are nobody else's; `bench -- import` starts it.
import { createEvidenceEngine, type ImportTimings } from '@rfckit/evidence-engine';

const [data = '', ...paths] = process.argv.slice(2);
let timings: ImportTimings | null = null;
const engine = createEvidenceEngine({ dataDirectory: data, cacheDirectory: data, offline: true });
const report = await engine.importPaths(paths, { onTimings: (taken) => (timings = taken) });
engine.close();
const { user, system } = process.cpuUsage();
const { maxRSS } = process.resourceUsage();
console.log(
  JSON.stringify({
    data: report.data,
    timings,
    seconds: performance.now() / 1000,
    processorSeconds: (user + system) / 1e6,
    peakBytes: maxRSS * 1024,
  }),
);
