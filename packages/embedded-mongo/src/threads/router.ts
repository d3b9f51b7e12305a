import { serialize } from 'bson';
import { commands } from '../commands/table.ts';
import { Engine } from '../engine/engine.ts';
import { OverBudget } from '../plan/run.ts';
import type { Store } from '../store/store.ts';
import { type Doc, decode, elements } from '../values/decode.ts';
import type { Handler } from '../wire/listen.ts';
import type { Request } from '../wire/message.ts';
import type { ThreadData } from './messages.ts';
import { Thread } from './thread.ts';
import { WriteQueue } from './write-queue.ts';

/** Where commands run. */
export interface Router {
  handle: Handler;
  expire(): void;
  /** Waits for the writes that run. */
  close(): Promise<void>;
}

/** Keys and documents that a read may look at on the thread that serves connections: some milliseconds. */
const inlineBudget = 3_000;
const readerThread = 1;
const writerThread = 2;

function commandName(body: Buffer): string {
  for (const { name } of elements(body)) return name;
  return '';
}

function isWrite(name: string): boolean {
  return Object.hasOwn(commands, name) && commands[name]?.kind === 'write';
}

/** Everything on the caller's own thread: ready at once, for tests. */
export function singleRouter(store: Store, readOnly: boolean): Router {
  const engine = new Engine(store, 0);
  const queue = new WriteQueue(engine, store, readOnly);
  return {
    handle: (request) => (isWrite(commandName(request.body)) ? queue.submit(request) : engine.read(request)),
    expire() {
      engine.sweepCursors();
      queue.expire();
    },
    close: () => queue.idle(),
  };
}

/** The thread that holds a cursor is in the lowest bits of its id. */
function threadOf(id: unknown): number {
  return typeof id === 'bigint' ? Number(id & 15n) : 0;
}

/**
 * Short reads here, writes on one thread, long reads on another. Both start with the first message, behind its answer: a
 * process that starts is not held up by them.
 */
export function threadedRouter(store: Store, shared: Omit<ThreadData, 'role' | 'thread'>): Router {
  const engine = new Engine(store, 0);
  const threads = {
    writer: new Thread({ ...shared, role: 'writer', thread: writerThread }),
    reader: new Thread({ ...shared, role: 'reader', thread: readerThread }),
  };
  let begun = false;
  const begin = (): void => {
    threads.writer.start();
    threads.reader.start();
  };

  const killCursors = async (request: Request, message: Buffer): Promise<Buffer> => {
    const here = decode(engine.read(request));
    const there = decode(await threads.reader.run(Buffer.from(message)));
    if (here.ok === 0 || there.ok === 0) return Buffer.from(serialize(here));
    const killed = [...(here.cursorsKilled as unknown[]), ...(there.cursorsKilled as unknown[])];
    const notFound = (here.cursorsNotFound as unknown[]).filter((id) => !killed.includes(id));
    return Buffer.from(serialize({ ...here, cursorsKilled: killed, cursorsNotFound: notFound } satisfies Doc));
  };

  const handle: Handler = (request, message) => {
    if (!begun) {
      begun = true;
      setImmediate(begin);
    }
    const name = commandName(request.body);
    if (isWrite(name)) return threads.writer.run(message);
    if (name === 'killCursors') return killCursors(request, message);
    if (name === 'getMore' && threadOf(decode(request.body).getMore) === readerThread)
      return threads.reader.run(message);
    try {
      return engine.read(request, inlineBudget);
    } catch (error) {
      if (error instanceof OverBudget) return threads.reader.run(message);
      throw error;
    }
  };
  return {
    handle,
    expire() {
      engine.sweepCursors();
      threads.writer.expire();
      threads.reader.expire();
    },
    async close() {
      await Promise.all([threads.writer.close(), threads.reader.close()]);
    },
  };
}
