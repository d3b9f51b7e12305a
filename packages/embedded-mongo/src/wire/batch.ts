import { maxDocumentBytes } from './message.ts';

/** Where small replies are put together: one a thread, as a reply is finished before the next one begins. */
const scratch = Buffer.allocUnsafeSlow(64 * 1024);

/** `Buffer`s over memory of their own, of at least so many bytes, with the content of a smaller one. */
function larger(bytes: Buffer, length: number, least: number): Buffer {
  const size = Math.max(bytes.length * 2, least);
  if (bytes !== scratch) return Buffer.from((bytes.buffer as ArrayBuffer).transfer(size));
  const grown = Buffer.allocUnsafeSlow(size);
  bytes.copy(grown, 0, 0, length);
  return grown;
}

const cursorStart = 4 + 1 + 'cursor\0'.length;

/** The documents of one reply, put together as BSON while they are read: no decoding, and no copy but the one out of the store. */
export class Batch {
  readonly #arrayStart: number;
  #bytes: Buffer = scratch;
  #length: number;
  count = 0;

  /** @param field the name of the documents in the reply of `find`, `aggregate` or `getMore` */
  constructor(field: 'firstBatch' | 'nextBatch') {
    const bytes = this.#bytes;
    bytes[4] = 3;
    bytes.write('cursor\0', 5, 'latin1');
    bytes[cursorStart + 4] = 4;
    bytes.write(`${field}\0`, cursorStart + 5, 'latin1');
    this.#arrayStart = cursorStart + 5 + field.length + 1;
    this.#length = this.#arrayStart + 4;
  }

  #room(size: number): void {
    if (this.#length + size > this.#bytes.length) this.#bytes = larger(this.#bytes, this.#length, this.#length + size);
  }

  /** Adds a document unless that would make the reply larger than it may be; the first one always fits. */
  add(document: Buffer): boolean {
    const name = String(this.count);
    const size = document.length + name.length + 2;
    if (this.count > 0 && this.#length + size > maxDocumentBytes) return false;
    this.#room(size);
    this.#bytes[this.#length++] = 3;
    this.#length += this.#bytes.write(name, this.#length, 'latin1');
    this.#bytes[this.#length++] = 0;
    this.#length += document.copy(this.#bytes, this.#length, 0, document.length);
    this.count++;
    return true;
  }

  /** The reply; the batch is done then. */
  reply(id: bigint, namespace: string): Buffer {
    const text = Buffer.byteLength(namespace);
    this.#room(text + 64);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = 0;
    bytes.writeInt32LE(at - this.#arrayStart, this.#arrayStart);
    bytes[at++] = 0x12;
    at += bytes.write('id\0', at, 'latin1');
    at = bytes.writeBigInt64LE(id, at);
    bytes[at++] = 2;
    at += bytes.write('ns\0', at, 'latin1');
    at = bytes.writeInt32LE(text + 1, at);
    at += bytes.write(namespace, at, 'utf8');
    bytes[at++] = 0;
    bytes[at++] = 0;
    bytes.writeInt32LE(at - cursorStart, cursorStart);
    bytes[at++] = 1;
    at += bytes.write('ok\0', at, 'latin1');
    at = bytes.writeDoubleLE(1, at);
    bytes[at++] = 0;
    bytes.writeInt32LE(at, 0);
    if (bytes === scratch) return Buffer.from(bytes.subarray(0, at));
    return Buffer.from((bytes.buffer as ArrayBuffer).transfer(at));
  }
}
