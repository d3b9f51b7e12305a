import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Size of the pieces that are written, in characters. */
const PIECE = 65_536;

/** Buffers text for a stream and waits while the stream is full. */
export class Sink {
  readonly #to: Writable;
  #text = '';
  #failure: Error | null = null;

  constructor(to: Writable) {
    this.#to = to;
    // An error between writes is thrown by the next write.
    to.on('error', (error) => {
      this.#failure ??= error;
    });
  }

  add(text: string): void {
    this.#text += text;
  }

  /** @throws the stream's error */
  async flush(least = PIECE): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    if (this.#text.length < least) return;
    const text = this.#text;
    this.#text = '';
    if (this.#to.write(text)) return;
    await roomIn(this.#to);
    if (this.#failure !== null) throw this.#failure;
    if (this.#to.destroyed) throw new Error('The file was closed while it was written.');
  }

  async end(): Promise<void> {
    await this.flush(1);
    this.#to.end();
    await finished(this.#to);
  }
}

/** Resolves when a stream has room, or never will: destroyed while full, it does not drain. */
function roomIn(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go);
      resolve();
    };
    stream.on('drain', go).on('close', go);
    if (stream.destroyed) go();
  });
}
