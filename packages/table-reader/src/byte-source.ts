import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** A file that can be read from any place, and more than once. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `from` to before `to`. */
  read(from: number, to: number): AsyncIterable<Uint8Array>;
}

const CHUNK_BYTES = 256 * 1024;

/** @throws if the file does not exist */
export async function fileSource(path: string): Promise<ByteSource> {
  const { size } = await stat(path);
  return {
    size,
    async *read(from, to) {
      if (from >= to) return;
      for await (const chunk of createReadStream(path, { start: from, end: to - 1, highWaterMark: CHUNK_BYTES }))
        yield chunk;
    },
  };
}

export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    async *read(from, to) {
      for (let at = from; at < to; at += CHUNK_BYTES) yield bytes.subarray(at, Math.min(to, at + CHUNK_BYTES));
    },
  };
}

/** Up to `length` bytes from the start. */
export async function readHead(source: ByteSource, length: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.read(0, Math.min(length, source.size))) chunks.push(chunk);
  return Buffer.concat(chunks);
}
