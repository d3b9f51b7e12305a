import type { Engine, WriteTask } from '../engine/engine.ts';
import { removeExpired } from '../engine/ttl.ts';
import { CommandError, errorReply } from '../errors/errors.ts';
import type { Store } from '../store/store.ts';
import { encodeReply, type Request } from '../wire/message.ts';

interface Waiting {
  task: WriteTask;
  /** Steps of it are on disk already: it cannot start again. */
  begun: boolean;
  answer: (reply: Buffer) => void;
}

/** The error of a write some of whose steps are on disk: it says so. */
function partly(error: unknown): unknown {
  if (!(error instanceof CommandError)) return error;
  return new CommandError(error.code, `${error.message}; what this command did before stays`, error.details);
}

/**
 * Runs writes one after the other. What waits while one is brought to disk goes there together with the next:
 * many small writes share one flush. A reply is given when its write is on disk.
 */
export class WriteQueue {
  readonly #engine: Engine;
  readonly #store: Store;
  readonly #readOnly: boolean;
  #waiting: Waiting[] = [];
  #scheduled = false;
  #idle: (() => void)[] = [];

  constructor(engine: Engine, store: Store, readOnly: boolean) {
    this.#engine = engine;
    this.#store = store;
    this.#readOnly = readOnly;
  }

  submit(request: Request): Promise<Buffer> {
    const task = this.#engine.write(request, this.#readOnly);
    if (this.#readOnly) {
      // Refused in its first step: a store that is open for reading has no transactions.
      task.step();
      return Promise.resolve(task.reply ?? encodeReply(errorReply(new Error('a write that was not refused'))));
    }
    return new Promise((answer) => {
      this.#waiting.push({ task, begun: false, answer });
      this.#schedule();
    });
  }

  /** Resolves when nothing waits. */
  idle(): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  /** Removes expired documents, between the writes that wait. */
  expire(): void {
    if (this.#readOnly) return;
    if (this.#store.transaction(() => removeExpired(this.#store)) > 0) setImmediate(() => this.expire());
  }

  #schedule(): void {
    if (this.#scheduled || this.#waiting.length === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#run(this.#waiting.splice(0));
      this.#schedule();
      if (this.#waiting.length === 0) for (const resolve of this.#idle.splice(0)) resolve();
    });
  }

  #run(batch: Waiting[]): void {
    let reached = 0;
    try {
      this.#store.transaction(() => {
        for (const { task } of batch) {
          reached++;
          task.step();
          if (this.#store.isFull) break;
        }
      });
    } catch (error) {
      this.#undone(batch, reached, error);
      return;
    }
    const unreached = batch.slice(reached);
    const unfinished = batch.slice(0, reached).filter((one) => {
      const { reply } = one.task;
      one.begun = true;
      if (reply) one.answer(reply);
      return !reply;
    });
    this.#waiting = [...unreached, ...this.#waiting, ...unfinished];
  }

  /** The transaction was given up: nothing of it is stored. Each write is tried alone. */
  #undone(batch: Waiting[], reached: number, error: unknown): void {
    this.#waiting = [...batch.slice(reached), ...this.#waiting];
    const touched = batch.slice(0, reached);
    for (const one of touched) {
      if (one.begun) one.answer(encodeReply(errorReply(partly(error))));
      else if (touched.length === 1) one.answer(encodeReply(errorReply(error)));
      else {
        one.task.restart();
        this.#run([one]);
      }
    }
  }
}
