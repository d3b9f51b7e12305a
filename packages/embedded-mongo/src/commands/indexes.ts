import { CommandError } from '../errors/errors.ts';
import { everything } from '../match/ast.ts';
import { splitPath } from '../match/parse.ts';
import { matching, planQuery, queryOf } from '../plan/query.ts';
import { Work } from '../plan/run.ts';
import type { Collection, IndexMeta } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { compare, isDocument } from '../values/compare.ts';
import { type Doc, decodeFields } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import { position } from '../values/paths.ts';
import { arrayField, checkFields, collectionName, type ReadContext, type Reply, type WriteContext } from './context.ts';
import type { Writing } from './writing.ts';

const options = new Set(['key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds']);
/** Indexes that a collection may have; MongoDB's own bound. */
const indexLimit = 64;

function cannotCreate(why: string): CommandError {
  return new CommandError('CannotCreateIndex', why);
}

function checkKey(key: unknown): asserts key is Doc {
  if (!isDocument(key)) throw new CommandError('TypeMismatch', "The field 'key' must be an object");
  const entries = Object.entries(key);
  if (entries.length === 0) throw cannotCreate('Index keys cannot be an empty object.');
  if (entries.length > 32) throw cannotCreate('Number of key fields must be at most 32');
  for (const [path, direction] of entries) {
    if (typeof direction === 'string') {
      throw cannotCreate(`Unknown index plugin '${direction}': this server has ascending and descending indexes only`);
    }
    if (!isNumber(direction) || toNumber(direction) === 0 || Number.isNaN(toNumber(direction))) {
      throw cannotCreate('Values in the index key pattern must be non-zero numbers or strings.');
    }
    const parts = splitPath(path);
    if (parts.some((part) => part === '')) throw cannotCreate('Index keys cannot contain an empty field.');
    if (parts.some((part) => part.startsWith('$')))
      throw cannotCreate("Index key contains an illegal field name: field name starts with '$'.");
    if (parts.slice(1).some((part) => position(part) >= 0))
      throw cannotCreate('an index on an array position is not supported by this server');
  }
}

/** Takes fields that have to be there as the condition of a partial index. */
function checkPartial(condition: Doc): void {
  for (const [path, test] of Object.entries(condition)) {
    if (path.startsWith('$') || !isDocument(test) || Object.keys(test).join() !== '$exists' || test.$exists !== true)
      throw cannotCreate(
        `Expression not supported in partial index: ${path}; this server takes { $exists: true } alone`,
      );
  }
}

/** Reads one index of `createIndexes`. @throws CannotCreateIndex, TypeMismatch, InvalidIndexSpecificationOption */
function parseIndex(spec: Doc): Omit<IndexMeta, 'id'> {
  for (const name of Object.keys(spec)) {
    if (!options.has(name))
      throw new CommandError(
        'InvalidIndexSpecificationOption',
        `The field '${name}' is not valid for an index specification. Specification: ${JSON.stringify(Object.keys(spec))}`,
      );
  }
  checkKey(spec.key);
  if (typeof spec.name !== 'string' || spec.name === '')
    throw new CommandError('FailedToParse', "The 'name' field is a required property of an index specification");
  const meta: Omit<IndexMeta, 'id'> = {
    name: spec.name,
    key: spec.key,
    multikey: Object.keys(spec.key).map(() => false),
  };
  for (const flag of ['unique', 'sparse'] as const) {
    const value = spec[flag];
    if (value === undefined) continue;
    if (typeof value !== 'boolean' && !isNumber(value))
      throw new CommandError(
        'TypeMismatch',
        `The field '${flag}' has value ${String(value)}, which is not convertible to bool`,
      );
    if (value === true || (isNumber(value) && toNumber(value) !== 0)) meta[flag] = true;
  }
  if (spec.partialFilterExpression !== undefined) {
    if (!isDocument(spec.partialFilterExpression))
      throw new CommandError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
    if (meta.sparse) throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
    checkPartial(spec.partialFilterExpression);
    meta.partialFilterExpression = spec.partialFilterExpression;
  }
  if (spec.expireAfterSeconds !== undefined) {
    const seconds = isNumber(spec.expireAfterSeconds) ? toNumber(spec.expireAfterSeconds) : Number.NaN;
    if (!(seconds >= 0 && seconds <= 0x7fffffff))
      throw cannotCreate(`TTL index 'expireAfterSeconds' option must be within 0 and ${0x7fffffff}`);
    if (Object.keys(spec.key).length > 1 || '_id' in spec.key)
      throw cannotCreate(
        'TTL indexes are single-field indexes, compound indexes and the one on _id do not support TTL.',
      );
    meta.expireAfterSeconds = seconds;
  }
  return meta;
}

function sameOptions(a: Omit<IndexMeta, 'id'>, b: Omit<IndexMeta, 'id'>): boolean {
  return (
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    a.expireAfterSeconds === b.expireAfterSeconds &&
    compare(a.partialFilterExpression, b.partialFilterExpression) === 0
  );
}

