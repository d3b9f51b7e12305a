import { serialize } from 'bson';
import { countedBy, type GroupSpec, group, parseGroup } from '../aggregate/group.ts';
import { CommandError, unsupported } from '../errors/errors.ts';
import type { Match } from '../match/ast.ts';
import { parseFilter } from '../match/parse.ts';
import { planQuery, type Query, queryOf, runQuery } from '../plan/query.ts';
import type { Collection } from '../store/collection.ts';
import { isDocument } from '../values/compare.ts';
import { decodeFields } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import { Copies } from '../wire/copies.ts';
import { checkFields, collectionName, type ReadContext, type Reply } from './context.ts';
import { countMatching, defaultBatch, overBudget } from './find.ts';

/** Stages in the order in which they may come, each as often as one likes but the last. */
const stages = ['$match', '$skip', '$limit', '$group'];

/** A pipeline: a query, and the groups of what it finds. */
interface Pipeline {
  query: Query;
  group: GroupSpec | null;
}

/** The name and argument of a stage. @throws code 40323, 40324 */
function stageOf(stage: unknown): { name: string; spec: unknown } {
  if (!isDocument(stage))
    throw new CommandError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const [name = '', ...others] = Object.keys(stage);
  if (name === '' || others.length > 0)
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (!stages.includes(name)) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return { name, spec: stage[name] };
}

/** A whole number that may not be negative, for `$limit` and `$skip`. */
function stageCount(spec: unknown, name: string, least: number): number {
  const count = isNumber(spec) ? toNumber(spec) : Number.NaN;
  if (!Number.isInteger(count) || count < least) {
    throw new CommandError(
      name === '$limit' ? (count === 0 ? 15958 : 2107201) : 5107200,
      `invalid argument to ${name} stage: Expected ${least === 0 ? 'a non-negative' : 'a positive'} number in: ${name}: ${String(spec)}`,
    );
  }
  return count;
}

/** https://www.mongodb.com/docs/manual/reference/operator/aggregation-pipeline/ */
function parsePipeline(pipeline: readonly unknown[]): Pipeline {
  const of: Match[] = [];
  const query = queryOf({ kind: 'and', of });
  let spec: GroupSpec | null = null;
  let last = '$match';
  for (const { name, spec: argument } of pipeline.map(stageOf)) {
    if (stages.indexOf(name) < stages.indexOf(last) || last === '$group') throw unsupported(`${name} behind ${last}`);
    last = name;
    if (name === '$group') spec = parseGroup(argument);
    else if (name === '$skip') query.skip += stageCount(argument, name, 0);
    else if (name === '$limit') query.limit = Math.min(query.limit, stageCount(argument, name, 1));
    else if (isDocument(argument)) of.push(parseFilter(argument));
    else throw new CommandError(15959, 'the match filter must be an expression in an object');
  }
  return { query, group: spec };
}

/** The documents of a pipeline over one collection, as BSON. */
function* runPipeline(
  context: Pick<ReadContext, 'store' | 'work'>,
  collection: Collection,
  { query, group: spec }: Pipeline,
  copies: Copies,
): Generator<Buffer> {
  const { store, work } = context;
  const planned = planQuery(collection, query);
  if (spec === null) {
    yield* runQuery(store, collection, planned, work, (raw) => copies.of(raw));
    return;
  }
  const counted = countedBy(spec);
  if (counted !== null && planned.plan.kind !== 'union' && planned.plan.exact) {
    const count = countMatching(context, collection, planned);
    if (count > 0) yield Buffer.from(serialize({ _id: spec.id.constant, [counted]: count }));
    return;
  }
  const documents = runQuery(store, collection, planned, work, (raw) => decodeFields(raw, spec.fields));
  for (const document of group(spec, documents)) yield Buffer.from(serialize(document));
}

export function aggregate(context: ReadContext): Reply {
  const { call, store, cursors } = context;
  checkFields(call, new Set(['pipeline', 'cursor']));
  const { pipeline, cursor } = call.body;
  if (!Array.isArray(pipeline))
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  if (cursor !== undefined && !isDocument(cursor))
    throw new CommandError('TypeMismatch', 'cursor field must be missing or an object');
  const name = collectionName(call);
  const parsed = parsePipeline(pipeline);
  const collection = store.catalog.find(call.db, name);
  const size = isDocument(cursor) && isNumber(cursor.batchSize) ? toNumber(cursor.batchSize) : defaultBatch;
  const copies = new Copies();
  const documents = collection ? runPipeline(context, collection, parsed, copies) : [].values();
  const namespace = `${call.db}.${name}`;
  return cursors.first({ documents, copies, namespace }, size, false, context.inline ? overBudget : null);
}
