import type { Reply } from './commands/context.ts';
import { readCall } from './commands/context.ts';
import { Cursors } from './commands/cursors.ts';
import { commandNamed } from './commands/table.ts';
import type { Writing } from './commands/write.ts';
import { CommandError, errorReply } from './errors.ts';
import { OverBudget, Work } from './plan/run.ts';
import type { Store } from './store/store.ts';
import { isNumber, toNumber } from './values/numbers.ts';
import { encodeReply, type Request } from './wire/message.ts';

function encode(reply: Reply): Buffer {
  return Buffer.isBuffer(reply) ? reply : encodeReply(reply);
}

function deadline(maxTimeMS: unknown): number {
  const limit = isNumber(maxTimeMS) ? toNumber(maxTimeMS) : 0;
  return limit > 0 ? performance.now() + limit : Number.POSITIVE_INFINITY;
}

/** Runs commands on one thread against the store. */
export class Engine {
  readonly #store: Store;
  readonly #cursors: Cursors;

  /** @param thread 0 to 15: names this thread in the ids of its cursors */
  constructor(store: Store, thread: number) {
    this.#store = store;
    this.#cursors = new Cursors(thread);
  }

  /**
   * Runs a read to the end of its reply.
   * @param budget keys and documents that it may look at
   * @throws OverBudget where it needs more: then it belongs on a thread of its own
   */
  read(request: Request, budget = Number.POSITIVE_INFINITY): Buffer {
    try {
      const call = readCall(request);
      const command = commandNamed(call.name);
      if (command.kind !== 'read') throw new CommandError('IllegalOperation', `${call.name} is not a read`);
      this.#store.beginRead();
      const work = new Work(budget, deadline(call.body.maxTimeMS));
      const inline = budget !== Number.POSITIVE_INFINITY;
      return encode(command.run({ call, store: this.#store, cursors: this.#cursors, work, inline }));
    } catch (error) {
      if (error instanceof OverBudget) throw error;
      return encodeReply(errorReply(error));
    }
  }

  /** Runs a write, one transaction a step; the reply comes when all of it is on disk. */
  *write(request: Request, readOnly: boolean): Generator<void, Buffer> {
    let steps: Writing | null = null;
    for (;;) {
      try {
        const done = this.#store.transaction(() => {
          try {
            steps ??= this.#startWrite(request, readOnly);
            return steps.next();
          } catch (error) {
            // A refusal keeps what the command did before it, as MongoDB does; anything else undoes the step.
            if (error instanceof CommandError) return { done: true as const, value: errorReply(error) };
            throw error;
          }
        });
        if (done.done) return encodeReply(done.value);
      } catch (error) {
        return encodeReply(errorReply(error));
      }
      yield;
    }
  }

  #startWrite(request: Request, readOnly: boolean): Writing {
    const call = readCall(request);
    const command = commandNamed(call.name);
    if (command.kind !== 'write') throw new CommandError('IllegalOperation', `${call.name} is not a write`);
    if (readOnly) throw new CommandError('IllegalOperation', 'this database was opened to be read only');
    return command.run({ call, store: this.#store, readOnly });
  }

  sweepCursors(): void {
    this.#cursors.sweep();
  }
}
