import { CommandError } from '../errors/errors.ts';
import { fieldsOf } from '../match/ast.ts';
import { parseFilter } from '../match/parse.ts';
import { compileMatch } from '../match/test.ts';
import { planQuery, queryOf } from '../plan/query.ts';
import { parseUpdate } from '../update/parse.ts';
import { type Doc, decodeFields } from '../values/decode.ts';
import { type Change, firstOf, idsOf, updateStored, upsert } from './change.ts';
import { arrayField, booleanField, checkFields, collectionName, type WriteContext } from './context.ts';
import { batch, checkBatch, checkItem, ensureCollection, type Writing, writeFields } from './writing.ts';

const updateItemFields = new Set(['q', 'u', 'upsert', 'multi']);

export function* update({ call, store }: WriteContext): Writing {
  checkFields(call, writeFields);
  const items = arrayField(call, 'updates');
  checkBatch(items.length, call);
  const ordered = call.body.ordered === undefined || booleanField(call, 'ordered');
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const errors = yield* batch(store, items.length, ordered, function* (at) {
    const item = items[at] as Doc;
    checkItem(item, updateItemFields, 'update.updates');
    let collection = store.catalog.find(call.db, collectionName(call));
    const change: Change = { update: parseUpdate(item.u), match: parseFilter(item.q as Doc) };
    if (item.multi === true && change.update.kind === 'replace')
      throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
    const query = collection ? planQuery(collection, queryOf(change.match)) : null;
    let matched = 0;
    if (collection && query && item.multi !== true) {
      const found = firstOf(store, collection, query);
      if (found) {
        matched = 1;
        if (updateStored(store, collection, found.id, found.raw, change).modified) nModified++;
        n++;
      }
    } else if (collection && query) {
      const fields = fieldsOf(query.match);
      const test = compileMatch(query.match);
      for (const id of idsOf(store, collection, query)) {
        const raw = store.read(collection, id);
        if (!raw || !test(decodeFields(raw, fields))) continue;
        matched++;
        if (updateStored(store, collection, id, raw, change).modified) nModified++;
        n++;
        if (store.isFull) {
          yield;
          collection = store.catalog.find(call.db, collectionName(call));
          if (!collection) break;
        }
      }
    }
    if (matched === 0 && item.upsert === true) {
      const made = upsert(store, collection ?? ensureCollection(store, call), change);
      upserted.push({ index: at, _id: made.id });
      n++;
    }
  });
  return {
    n,
    nModified,
    ...(upserted.length > 0 ? { upserted } : {}),
    ...(errors.length > 0 ? { writeErrors: errors } : {}),
    ok: 1,
  };
}
