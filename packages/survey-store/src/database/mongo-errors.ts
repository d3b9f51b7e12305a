import { MongoBulkWriteError, MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11000;

/** Whether a single write was refused because its key is there already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** The positions of the operations of an unordered bulk write that met a duplicate key; throws any other failure on. */
export function duplicatePositions(error: unknown): readonly number[] {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return errors.map(({ index }) => index);
}
