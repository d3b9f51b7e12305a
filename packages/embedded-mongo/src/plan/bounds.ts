import { after, distinctValues, encodeValue, fieldsLimit } from '../keys/encode.ts';
import { conjuncts, type Match, type Test } from '../match/ast.ts';
import { rank, rankOf } from '../values/compare.ts';

/** A stretch of encoded values. A bound stands for everything that begins with it. */
export interface Interval {
  low: Buffer;
  lowInclusive: boolean;
  high: Buffer;
  highInclusive: boolean;
  /** One single value. */
  point: boolean;
}

/** What one condition says about the keys of its path. */
export interface Bounds {
  intervals: Interval[];
  /** Every scalar in the intervals fulfils the condition: the document need not be looked at. */
  exact: boolean;
}

/** A condition on a path together with what it bounds. */
export interface BoundedTest {
  path: string;
  bounds: Bounds;
  /** The conjunct that it came from. */
  source: Match;
}

const nan = encodeValue(Number.NaN);

function pointAt(value: unknown): Interval {
  const bytes = encodeValue(value);
  return { low: bytes, lowInclusive: true, high: bytes, highInclusive: true, point: true };
}

function bracket(kind: number): Interval {
  const byte = Buffer.from([kind]);
  return { low: byte, lowInclusive: true, high: byte, highInclusive: true, point: false };
}

function rangeBounds(op: 'lt' | 'lte' | 'gt' | 'gte', value: unknown): Bounds | null {
  const kind = rankOf(value);
  switch (kind) {
    case rank.null:
      return op === 'lte' || op === 'gte'
        ? { intervals: [pointAt(null)], exact: false }
        : { intervals: [], exact: true };
    case rank.array:
      return null;
    default:
  }
  const whole = bracket(kind);
  const bytes = encodeValue(value);
  if (kind === rank.number) {
    if (bytes.equals(nan)) {
      return op === 'lte' || op === 'gte'
        ? { intervals: [pointAt(value)], exact: true }
        : { intervals: [], exact: true };
    }
    whole.low = nan;
    whole.lowInclusive = false;
  }
  if (op === 'lt' || op === 'lte')
    return { intervals: [{ ...whole, high: bytes, highInclusive: op === 'lte' }], exact: true };
  return { intervals: [{ ...whole, low: bytes, lowInclusive: op === 'gte' }], exact: true };
}

/** The bounds of a condition; null where it bounds nothing. */
function boundsOf(test: Test): Bounds | null {
  switch (test.op) {
    case 'eq': {
      const kind = rankOf(test.value);
      if (kind === rank.array) return null;
      return { intervals: [pointAt(test.value)], exact: kind !== rank.null };
    }
    case 'in': {
      if (test.values.some((value) => Array.isArray(value))) return null;
      const values = distinctValues(test.values);
      return { intervals: values.map(pointAt), exact: !values.some((value) => rankOf(value) === rank.null) };
    }
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return rangeBounds(test.op, test.value);
    case 'regex': {
      const { text: prefix, anchored, ignoreCase } = test.pattern;
      if (!anchored || ignoreCase) return null;
      const text = encodeValue(prefix);
      const begin = text.subarray(0, text.length - 1);
      const strings: Interval = { low: begin, lowInclusive: true, high: begin, highInclusive: true, point: false };
      return { intervals: [strings], exact: true };
    }
    default:
      return null;
  }
}

/** The conditions of a filter that bound an index key. */
export function boundedTests(match: Match): BoundedTest[] {
  return conjuncts(match).flatMap((source): BoundedTest[] => {
    const bounds = source.kind === 'field' ? boundsOf(source.test) : null;
    return source.kind === 'field' && bounds ? [{ path: source.path.join('.'), bounds, source }] : [];
  });
}

/** Where a low bound starts, as plain bytes to compare. */
function startOf(interval: Interval): Buffer {
  return interval.lowInclusive ? interval.low : after(interval.low);
}

function endOf(interval: Interval): Buffer {
  return interval.highInclusive ? after(interval.high) : interval.high;
}

/** The values that are in both sets of intervals; both are in order. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const left of a) {
    for (const right of b) {
      const low = Buffer.compare(startOf(left), startOf(right)) >= 0 ? left : right;
      const high = Buffer.compare(endOf(left), endOf(right)) <= 0 ? left : right;
      if (Buffer.compare(startOf(low), endOf(high)) >= 0) continue;
      result.push({
        low: low.low,
        lowInclusive: low.lowInclusive,
        high: high.high,
        highInclusive: high.highInclusive,
        point: left.point || right.point,
      });
    }
  }
  return result;
}

function inverted(bytes: Buffer): Buffer {
  const result = Buffer.allocUnsafe(bytes.length);
  for (let at = 0; at < bytes.length; at++) result[at] = ~(bytes[at] as number) & 0xff;
  return result;
}

/** The same stretch in the bytes of a field with this direction. */
export function directed(interval: Interval, direction: 1 | -1): Interval {
  if (direction === 1) return interval;
  return {
    low: inverted(interval.high),
    lowInclusive: interval.highInclusive,
    high: inverted(interval.low),
    highInclusive: interval.lowInclusive,
    point: interval.point,
  };
}

/** A stretch of index keys. `shared` bytes at its start are one fixed prefix. */
export interface KeyRange {
  start: Buffer;
  end: Buffer;
  shared: number;
}

/** Keys behind a prefix that are in an interval, cut where keys are cut. */
export function keyRange(prefix: Buffer, interval: Interval | null): KeyRange {
  if (interval === null) {
    const start = prefix.subarray(0, fieldsLimit);
    return { start, end: after(start), shared: prefix.length };
  }
  const low = Buffer.concat([prefix, interval.low]);
  const high = Buffer.concat([prefix, interval.high]);
  const start = low.length > fieldsLimit ? low.subarray(0, fieldsLimit) : interval.lowInclusive ? low : after(low);
  const end =
    high.length > fieldsLimit ? after(high.subarray(0, fieldsLimit)) : interval.highInclusive ? after(high) : high;
  return { start, end, shared: prefix.length };
}
