import type { Binary } from 'mongodb';

/** A part of a file that is attached to a mail. */
export interface PieceDocument {
  readonly _id: string;
  /** The upload that it belongs to: the same mail may be queued twice, with files that were made again. */
  readonly upload: string;
  /** Number of the file in its mail, and of the piece in its file, both from 0. */
  readonly at: number;
  readonly n: number;
  readonly bytes: Binary;
  readonly createdAt: Date;
}
