import { systemVariables } from '../aggregate/expression.ts';
import { expressionTest } from '../aggregate/pipeline.ts';
import { parseProjection } from '../aggregate/project.ts';
import { parseSort } from '../aggregate/sort.ts';
import { CommandError } from '../errors/errors.ts';
import { encodeValue } from '../keys/encode.ts';
import { everything, type Match } from '../match/ast.ts';
import { parseFilter } from '../match/parse.ts';
import { compileMatch } from '../match/test.ts';
import type { Hint } from '../plan/choose.ts';
import { type PlannedQuery, planQuery, projector, runQuery } from '../plan/query.ts';
import { countKeys, OverBudget } from '../plan/run.ts';
import type { Collection } from '../store/collection.ts';
import { compare, isDocument } from '../values/compare.ts';
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

const findFields = new Set([
  'filter',
  'sort',
  'projection',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'hint',
  'let',
  'collation',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
]);
const findRefused = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'oplogReplay'];
const countFields = new Set(['query', 'limit', 'skip', 'hint', 'collation', 'fields']);
const distinctFields = new Set(['key', 'query', 'collation', 'hint']);

/** Finds the index that a hint names. @throws BadValue if there is none */
export function parseHint(collection: Collection, hint: unknown): Hint | 'natural' | undefined {
  if (hint === undefined || hint === null) return undefined;
  if (isDocument(hint)) {
    const names = Object.keys(hint);
    if (names.length === 0) return undefined;
    if (names[0] === '$natural') return 'natural';
    if (names.length === 1 && names[0] === '_id') return { index: null };
    const index = collection.indexes.find(({ meta }) => !meta.building && compare(meta.key, hint) === 0);
    if (index) return { index };
  } else if (hint === '_id_') return { index: null };
  else if (typeof hint === 'string') {
    const index = collection.indexes.find(({ meta }) => !meta.building && meta.name === hint);
    if (index) return { index };
  } else throw new CommandError('FailedToParse', 'Hint must be a string or an object');
  throw new CommandError(
    'BadValue',
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}

export function parseMatch(call: Call, field: string): { match: Match; variables: Record<string, unknown> } {
  const variables = systemVariables(documentField(call, 'let') ?? {});
  const filter = documentField(call, field);
  const match = filter ? parseFilter(filter) : everything;
  // Compiled once here, so that a broken $expr is refused also where no document is looked at.
  compileMatch(match, expressionTest(variables));
  return { match, variables };
}

interface Find {
  query: PlannedQuery | null;
  projection: ReturnType<typeof parseProjection> | null;
  variables: Record<string, unknown>;
}

export function parseFind(context: ReadContext): Find {
  const { call, store } = context;
  for (const name of findRefused) {
    if (booleanishField(call, name))
      throw new CommandError('NotImplemented', `the option ${name} of find is not supported by this server`);
  }
  checkFields(call, new Set([...findFields, ...findRefused]));
  const collection = findCollection(store, call);
  const { match, variables } = parseMatch(call, 'filter');
  const sort = documentField(call, 'sort') ?? {};
  const natural = '$natural' in sort ? sort.$natural : undefined;
  const keys = natural === undefined ? parseSort(sort) : [];
  const spec = documentField(call, 'projection');
  const projection = spec && Object.keys(spec).length > 0 ? parseProjection(spec) : null;
  const skip = countField(call, 'skip') ?? 0;
  const limit = countField(call, 'limit') || Number.POSITIVE_INFINITY;
  if (!collection) return { query: null, projection, variables };
  const hint = natural === undefined ? parseHint(collection, call.body.hint) : 'natural';
  const query = planQuery(collection, { match, sort: keys, skip, limit, hint, variables });
  if (natural !== undefined && query.plan.kind === 'collection') {
    query.plan = { ...query.plan, reverse: isNumber(natural) && toNumber(natural) < 0 };
  }
  return { query, projection, variables };
}

function booleanishField(call: Call, name: string): boolean {
  const value = call.body[name];
  return value !== undefined && value !== null && value !== false;
}

function overBudget(): never {
  throw new OverBudget();
}

export function find(context: ReadContext): Reply {
  const { call, store, cursors } = context;
  const collection = findCollection(store, call);
  const { query, projection, variables } = parseFind(context);
  const namespace = `${call.db}.${collectionName(call)}`;
  const batchSize = countField(call, 'batchSize') ?? defaultBatch;
  const single = booleanField(call, 'singleBatch');
  const copies = new Copies();
  const show = projector(projection, variables, (raw) => copies.of(raw));
  const documents: Iterator<Buffer> =
    collection && query ? runQuery(store, collection, query, context.work, show) : [].values();
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
  const { match, variables } = parseMatch(call, 'query');
  const limit = call.body.limit;
  const bound =
    isNumber(limit) && toNumber(limit) !== 0 ? Math.abs(Math.trunc(toNumber(limit))) : Number.POSITIVE_INFINITY;
  const skip = countField(call, 'skip') ?? 0;
  if (!collection) return { n: 0, ok: 1 };
  const query = planQuery(collection, {
    match,
    sort: [],
    skip,
    limit: bound,
    hint: parseHint(collection, call.body.hint),
    variables,
  });
  return { n: countMatching(context, collection, query), ok: 1 };
}

export function distinct(context: ReadContext): Reply {
  const { call, store, work } = context;
  checkFields(call, distinctFields);
  const { key } = call.body;
  if (typeof key !== 'string')
    throw new CommandError('TypeMismatch', "BSON field 'distinct.key' is the wrong type, expected type 'string'");
  const collection = findCollection(store, call);
  const { match, variables } = parseMatch(call, 'query');
  if (!collection) return { values: [], ok: 1 };
  const query = planQuery(collection, {
    match,
    sort: [],
    skip: 0,
    limit: Number.POSITIVE_INFINITY,
    hint: parseHint(collection, call.body.hint),
    variables,
  });
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
  for (const document of runQuery(store, collection, query, work, (raw) => decodeFields(raw, fields))) {
    visitPath(document, path, (value) => {
      if (Array.isArray(value)) value.forEach(offer);
      else offer(value);
      return false;
    });
  }
  return { values: [...values.values()], ok: 1 };
}
