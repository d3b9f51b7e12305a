import { CommandError } from '../errors/errors.ts';
import { encodeId } from '../keys/encode.ts';
import { decodeFields, validate } from '../values/decode.ts';
import { maxDocumentBytes } from '../wire/message.ts';
import { booleanField, checkFields, type WriteContext } from './context.ts';
import { checkId, withId } from './stored.ts';
import { checkBatch, ensureCollection, itemError, type WriteError, type Writing, writeFields } from './writing.ts';

function checkSize(raw: Buffer): void {
  if (raw.length > maxDocumentBytes) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${raw.length}, max size: ${maxDocumentBytes}`,
    );
  }
}

export function* insert({ call, store }: WriteContext): Writing {
  checkFields(call, writeFields);
  const { documents } = call;
  checkBatch(documents.length, call);
  const ordered = call.body.ordered === undefined || booleanField(call, 'ordered');
  let collection = ensureCollection(store, call);
  let n = 0;
  let pending = 0;
  const errors: WriteError[] = [];
  for (let at = 0; at < documents.length; at++) {
    try {
      const given = documents[at] as Buffer;
      checkSize(given);
      validate(given, 0, given.length);
      const raw = withId(given);
      const fields = decodeFields(raw, collection.indexedFields);
      checkId(fields._id);
      store.insert(collection, encodeId(fields._id), fields, raw);
      n++;
      pending++;
    } catch (error) {
      errors.push(itemError(at, error));
      if (ordered) break;
    }
    if (store.isFull) {
      store.catalog.addToCount(collection, pending);
      pending = 0;
      yield;
      collection = ensureCollection(store, call);
    }
  }
  store.catalog.addToCount(collection, pending);
  return errors.length > 0 ? { n, writeErrors: errors, ok: 1 } : { n, ok: 1 };
}
