import { createGunzip } from 'node:zlib';
import { NDJSON_CONTENT_TYPE } from '@shoppervoice/contracts/developers';
import { ProblemError, type RecordLine, RecordReader } from '@shoppervoice/service-kit';
import { UNPACKED_BYTES } from '../api-limits.ts';
import type { BufferedBody } from './body-room.ts';

/** Bytes that are unpacked before they are checked. */
const PIECE = 65_536;

export interface SentBody {
  /** The body as received, possibly compressed. */
  readonly bytes: Buffer;
  readonly type: string | undefined;
  readonly encoding: string | undefined;
}

/**
 * The records of a body, as lines of JSON, and its unpacked bytes. A body is parsed while it is unpacked: unpacking
 * stops at the first exceeded bound.
 * @throws ProblemError 400 for an invalid body, 413 for one that is too large, 415 for another encoding, 503 without
 * memory
 */
export async function recordsOf(
  body: SentBody,
  memory: BufferedBody,
): Promise<{ readonly lines: readonly RecordLine[]; readonly unpacked: Buffer }> {
  const reader = new RecordReader(isOfType(body, NDJSON_CONTENT_TYPE) ? 'ndjson' : 'json');
  for await (const piece of piecesWithin(body, memory)) reader.take(piece);
  return { lines: await reader.end(), unpacked: reader.bytes };
}

/** The unpacked bytes of a body. @throws ProblemError 400, 413, 415 or 503 as `recordsOf` */
export async function bytesOf(body: SentBody, memory: BufferedBody): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesWithin(body, memory)) pieces.push(piece);
  return Buffer.concat(pieces);
}

export const isOfType = ({ type = '' }: Pick<SentBody, 'type'>, contentType: string): boolean =>
  type.toLowerCase().startsWith(contentType);

async function* piecesWithin({ bytes, encoding = 'identity' }: SentBody, memory: BufferedBody): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const piece of piecesOf(bytes, encoding.trim().toLowerCase())) {
    memory.add(piece.length);
    length += piece.length;
    if (length > UNPACKED_BYTES) {
      throw new ProblemError(413, 'The body is longer than 32 MiB once it is unpacked. Send it in several calls.');
    }
    yield piece;
  }
}

async function* piecesOf(bytes: Buffer, encoding: string): AsyncGenerator<Buffer> {
  if (encoding === 'identity') {
    yield bytes;
    return;
  }
  if (encoding !== 'gzip') {
    throw new ProblemError(415, 'The body may be compressed with gzip alone: send content-encoding: gzip, or none.');
  }
  // Destroyed as soon as reading stops.
  const unpacking = createGunzip({ chunkSize: PIECE });
  unpacking.end(bytes);
  try {
    for await (const piece of unpacking) yield piece as Buffer;
  } catch {
    throw new ProblemError(400, 'The body is not what content-encoding: gzip says.');
  }
}
