/** Bytes from which memory is given back by hand; what Node shares between buffers is smaller. */
const worthReleasing = 32 * 1024;

/**
 * Gives the memory of bytes back at once, if they have separate memory: V8 does not count it as its heap, and some
 * hundred megabytes of it would wait for the next collection. They must not be used afterwards.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength >= worthReleasing && !buffer.detached) buffer.transfer(0);
}

/** Bytes of a block, and of all copies together before blocks are worth while. */
const blockBytes = 2 ** 18;
const fewBytes = 2 ** 15;

/** A copy of a document in a separate buffer. @param raw may be lmdb's own buffer, whose `length` alone is right */
export function copyOf(raw: Buffer): Buffer {
  const copy = Buffer.allocUnsafe(raw.length);
  raw.copy(copy, 0, 0, raw.length);
  return copy;
}

/**
 * Copies of the documents of one flow, in the order in which they are made. They are one behind the other in large blocks:
 * separate memory for each would take longer than its copy, and would be given back by the next garbage collection alone.
 */
export class Copies {
  #copied = 0;
  #block = Buffer.alloc(0);
  #used = 0;
  /** Those that are not given back, in their order. */
  #blocks: Buffer[] = [];

  /** @param raw as for `copyOf` */
  of(raw: Buffer): Buffer {
    const { length } = raw;
    this.#copied += length;
    if (this.#copied <= fewBytes) return copyOf(raw);
    if (length > this.#block.length - this.#used) this.#begin(Math.max(length, blockBytes));
    const from = this.#used;
    this.#used += raw.copy(this.#block, from, 0, length);
    return this.#block.subarray(from, this.#used);
  }

  #begin(bytes: number): void {
    this.#block = Buffer.allocUnsafeSlow(bytes);
    this.#blocks.push(this.#block);
    this.#used = 0;
  }

  /**
   * Gives back the memory of the copies that were made before this one, as far as it is in blocks without it or later ones.
   * They must not be used any more.
   */
  releaseBefore(copy: Buffer): void {
    const at = this.#blocks.findIndex(({ buffer }) => buffer === copy.buffer);
    this.#blocks.splice(0, Math.max(at, 0)).forEach(release);
  }

  /** Gives the memory of all copies back. They must not be used any more. */
  release(): void {
    this.#blocks.splice(0).forEach(release);
    this.#block = Buffer.alloc(0);
    this.#used = 0;
  }
}
