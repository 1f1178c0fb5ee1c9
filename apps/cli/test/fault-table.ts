import type { Fault } from '@rfckit/upstream-simulator';

/** What can go wrong with a request, in words for a person. */
export const faults: readonly {
  readonly name: string;
  readonly fault: Fault | ((limit: number) => Fault);
  /** Whether only a deadline ends it: the command then gets a short one. */
  readonly isEndless?: boolean;
}[] = [
  { name: 'status 400', fault: { kind: 'status', status: 400 } },
  { name: 'status 403', fault: { kind: 'status', status: 403 } },
  { name: 'status 404', fault: { kind: 'status', status: 404 } },
  { name: 'status 500', fault: { kind: 'status', status: 500 } },
  { name: 'status 503', fault: { kind: 'status', status: 503 } },
  { name: 'status 529', fault: { kind: 'status', status: 529 } },
  { name: 'status 429', fault: { kind: 'status', status: 429 } },
  { name: 'status 429, `Retry-After: 0`', fault: { kind: 'status', status: 429, retryAfter: '0' } },
  { name: 'status 429, `Retry-After: 3600`', fault: { kind: 'status', status: 429, retryAfter: '3600' } },
  { name: 'no answer', fault: { kind: 'silent' }, isEndless: true },
  { name: 'an answer that begins too late', fault: { kind: 'delay', ms: 60_000 }, isEndless: true },
  { name: 'a slow drip', fault: { kind: 'slow', everyMs: 2_000 }, isEndless: true },
  { name: 'connection reset', fault: { kind: 'reset' } },
  { name: 'body cut off', fault: { kind: 'truncated' } },
  { name: 'gzip cut off', fault: { kind: 'truncated-gzip' } },
  { name: 'HTML page with status 200', fault: { kind: 'html' } },
  {
    name: 'HTML page under the right media type',
    fault: { kind: 'body', body: '<!DOCTYPE html><html><body>We will be back</body></html>' },
  },
  { name: 'wrong media type', fault: { kind: 'media-type', contentType: 'application/octet-stream' } },
  { name: 'no media type', fault: { kind: 'media-type', contentType: null } },
  { name: 'empty body', fault: { kind: 'empty' } },
  { name: 'body above the limit', fault: (limit) => ({ kind: 'oversize', bytes: limit + 1 }) },
  { name: 'invalid UTF-8', fault: { kind: 'invalid-utf8' } },
  { name: 'redirect off the list', fault: { kind: 'redirect', location: 'https://192.0.2.1/' } },
  { name: 'redirect to plain HTTP', fault: { kind: 'redirect', location: 'http://192.0.2.1/' } },
  { name: 'redirect loop', fault: { kind: 'redirect-loop' } },
  { name: '304 that was not asked for', fault: { kind: 'not-modified' } },
  { name: 'another entity tag each time', fault: { kind: 'etag', etag: 'W/"changed"' } },
];

/** A command that asks one thing of one service. */
export interface FaultClient {
  readonly name: string;
  /** What of the simulator the fault meets. */
  readonly pattern: string;
  readonly command: readonly string[];
  /** How the command is told where the services are. */
  bases(url: string): readonly string[];
  /** The largest body that it takes. */
  readonly limit: number;
  /** A name that everything this client keeps on the disk has. */
  readonly keeps: RegExp;
}

const MIB = 1024 * 1024;

function editorOnly(url: string): readonly string[] {
  return ['--rfc-editor-url', url];
}

/** The clients of the RFC Editor and the Datatracker. A client of another service is one more entry. */
export const clients: readonly FaultClient[] = [
  {
    name: 'text',
    limit: 8 * MIB,
    pattern: 'rfc99902.txt',
    command: ['source-text', 'RFC99902'],
    bases: editorOnly,
    keeps: /\/txt\.entry$/,
  },
  {
    name: 'XML',
    limit: 16 * MIB,
    pattern: 'rfc99902.xml',
    command: ['source', 'RFC99902', '--asset', 'xml', '--output', 'asset.xml'],
    bases: editorOnly,
    keeps: /\/xml\.entry$/,
  },
  {
    name: 'index',
    limit: 32 * MIB,
    pattern: 'rfc-index.xml',
    command: ['sync', 'index'],
    bases: editorOnly,
    keeps: /\/index(?:-[\da-f]+\.body|\.entry)$/,
  },
  {
    name: 'errata',
    limit: 32 * MIB,
    pattern: '/api/v1/errata.json',
    command: ['sync', 'errata'],
    bases: editorOnly,
    keeps: /\/errata(?:-[\da-f]+\.body|\.entry)$/,
  },
  {
    name: 'topic',
    limit: MIB,
    pattern: '/api/v1/doc/document/',
    command: ['research', '-q', 'May a host set its clock by it?', '--search-term', 'Sundial'],
    bases: (url) => ['--rfc-editor-url', url, '--datatracker-api-url', `${url}/api/v1`],
    keeps: /\/txt\.entry$/,
  },
];

/** What the user gets. */
export interface FaultOutcome {
  /** `null` where the command succeeded all the same. */
  readonly code: string | null;
  /** `details.reason`: what was wrong with the upstream. */
  readonly reason: string | null;
  readonly retryable: boolean;
}

function renderOutcome({ code, reason, retryable }: FaultOutcome): string {
  if (code === null) return 'succeeds';
  return `${code}${reason === null ? '' : ` (${reason})`}${retryable ? ', retryable' : ''}`;
}

/** The table as Markdown; `outcomes[fault][client]`. */
export function renderFaultTable(
  names: readonly string[],
  outcomes: readonly (readonly FaultOutcome[])[],
): string {
  const rows = faults.map(({ name }, at) => [name, ...(outcomes[at] ?? []).map(renderOutcome)]);
  const table = [['fault', ...names], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length))) ?? [];
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = table;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
