import type { SortKey } from '../aggregate/sort.ts';
import { fieldsLimit } from '../keys/encode.ts';
import { conjuncts, type Match, type Test } from '../match/ast.ts';
import type { Collection, Index } from '../store/collection.ts';
import { rank, rankOf } from '../values/compare.ts';
import {
  type BoundedTest,
  boundedTests,
  directed,
  type Interval,
  intersect,
  type KeyRange,
  keyRange,
} from './bounds.ts';

/** How the documents of a query are found. */
export type Plan =
  | { kind: 'collection'; sorted: false; exact: boolean }
  | {
      kind: 'scan';
      /** null: the order of `_id`, which is the order of the documents themselves. */
      index: Index | null;
      ranges: KeyRange[];
      reverse: boolean;
      /** The documents come in the order that was asked for; several ranges are merged. */
      sorted: boolean;
      merge: boolean;
      /** Every key in the ranges is a match: no document need be looked at. */
      exact: boolean;
      /** A document may have several keys. */
      repeats: boolean;
    }
  | { kind: 'union'; of: Plan[]; sorted: false; exact: false };

export type ScanPlan = Extract<Plan, { kind: 'scan' }>;

/** Ranges that a list of values may be spread into; beyond, the rest is tested on the documents. */
const rangeLimit = 100_000;
/** Ranges that are merged into one order. */
const mergeLimit = 64;

interface Candidate {
  plan: ScanPlan;
  /** The filter narrows the scan. */
  bounded: boolean;
  score: number;
}

interface Shape {
  index: Index | null;
  paths: readonly string[];
  directions: readonly (1 | -1)[];
  multikey: readonly boolean[];
  cut: boolean;
}

function shapeOf(index: Index): Shape {
  return {
    index,
    paths: index.paths.map((path) => path.join('.')),
    directions: index.directions,
    multikey: index.meta.multikey,
    cut: index.meta.cut === true,
  };
}

const idShape: Shape = { index: null, paths: ['_id'], directions: [1], multikey: [false], cut: false };

interface FieldBounds {
  intervals: Interval[] | null;
  used: BoundedTest[];
}

/** What the filter says about each field of an index. */
function boundFields(shape: Shape, tests: readonly BoundedTest[]): FieldBounds[] {
  const arraysBounded = new Set<string>();
  return shape.paths.map((path, at): FieldBounds => {
    const mine = tests.filter((test) => test.path === path);
    if (mine.length === 0) return { intervals: null, used: [] };
    if (!shape.multikey[at]) {
      let intervals = (mine[0] as BoundedTest).bounds.intervals;
      for (const test of mine.slice(1)) intervals = intersect(intervals, test.bounds.intervals);
      return { intervals, used: mine };
    }
    // Different elements of one array may fulfil different conditions: only one of them can bound the scan.
    const top = path.split('.')[0] as string;
    if (arraysBounded.has(top)) return { intervals: null, used: [] };
    arraysBounded.add(top);
    const weight = (test: BoundedTest): number =>
      test.bounds.intervals.every((interval) => interval.point) ? test.bounds.intervals.length : 1_000_000;
    const best = mine.reduce((a, b) => (weight(b) < weight(a) ? b : a));
    return { intervals: best.bounds.intervals, used: [best] };
  });
}

interface Spread {
  ranges: KeyRange[];
  /** Fields at the front that hold one value or a list of values. */
  points: number[];
  ranged: boolean;
  used: Set<Match>;
  exact: boolean;
}

function spread(shape: Shape, fields: readonly FieldBounds[]): Spread {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  const points: number[] = [];
  const used = new Set<Match>();
  let exact = true;
  const take = (field: FieldBounds): void => {
    for (const test of field.used) {
      used.add(test.source);
      if (!test.bounds.exact) exact = false;
    }
  };
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] as FieldBounds;
    if (field.intervals === null) break;
    const intervals = field.intervals.map((interval) => directed(interval, shape.directions[at] as 1 | -1));
    if (shape.directions[at] === -1) intervals.reverse();
    const fits = prefixes.length * Math.max(1, intervals.length) <= rangeLimit;
    if (!fits) break;
    take(field);
    if (intervals.every((interval) => interval.point)) {
      prefixes = prefixes.flatMap((prefix) => intervals.map((interval) => Buffer.concat([prefix, interval.low])));
      points.push(intervals.length);
      continue;
    }
    const ranges = prefixes.flatMap((prefix) => intervals.map((interval) => keyRange(prefix, interval)));
    return { ranges, points, ranged: true, used, exact };
  }
  if (prefixes.some((prefix) => prefix.length > fieldsLimit)) exact = false;
  return { ranges: prefixes.map((prefix) => keyRange(prefix, null)), points, ranged: false, used, exact };
}

