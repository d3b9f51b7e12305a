import { parseProjection } from '../aggregate/project.ts';
import { parseSort } from '../aggregate/sort.ts';
import { CommandError } from '../errors/errors.ts';
import { encodeValue } from '../keys/encode.ts';
import { everything } from '../match/ast.ts';
import { parseFilter } from '../match/parse.ts';
import { type PlannedQuery, planQuery, projector, type Query, queryOf, runQuery } from '../plan/query.ts';
import { countKeys, OverBudget } from '../plan/run.ts';
import type { Collection } from '../store/collection.ts';
import { decodeFields } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import { visitPath } from '../values/paths.ts';
import { Copies } from '../wire/copies.ts';
import {
  booleanField,
  type Call,
  checkFields,
  collectionName,
  countField,
  documentField,
  findCollection,
  type ReadContext,
  type Reply,
} from './context.ts';

/** Documents of a first batch where the client names no size; MongoDB's own. */
export const defaultBatch = 101;

const findFields = new Set(['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch']);
const countFields = new Set(['query', 'limit', 'skip']);
const distinctFields = new Set(['key', 'query']);

/** A query that finds everything that the filter in a field of the command lets through. */
function parseMatch(call: Call, field: string): Query {
  const filter = documentField(call, field);
  const match = filter ? parseFilter(filter) : everything;
  return { ...queryOf(match), skip: countField(call, 'skip') ?? 0 };
}

export function overBudget(): never {
  throw new OverBudget();
}

export function find(context: ReadContext): Reply {
  const { call, store, cursors } = context;
  checkFields(call, findFields);
  const collection = findCollection(store, call);
  const query = parseMatch(call, 'filter');
  query.sort = parseSort(documentField(call, 'sort'));
  query.limit = countField(call, 'limit') || Number.POSITIVE_INFINITY;
  const spec = documentField(call, 'projection');
  const projection = spec && Object.keys(spec).length > 0 ? parseProjection(spec) : null;
  const namespace = `${call.db}.${collectionName(call)}`;
  const batchSize = countField(call, 'batchSize') ?? defaultBatch;
  const single = booleanField(call, 'singleBatch');
  const copies = new Copies();
  const show = projector(projection, (raw) => copies.of(raw));
  const documents: Iterator<Buffer> = collection
    ? runQuery(store, collection, planQuery(collection, query), context.work, show)
    : [].values();
  // What stays open goes to the thread of long reads: its batches together may pass the budget of one read here.
  return cursors.first({ documents, copies, namespace }, batchSize, single, context.inline ? overBudget : null);
}

/** How many documents a query has; from the keys of an index alone where they say it. */
export function countMatching(
  context: Pick<ReadContext, 'store' | 'work'>,
  collection: Collection,
  query: PlannedQuery,
): number {
  const { store, work } = context;
  const { plan, skip, limit } = query;
  const one = (): true => true;
  let count = 0;
  if (plan.kind === 'collection' && plan.exact) count = store.catalog.count(collection);
  else if (plan.kind === 'scan' && plan.exact) count = countKeys(store, collection, plan);
  else {
    for (const _ of runQuery(store, collection, { ...query, sort: [], skip: 0, limit: skip + limit }, work, one))
      count++;
  }
  return Math.max(0, Math.min(count - skip, limit));
}

export function count(context: ReadContext): Reply {
  const { call, store } = context;
  checkFields(call, countFields);
  const collection = findCollection(store, call);
  const query = parseMatch(call, 'query');
  const { limit } = call.body;
  if (isNumber(limit) && toNumber(limit) !== 0) query.limit = Math.abs(Math.trunc(toNumber(limit)));
  return { n: collection ? countMatching(context, collection, planQuery(collection, query)) : 0, ok: 1 };
}

export function distinct(context: ReadContext): Reply {
  const { call, store, work } = context;
  checkFields(call, distinctFields);
  const { key } = call.body;
  if (typeof key !== 'string')
    throw new CommandError('TypeMismatch', "BSON field 'distinct.key' is the wrong type, expected type 'string'");
  const collection = findCollection(store, call);
  const query = parseMatch(call, 'query');
  if (!collection) return { values: [], ok: 1 };
  const path = key.split('.');
  const values = new Map<string, unknown>();
  let bytes = 0;
  const offer = (value: unknown): void => {
    if (value === undefined) return;
    const name = encodeValue(value).toString('latin1');
    if (values.has(name)) return;
    bytes += name.length;
    if (bytes > 16 * 2 ** 20) throw new CommandError(17217, 'distinct too big, 16mb cap');
    values.set(name, value);
  };
  const fields = new Set([path[0] as string]);
  const planned = planQuery(collection, query);
  for (const document of runQuery(store, collection, planned, work, (raw) => decodeFields(raw, fields))) {
    visitPath(document, path, (value) => {
      if (Array.isArray(value)) value.forEach(offer);
      else offer(value);
      return false;
    });
  }
  return { values: [...values.values()], ok: 1 };
}
