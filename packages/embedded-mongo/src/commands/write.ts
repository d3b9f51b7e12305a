import { ObjectId, serialize } from 'bson';
import { systemVariables } from '../aggregate/expression.ts';
import { compilePipeline, expressionTest, type Variables } from '../aggregate/pipeline.ts';
import { parseProjection } from '../aggregate/project.ts';
import { parseSort } from '../aggregate/sort.ts';
import { CommandError } from '../errors.ts';
import { encodeId } from '../keys/encode.ts';
import { fieldsOf, type Match } from '../match/ast.ts';
import { parseFilter } from '../match/parse.ts';
import { compileMatch } from '../match/test.ts';
import { copyOf, matching, type PlannedQuery, planQuery, projector, runQuery } from '../plan/query.ts';
import { Work } from '../plan/run.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { matchedPosition } from '../update/matched.ts';
import { applySteps, parseUpdate, type Update } from '../update/parse.ts';
import { checkFiltersUsed, type Positions, parseArrayFilters } from '../update/positional.ts';
import { seedOf } from '../update/upsert.ts';
import { compare, isDocument } from '../values/compare.ts';
import { type Doc, decode, decodeFields, elements, validate } from '../values/decode.ts';
import { maxDocumentBytes, maxWriteBatch } from '../wire/message.ts';
import {
  arrayField,
  booleanField,
  type Call,
  checkCollation,
  checkFields,
  collectionName,
  documentField,
  type WriteContext,
} from './context.ts';
import { parseHint } from './find.ts';

/** A write runs in steps: where it yields, its transaction may end and others may pass. */
export type Writing = Generator<void, Doc>;

const writeFields = new Set(['ordered', 'documents', 'updates', 'deletes', 'let']);

interface WriteError {
  index: number;
  code: number;
  errmsg: string;
  [detail: string]: unknown;
}

/** What a failed item of a batch says; anything that is no refusal ends the whole command. */
function itemError(index: number, error: unknown): WriteError {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

function checkBatch(size: number, call: Call): void {
  if (size < 1 || size > maxWriteBatch) {
    throw new CommandError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxWriteBatch}. Got ${size} operations. (${call.name})`,
    );
  }
}

function ensureCollection(store: Store, call: Call): Collection {
  const name = collectionName(call);
  return store.catalog.find(call.db, name) ?? store.catalog.create(call.db, name);
}

/** Runs a batch item by item: stops at the first failure where it is ordered. */
function* batch(
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

/** The document with its `_id` at the front; a new `_id` where it has none. */
function withId(raw: Buffer): Buffer {
  let first = true;
  for (const element of elements(raw)) {
    if (element.name === '_id') {
      if (first) return raw;
      return Buffer.concat([
        raw.subarray(0, 4),
        raw.subarray(element.start, element.end),
        raw.subarray(4, element.start),
        raw.subarray(element.end),
      ]);
    }
    first = false;
  }
  const id = Buffer.from(serialize({ _id: new ObjectId() })).subarray(4, -1);
  const result = Buffer.concat([raw.subarray(0, 4), id, raw.subarray(4)]);
  result.writeInt32LE(result.length, 0);
  return result;
}

function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new CommandError('InvalidIdField', "The '_id' value cannot be of type array");
  if (isDocument(id)) {
    const dollar = Object.keys(id).find((name) => name.startsWith('$'));
    if (dollar !== undefined)
      throw new CommandError(
        'DollarPrefixedFieldName',
        `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
      );
  } else if (
    compare(id, undefined) !== 0 &&
    Object.prototype.toString.call(id) === '[object Object]' &&
    (id as { _bsontype?: string })._bsontype === 'BSONRegExp'
  ) {
    throw new CommandError('InvalidIdField', "The '_id' value cannot be of type regex");
  }
}

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

/** What an update does to one document. */
interface Change {
  update: Update;
  match: Match;
  positions: Positions['filters'];
  variables: Variables;
}

