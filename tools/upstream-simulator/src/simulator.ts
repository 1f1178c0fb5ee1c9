import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, Question } from './answer.ts';
import { createDatatracker } from './datatracker/answer-datatracker.ts';
import type { DatatrackerExtras } from './datatracker/tables.ts';
import type { Fault } from './fault.ts';
import { createFaultTable } from './fault-table.ts';
import type { PathPattern } from './fault-table.ts';
import { createJev, type JevOptions } from './jev/answer-jev.ts';
import { createRfcEditor } from './rfc-editor/answer-rfc-editor.ts';
import type { Era } from './rfc-editor/era.ts';
import { sendAnswer } from './send-answer.ts';
import { openSeries, type SeriesOptions } from './series/series.ts';

export interface SimulatorOptions extends SeriesOptions {
  /** The form of the RFC Editor's answers. When left out, of 2026, with metadata as it is stored. */
  readonly era?: Era;
  readonly datatracker?: DatatrackerExtras;
  readonly jev?: JevOptions;
  /** Faults from the start, for every request that a pattern meets. */
  readonly faults?: Readonly<Record<string, Fault>>;
  /** A free one when left out or 0. */
  readonly port?: number;
  /** Told of each request once its answer is decided. */
  readonly onRequest?: (request: SimulatedRequest) => void;
}

export interface SimulatedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
  /** What was sent; 0 when nothing was; `null` while it is under way. */
  readonly status: number | null;
}

export interface UpstreamSimulator {
  /** `http://127.0.0.1:<port>`; the base URL of all services to give to a client. */
  readonly url: string;
  /** All requests in order of arrival. */
  readonly requests: readonly SimulatedRequest[];
  /** `null` takes a fault away. */
  setFault(pattern: PathPattern, fault: Fault | null, times?: number): void;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}

/** Starts a server on loopback that answers as the RFC Editor, the Datatracker and Jev. */
export async function startUpstreamSimulator(options: SimulatorOptions): Promise<UpstreamSimulator> {
  const faults = createFaultTable();
  for (const [pattern, fault] of Object.entries(options.faults ?? {})) faults.set(pattern, { fault });
  const answer = createServices(options);
  const requests: (SimulatedRequest & { status: number | null; body: Uint8Array })[] = [];
  const server = createServer((request, response) => {
    const record = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      body: new Uint8Array() as Uint8Array,
      status: null as number | null,
    };
    requests.push(record);
    response.setHeader('server', 'cloudflare');
    const fault = faults.take(record.path);
    const handle = async (): Promise<void> => {
      record.body = await readBody(request);
      record.status = await sendAnswer(request, response, await answer(questionOf(record)), fault);
    };
    handle()
      .catch(() => response.destroy())
      .finally(() => options.onRequest?.(record));
  });
  await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setFault: (pattern, fault, times) =>
      faults.set(pattern, fault === null ? null : { fault, ...(times === undefined ? {} : { times }) }),
    close: () => close(server),
  };
}

/** Which service a path belongs to: on one origin they share nothing but `/api/v1/errata.json`. */
function createServices(options: SimulatorOptions): (question: Question) => Promise<Answer> {
  const series = openSeries(options);
  const rfcEditor = createRfcEditor(series, options.era ?? null);
  const datatracker = createDatatracker(series, options.datatracker ?? {});
  const jev = createJev(options.jev ?? {});
  return async (question) => {
    const { path } = question;
    if (path.startsWith('/v1/')) return jev(question);
    if (/^\/(?:api\/v1|doc)(?:\/|$)/.test(path) && path !== '/api/v1/errata.json')
      return datatracker(question);
    return rfcEditor(question);
  };
}

function questionOf({ method, path, headers, body }: SimulatedRequest): Question {
  const url = new URL(path, 'http://localhost');
  return { method, path: pathOf(path), query: url.searchParams, headers, body };
}

/** As it came: a URL would fold `/../` away. */
function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? target;
}

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
