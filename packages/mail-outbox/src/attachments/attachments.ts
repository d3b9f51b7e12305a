import { randomUUID } from 'node:crypto';
import { Binary } from 'mongodb';
import type { MailDatabase } from '../database/mail-database.ts';
import type { MailFiles } from '../database/outbox-document.ts';

/** A file attached to a mail. */
export interface Attachment {
  /** As the recipient sees it, at most 120 characters on one line. */
  readonly name: string;
  /** Media type, e.g. `application/pdf`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Bytes of a piece: far below the 16 MB that a document may have. */
const PIECE_BYTES = 1_000_000;
/** Most bytes of all files of a mail. Base64 adds a third, and many mail servers accept 25 MB in all. */
export const MOST_ATTACHED_BYTES = 15_000_000;
const MOST_FILES = 10;
const NAME = /^[^\p{Cc}\p{Cf}\u2028\u2029/\\]{1,120}$/u;
const TYPE = /^[a-z]+\/[a-z0-9.+-]{1,100}$/;
/** Milliseconds after which pieces of a mail that was never queued are removed: writing them never takes longer. */
const LOST_AFTER_MS = 86_400_000;

/** Thrown with a sentence if files cannot be mailed. */
export class AttachmentsRefused extends Error {
  override readonly name = 'AttachmentsRefused';
}

/** @throws AttachmentsRefused */
function check(files: readonly Attachment[]): void {
  if (files.length > MOST_FILES) throw new AttachmentsRefused(`A mail takes ${MOST_FILES} files at most.`);
  const length = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (length > MOST_ATTACHED_BYTES) {
    throw new AttachmentsRefused(
      `The files of a mail may have ${MOST_ATTACHED_BYTES.toLocaleString('en')} bytes together, and these have ${length.toLocaleString('en')}.`,
    );
  }
  for (const { name, type } of files) {
    if (!NAME.test(name)) throw new AttachmentsRefused('The name of a file has 1 to 120 characters on one line.');
    if (!TYPE.test(type)) throw new AttachmentsRefused('The type of a file is a media type, like application/pdf.');
  }
}

/**
 * Stores files in pieces, before the mail that names them: so a mail in the outbox always has all of its files.
 * @throws AttachmentsRefused
 */
export async function storeAttachments(
  { mailPieces }: Pick<MailDatabase, 'mailPieces'>,
  files: readonly Attachment[],
): Promise<MailFiles> {
  check(files);
  const upload = randomUUID();
  const createdAt = new Date();
  for (const [at, { bytes }] of files.entries()) {
    for (let n = 0; n * PIECE_BYTES < bytes.length; n += 1) {
      const piece = new Binary(bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES));
      await mailPieces.insertOne({ _id: `${upload}/${at}/${n}`, upload, at, n, bytes: piece, createdAt });
    }
  }
  return { upload, entries: files.map(({ name, type, bytes }) => ({ name, type, length: bytes.length })) };
}

/**
 * Stores files once for several mails, which are queued with the result of this. They have to be queued within a day: pieces
 * that no mail names by then are removed.
 * @throws AttachmentsRefused
 */
export async function shareAttachments(
  mail: Pick<MailDatabase, 'mailPieces'>,
  files: readonly Attachment[],
): Promise<MailFiles> {
  return { ...(await storeAttachments(mail, files)), shared: true };
}

/** The files of a mail. @throws if a piece is missing */
export async function readAttachments(
  { mailPieces }: Pick<MailDatabase, 'mailPieces'>,
  { upload, entries }: Pick<MailFiles, 'upload' | 'entries'>,
): Promise<Attachment[]> {
  const files: Attachment[] = [];
  for (const [at, { name, type, length }] of entries.entries()) {
    const pieces = await mailPieces.find({ upload, at }).sort({ n: 1 }).toArray();
    const bytes = Buffer.concat(pieces.map((piece) => piece.bytes.value()));
    if (bytes.length !== length) throw new Error('a file of a mail is not whole');
    files.push({ name, type, bytes });
  }
  return files;
}

export async function removeAttachments(
  { mailPieces }: Pick<MailDatabase, 'mailPieces'>,
  upload: string,
): Promise<void> {
  await mailPieces.deleteMany({ upload });
}

/** Removes pieces of mails that were never queued, are sent, or were swept: a kill may leave some behind. */
export async function removeLostPieces({ mailPieces, outbox }: MailDatabase, now: number): Promise<void> {
  const old = await mailPieces
    .aggregate<{ _id: string }>([
      { $match: { createdAt: { $lte: new Date(now - LOST_AFTER_MS) } } },
      { $group: { _id: '$upload' } },
    ])
    .toArray();
  for (const { _id: upload } of old) {
    if ((await outbox.findOne({ 'files.upload': upload }, { projection: { _id: 1 } })) === null) {
      await removeAttachments({ mailPieces }, upload);
    }
  }
}
