import { Worker } from 'node:worker_threads';
import { CommandError } from '../errors/errors.ts';
import { type FromThread, ownBytes, type ThreadData, type ToThread } from './messages.ts';

/** Heap of a thread in MB: a sort and a group may hold 100 MB each of BSON, which weighs more when decoded. */
const heapLimit = { reader: 320, writer: 256 };

interface Call {
  resolve: (body: Buffer) => void;
  reject: (error: Error) => void;
}

/** One worker thread; started when it is needed, and again if it ends by itself. */
export class Thread {
  readonly #data: ThreadData;
  readonly #calls = new Map<number, Call>();
  #worker: Worker | null = null;
  #nextId = 1;
  #closing = false;

  constructor(data: ThreadData) {
    this.#data = data;
  }

  /** Starts it, unless it runs. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#data,
      // A small nursery: the figures are those of the process, and there are three of them in it.
      resourceLimits: { maxOldGenerationSizeMb: heapLimit[this.#data.role], maxYoungGenerationSizeMb: 16 },
    });
    worker.on('message', (message: FromThread) => {
      const call = this.#calls.get(message.id);
      this.#calls.delete(message.id);
      call?.resolve(Buffer.from(message.body.buffer, message.body.byteOffset, message.body.byteLength));
    });
    worker.on('error', (error) => this.#lost(error));
    this.#worker = worker;
    return worker;
  }

  /** The thread ended by itself, as one does that runs out of memory: its calls fail, and another one takes over. */
  #lost(error: unknown): void {
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    const why = error instanceof Error ? error.message : String(error);
    for (const { reject } of calls) {
      reject(new CommandError('ExceededMemoryLimit', `the command was ended: ${why}. Ask for less at a time.`));
    }
    this.#worker = null;
    if (!this.#closing) this.start();
  }

  #send(message: ToThread): void {
    this.start().postMessage(message, message.kind === 'run' ? [message.message.buffer] : []);
  }

  /** Runs a wire message there. */
  run(message: Buffer): Promise<Buffer> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.#send({ kind: 'run', id, message: ownBytes(message) });
    });
  }

  /** Removes expired documents and cursors. */
  expire(): void {
    // Before the first message nobody has a cursor, and nobody would see an expired document.
    if (this.#worker) this.#send({ kind: 'expire' });
  }

  /** Ends it when what it does is done. */
  async close(): Promise<void> {
    this.#closing = true;
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    this.#send({ kind: 'close' });
    await ended;
  }
}
