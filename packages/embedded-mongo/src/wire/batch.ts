import { maxDocumentBytes } from './message.ts';

const cursorStart = 4 + 1 + 'cursor\0'.length;

/** Bytes of a reply besides its documents, their field's name and the text of its namespace. */
const frameBytes = cursorStart + 4 + (1 + 1 + 4 + 1) + (1 + 3 + 8) + (1 + 3 + 4 + 1) + 1 + (1 + 3 + 8) + 1;

/**
 * The documents of one reply, put together as BSON without being decoded. They are kept as they come and copied once, when
 * their number of bytes is known: memory that grows with them would be cleared and copied again and again.
 */
export class Batch {
  readonly #field: string;
  readonly #documents: Buffer[] = [];
  #size: number;

  /** @param field the name of the documents in the reply of `find`, `aggregate` or `getMore` */
  constructor(field: 'firstBatch' | 'nextBatch') {
    this.#field = field;
    this.#size = frameBytes + field.length;
  }

  get count(): number {
    return this.#documents.length;
  }

  /** The document that was added last. */
  get last(): Buffer | undefined {
    return this.#documents.at(-1);
  }

  /** Adds a document, which must stay as it is until the reply, unless that would be larger than it may be; the first one always fits. */
  add(document: Buffer): boolean {
    const size = 1 + String(this.count).length + 1 + document.length;
    if (this.#documents.length > 0 && this.#size + size > maxDocumentBytes) return false;
    this.#size += size;
    this.#documents.push(document);
    return true;
  }

  /** The reply; the batch is done then. */
  reply(id: bigint, namespace: string): Buffer {
    const text = Buffer.byteLength(namespace);
    const bytes = Buffer.allocUnsafe(this.#size + text);
    bytes[4] = 3;
    bytes.write('cursor\0', 5, 'latin1');
    bytes[cursorStart + 4] = 4;
    bytes.write(`${this.#field}\0`, cursorStart + 5, 'latin1');
    const arrayStart = cursorStart + 5 + this.#field.length + 1;
    let at = arrayStart + 4;
    let number = 0;
    for (const document of this.#documents) {
      bytes[at++] = 3;
      at += bytes.write(String(number++), at, 'latin1');
      bytes[at++] = 0;
      at += document.copy(bytes, at, 0, document.length);
    }
    bytes[at++] = 0;
    bytes.writeInt32LE(at - arrayStart, arrayStart);
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
    return bytes;
  }
}
