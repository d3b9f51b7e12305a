import { parseProjection } from '../aggregate/project.ts';
import { parseSort } from '../aggregate/sort.ts';
import { CommandError } from '../errors/errors.ts';
import { parseFilter } from '../match/parse.ts';
import { planQuery, projector, queryOf } from '../plan/query.ts';
import { parseUpdate } from '../update/parse.ts';
import { type Doc, decode, decodeFields } from '../values/decode.ts';
import { firstOf, updateStored, upsert } from './change.ts';
import { booleanField, checkFields, collectionName, documentField, type WriteContext } from './context.ts';
import { ensureCollection, type Writing } from './writing.ts';

const modifyFields = new Set(['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert']);

// One step; all writes are generators of steps.
export function* findAndModify({ call, store }: WriteContext): Writing {
  checkFields(call, modifyFields);
  const removes = booleanField(call, 'remove');
  const upserts = booleanField(call, 'upsert');
  const wantsNew = booleanField(call, 'new');
  const { update: u } = call.body;
  if (removes === (u !== undefined)) {
    throw new CommandError(
      'FailedToParse',
      removes
        ? "Cannot specify both an 'update' and 'remove'=true"
        : 'Either an update or remove=true must be specified',
    );
  }
  if (removes && (upserts || wantsNew))
    throw new CommandError(
      'FailedToParse',
      `Cannot specify both ${upserts ? 'upsert=true' : 'new=true'} and remove=true${wantsNew ? "; 'remove' always returns the deleted document" : ''}`,
    );
  const spec = documentField(call, 'fields');
  const shows = projector(spec && Object.keys(spec).length > 0 ? parseProjection(spec) : null);
  const shown = (raw: Buffer): Doc => decode(shows(raw));
  const existing = store.catalog.find(call.db, collectionName(call));
  const match = parseFilter(documentField(call, 'query') ?? {});
  const change = removes ? null : { update: parseUpdate(u), match };
  const query = existing ? planQuery(existing, { ...queryOf(match), sort: parseSort(call.body.sort) }) : null;
  const found = existing && query ? firstOf(store, existing, query) : null;
  if (!found || !existing) {
    if (!change || !upserts) {
      return change
        ? { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 }
        : { lastErrorObject: { n: 0 }, value: null, ok: 1 };
    }
    const made = upsert(store, existing ?? ensureCollection(store, call), change);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: made.id },
      value: wantsNew ? shown(made.raw) : null,
      ok: 1,
    };
  }
  if (!change) {
    store.remove(existing, found.id, decodeFields(found.raw, existing.indexedFields));
    store.catalog.addToCount(existing, -1);
    return { lastErrorObject: { n: 1 }, value: shown(found.raw), ok: 1 };
  }
  const { before, after } = updateStored(store, existing, found.id, found.raw, change);
  return { lastErrorObject: { n: 1, updatedExisting: true }, value: shown(wantsNew ? after : before), ok: 1 };
}