/** Whether the index is there already. @throws IndexOptionsConflict, IndexKeySpecsConflict */
function exists(collection: Collection, wanted: Omit<IndexMeta, 'id'>): boolean {
  if (Object.keys(wanted.key).join() === '_id' && Number(Object.values(wanted.key)[0]) === 1) return true;
  if (wanted.name === '_id_')
    throw new CommandError(
      'BadValue',
      "The index name '_id_' is reserved for the _id index, which must have key pattern {_id: 1}",
    );
  for (const { meta } of collection.indexes) {
    const sameKey =
      compare(meta.key, wanted.key) === 0 && Object.keys(meta.key).join() === Object.keys(wanted.key).join();
    if (meta.name === wanted.name) {
      if (sameKey && sameOptions(meta, wanted)) return true;
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${wanted.name}, existing index: ${meta.name}`,
      );
    }
    if (sameKey && compare(meta.partialFilterExpression, wanted.partialFilterExpression) === 0) {
      throw new CommandError('IndexOptionsConflict', `Index already exists with a different name: ${meta.name}`);
    }
  }
  return false;
}

export function* createIndexes({ call, store }: WriteContext): Writing {
  checkFields(call, new Set(['indexes']));
  const specs = arrayField(call, 'indexes').map(parseIndex);
  if (specs.length === 0) throw new CommandError('BadValue', 'Must specify at least one index to create');
  const name = collectionName(call);
  const known = store.catalog.find(call.db, name);
  let collection = known ?? store.catalog.create(call.db, name);
  const before = collection.indexes.length + 1;
  const wanted = specs.filter((spec) => !exists(collection, spec));
  if (before + wanted.length > indexLimit)
    throw cannotCreate(`add index fails, too many indexes for ${call.db}.${name}`);
  for (const spec of wanted) {
    if (exists(collection, spec)) continue;
    collection = yield* build(store, collection, spec);
  }
  return {
    numIndexesBefore: before,
    numIndexesAfter: collection.indexes.length + 1,
    createdCollectionAutomatically: !known,
    ...(wanted.length === 0 ? { note: 'all indexes already exist' } : {}),
    ok: 1,
  };
}

/** Builds an index in steps; writes that pass between them keep it up, reads do not use it yet. */
function* build(store: Store, collection: Collection, spec: Omit<IndexMeta, 'id'>): Generator<void, Collection> {
  const { db, name } = collection.meta;
  const meta: IndexMeta = { id: store.catalog.nextId(), ...spec, building: true };
  collection.meta.indexes.push(meta);
  let current = store.catalog.save(collection.meta);
  const query = planQuery(current, { ...queryOf(everything), natural: true });
  const fields = current.indexedFields;
  try {
    const take = (raw: Buffer, id: () => Buffer): { id: Buffer; document: Doc } => ({
      id: id(),
      document: decodeFields(raw, fields),
    });
    for (const { id, document } of matching(store, current, query, new Work(), take)) {
      const index = current.indexes.find((one) => one.meta.id === meta.id);
      if (!index) throw new CommandError(276, 'Index build failed: the index was dropped while it was built');
      store.enter(current, index, id, document);
      if (!store.isFull) continue;
      yield;
      const now = store.catalog.find(db, name);
      if (!now) throw new CommandError(276, 'Index build failed: the collection was dropped');
      current = now;
    }
  } catch (error) {
    if (error instanceof CommandError) dropIndex(store, current, meta.id);
    throw error;
  }
  const done = current.meta.indexes.find((one) => one.id === meta.id) as IndexMeta;
  delete done.building;
  return store.catalog.save(current.meta);
}

/** Takes an index out of the catalog; its keys are deleted afterwards. */
export function dropIndex(store: Store, collection: Collection, id: number): void {
  collection.meta.indexes = collection.meta.indexes.filter((index) => index.id !== id);
  store.catalog.markDropped({ table: 'indexes', id });
  store.catalog.save(collection.meta);
}

export function listIndexes({ call, store, cursors }: ReadContext): Reply {
  checkFields(call, new Set(['cursor']));
  const collection = store.catalog.find(call.db, collectionName(call));
  if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${call.db}.${collectionName(call)}`);
  const shown = collection.indexes
    .filter(({ meta }) => !meta.building)
    .map(({ meta: { name, key, unique, sparse, partialFilterExpression, expireAfterSeconds } }) => ({
      v: 2,
      key,
      name,
      ...(unique ? { unique } : {}),
      ...(sparse ? { sparse } : {}),
      ...(partialFilterExpression ? { partialFilterExpression } : {}),
      ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
    }));
  return cursors.list(
    [{ v: 2, key: { _id: 1 }, name: '_id_' }, ...shown],
    `${call.db}.$cmd.listIndexes.${collectionName(call)}`,
  );
}
