import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readStdin, type StdinSource, type StdinWaits } from '../src/stdin.ts';
import { runTool } from './run-tool.ts';

const waits: StdinWaits = { silent: 200, glance: 20, stall: 200 };

/** A folder that is gone after the test. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rfckit-stdin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function openFor(path: string, flags: string): number {
  const fd = openSync(path, flags);
  onTestFinished(() => closeSync(fd));
  return fd;
}

/** A standard input that is a pipe to the system; what it delivers is pushed into the stream. */
function makePipe(): { stdin: StdinSource; stream: Readable } {
  const path = join(makeFolder(), 'pipe');
  expect(runTool('mkfifo', [path]).code).toBe(0);
  const stream = new Readable({ read: () => {} });
  return { stream, stdin: Object.assign(stream, { fd: openFor(path, 'r+') }) };
}

describe.skipIf(process.platform === 'win32')('a pipe', () => {
  test('that delivers is read to its end, in any number of pieces', async () => {
    const { stdin, stream } = makePipe();
    const content = readStdin(stdin, 'request', waits);
    stream.push(Buffer.from('{"a":"é'.slice(0, 6)));
    stream.push(Buffer.from('é"}'));
    stream.push(null);
    expect(await content).toEqual({ type: 'text', text: '{"a":"é"}' });
  });

  test('that is silent is waited for longer when there are no arguments', async () => {
    for (const [given, least, most] of [
      ['request', 15, 150],
      ['something', 15, 150],
      ['nothing', 190, 1000],
    ] as const) {
      const { stdin } = makePipe();
      const startedAt = performance.now();
      expect(await readStdin(stdin, given, waits)).toEqual({ type: 'nothing' });
      expect(performance.now() - startedAt).toBeGreaterThan(least);
      expect(performance.now() - startedAt).toBeLessThan(most);
    }
  });

  test('that delivered while the program was busy is not taken for silent', async () => {
    const path = join(makeFolder(), 'pipe');
    expect(runTool('mkfifo', [path]).code).toBe(0);
    const fd = openSync(path, 'r+');
    const stdin = Object.assign(new Socket({ fd, readable: true, writable: false }), { fd });
    // After an immediate come the timers, and only then what has arrived.
    await new Promise((resolve) => setImmediate(resolve));
    writeSync(fd, '{');
    const content = readStdin(stdin, 'request', { ...waits, glance: 1 });
    const until = performance.now() + 30;
    while (performance.now() < until);
    // The pipe stays open: that it began is what shows that it was heard.
    expect(await content).toEqual({ type: 'problem', message: 'standard input began but did not end' });
  });

  test('that holds blanks only is nothing, whether it ends or stays open', async () => {
    const ended = makePipe();
    const content = readStdin(ended.stdin, 'nothing', waits);
    ended.stream.push(' \n\t');
    ended.stream.push(null);
    expect(await content).toEqual({ type: 'nothing' });
    const open = makePipe();
    const other = readStdin(open.stdin, 'request', { ...waits, stall: 60_000 });
    open.stream.push('\n');
    expect(await other).toEqual({ type: 'nothing' });
  });

  test('that begins and stops is a problem, and so is one without end and one that is not UTF-8', async () => {
    const stalled = makePipe();
    const content = readStdin(stalled.stdin, 'request', { ...waits, stall: 30 });
    stalled.stream.push('{');
    expect(await content).toEqual({ type: 'problem', message: 'standard input began but did not end' });
    const endless = makePipe();
    const long = readStdin(endless.stdin, 'something', waits);
    endless.stream.push('x'.repeat(1024 * 1024 + 1));
    expect(await long).toMatchObject({ type: 'problem', message: /longer than 1048576 bytes/ });
    const binary = makePipe();
    const bytes = readStdin(binary.stdin, 'something', waits);
    binary.stream.push(Buffer.from([0xc3]));
    binary.stream.push(null);
    expect(await bytes).toEqual({ type: 'problem', message: 'standard input is not UTF-8' });
  });
});

describe.skipIf(process.platform === 'win32')('beside arguments that are a request', () => {
  test.each([
    ['what begins like an object', ' \n{"a":1}', { type: 'text', text: ' \n{"a":1}' }],
    ['an object after a byte order mark', '\uFEFF{}', { type: 'text', text: '{}' }],
    ['a list of numbers', '35\n36\n', { type: 'ignored' }],
    ['an array', '[{}]', { type: 'ignored' }],
    ['no UTF-8', Buffer.from([0xff, 0x7b]), { type: 'ignored' }],
    ['a broken mark', Buffer.from([0xef, 0xbf, 0x7b]), { type: 'ignored' }],
    ['blanks', ' \n', { type: 'nothing' }],
    ['nothing', '', { type: 'nothing' }],
  ])('a pipe with %s', async (_name, bytes, expected) => {
    for (const size of [1, 1000]) {
      const { stdin, stream } = makePipe();
      const content = readStdin(stdin, 'request', waits);
      const buffer = Buffer.from(bytes);
      for (let at = 0; at < buffer.length; at += size) stream.push(buffer.subarray(at, at + size));
      stream.push(null);
      expect(await content).toEqual(expected);
    }
  });

  test('a list in a file is not touched: who reads it goes on where it was', async () => {
    const path = join(makeFolder(), 'list');
    writeFileSync(path, '35\n36\n37\n');
    const fd = openFor(path, 'r');
    const stream = new Readable({
      read: () => {
        throw new Error('The list was read.');
      },
    });
    expect(await readStdin(Object.assign(stream, { fd }), 'request', waits)).toEqual({ type: 'nothing' });
    const head = Buffer.alloc(3);
    readSync(fd, head, 0, 3, null);
    expect(head.toString()).toBe('35\n');
  });
});

describe('what is no pipe', () => {
  test('a file is read whole, however long it takes to open', async () => {
    const path = join(makeFolder(), 'request.json');
    writeFileSync(path, '{"late":true}');
    const stream = new Readable({ read: () => {} });
    const content = readStdin(Object.assign(stream, { fd: openFor(path, 'r') }), 'request', waits);
    setTimeout(() => {
      stream.push('{"late":true}');
      stream.push(null);
    }, 100);
    expect(await content).toEqual({ type: 'text', text: '{"late":true}' });
  });

  test('a terminal, a device and a closed descriptor are nothing, at once', async () => {
    const stream = new Readable({ read: () => {} });
    for (const shape of [{ fd: 0, isTTY: true }, { fd: openFor('/dev/null', 'r') }, { fd: 98_765 }]) {
      const startedAt = performance.now();
      const source: StdinSource = Object.assign(stream, { isTTY: false }, shape);
      expect(await readStdin(source, 'nothing', { ...waits, silent: 60_000 })).toEqual({ type: 'nothing' });
      expect(performance.now() - startedAt).toBeLessThan(1000);
    }
  });
});
