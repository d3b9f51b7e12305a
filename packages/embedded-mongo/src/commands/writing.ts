import { CommandError } from '../errors/errors.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { maxWriteBatch } from '../wire/message.ts';
import { type Call, collectionName } from './context.ts';

/** A write runs in steps: where it yields, its transaction may end and others may pass. */
export type Writing = Generator<void, Doc>;

/** The fields that every command has that writes a batch. */
export const writeFields = new Set(['ordered', 'documents', 'updates', 'deletes']);

export interface WriteError {
  index: number;
  code: number;
  errmsg: string;
  [detail: string]: unknown;
}

/** What a failed item of a batch says; any other error ends the whole command. */
export function itemError(index: number, error: unknown): WriteError {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

export function checkBatch(size: number, call: Call): void {
  if (size < 1 || size > maxWriteBatch) {
    throw new CommandError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxWriteBatch}. Got ${size} operations. (${call.name})`,
    );
  }
}

export function ensureCollection(store: Store, call: Call): Collection {
  const name = collectionName(call);
  return store.catalog.find(call.db, name) ?? store.catalog.create(call.db, name);
}

/** Runs a batch item by item: stops at the first failure where it is ordered. */
export function* batch(
  store: Store,
  count: number,
  ordered: boolean,
  one: (at: number) => Generator<void, void>,
): Generator<void, WriteError[]> {
  const errors: WriteError[] = [];
  for (let at = 0; at < count; at++) {
    try {
      yield* one(at);
    } catch (error) {
      errors.push(itemError(at, error));
      if (ordered) break;
    }
    if (store.isFull) yield;
  }
  return errors;
}

/** Refuses an item of a batch that has an unknown field or no filter. */
export function checkItem(item: Doc, known: ReadonlySet<string>, name: string): void {
  for (const field of Object.keys(item)) {
    if (!known.has(field))
      throw new CommandError('Location40415', `BSON field '${name}.${field}' is an unknown field.`);
  }
  if (!isDocument(item.q)) throw new CommandError(40414, `BSON field '${name}.q' is missing but a required field`);
}
