import { BSONRegExp, BSONSymbol, Decimal128 } from 'bson';
import { compare, isDocument, rank, rankOf } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import { visitPath } from '../values/paths.ts';
import type { Match, Test } from './ast.ts';
import type { Regex } from './regex/regex.ts';
import { typeName } from './types.ts';

export type Predicate = (document: Doc) => boolean;
type ValueTest = (value: unknown) => boolean;

/** Evaluates an aggregation expression to a truth value; handed in so that filters do not depend on aggregation. */
export type ExpressionTest = (expression: unknown, variables: Doc) => Predicate;

/** Makes a function of a parsed filter. */
export function compileMatch(match: Match, expression: ExpressionTest): Predicate {
  switch (match.kind) {
    case 'and': {
      const of = match.of.map((inner) => compileMatch(inner, expression));
      if (of.length === 1) return of[0] as Predicate;
      return (document) => of.every((test) => test(document));
    }
    case 'or': {
      const of = match.of.map((inner) => compileMatch(inner, expression));
      return (document) => of.some((test) => test(document));
    }
    case 'nor': {
      const of = match.of.map((inner) => compileMatch(inner, expression));
      return (document) => !of.some((test) => test(document));
    }
    case 'not': {
      const inner = compileMatch(match.of, expression);
      return (document) => !inner(document);
    }
    case 'expr':
      return expression(match.expression, match.variables);
    case 'field': {
      const { path } = match;
      const test = leafTest(match.test, expression);
      const [only] = path;
      if (path.length === 1 && only !== undefined) return (document) => test(document[only]);
      const single = singleTest(match.test, expression);
      return (document) => visitPath(document, path, (value, alone) => (alone ? single(value) : test(value)));
    }
  }
}

/** A test of the value at a path's end, an array there also element by element. */
function leafTest(test: Test, expression: ExpressionTest): ValueTest {
  switch (test.op) {
    case 'exists':
      return (value) => value !== undefined;
    case 'size':
      return (value) => Array.isArray(value) && value.length === test.size;
    case 'elemMatchObject': {
      const match = compileMatch(test.match, expression);
      return (value) =>
        Array.isArray(value) &&
        value.some((item) => (isDocument(item) ? match(item) : Array.isArray(item) && match(item as unknown as Doc)));
    }
    case 'elemMatchValue': {
      const tests = test.tests.map((inner) => elementTest(inner, expression));
      return (value) => Array.isArray(value) && value.some((item) => tests.every((one) => one(item)));
    }
    case 'type':
      if (test.types.has('array') && test.types.size === 1) {
        return (value) => Array.isArray(value);
      }
      return eachOrWhole((value) => test.types.has(typeName(value)));
    default:
      return eachOrWhole(scalarTest(test));
  }
}

/** A test of one value itself, not of its elements. */
function singleTest(test: Test, expression: ExpressionTest): ValueTest {
  if (test.op === 'type') return (value) => test.types.has(typeName(value));
  const hasOwn =
    test.op === 'exists' || test.op === 'size' || test.op === 'elemMatchObject' || test.op === 'elemMatchValue';
  return hasOwn ? leafTest(test, expression) : scalarTest(test);
}

function eachOrWhole(test: ValueTest): ValueTest {
  return (value) => (Array.isArray(value) ? value.some(test) || test(value) : test(value));
}

/** A condition on one array element itself, inside `$elemMatch`. */
function elementTest(match: Match, expression: ExpressionTest): ValueTest {
  switch (match.kind) {
    case 'not': {
      const inner = elementTest(match.of, expression);
      return (value) => !inner(value);
    }
    case 'and': {
      const of = match.of.map((inner) => elementTest(inner, expression));
      return (value) => of.every((test) => test(value));
    }
    case 'or': {
      const of = match.of.map((inner) => elementTest(inner, expression));
      return (value) => of.some((test) => test(value));
    }
    case 'field':
      // An element that is an array itself is not looked into.
      return singleTest(match.test, expression);
    default:
      throw new Error(`no element test for ${match.kind}`);
  }
}

function scalarTest(test: Test): ValueTest {
  switch (test.op) {
    case 'eq': {
      const { value: wanted } = test;
      if (wanted === null || wanted === undefined) return (value) => value === null || value === undefined;
      if (typeof wanted === 'string') return (value) => value === wanted || symbolText(value) === wanted;
      return (value) => value !== undefined && compare(value, wanted) === 0;
    }
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return ordered(test.op, test.value);
    case 'in':
      return inSet(test.values, test.patterns);
    case 'regex':
      return (value) => {
        if (value instanceof BSONRegExp) return value.pattern === test.source[0] && value.options === test.source[1];
        const subject = symbolText(value);
        return subject !== undefined && test.pattern.test(subject);
      };
    case 'mod':
      return (value) => {
        if (!isNumber(value)) return false;
        if (typeof value === 'bigint') return value % test.divisor === test.remainder;
        const number = toNumber(value);
        if (!Number.isFinite(number) || Math.abs(number) >= 2 ** 63) return false;
        return BigInt(Math.trunc(number)) % test.divisor === test.remainder;
      };
    case 'bits':
      return bitTest(test.mask, test.want);
    default:
      throw new Error(`no scalar test for ${test.op}`);
  }
}

function symbolText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof BSONSymbol ? value.value : undefined;
}

function isNan(value: unknown): boolean {
  return (
    isNumber(value) && Number.isNaN(toNumber(value)) && !(value instanceof Decimal128 && value.toString() !== 'NaN')
  );
}

/** Range tests compare within one type class; MinKey and MaxKey compare with every value. */
function ordered(op: 'lt' | 'lte' | 'gt' | 'gte', wanted: unknown): ValueTest {
  const kind = rankOf(wanted);
  const inclusive = op === 'lte' || op === 'gte';
  const sign = op === 'lt' || op === 'lte' ? -1 : 1;
  if (kind === rank.null) return (value) => inclusive && (value === null || value === undefined);
  if (kind === rank.minKey || kind === rank.maxKey) {
    return (value) => {
      if (value === undefined) return false;
      const order = compare(value, wanted);
      return order === 0 ? inclusive : Math.sign(order) === sign;
    };
  }
  if (isNan(wanted)) return (value) => inclusive && isNan(value);
  return (value) => {
    if (value === undefined || rankOf(value) !== kind || isNan(value)) return false;
    const order = compare(value, wanted);
    return order === 0 ? inclusive : Math.sign(order) === sign;
  };
}

function inSet(values: readonly unknown[], patterns: readonly Regex[]): ValueTest {
  const strings = new Set<string>();
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
    const subject = symbolText(value);
    if (subject !== undefined) return strings.has(subject) || patterns.some((pattern) => pattern.test(subject));
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

function bitTest(mask: bigint, want: 'allSet' | 'allClear' | 'anySet' | 'anyClear'): ValueTest {
  return (value) => {
    if (!isNumber(value) || value instanceof Decimal128) return false;
    const number = typeof value === 'bigint' ? value : toNumber(value);
    if (typeof number === 'number' && (!Number.isInteger(number) || Math.abs(number) >= 2 ** 63)) return false;
    const found = BigInt.asUintN(64, BigInt(number)) & mask;
    switch (want) {
      case 'allSet':
        return found === mask;
      case 'allClear':
        return found === 0n;
      case 'anySet':
        return found !== 0n;
      default:
        return found !== mask;
    }
  };
}
