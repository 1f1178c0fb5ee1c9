import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Fault } from './fault.ts';
import type { Answer } from './answer.ts';

const PAGE = `<!DOCTYPE html>
<html><head><title>Down for maintenance</title></head>
<body><h1>We will be back soon</h1><p>The service is being updated.</p></body></html>
`;
const SLOW_PIECES = 40;

/** Sends an answer, bent by a fault when there is one. Gives the status that went out; 0 when none did. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  fault: Fault | null,
): Promise<number> {
  if (fault === null) return sendWhole(request, response, answer);
  switch (fault.kind) {
    case 'silent':
      return 0;
    case 'reset':
      request.socket.resetAndDestroy();
      return 0;
    case 'delay':
      await sleep(fault.ms);
      return sendWhole(request, response, answer);
    case 'truncated':
      return sendTruncated(response, answer);
    case 'truncated-gzip':
      return sendTruncatedGzip(response, answer);
    case 'slow':
      return sendSlowly(response, answer, fault.everyMs);
    case 'not-modified':
      response.writeHead(304, without(answer.headers, 'content-type')).end();
      return 304;
    default:
      return sendWhole(request, response, bend(answer, fault, request.url ?? '/'));
  }
}

type AnswerFault = Exclude<
  Fault,
  { kind: 'silent' | 'reset' | 'delay' | 'truncated' | 'truncated-gzip' | 'slow' | 'not-modified' }
>;

/** Another answer, to be sent as a whole. */
function bend(answer: Answer, fault: AnswerFault, path: string): Answer {
  const { headers, body } = answer;
  // A bent body has no tag, so that a client with the true one gets it too.
  const untagged = without(headers, 'etag');
  switch (fault.kind) {
    case 'status': {
      const retry = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
      return {
        status: fault.status,
        headers: { 'content-type': 'text/plain;charset=utf-8', ...retry },
        body: Buffer.from(`error code: ${fault.status}`),
      };
    }
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': fault.contentType ?? 'text/html;charset=utf-8' },
        body: Buffer.from(PAGE),
      };
    case 'body':
      return {
        status: 200,
        headers: { 'content-type': headers['content-type'] ?? 'text/plain' },
        body: Buffer.from(fault.body),
      };
    case 'media-type': {
      const rest = without(untagged, 'content-type');
      return {
        ...answer,
        headers: fault.contentType === null ? rest : { ...rest, 'content-type': fault.contentType },
      };
    }
    case 'redirect':
      return { status: 302, headers: { location: fault.location }, body: Buffer.alloc(0) };
    case 'redirect-loop':
      return { status: 302, headers: { location: path }, body: Buffer.alloc(0) };
    case 'oversize':
      return {
        ...answer,
        headers: untagged,
        body: Buffer.concat([body, Buffer.alloc(Math.max(0, fault.bytes - body.byteLength), ' ')]),
      };
    case 'empty':
      return { ...answer, headers: untagged, body: Buffer.alloc(0) };
    case 'invalid-utf8':
      return { ...answer, headers: untagged, body: spoil(body) };
    case 'etag':
      return { ...answer, headers: { ...headers, etag: fault.etag } };
    case 'cache-control':
      return { ...answer, headers: { ...headers, 'cache-control': fault.value } };
  }
}

/** An overlong form in front of a character near the middle: no reading of UTF-8 allows it. */
function spoil(body: Uint8Array): Uint8Array {
  let at = body.byteLength >> 1;
  while (at > 0 && ((body[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return Buffer.concat([body.subarray(0, at), Uint8Array.of(0xc0, 0xaf), body.subarray(at)]);
}

function sendWhole(request: IncomingMessage, response: ServerResponse, answer: Answer): number {
  if (answer.status === 200 && isUnchanged(request, answer.headers)) {
    response.writeHead(304, without(answer.headers, 'content-type')).end();
    return 304;
  }
  const zipped = answer.status === 200 && takesGzip(request);
  const body = zipped ? zip(answer.body) : answer.body;
  const coding = zipped ? { 'content-encoding': 'gzip' } : {};
  response
    .writeHead(answer.status, { ...answer.headers, ...coding, 'content-length': body.byteLength })
    .end(request.method === 'HEAD' ? undefined : body);
  return answer.status;
}

const zippedBodies = new WeakMap<Uint8Array, Uint8Array>();

/** Large bodies are the same each time. */
function zip(body: Uint8Array): Uint8Array {
  let zipped = zippedBodies.get(body);
  if (zipped === undefined) zippedBodies.set(body, (zipped = gzipSync(body)));
  return zipped;
}

function sendTruncated(response: ServerResponse, { status, headers, body }: Answer): number {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength });
  response.write(body.subarray(0, body.byteLength >> 1), () => response.destroy());
  return status;
}

function sendTruncatedGzip(response: ServerResponse, { status, headers, body }: Answer): number {
  const zipped = gzipSync(body);
  const part = zipped.subarray(0, zipped.byteLength >> 1);
  response
    .writeHead(status, { ...headers, 'content-encoding': 'gzip', 'content-length': part.byteLength })
    .end(part);
  return status;
}

async function sendSlowly(
  response: ServerResponse,
  { status, headers, body }: Answer,
  everyMs: number,
): Promise<number> {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength });
  const step = Math.max(1, Math.ceil(body.byteLength / SLOW_PIECES));
  for (let start = 0; start < body.byteLength && !response.destroyed; start += step) {
    response.write(body.subarray(start, start + step));
    await sleep(everyMs);
  }
  response.end();
  return status;
}

/** RFC 9110 §13.2.2: a date counts only where no tag is given, and where the answer has one. */
function isUnchanged({ headers }: IncomingMessage, answered: Answer['headers']): boolean {
  const { etag, 'last-modified': written } = answered;
  const condition = headers['if-none-match'];
  if (condition !== undefined) return etag !== undefined && matches(condition, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return written !== undefined && Date.parse(written) <= since;
}

/** RFC 9110 §13.1.2 with the weak comparison. */
function matches(condition: string, etag: string): boolean {
  const bare = etag.replace(/^W\//, '');
  return condition.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === bare);
}

function takesGzip(request: IncomingMessage): boolean {
  return String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim().startsWith('gzip'));
}

function without(headers: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
}
