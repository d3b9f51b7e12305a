import { serialize } from 'bson';
import { type Projection, project } from '../aggregate/project.ts';
import { Sorter, type SortKey } from '../aggregate/sort.ts';
import { conjuncts, fieldsOf, type Match } from '../match/ast.ts';
import { compileMatch } from '../match/test.ts';
import type { Collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { decodeFields, elements } from '../values/decode.ts';
import { copyOf } from '../wire/copies.ts';
import { choosePlan, type Plan } from './choose.ts';
import { runPlan, type Take, type Work } from './run.ts';

/** What a query asks for. */
export interface Query {
  match: Match;
  sort: readonly SortKey[];
  skip: number;
  /** Infinity: all. */
  limit: number;
  natural?: boolean;
}

/** A query for everything that a filter lets through. */
export function queryOf(match: Match): Query {
  return { match, sort: [], skip: 0, limit: Number.POSITIVE_INFINITY };
}

export interface PlannedQuery extends Query {
  plan: Plan;
}

export function planQuery(collection: Collection, query: Query): PlannedQuery {
  const plan = choosePlan(collection, {
    match: query.match,
    sort: query.sort.length > 0 ? query.sort : null,
    natural: query.natural,
  });
  return { ...query, plan };
}

/** Documents that fulfil a filter, in the plan's order, as far as `take` keeps them. */
export function* matching<T>(
  store: Store,
  collection: Collection,
  query: PlannedQuery,
  work: Work,
  take: Take<T>,
): Generator<T> {
  const { match, plan } = query;
  const wanted = query.skip + query.limit;
  if (plan.exact || conjuncts(match).length === 0) {
    yield* runPlan(store, collection, plan, work, wanted, take);
    return;
  }
  const test = compileMatch(match);
  const fields = fieldsOf(match);
  yield* runPlan(store, collection, plan, work, Math.max(wanted, 32), (raw, id) =>
    test(decodeFields(raw, fields)) ? take(raw, id) : undefined,
  );
}

/** The whole query: filter, order, skip, limit. Where documents have to be sorted, `take` sees the sorted ones. */
export function* runQuery<T>(
  store: Store,
  collection: Collection,
  query: PlannedQuery,
  work: Work,
  take: Take<T>,
): Generator<T> {
  const { sort, plan, skip, limit } = query;
  let toSkip = skip;
  let left = limit;
  if (left <= 0) return;
  if (sort.length === 0 || plan.sorted) {
    for (const one of matching(store, collection, query, work, take)) {
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
  const sorter = new Sorter<{ id: Buffer; raw: Buffer }>(sort, skip + limit);
  const unbounded = { ...query, skip: 0, limit: Number.POSITIVE_INFINITY };
  const add: Take<true> = (raw, id) => {
    sorter.add(decodeFields(raw, fields), { id: id(), raw: copyOf(raw) }, raw.length);
    return true;
  };
  for (const _ of matching(store, collection, unbounded, work, add));
  for (const { id, raw } of sorter.sorted()) {
    if (toSkip > 0) toSkip--;
    else {
      const one = take(raw, () => id);
      if (one !== undefined) yield one;
    }
  }
}

/** Cuts top-level fields out of a document without a change. */
function pick(raw: Buffer, names: ReadonlySet<string>): Buffer {
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

/**
 * Turns documents into what a projection shows of them.
 * @param copy of those that are shown whole
 */
export function projector(
  projection: Projection | null,
  copy: (raw: Buffer) => Buffer = copyOf,
): (raw: Buffer) => Buffer {
  if (!projection) return copy;
  const { topLevel } = projection;
  if (topLevel) return (raw) => pick(raw, topLevel);
  return (raw) => Buffer.from(serialize(project(projection, decodeFields(raw, projection.reads))));
}
