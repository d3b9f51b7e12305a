import { promisify } from 'node:util';
import { brotliCompress, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const brotli = promisify(brotliCompress);

/**
 * The end of a response whose beginning differs by session, plain and compressed once for all of them: on first use and
 * off the main thread, since its length depends on what remotes declare.
 */
export interface PreparedBody {
  readonly plain: Buffer;
  /** Raw deflate, ending the stream. */
  readonly deflated: () => Promise<Buffer>;
}

/** RFC 1952: magic, deflate, no flags, no time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const BEST = 9;
/** Longest stored block of deflate (RFC 1951, 3.2.4), in bytes. */
const LONGEST_STORED = 0xffff;

export function prepareBody(text: string): PreparedBody {
  const plain = Buffer.from(text);
  let deflated: Promise<Buffer> | undefined;
  return {
    plain,
    deflated: () => {
      deflated ??= deflate(plain, { level: BEST });
      return deflated;
    },
  };
}

/** A response that is the same for many. */
export const brotliBody = (head: string, body: PreparedBody): Promise<Buffer> => brotli(plainBody(head, body));

export function plainBody(head: string, body: PreparedBody): Buffer {
  return Buffer.concat([Buffer.from(head), body.plain]);
}

/** One gzip stream: the head as a stored block, then the precompressed body. */
export async function gzipBody(head: string, { plain, deflated }: PreparedBody): Promise<Buffer> {
  const first = Buffer.from(head);
  if (first.length > LONGEST_STORED) throw new Error('the head of an answer is longer than a stored block');
  const block = Buffer.alloc(5);
  block.writeUInt16LE(first.length, 1);
  block.writeUInt16LE(~first.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(plain, crc32(first)), 0);
  trailer.writeUInt32LE((first.length + plain.length) % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEADER, block, first, await deflated(), trailer]);
}
