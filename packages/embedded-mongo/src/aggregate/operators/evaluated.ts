import { createRequire } from 'node:module';
import { Double } from 'bson';
import type { AnyObject, Options } from 'mingo/types';
import { CommandError } from '../../errors/errors.ts';
import { isDocument } from '../../values/compare.ts';
import type { Build } from './kinds.ts';

type Operator = (document: unknown, argument: unknown, options: Options) => unknown;

/**
 * The operators that mingo evaluates: strings, sets and arrays, whose meaning does not hang on types of numbers.
 * Comparison, arithmetic, dates and whatever binds variables are done here, because mingo differs from MongoDB there.
 */
const names = [
  '$allElementsTrue',
  '$anyElementTrue',
  '$arrayToObject',
  '$indexOfArray',
  '$ltrim',
  '$range',
  '$replaceAll',
  '$replaceOne',
  '$rtrim',
  '$setDifference',
  '$setEquals',
  '$setIntersection',
  '$setIsSubset',
  '$setUnion',
  '$slice',
  '$split',
  '$strcasecmp',
  '$strLenBytes',
  '$strLenCP',
  '$substr',
  '$substrBytes',
  '$substrCP',
  '$trim',
] as const;

/** These give null where an argument is null; in strict mode mingo fails there. */
const nullGivesNull: ReadonlySet<string> = new Set([
  '$arrayToObject',
  '$indexOfArray',
  '$ltrim',
  '$replaceAll',
  '$replaceOne',
  '$rtrim',
  '$setDifference',
  '$setIntersection',
  '$setUnion',
  '$slice',
  '$split',
  '$trim',
]);
/** These take one argument, which may be in an array. */
const unary: ReadonlySet<string> = new Set([
  '$allElementsTrue',
  '$anyElementTrue',
  '$arrayToObject',
  '$strLenBytes',
  '$strLenCP',
]);

interface Mingo {
  operators: Readonly<Record<string, Operator>>;
  options: Options;
}

let loaded: Mingo | null = null;

/** mingo is loaded with the first expression that needs it: most processes never do. */
function mingo(): Mingo {
  if (loaded) return loaded;
  const require = createRequire(import.meta.url);
  const operators = require('mingo/operators/expression') as Record<string, Operator>;
  const { Context } = require('mingo/core') as typeof import('mingo/core');
  const context = Context.init({ expression: { $literal: operators.$literal } as never });
  const options = {
    context,
    idKey: '_id',
    useStrictMode: true,
    scriptEnabled: false,
    failOnError: true,
  } as unknown as Options;
  loaded = { operators, options };
  return loaded;
}

/** Numbers as mingo knows them. */
function simple(value: unknown): unknown {
  if (typeof value === 'bigint') {
    if (BigInt(Number(value)) === value) return Number(value);
    throw new CommandError('NotImplemented', 'an int64 beyond 2^53 is not supported by this server in this expression');
  }
  if (value instanceof Double) return value.value;
  if (Array.isArray(value)) return value.map(simple);
  if (isDocument(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, simple(inner)]));
  return value;
}

interface Literal {
  $literal: unknown;
}

function literal(value: unknown): Literal {
  return { $literal: value === undefined ? null : simple(value) };
}

function isNull(value: Literal): boolean {
  return value.$literal === null;
}

function build(argument: unknown, compile: Parameters<Build>[1], name: string): ReturnType<Build> {
  const run = (prepared: unknown): unknown => {
    const { operators, options } = mingo();
    try {
      return (operators[name] as Operator)({} as AnyObject, prepared, options);
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw new CommandError('TypeMismatch', `${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const quiet = nullGivesNull.has(name);
  if (Array.isArray(argument) && !(unary.has(name) && argument.length === 1)) {
    const parts = argument.map(compile);
    return (scope) => {
      const values = parts.map((part) => literal(part(scope)));
      return quiet && values.some(isNull) ? null : run(values);
    };
  }
  if (isDocument(argument) && !Object.keys(argument)[0]?.startsWith('$')) {
    const parts = Object.entries(argument).map(([field, value]) => ({ field, value: compile(value) }));
    return (scope) => {
      const values: Record<string, Literal> = {};
      for (const { field, value } of parts) values[field] = literal(value(scope));
      return quiet && Object.values(values).some(isNull) ? null : run(values);
    };
  }
  const only = compile(Array.isArray(argument) ? argument[0] : argument);
  return (scope) => {
    const value = literal(only(scope));
    return quiet && isNull(value) ? null : run(value);
  };
}

export const evaluated: Readonly<Record<string, Build>> = Object.fromEntries(names.map((name) => [name, build]));
