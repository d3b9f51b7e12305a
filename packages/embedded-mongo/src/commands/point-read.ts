import { ObjectId } from 'bson';
import { encodeValue } from '../keys/encode.ts';
import type { Store } from '../store/store.ts';
import { isDocument } from '../values/compare.ts';
import { Batch } from '../wire/batch.ts';
import type { Call } from './context.ts';

/** The fields of a `find` that asks for one document by its `_id`, as drivers send it for `findOne`. */
const pointFields = new Set(['find', 'filter', 'limit', 'batchSize', 'singleBatch', 'lsid', '$db']);
/** Letters of an `_id` that surely fits into a key whole, whatever they are. */
const wholeText = 200;

/** The `_id` that is all a filter asks for, where its key says all about it: a text or an ObjectId. */
function onlyId(filter: unknown): string | ObjectId | null {
  if (!isDocument(filter)) return null;
  for (const name in filter) if (name !== '_id') return null;
  const { _id } = filter;
  return (typeof _id === 'string' && _id.length <= wholeText) || _id instanceof ObjectId ? _id : null;
}

/**
 * The reply to a `find` of one document by its `_id`, without a plan: the most frequent read of all.
 * @returns null for any other `find`, which goes the long way round to the same answer
 */
export function pointRead(call: Call, store: Store): Buffer | null {
  const { body } = call;
  for (const name in body) if (!pointFields.has(name)) return null;
  if (body.limit !== 1 || body.singleBatch !== true) return null;
  if (body.batchSize !== undefined && body.batchSize !== 1) return null;
  const id = onlyId(body.filter);
  if (id === null) return null;
  store.beginLookUp();
  // A name of any other type, or of no collection, is what the long way is for.
  const collection = typeof body.find === 'string' ? store.catalog.find(call.db, body.find) : undefined;
  if (collection?.meta.db !== call.db) return null;
  const batch = new Batch('firstBatch');
  const document = store.lookUp(collection, encodeValue(id));
  if (document) batch.add(document);
  return batch.reply(0n, `${call.db}.${collection.meta.name}`);
}
