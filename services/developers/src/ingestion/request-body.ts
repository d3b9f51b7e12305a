import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { NDJSON_CONTENT_TYPE, readRecords } from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import { UNPACKED_BYTES } from '../api-limits.ts';

const unpack = promisify(gunzip);

export interface SentBody {
  /** The body as it was sent, maybe compressed. */
  readonly bytes: Buffer;
  readonly type: string | undefined;
  readonly encoding: string | undefined;
}

/**
 * The records of a body, as lines of JSON, and the bytes that they were unpacked from.
 * @throws ProblemError 400 for what cannot be read, 413 for what is too much, 415 for another encoding
 */
export async function recordsOf({ bytes, type = '', encoding = 'identity' }: SentBody): Promise<{
  readonly lines: readonly string[];
  readonly unpacked: Buffer;
}> {
  const unpacked = await unpackedOf(bytes, encoding.trim().toLowerCase());
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  } catch {
    throw new ProblemError(400, 'The body is not UTF-8.');
  }
  const read = readRecords(text, type.toLowerCase().startsWith(NDJSON_CONTENT_TYPE) ? 'ndjson' : 'json');
  if (!('lines' in read)) throw new ProblemError(read.status, read.sentence);
  return { lines: read.lines, unpacked };
}

async function unpackedOf(bytes: Buffer, encoding: string): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding !== 'gzip') {
    throw new ProblemError(415, 'The body may be compressed with gzip alone: send content-encoding: gzip, or none.');
  }
  try {
    // Stops as soon as more than that has come out, so that a decompression bomb does no harm.
    return await unpack(bytes, { maxOutputLength: UNPACKED_BYTES });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw new ProblemError(413, 'The body is longer than 32 MiB once it is unpacked. Send it in several calls.');
    }
    throw new ProblemError(400, 'The body is not what content-encoding: gzip says.');
  }
}