function parseChange(u: unknown, match: Match, filters: unknown, variables: Variables): Change {
  const update = parseUpdate(u);
  if (filters !== undefined && !Array.isArray(filters))
    throw new CommandError('TypeMismatch', 'arrayFilters must be an array');
  if (filters !== undefined && update.kind === 'pipeline')
    throw new CommandError('FailedToParse', 'arrayFilters may not be specified for pipeline-syle updates');
  const positions = parseArrayFilters((filters as Doc[] | undefined) ?? []);
  if (update.kind === 'operators') checkFiltersUsed(update.steps, positions);
  return { update, match, positions, variables };
}

const pipelineStages = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** The document after the change. `before` is null where an upsert makes it. */
function applyChange(change: Change, document: Doc, inserting: boolean): Doc {
  const { update } = change;
  switch (update.kind) {
    case 'replace': {
      const { _id: id, ...rest } = update.document;
      if (id !== undefined && document._id !== undefined && compare(id, document._id) !== 0) throw immutableId();
      const kept = document._id === undefined ? id : document._id;
      return kept === undefined ? rest : { _id: kept, ...rest };
    }
    case 'operators': {
      const result = applySteps(
        update.steps,
        document,
        {
          filters: change.positions,
          matched: () => (inserting ? -1 : matchedPosition(change.match, document, expressionTest(change.variables))),
        },
        inserting,
      );
      return result;
    }
    case 'pipeline': {
      for (const stage of update.stages) {
        const [name = ''] = isDocument(stage) ? Object.keys(stage) : [];
        if (!pipelineStages.has(name))
          throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
      }
      const run = compilePipeline(update.stages, { variables: change.variables, source: () => [] });
      const [result] = [...run([document])];
      return result ?? {};
    }
  }
}

