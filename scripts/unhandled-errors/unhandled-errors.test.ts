import { afterAll, describe, expect, it } from 'vitest';
import { unhandledEmitters } from './emitters.ts';
import { unhandledPromises } from './promises.ts';
import { ServerProgram } from './server-program.ts';

/** A kind of unhandled error, in a line of code, and the same line with handling. */
const KINDS: readonly (readonly [kind: string, unhandled: string, handled: string])[] = [
  ['a promise that is dropped', 'save();', 'await save();'],
  ['a promise behind `void`', 'void save();', 'void save().catch(log);'],
  ['a chain without a `catch`', 'save().then(log);', 'save().then(log, log);'],
  ['a chain that ends in `finally`', 'save().finally(log);', 'save().catch(log).finally(log);'],
  ['a dropped `Promise.all`', 'Promise.all([save(), save()]);', 'await Promise.all([save(), save()]);'],
  ['an async timer', 'setInterval(async () => { await save(); }, 9);', 'setInterval(() => save().catch(log), 9);'],
  ['a timer of a named function', 'setTimeout(save, 9);', 'setTimeout(safe, 9);'],
  [
    'an async listener of an event',
    "process.on('message', async () => { await save(); });",
    "process.on('message', async () => { try { await save(); } catch (error) { log(error); } });",
  ],
  [
    'an async listener of an abort signal',
    "signal.addEventListener('abort', async () => { await save(); });",
    "signal.addEventListener('abort', () => { save().catch(log); });",
  ],
  [
    'an async callback of a list',
    '[1].forEach(async () => { await save(); });',
    '[1].forEach(() => { save().catch(log); });',
  ],
  [
    'a promise that is kept while another is waited for',
    'const first = save(); await save(); await first;',
    'const first = save(); const other = save(); await Promise.all([first, other]);',
  ],
  [
    'a promise in a list',
    'const all: Promise<void>[] = []; all.push(save()); await save(); await Promise.all(all);',
    'const all: Promise<void>[] = []; all.push(save()); await Promise.all(all);',
  ],
  [
    'a promise in a field',
    'class Kept { running: Promise<void> | null = null; start() { this.running = save(); } } new Kept();',
    'class Kept { running: Promise<void> | null = null; start() { this.running = save().catch(log); } } new Kept();',
  ],
  [
    'a stream of a file',
    "const stream = createReadStream('x'); stream.pipe(process.stdout);",
    "for await (const piece of createReadStream('x')) log(piece);",
  ],
  [
    'a stream between others',
    'const stream = new PassThrough(); stream.resume();',
    'const stream = new PassThrough(); stream.once("error", log).resume();',
  ],
  ['a child process', "spawn('ls').unref();", "spawn('ls').on('error', log).unref();"],
  [
    'a child process whose first error alone is heard',
    "const child = fork('x'); child.once('error', log);",
    "const child = fork('x'); child.on('error', log);",
  ],
  ['a worker', "new Worker('x').unref();", "const worker = new Worker('x'); worker.on('error', log);"],
  ['a socket', 'const socket = connect(1); socket.end();', 'const socket = connect(1); hearsErrors(socket);'],
  ['a server', 'createServer().listen(1);', "createServer().on('error', log).listen(1);"],
  [
    'a socket that a server hands over',
    "createServer((socket) => { socket.end(); }).on('error', log);",
    "createServer((socket) => { socket.on('error', log); }).on('error', log);",
  ],
  ['a request', "request('http://x').end();", "request('http://x').on('error', log).end();"],
  ['a message to a parent', 'process.send?.(1);', 'process.send?.(1, () => undefined);'],
];

const AROUND = `
import { fork, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { Worker } from 'node:worker_threads';
declare function save(): Promise<void>;
declare function log(what: unknown): void;
declare const signal: AbortSignal;
export const used = [fork, spawn, createReadStream, request, connect, createServer, PassThrough, Worker, signal, save, log];
export const safe = () => save().catch(log);
export function hearsErrors(socket: Socket): void { socket.on('error', log); }
export async function body(): Promise<void> {`;
const file = (code: string) => `${AROUND}\n${code}\n}\n`;

const unhandledIn = (program: ServerProgram) => [...unhandledPromises(program), ...unhandledEmitters(program)];

describe('the rule', () => {
  const planted = Object.fromEntries(
    KINDS.flatMap(([, unhandled, handled], at) => [
      [`services/planted/unhandled-${at}.ts`, file(unhandled)],
      [`services/planted/handled-${at}.ts`, file(handled)],
    ]),
  );
  const program = new ServerProgram(planted, false);
  afterAll(() => program.close());
  const found = unhandledIn(program).map(({ at }) => at);

  it.each(KINDS.map(([kind], at) => [kind, at] as const))('finds %s, and not its handled twin', (_kind, at) => {
    expect(found.filter((each) => each.includes(`/unhandled-${at}.ts`))).toHaveLength(1);
    expect(found.filter((each) => each.includes(`/handled-${at}.ts`))).toEqual([]);
  });
});

it('every stream, timer, promise and emitter of the servers has its errors handled', () => {
  const program = new ServerProgram();
  const found = unhandledIn(program);
  const { length } = program.files;
  program.close();
  expect(length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
}, 60_000);
