import { randomInt } from 'node:crypto';
import { serialize } from 'bson';
import { CommandError } from '../errors/errors.ts';
import type { Doc } from '../values/decode.ts';
import { Batch } from '../wire/batch.ts';
import type { Copies } from '../wire/copies.ts';

/** Cursors that one thread keeps open at a time. */
const cursorLimit = 1_000;
/** Milliseconds after which an unused cursor is closed; MongoDB's own default. */
const cursorTimeout = 10 * 60 * 1_000;

/** Documents still to come. */
export interface Flow {
  documents: Iterator<Buffer>;
  /** The block that they are in; null: each has separate memory. */
  copies: Copies | null;
  namespace: string;
}

interface Cursor extends Flow {
  /** Read already, but it did not fit into the last batch. */
  held: Buffer | null;
  usedAt: number;
}

/** The reply, and no memory left for what is in it. @param id 0: it is the last one */
function replyOf(batch: Batch, id: bigint, { copies, namespace }: Cursor): Buffer {
  const { last } = batch;
  const reply = batch.reply(id, namespace);
  if (id === 0n) copies?.release();
  else if (last) copies?.releaseBefore(last);
  return reply;
}

/** The open cursors of one thread. The lowest four bits of a cursor's id name the thread. */
export class Cursors {
  readonly #thread: number;
  readonly #open = new Map<bigint, Cursor>();

  constructor(thread: number) {
    this.#thread = thread;
  }

  #newId(): bigint {
    for (;;) {
      const id = BigInt(randomInt(1, 2 ** 47)) * 16n + BigInt(this.#thread);
      if (!this.#open.has(id)) return id;
    }
  }

  #fill(cursor: Cursor, size: number, field: 'firstBatch' | 'nextBatch'): { batch: Batch; done: boolean } {
    const batch = new Batch(field);
    if (cursor.held) {
      batch.add(cursor.held);
      cursor.held = null;
    }
    while (batch.count < size) {
      const next = cursor.documents.next();
      if (next.done) return { batch, done: true };
      if (!batch.add(next.value)) {
        cursor.held = next.value;
        return { batch, done: false };
      }
    }
    return { batch, done: false };
  }

  /**
   * The first reply of a query.
   * @param mayStay whether what does not fit may stay open on this thread; else `onLong` is called
   */
  first(flow: Flow, size: number, single: boolean, onLong: (() => never) | null): Buffer {
    const cursor: Cursor = { ...flow, held: null, usedAt: Date.now() };
    const { batch, done } = this.#fill(cursor, size, 'firstBatch');
    if (done || single) {
      cursor.documents.return?.();
      return replyOf(batch, 0n, cursor);
    }
    onLong?.();
    this.sweep();
    if (this.#open.size >= cursorLimit) {
      throw new CommandError(
        'ExceededMemoryLimit',
        `too many open cursors: ${cursorLimit}; close some, or read them to their end`,
      );
    }
    const id = this.#newId();
    this.#open.set(id, cursor);
    return replyOf(batch, id, cursor);
  }

  /** A reply that holds all of a short list. */
  list(documents: readonly Doc[], namespace: string): Buffer {
    const encoded = documents.map((document) => Buffer.from(serialize(document)));
    return this.first({ documents: encoded.values(), copies: null, namespace }, Number.POSITIVE_INFINITY, true, null);
  }

  more(id: bigint, namespace: string, size: number): Buffer {
    this.sweep();
    const cursor = this.#open.get(id);
    if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    try {
      const { batch, done } = this.#fill(cursor, size, 'nextBatch');
      cursor.usedAt = Date.now();
      if (done) this.#open.delete(id);
      return replyOf(batch, done ? 0n : id, cursor);
    } catch (error) {
      this.#open.delete(id);
      throw error;
    }
  }

  kill(id: bigint): boolean {
    this.#open.get(id)?.documents.return?.();
    return this.#open.delete(id);
  }

  sweep(now = Date.now()): void {
    for (const [id, cursor] of this.#open) if (now - cursor.usedAt > cursorTimeout) this.kill(id);
  }
}