function immutableId(): CommandError {
  return new CommandError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

/** Encodes a changed document. @throws ImmutableField, BSONObjectTooLarge */
function encode(document: Doc): Buffer {
  const { _id: id, ...rest } = document;
  const raw = Buffer.from(serialize({ _id: id, ...rest }));
  if (raw.length > maxDocumentBytes)
    throw new CommandError(17419, `Resulting document after update is larger than ${maxDocumentBytes}`);
  validate(raw, 0, raw.length);
  return raw;
}

/** Applies a change to a stored document. @returns whether it changed anything */
function updateStored(
  store: Store,
  collection: Collection,
  id: Buffer,
  raw: Buffer,
  change: Change,
): { before: Buffer; after: Buffer; modified: boolean } {
  const document = decode(raw);
  const changed = applyChange(change, document, false);
  if (changed._id === undefined || compare(changed._id, document._id) !== 0) {
    if (change.update.kind === 'pipeline' && changed._id === undefined) changed._id = document._id;
    else throw immutableId();
  }
  const after = encode(changed);
  if (after.equals(raw)) return { before: raw, after, modified: false };
  const fields = collection.indexedFields;
  store.replace(collection, id, decodeFields(raw, fields), decodeFields(after, fields), after);
  return { before: raw, after, modified: true };
}

/** Makes the document of an upsert. */
function upsert(store: Store, collection: Collection, change: Change): { id: unknown; raw: Buffer } {
  const seed = seedOf(change.match, change.update.kind === 'replace');
  const document = applyChange(change, seed, true);
  if (seed._id !== undefined && compare(document._id, seed._id) !== 0) throw immutableId();
  if (document._id === undefined) document._id = new ObjectId();
  checkId(document._id);
  const raw = encode(document);
  store.insert(collection, encodeId(document._id), decodeFields(raw, collection.indexedFields), raw);
  store.catalog.addToCount(collection, 1);
  return { id: document._id, raw };
}

function planFor(
  collection: Collection,
  q: Doc,
  hint: unknown,
  variables: Variables,
  sort: unknown = undefined,
): PlannedQuery {
  const match = parseFilter(q);
  compileMatch(match, expressionTest(variables));
  return planQuery(collection, {
    match,
    sort: parseSort(sort),
    skip: 0,
    limit: Number.POSITIVE_INFINITY,
    hint: parseHint(collection, hint),
    variables,
  });
}

/** The first document of a query as a copy. */
function firstOf(store: Store, collection: Collection, query: PlannedQuery): { id: Buffer; raw: Buffer } | null {
  const take = (raw: Buffer, id: () => Buffer): { id: Buffer; raw: Buffer } => ({ id: id(), raw: copyOf(raw) });
  for (const found of runQuery(store, collection, { ...query, limit: 1 }, new Work(), take)) return found;
  return null;
}

/** All `_id`s of a query, before the first of its documents changes. */
function idsOf(store: Store, collection: Collection, query: PlannedQuery): Buffer[] {
  return Array.from(matching(store, collection, query, new Work(), (_raw, id) => id()));
}

const updateItemFields = new Set(['q', 'u', 'upsert', 'multi', 'hint', 'arrayFilters', 'collation', 'sort', 'c']);
const deleteItemFields = new Set(['q', 'limit', 'hint', 'collation']);

function checkItem(item: Doc, known: ReadonlySet<string>, name: string): void {
  for (const field of Object.keys(item)) {
    if (!known.has(field))
      throw new CommandError('Location40415', `BSON field '${name}.${field}' is an unknown field.`);
  }
  checkCollation(item.collation);
  if (!isDocument(item.q)) throw new CommandError(40414, `BSON field '${name}.q' is missing but a required field`);
}

export function* update({ call, store }: WriteContext): Writing {
  checkFields(call, writeFields);
  const items = arrayField(call, 'updates');
  checkBatch(items.length, call);
  const ordered = call.body.ordered === undefined || booleanField(call, 'ordered');
  const variables = systemVariables(documentField(call, 'let') ?? {});
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const errors = yield* batch(store, items.length, ordered, function* (at) {
    const item = items[at] as Doc;
    checkItem(item, updateItemFields, 'update.updates');
    const q = item.q as Doc;
    let collection = store.catalog.find(call.db, collectionName(call));
    const change = parseChange(item.u, parseFilter(q), item.arrayFilters, {
      ...variables,
      ...((item.c as Doc | undefined) ?? {}),
    });
    if (item.multi === true && change.update.kind === 'replace')
      throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
    const query = collection ? planFor(collection, q, item.hint, change.variables, item.sort) : null;
    if (item.multi === true && item.sort !== undefined)
      throw new CommandError('FailedToParse', 'Cannot specify sort with multi=true');
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
      const test = compileMatch(query.match, expressionTest(change.variables));
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

export function* remove({ call, store }: WriteContext): Writing {
  checkFields(call, writeFields);
  const items = arrayField(call, 'deletes');
  checkBatch(items.length, call);
  const ordered = call.body.ordered === undefined || booleanField(call, 'ordered');
  const variables = systemVariables(documentField(call, 'let') ?? {});
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
    if (!collection) {
      parseFilter(item.q as Doc);
      return;
    }
    const query = planFor(collection, item.q as Doc, item.hint, variables);
    const ids = limit === 1 ? [firstOf(store, collection, query)?.id] : idsOf(store, collection, query);
    const test = compileMatch(query.match, expressionTest(variables));
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

const modifyFields = new Set([
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'let',
  'findandmodify',
]);

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
  const variables = systemVariables(documentField(call, 'let') ?? {});
  const q = documentField(call, 'query') ?? {};
  const spec = documentField(call, 'fields');
  const shows = projector(spec && Object.keys(spec).length > 0 ? parseProjection(spec) : null, variables);
  const shown = (raw: Buffer): Doc => decode(shows(raw));
  const existing = store.catalog.find(call.db, collectionName(call));
  const match = parseFilter(q);
  const change = removes ? null : parseChange(u, match, call.body.arrayFilters, variables);
  const query = existing ? planFor(existing, q, call.body.hint, variables, call.body.sort) : null;
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
