import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportFailure } from '../failure.ts';

/** In bytes; a longer line is a bad row. */
const LONGEST_LINE = 64 * 1024;
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface Line {
  /** From 1. */
  readonly number: number;
  /** Truncated to 64 KiB. */
  readonly text: string;
  readonly fault: null | 'too-long' | 'not-utf8';
}

/**
 * The lines of a file, gzip-compressed or not (by its first bytes). Holds one chunk and one line at most. `onBytes`
 * receives the bytes read from disk. @throws ImportFailure if the file is unreadable or damaged
 */
export async function* readLines(path: string, onBytes: (count: number) => void): AsyncGenerator<Line> {
  const splitter = new LineSplitter();
  try {
    for await (const chunk of await openContent(path, onBytes)) yield* splitter.push(chunk as Buffer);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^(Z_|ERR_)/.test(code)) throw new ImportFailure(`${path} is damaged: it cannot be unpacked to its end.`);
    if (code !== '') throw new ImportFailure(`${path} cannot be read (${code}).`);
    throw error;
  }
  yield* splitter.end();
}

async function openContent(path: string, onBytes: (count: number) => void): Promise<Readable> {
  const file = await open(path);
  const head = Buffer.alloc(2);
  await file.read(head, 0, 2, 0);
  const raw = file.createReadStream({ start: 0, highWaterMark: 256 * 1024 });
  raw.on('data', (chunk) => onBytes(chunk.length));
  raw.pause();
  if (head[0] !== 0x1f || head[1] !== 0x8b) return raw;
  // The reader of the lines gets errors of either stream.
  return pipeline(raw, createGunzip({ chunkSize: 256 * 1024 }), () => undefined);
}

/** Splits chunks into lines; keeps at most 64 KiB of an unfinished one. */
class LineSplitter {
  #number = 0;
  #open: Buffer[] = [];
  #kept = 0;
  #tooLong = false;
  /** Drops byte order marks, also where files were concatenated. */
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  *push(chunk: Buffer): Generator<Line> {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(NEWLINE, from);
      if (end < 0) break;
      this.#keep(chunk.subarray(from, end));
      yield this.#finish();
      from = end + 1;
    }
    // Copied, so that the chunk can be freed.
    if (from < chunk.length) this.#keep(Buffer.from(chunk.subarray(from, from + LONGEST_LINE + 2)));
  }

  *end(): Generator<Line> {
    if (this.#kept > 0) yield this.#finish();
  }

  #keep(part: Buffer): void {
    const room = LONGEST_LINE + 2 - this.#kept;
    const fits = part.length > room ? part.subarray(0, room) : part;
    if (part.length > room) this.#tooLong = true;
    if (fits.length === 0) return;
    this.#open.push(fits);
    this.#kept += fits.length;
  }

  #finish(): Line {
    const [only] = this.#open;
    let bytes = only !== undefined && this.#open.length === 1 ? only : Buffer.concat(this.#open);
    if (bytes.at(-1) === CARRIAGE_RETURN) bytes = bytes.subarray(0, -1);
    const tooLong = this.#tooLong || bytes.length > LONGEST_LINE;
    this.#open = [];
    this.#kept = 0;
    this.#tooLong = false;
    this.#number += 1;
    const number = this.#number;
    if (tooLong) return { number, text: bytes.toString('utf8', 0, LONGEST_LINE), fault: 'too-long' };
    try {
      return { number, text: this.#decoder.decode(bytes), fault: null };
    } catch {
      return { number, text: bytes.toString('utf8'), fault: 'not-utf8' };
    }
  }
}
