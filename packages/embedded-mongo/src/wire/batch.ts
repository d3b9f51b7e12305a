import { Double, Long, serialize } from 'bson';
import { maxDocumentBytes } from './message.ts';

/** The documents of one reply, put together as a BSON array while they are read: one copy and no decoding. */
export class Batch {
  #bytes = Buffer.allocUnsafe(16 * 1024);
  #length = 4;
  count = 0;

  /** Adds a document unless that would make the reply larger than it may be; the first one always fits. */
  add(document: Buffer): boolean {
    const name = String(this.count);
    const size = document.length + name.length + 2;
    if (this.count > 0 && this.#length + size > maxDocumentBytes) return false;
    if (this.#length + size + 1 > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + size + 1));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = 3;
    this.#length += this.#bytes.write(name, this.#length, 'latin1');
    this.#bytes[this.#length++] = 0;
    this.#length += document.copy(this.#bytes, this.#length, 0, document.length);
    this.count++;
    return true;
  }

  /** The reply of `find`, `aggregate` and `getMore`. */
  reply(field: 'firstBatch' | 'nextBatch', id: bigint, namespace: string): Buffer {
    const rest = serialize({ id: Long.fromBigInt(id), ns: namespace });
    const tail = serialize({ ok: new Double(1) });
    const array = this.#length + 1;
    const cursor = 4 + 1 + field.length + 1 + array + (rest.length - 4);
    const total = 4 + 1 + 7 + cursor + (tail.length - 4);
    const reply = Buffer.allocUnsafe(total);
    let at = reply.writeInt32LE(total, 0);
    reply[at++] = 3;
    at += reply.write('cursor\0', at, 'latin1');
    at = reply.writeInt32LE(cursor, at);
    reply[at++] = 4;
    at += reply.write(`${field}\0`, at, 'latin1');
    this.#bytes.writeInt32LE(array, 0);
    at += this.#bytes.copy(reply, at, 0, this.#length);
    reply[at++] = 0;
    reply.set(rest.subarray(4), at);
    at += rest.length - 4;
    reply.set(tail.subarray(4), at);
    return reply;
  }
}
