import type { Reply } from '../commands/context.ts';
import { readCall } from '../commands/context.ts';
import { Cursors } from '../commands/cursors.ts';
import { pointRead } from '../commands/point-read.ts';
import { commandNamed } from '../commands/table.ts';
import type { Writing } from '../commands/writing.ts';
import { CommandError, errorReply } from '../errors/errors.ts';
import { OverBudget, Work } from '../plan/run.ts';
import type { Store } from '../store/store.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import { encodeReply, type Request } from '../wire/message.ts';

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
   * @throws OverBudget if it needs more: then it belongs on a separate thread
   */
  read(request: Request, budget = Number.POSITIVE_INFINITY): Buffer {
    try {
      const call = readCall(request);
      const point = call.name === 'find' ? pointRead(call, this.#store) : null;
      if (point) return point;
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

  /** Prepares a write; its steps run inside transactions of the caller. */
  write(request: Request, readOnly: boolean): WriteTask {
    return new WriteTask(this.#store, request, readOnly);
  }

  sweepCursors(): void {
    this.#cursors.sweep();
  }
}

/** A write that runs in steps. */
export class WriteTask {
  readonly #store: Store;
  readonly #request: Request;
  readonly #readOnly: boolean;
  #steps: Writing | null = null;
  /** Set when it is done; good once the transaction of the last step is on disk. */
  reply: Buffer | null = null;

  constructor(store: Store, request: Request, readOnly: boolean) {
    this.#store = store;
    this.#request = request;
    this.#readOnly = readOnly;
  }

  /** Goes on to the next point at which a transaction may end. Throws where the transaction must not be kept. */
  step(): void {
    try {
      this.#steps ??= this.#start();
      const step = this.#steps.next();
      if (step.done) this.reply = encodeReply(step.value);
    } catch (error) {
      // A refusal keeps what the command did before it, as MongoDB does; anything else undoes the transaction.
      if (!(error instanceof CommandError)) throw error;
      this.reply = encodeReply(errorReply(error));
    }
  }

  /** Forgets all steps; for a write none of whose steps was stored. */
  restart(): void {
    this.#steps = null;
    this.reply = null;
  }

  #start(): Writing {
    const call = readCall(this.#request);
    const command = commandNamed(call.name);
    if (command.kind !== 'write') throw new CommandError('IllegalOperation', `${call.name} is not a write`);
    if (this.#readOnly) throw new CommandError('Unauthorized', 'this database was opened to be read only');
    return command.run({ call, store: this.#store, readOnly: this.#readOnly });
  }
}
