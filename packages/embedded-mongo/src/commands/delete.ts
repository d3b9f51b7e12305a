import { CommandError } from '../errors/errors.ts';
import { fieldsOf } from '../match/ast.ts';
import { parseFilter } from '../match/parse.ts';
import { compileMatch } from '../match/test.ts';
import { planQuery, queryOf } from '../plan/query.ts';
import { type Doc, decodeFields } from '../values/decode.ts';
import { firstOf, idsOf } from './change.ts';
import { arrayField, booleanField, checkFields, collectionName, type WriteContext } from './context.ts';
import { batch, checkBatch, checkItem, type Writing, writeFields } from './writing.ts';

const deleteItemFields = new Set(['q', 'limit']);

export function* remove({ call, store }: WriteContext): Writing {
  checkFields(call, writeFields);
  const items = arrayField(call, 'deletes');
  checkBatch(items.length, call);
  const ordered = call.body.ordered === undefined || booleanField(call, 'ordered');
  let n = 0;
  const errors = yield* batch(store, items.length, ordered, function* (at) {
    const item = items[at] as Doc;
    checkItem(item, deleteItemFields, 'delete.deletes');
    const limit = Number(item.limit ?? Number.NaN);
    if (limit !== 0 && limit !== 1)
      throw new CommandError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${String(item.limit)}`,
      );
    let collection = store.catalog.find(call.db, collectionName(call));
    const match = parseFilter(item.q as Doc);
    if (!collection) return;
    const query = planQuery(collection, queryOf(match));
    const ids = limit === 1 ? [firstOf(store, collection, query)?.id] : idsOf(store, collection, query);
    const test = compileMatch(query.match);
    const reads = fieldsOf(query.match);
    let pending = 0;
    for (const id of ids) {
      const raw = id && store.read(collection, id);
      if (!id || !raw || !test(decodeFields(raw, reads))) continue;
      store.remove(collection, id, decodeFields(raw, collection.indexedFields));
      n++;
      pending++;
      if (store.isFull) {
        store.catalog.addToCount(collection, -pending);
        pending = 0;
        yield;
        collection = store.catalog.find(call.db, collectionName(call));
        if (!collection) return;
      }
    }
    store.catalog.addToCount(collection, -pending);
  });
  return { n, ...(errors.length > 0 ? { writeErrors: errors } : {}), ok: 1 };
}
