import { IMPORT_PIECE_BYTES } from '@shoppervoice/contracts/developers';
import { type ByteSource, TableFailure } from '@shoppervoice/table-reader';
import { Binary, type Collection } from 'mongodb';
import type { ImportDocument, PieceDocument } from './import-document.ts';

const CHUNK_BYTES = 256 * 1024;
/** Pieces in memory at a time: a workbook is read in two places. */
const HELD = 2;

const GONE = 'The file is no longer here: files are kept for 7 days. Send it again.';

const pieceId = (importId: string, n: number): string => `${importId}|${n}`;

/** Bytes of a file's piece. */
export const pieceLength = (bytes: number, n: number): number =>
  Math.max(0, Math.min(IMPORT_PIECE_BYTES, bytes - n * IMPORT_PIECE_BYTES));

/** Stores a piece; false if there is one with other content. */
export async function keepPiece(
  pieces: Collection<PieceDocument>,
  importId: string,
  n: number,
  bytes: Buffer,
  until: Date,
): Promise<boolean> {
  const _id = pieceId(importId, n);
  await pieces.updateOne({ _id }, { $setOnInsert: { importId, bytes: new Binary(bytes), until } }, { upsert: true });
  const stored = await pieces.findOne({ _id });
  return stored !== null && bytes.equals(stored.bytes.value());
}

/** The file of an import. `onBytes`: of bytes that are read. Reading throws TableFailure once the pieces are deleted. */
export function importSource(
  pieces: Collection<PieceDocument>,
  { _id, bytes: size }: Pick<ImportDocument, '_id' | 'bytes'>,
  onBytes: (count: number) => void = () => undefined,
): ByteSource {
  let held: { readonly n: number; readonly bytes: Uint8Array }[] = [];
  const piece = async (n: number): Promise<Uint8Array> => {
    const known = held.find((each) => each.n === n);
    if (known !== undefined) return known.bytes;
    const found = await pieces.findOne({ _id: pieceId(_id, n) });
    if (found === null) throw new TableFailure(GONE);
    const bytes = found.bytes.value();
    held = [{ n, bytes }, ...held].slice(0, HELD);
    return bytes;
  };
  return {
    size,
    async *read(from, to) {
      for (let at = from; at < to; ) {
        const n = Math.floor(at / IMPORT_PIECE_BYTES);
        const start = at - n * IMPORT_PIECE_BYTES;
        const bytes = await piece(n);
        const chunk = bytes.subarray(start, Math.min(bytes.length, start + CHUNK_BYTES, start + to - at));
        if (chunk.length === 0) throw new TableFailure(GONE);
        at += chunk.length;
        onBytes(chunk.length);
        yield chunk;
      }
    },
  };
}