/** Whether the keys come in the order of a sort: forward, backward or not at all. */
function sortFit(
  shape: Shape,
  points: readonly number[],
  sort: readonly SortKey[],
): { reverse: boolean; merge: boolean } | null {
  if (shape.cut) return null;
  let at = 0;
  let merge = false;
  let turn: boolean | null = null;
  for (const { path, direction } of sort) {
    const name = path.join('.');
    while (at < shape.paths.length && shape.paths[at] !== name) {
      const count = points[at];
      if (count === undefined) return null;
      if (count > 1) {
        if (turn !== null) return null;
        merge = true;
      }
      at++;
    }
    if (at >= shape.paths.length || shape.multikey[at]) return null;
    if (points[at] !== 1) {
      const reverse = shape.directions[at] !== direction;
      if (turn !== null && turn !== reverse) return null;
      // A list of values in the middle of the order: the ranges follow each other, which is that order.
      if ((points[at] ?? 0) > 1 && merge) return null;
      turn = reverse;
    }
    at++;
  }
  return { reverse: turn ?? false, merge };
}

function candidate(
  shape: Shape,
  match: Match,
  tests: readonly BoundedTest[],
  sort: readonly SortKey[] | null,
): Candidate {
  const { ranges, points, ranged, used, exact } = spread(shape, boundFields(shape, tests));
  const fit = sort ? sortFit(shape, points, sort) : null;
  const merge = fit?.merge === true && ranges.length > 1;
  const sorted = fit !== null && (!merge || ranges.length <= mergeLimit);
  const all = conjuncts(match);
  const repeats = shape.multikey.some(Boolean);
  const onlyPoints = !ranged && ranges.length === 1;
  return {
    plan: {
      kind: 'scan',
      index: shape.index,
      ranges,
      reverse: sorted && fit?.reverse === true,
      sorted,
      merge: sorted && merge,
      exact:
        exact &&
        !shape.cut &&
        all.every((one) => used.has(one)) &&
        (!repeats || (onlyPoints && points.length === shape.paths.length)),
      repeats,
    },
    bounded: ranged || points.length > 0,
    score:
      points.reduce((sum, count) => sum + (count === 1 ? 10 : count <= 10 ? 9 : 8), 0) +
      (ranged ? 5 : 0) +
      (sorted ? 7 : 0) +
      // A list of `_id` finds no more documents than it names.
      (shape.index === null ? (points.length > 0 ? 3 : 1) : 0) +
      (shape.index?.meta.unique ? 0.5 : 0) -
      shape.paths.length * 0.01,
  };
}

/** A sparse index holds no document that lacks the fields: it serves where a condition excludes those. */
function sparseServes(index: Index, tests: readonly BoundedTest[]): boolean {
  return (
    !index.sparse || index.paths.some((path) => tests.some((test) => test.path === path.join('.') && test.bounds.exact))
  );
}

/** Whether a condition excludes an absent field. May say no where it does. */
function excludesAbsent(test: Test): boolean {
  if (test.op === 'exists' || test.op === 'regex' || test.op === 'size') return true;
  const values = test.op === 'in' ? test.values : [test.value];
  return values.length > 0 && values.every((value) => rankOf(value) !== rank.null && !Array.isArray(value));
}

/** Whether a filter finds no document without a value at a path: a partial index that holds only those serves it. May say no where it is so. */
function needsValue(filter: Match, path: string): boolean {
  return conjuncts(filter).some((one) => {
    if (one.kind === 'or') return one.of.length > 0 && one.of.every((branch) => needsValue(branch, path));
    return one.kind === 'field' && one.path.join('.') === path && excludesAbsent(one.test);
  });
}

export interface PlanRequest {
  match: Match;
  sort: readonly SortKey[] | null;
  /** The order in which documents are stored is wanted, whatever indexes there are. */
  natural?: boolean | undefined;
}

/**
 * Chooses how to find a query's documents: the index with the most fields that the filter fixes,
 * then one that has the order.
 */
export function choosePlan(collection: Collection, request: PlanRequest): Plan {
  const { match, sort, natural } = request;
  const whole: Plan = { kind: 'collection', sorted: false, exact: conjuncts(match).length === 0 };
  if (natural) return whole;
  const tests = boundedTests(match);
  const usable = collection.indexes.filter(
    (index) =>
      !index.meta.building && sparseServes(index, tests) && index.needs.every((path) => needsValue(match, path)),
  );
  const candidates = [idShape, ...usable.map(shapeOf)]
    .map((shape) => candidate(shape, match, tests, sort))
    .filter(({ plan, bounded }) => plan.sorted || bounded);
  const best = candidates.reduce<Candidate | null>((a, b) => (a === null || b.score > a.score ? b : a), null);
  if (best && best.score >= 8) return best.plan;
  const union = unionPlan(collection, match);
  if (union) return union;
  return best?.plan ?? whole;
}

/** `$or` whose every branch has an index. */
function unionPlan(collection: Collection, match: Match): Plan | null {
  for (const conjunct of conjuncts(match)) {
    if (conjunct.kind !== 'or' || conjunct.of.length === 0) continue;
    const of = conjunct.of.map((branch) => choosePlan(collection, { match: branch, sort: null }));
    if (of.every((plan) => plan.kind !== 'collection')) return { kind: 'union', of, sorted: false, exact: false };
  }
  return null;
}
