const FIRST_BYTES = 1_024;

/** Writes integers (0 to 2^32 - 1; seven bits a byte, low bits first) and texts. */
export class ByteWriter {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #length = 0;

  /** Valid until the next write. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  number(value: number): void {
    this.#reserve(5);
    let rest = value;
    for (; rest > 127; rest >>>= 7) this.#bytes[this.#length++] = (rest & 127) | 128;
    this.#bytes[this.#length++] = rest;
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.byteLength);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.byteLength;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.byteLength) return;
    const larger = Buffer.alloc(Math.max(this.#length + more, 2 * this.#bytes.byteLength));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads the output of a `ByteWriter`. */
export class ByteReader {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  raw(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}
