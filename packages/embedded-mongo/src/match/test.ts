import { compare, rank, rankOf } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import { visitPath } from '../values/paths.ts';
import type { Match, Test } from './ast.ts';

export type Predicate = (document: Doc) => boolean;
type ValueTest = (value: unknown) => boolean;

/** Makes a function of a parsed filter. */
export function compileMatch(match: Match): Predicate {
  switch (match.kind) {
    case 'and': {
      const of = match.of.map(compileMatch);
      if (of.length === 1) return of[0] as Predicate;
      return (document) => of.every((test) => test(document));
    }
    case 'or': {
      const of = match.of.map(compileMatch);
      return (document) => of.some((test) => test(document));
    }
    case 'not': {
      const inner = compileMatch(match.of);
      return (document) => !inner(document);
    }
    case 'field': {
      const { path } = match;
      const [single, test] = valueTests(match.test);
      const [only] = path;
      if (path.length === 1 && only !== undefined) return (document) => test(document[only]);
      return (document) => visitPath(document, path, (value, alone) => (alone ? single(value) : test(value)));
    }
  }
}

/** A test of one value itself, and one of the value at a path's end, an array there also element by element. */
function valueTests(test: Test): [single: ValueTest, whole: ValueTest] {
  if (test.op === 'exists' || test.op === 'size') {
    const whole: ValueTest =
      test.op === 'exists'
        ? (value) => value !== undefined
        : (value) => Array.isArray(value) && value.length === test.size;
    return [whole, whole];
  }
  const single = scalarTest(test);
  return [single, (value) => (Array.isArray(value) ? value.some(single) || single(value) : single(value))];
}

function scalarTest(test: Exclude<Test, { op: 'exists' | 'size' }>): ValueTest {
  switch (test.op) {
    case 'eq': {
      const { value: wanted } = test;
      if (wanted === null || wanted === undefined) return (value) => value === null || value === undefined;
      if (typeof wanted === 'string') return (value) => value === wanted;
      return (value) => value !== undefined && compare(value, wanted) === 0;
    }
    case 'in':
      return inSet(test.values);
    case 'regex':
      return (value) => typeof value === 'string' && test.pattern.test(value);
    default:
      return ordered(test.op, test.value);
  }
}

function isNan(value: unknown): boolean {
  return isNumber(value) && Number.isNaN(toNumber(value));
}

/** Range tests compare within one type class. */
function ordered(op: 'lt' | 'lte' | 'gt' | 'gte', wanted: unknown): ValueTest {
  const kind = rankOf(wanted);
  const inclusive = op === 'lte' || op === 'gte';
  const sign = op === 'lt' || op === 'lte' ? -1 : 1;
  if (kind === rank.null) return (value) => inclusive && (value === null || value === undefined);
  if (isNan(wanted)) return (value) => inclusive && isNan(value);
  return (value) => {
    if (value === undefined || rankOf(value) !== kind || isNan(value)) return false;
    const order = compare(value, wanted);
    return order === 0 ? inclusive : Math.sign(order) === sign;
  };
}

function inSet(values: readonly unknown[]): ValueTest {
  const strings = new Set<unknown>();
  const others: unknown[] = [];
  let nullish = false;
  for (const value of values) {
    if (value === null || value === undefined) nullish = true;
    else if (typeof value === 'string') strings.add(value);
    else others.push(value);
  }
  others.sort(compare);
  return (value) => {
    if (value === undefined || value === null) return nullish;
    if (typeof value === 'string') return strings.has(value);
    let low = 0;
    let high = others.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = compare(others[middle], value);
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  };
}
