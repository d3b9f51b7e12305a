import { serialize } from 'bson';
import { expressionTest, type Variables } from '../aggregate/pipeline.ts';
import { type Projection, project } from '../aggregate/project.ts';
import { Sorter } from '../aggregate/sort.ts';
import { conjuncts, fieldsOf, type Match } from '../match/ast.ts';
import { compileMatch } from '../match/test.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { decodeFields, elements } from '../values/decode.ts';
import { choosePlan, type Hint, type Plan, type SortKey } from './choose.ts';
import { type Found, runPlan, type Work } from './run.ts';

/** What a query asks for. */
export interface Query {
  match: Match;
  sort: readonly SortKey[];
  skip: number;
  /** Infinity: all. */
  limit: number;
  hint?: Hint | 'natural' | undefined;
  variables: Variables;
}

export interface PlannedQuery extends Query {
  plan: Plan;
}

export function planQuery(collection: Collection, query: Query): PlannedQuery {
  const plan = choosePlan(collection, {
    match: query.match,
    sort: query.sort.length > 0 ? query.sort : null,
    hint: query.hint,
  });
  return { ...query, plan };
}

/** Documents that fulfil a filter, in the plan's order. */
export function* matching(store: Store, collection: Collection, query: PlannedQuery, work: Work): Generator<Found> {
  const { match, plan } = query;
  const found = runPlan(store, collection, plan, work);
  if (plan.exact || conjuncts(match).length === 0) {
    yield* found;
    return;
  }
  const test = compileMatch(match, expressionTest(query.variables));
  const fields = fieldsOf(match);
  for (const one of found) if (test(decodeFields(one.raw, fields))) yield one;
}

/** The whole query: filter, order, skip, limit. What is yielded is good only until the next step. */
export function* runQuery(store: Store, collection: Collection, query: PlannedQuery, work: Work): Generator<Found> {
  const { sort, plan, skip, limit } = query;
  const found = matching(store, collection, query, work);
  const needsSort = sort.length > 0 && !plan.sorted;
  let toSkip = skip;
  let left = limit;
  if (left <= 0) return;
  if (!needsSort) {
    for (const one of found) {
      if (toSkip > 0) {
        toSkip--;
        continue;
      }
      yield one;
      if (--left <= 0) return;
    }
    return;
  }
  const fields = new Set(sort.map(({ path }) => path[0] as string));
  const sorter = new Sorter<Found>(sort, skip + limit);
  for (const { id, raw } of found) {
    sorter.add(decodeFields(raw, fields), { id, raw: Buffer.from(raw) }, raw.length);
  }
  for (const one of sorter.sorted()) {
    if (toSkip > 0) toSkip--;
    else yield one;
  }
}

/** Cuts top-level fields out of a document as they stand. */
export function pick(raw: Buffer, names: ReadonlySet<string>): Buffer {
  const result = Buffer.allocUnsafe(raw.length);
  let at = 4;
  let left = names.size;
  for (const element of elements(raw)) {
    if (!names.has(element.name)) continue;
    at += raw.copy(result, at, element.start, element.end);
    if (--left === 0) break;
  }
  result[at++] = 0;
  result.writeInt32LE(at, 0);
  return result.subarray(0, at);
}

/** Turns documents into what a projection shows of them. */
export function projector(projection: Projection | null, variables: Variables): (raw: Buffer) => Buffer {
  if (!projection) return (raw) => raw;
  const { topLevel } = projection;
  if (topLevel) return (raw) => pick(raw, topLevel);
  return (raw) => Buffer.from(serialize(project(projection, decodeFields(raw, projection.reads), variables)));
}
