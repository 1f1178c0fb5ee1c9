import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from './fault.ts';
import { createFaultTable } from './fault-table.ts';
import type { PathPattern } from './fault-table.ts';
import { answerAsRfcEditor } from './rfc-editor.ts';
import type { Texts } from './rfc-editor.ts';
import { sendAnswer } from './send-answer.ts';

export interface SimulatorOptions {
  readonly texts: Texts;
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
  /** What was sent; 0 when nothing was; `null` while it is under way. */
  readonly status: number | null;
}

export interface UpstreamSimulator {
  /** `http://127.0.0.1:<port>`; the base URL to give to a client. */
  readonly url: string;
  /** All requests in order of arrival. */
  readonly requests: readonly SimulatedRequest[];
  /** `null` takes a fault away. */
  setFault(pattern: PathPattern, fault: Fault | null, times?: number): void;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}

/** Starts a server on loopback that answers as the RFC Editor of 2026. */
export async function startUpstreamSimulator(options: SimulatorOptions): Promise<UpstreamSimulator> {
  const faults = createFaultTable();
  for (const [pattern, fault] of Object.entries(options.faults ?? {})) faults.set(pattern, { fault });
  const requests: (SimulatedRequest & { status: number | null })[] = [];
  const server = createServer((request, response) => {
    const record = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      status: null as number | null,
    };
    requests.push(record);
    response.setHeader('server', 'cloudflare');
    handle(request, response, options.texts, faults.take(pathOf(record.path)))
      .then((status) => (record.status = status))
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

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  texts: Texts,
  fault: Fault | null,
): Promise<number> {
  const answer = await answerAsRfcEditor(texts, request.method ?? 'GET', pathOf(request.url ?? '/'));
  return sendAnswer(request, response, answer, fault);
}

function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? target;
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
