import { MongoBulkWriteError, MongoError, MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11000;

/** Whether a write failed on a duplicate key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Positions of operations in an unordered bulk write that failed on a duplicate key; rethrows other failures. */
export function duplicatePositions(error: unknown): readonly number[] {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return errors.map(({ index }) => index);
}

/** Whether the database did not answer at all, so that the next operation would fail, too. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof MongoError && !(error instanceof MongoServerError);
