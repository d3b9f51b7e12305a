import { serialize } from 'bson';
import { systemVariables } from '../aggregate/expression.ts';
import {
  compilePipeline,
  pipelineFields,
  type Source,
  stageCount,
  stageOf,
  type Variables,
} from '../aggregate/pipeline.ts';
import { parseProjection } from '../aggregate/project.ts';
import { parseSort, type SortKey } from '../aggregate/sort.ts';
import { CommandError } from '../errors/errors.ts';
import { everything, type Match } from '../match/ast.ts';
import { parseFilter } from '../match/parse.ts';
import { planQuery, projector, type Query, runQuery } from '../plan/query.ts';
import { OverBudget } from '../plan/run.ts';
import type { Collection } from '../store/collection.ts';
import { isDocument } from '../values/compare.ts';
import { decodeFields } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import { Copies } from '../wire/copies.ts';
import { booleanField, checkFields, collectionName, documentField, type ReadContext, type Reply } from './context.ts';
import { countMatching, defaultBatch, parseHint } from './find.ts';

const aggregateFields = new Set(['pipeline', 'cursor', 'hint', 'let', 'collation', 'allowDiskUse', 'explain']);

/** The stages at the front that the query itself does, and the rest. */
export interface Split {
  match: Match;
  sort: SortKey[];
  skip: number;
  limit: number;
  rest: unknown[];
}

/** Takes `$match`, `$sort`, `$skip` and `$limit` from the front of a pipeline, as far as one query can do them in that order. */
export function splitPipeline(pipeline: readonly unknown[]): Split {
  const matches: Match[] = [];
  const split: Split = { match: everything, sort: [], skip: 0, limit: Number.POSITIVE_INFINITY, rest: [] };
  let at = 0;
  let bounded = false;
  let sorted = false;
  for (; at < pipeline.length; at++) {
    const { name, spec } = stageOf(pipeline[at]);
    if (name === '$match' && !bounded) {
      if (!isDocument(spec)) throw new CommandError(15959, 'the match filter must be an expression in an object');
      matches.push(parseFilter(spec));
    } else if (name === '$sort' && !bounded && !sorted && isDocument(spec) && Object.keys(spec).length > 0) {
      split.sort = parseSort(spec);
      sorted = true;
    } else if (name === '$skip' && split.limit === Number.POSITIVE_INFINITY) {
      split.skip += stageCount(spec, name, 0);
      bounded = true;
    } else if (name === '$limit') {
      split.limit = Math.min(split.limit, stageCount(spec, name, 1));
      bounded = true;
    } else break;
  }
  split.match = matches.length === 1 ? (matches[0] as Match) : { kind: 'and', of: matches };
  split.rest = pipeline.slice(at);
  return split;
}

/** The documents of a pipeline over one collection, as BSON. */
function* runPipeline(
  context: Pick<ReadContext, 'store' | 'work'>,
  collection: Collection | undefined,
  pipeline: readonly unknown[],
  variables: Variables,
  hint: unknown,
  source: Source,
  copies: Copies,
): Generator<Buffer> {
  const { match, sort, skip, limit, rest } = splitPipeline(pipeline);
  const run = compilePipeline(rest, { variables, source });
  if (!collection) {
    for (const document of run([])) yield Buffer.from(serialize(document));
    return;
  }
  const { store, work } = context;
  const query: Query = { match, sort, skip, limit, hint: parseHint(collection, hint), variables };
  const planned = planQuery(collection, query);
  if (rest.length === 0) {
    yield* runQuery(store, collection, planned, work, (raw) => copies.of(raw));
    return;
  }
  const counted = countName(rest);
  if (counted !== null && planned.plan.kind !== 'union' && planned.plan.exact) {
    const count = countMatching(context, collection, planned);
    const result = counted.group ? { _id: counted.id, [counted.name]: count } : { [counted.name]: count };
    if (count > 0)
      for (const document of compilePipeline(rest.slice(1), { variables, source })([result]))
        yield Buffer.from(serialize(document));
    return;
  }
  const [only] = rest;
  if (rest.length === 1 && isDocument(only) && '$project' in only && isDocument(only.$project)) {
    const change = projector(parseProjection(only.$project), variables);
    yield* runQuery(store, collection, planned, work, change);
    return;
  }
  const fields = pipelineFields(rest);
  const documents = runQuery(store, collection, planned, work, (raw) => decodeFields(raw, fields));
  for (const document of run(documents)) yield Buffer.from(serialize(document));
}

/** `$count`, or the `$group` that `countDocuments` sends: answered from the keys of an index where they say it. */
function countName(rest: readonly unknown[]): { name: string; group: boolean; id: unknown } | null {
  const { name, spec } = stageOf(rest[0]);
  if (name === '$count' && typeof spec === 'string') return { name: spec, group: false, id: null };
  if (name !== '$group' || !isDocument(spec)) return null;
  const { _id: id, ...fields } = spec;
  const names = Object.keys(fields);
  const [field = ''] = names;
  if (names.length !== 1 || !(id === null || isNumber(id))) return null;
  const accumulator = fields[field];
  if (!isDocument(accumulator) || Object.keys(accumulator).length !== 1) return null;
  const one = isNumber(accumulator.$sum) && toNumber(accumulator.$sum) === 1 && typeof accumulator.$sum === 'number';
  return one ? { name: field, group: true, id } : null;
}

function overBudget(): never {
  throw new OverBudget();
}

export function aggregate(context: ReadContext): Reply {
  const { call, store, cursors } = context;
  checkFields(call, aggregateFields);
  const { pipeline, cursor } = call.body;
  if (!Array.isArray(pipeline))
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  if (cursor !== undefined && !isDocument(cursor))
    throw new CommandError('TypeMismatch', 'cursor field must be missing or an object');
  if (call.body.aggregate === 1 || (isNumber(call.body.aggregate) && toNumber(call.body.aggregate) === 1)) {
    for (const stage of pipeline) stageOf(stage);
    throw new CommandError(
      'InvalidNamespace',
      '{aggregate: 1} is not valid for an empty pipeline or one that needs a collection.',
    );
  }
  const name = collectionName(call);
  for (const stage of pipeline) stageOf(stage);
  const collection = store.catalog.find(call.db, name);
  booleanField(call, 'allowDiskUse');
  const variables = systemVariables(documentField(call, 'let') ?? {});
  const size = isDocument(cursor) && isNumber(cursor.batchSize) ? toNumber(cursor.batchSize) : defaultBatch;
  const source: Source = () => [];
  const copies = new Copies();
  const documents = runPipeline(context, collection, pipeline, variables, call.body.hint, source, copies);
  const namespace = `${call.db}.${name}`;
  return cursors.first({ documents, copies, namespace }, size, false, context.inline ? overBudget : null);
}
