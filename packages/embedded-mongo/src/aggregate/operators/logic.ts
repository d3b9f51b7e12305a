import { CommandError } from '../../errors/errors.ts';
import { compare, isDocument } from '../../values/compare.ts';
import type { Doc } from '../../values/decode.ts';
import { argumentsOf, type Build, isNullish, plain } from './kinds.ts';
import { truthy } from './scope.ts';

/** Compares as an expression does: by the whole order of types, a missing value below null. */
function order(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined)
    return a === b ? 0 : a === undefined ? (isMinKey(b) ? 1 : -1) : isMinKey(a) ? -1 : 1;
  return Math.sign(compare(a, b));
}

function isMinKey(value: unknown): boolean {
  return isDocument(value) === false && typeof value === 'object' && value?.constructor.name === 'MinKey';
}

function comparison(test: (order: number) => boolean): Build {
  return plain(2, 2, ([a, b]) => test(order(a, b)));
}

/** `$cond` has an error code for each part. */
function condParts(argument: unknown): unknown[] {
  const {
    if: test,
    then,
    else: other,
    ...rest
  } = named(argument, '$cond', [], ['if', 'then', 'else', ...(isDocument(argument) ? Object.keys(argument) : [])]);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new CommandError(17083, `Unrecognized parameter to $cond: ${unknown}`);
  if (test === undefined) throw new CommandError(17080, "Missing 'if' parameter to $cond");
  if (then === undefined) throw new CommandError(17081, "Missing 'then' parameter to $cond");
  if (other === undefined) throw new CommandError(17082, "Missing 'else' parameter to $cond");
  return [test, then, other];
}

function named(argument: unknown, name: string, required: readonly string[], optional: readonly string[] = []): Doc {
  if (!isDocument(argument)) throw new CommandError('FailedToParse', `${name} only supports an object as its argument`);
  for (const field of Object.keys(argument)) {
    if (!required.includes(field) && !optional.includes(field))
      throw new CommandError('FailedToParse', `Unrecognized parameter to ${name}: ${field}`);
  }
  for (const field of required) {
    if (!(field in argument)) throw new CommandError('FailedToParse', `Missing '${field}' parameter to ${name}`);
  }
  return argument;
}

const cond: Build = (argument, compile, name) => {
  const parts = Array.isArray(argument) ? argumentsOf(argument, name, 3) : condParts(argument);
  const [test, yes, no] = parts.map(compile);
  return (scope) => (truthy(test?.(scope)) ? yes?.(scope) : no?.(scope));
};

const switchOf: Build = (argument, compile, name) => {
  const { branches, default: fallback } = named(argument, name, ['branches'], ['default']);
  if (!Array.isArray(branches))
    throw new CommandError(40061, `$switch expected an array for 'branches', found: ${typeof branches}`);
  if (branches.length === 0) throw new CommandError(40068, '$switch requires at least one branch.');
  const compiled = branches.map((branch) => {
    if (!isDocument(branch)) throw new CommandError(40062, '$switch expected each branch to be an object');
    if (!('case' in branch)) throw new CommandError(40064, "$switch requires each branch have a 'case' expression");
    if (!('then' in branch)) throw new CommandError(40065, "$switch requires each branch have a 'then' expression.");
    return { test: compile(branch.case), value: compile(branch.then) };
  });
  const otherwise = fallback === undefined ? null : compile(fallback);
  return (scope) => {
    for (const { test, value } of compiled) if (truthy(test(scope))) return value(scope);
    if (otherwise) return otherwise(scope);
    throw new CommandError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
};

const letIn: Build = (argument, compile, name) => {
  const { vars, in: body } = named(argument, name, ['vars', 'in']);
  if (!isDocument(vars)) throw new CommandError('FailedToParse', 'invalid parameter: expected an object (vars)');
  const variables = Object.entries(vars).map(([variable, value]) => ({ variable, value: compile(value) }));
  const result = compile(body);
  return (scope) => {
    const inner = { ...scope.variables };
    for (const { variable, value } of variables) inner[variable] = value(scope);
    return result({ ...scope, variables: inner });
  };
};

const map: Build = (argument, compile, name) => {
  const { input, as = 'this', in: body } = named(argument, name, ['input', 'in'], ['as']);
  const array = compile(input);
  const result = compile(body);
  return (scope) => {
    const items = array(scope);
    if (isNullish(items)) return null;
    if (!Array.isArray(items)) throw new CommandError(16883, `input to $map must be an array not ${typeof items}`);
    return items.map((item) => result({ ...scope, variables: { ...scope.variables, [String(as)]: item } }) ?? null);
  };
};

const filter: Build = (argument, compile, name) => {
  const { input, as = 'this', cond: test, limit } = named(argument, name, ['input', 'cond'], ['as', 'limit']);
  const array = compile(input);
  const keeps = compile(test);
  const most = limit === undefined ? null : compile(limit);
  return (scope) => {
    const items = array(scope);
    if (isNullish(items)) return null;
    if (!Array.isArray(items)) throw new CommandError(28651, `input to $filter must be an array not ${typeof items}`);
    const kept = items.filter((item) =>
      truthy(keeps({ ...scope, variables: { ...scope.variables, [String(as)]: item } })),
    );
    const bound = most?.(scope);
    return isNullish(bound) ? kept : kept.slice(0, Number(bound));
  };
};

const reduce: Build = (argument, compile, name) => {
  const { input, initialValue, in: body } = named(argument, name, ['input', 'initialValue', 'in']);
  const array = compile(input);
  const initial = compile(initialValue);
  const step = compile(body);
  return (scope) => {
    const items = array(scope);
    if (isNullish(items)) return null;
    if (!Array.isArray(items))
      throw new CommandError(40080, `$reduce requires that 'input' be an array, found: ${typeof items}`);
    let value = initial(scope);
    for (const item of items) value = step({ ...scope, variables: { ...scope.variables, this: item, value } });
    return value;
  };
};

/** Boolean, comparison, conditional and variable operators. */
export const logic: Readonly<Record<string, Build>> = {
  $eq: comparison((result) => result === 0),
  $ne: comparison((result) => result !== 0),
  $lt: comparison((result) => result < 0),
  $lte: comparison((result) => result <= 0),
  $gt: comparison((result) => result > 0),
  $gte: comparison((result) => result >= 0),
  $cmp: plain(2, 2, ([a, b]) => order(a, b)),
  $and: (argument, compile) => {
    const parts = (Array.isArray(argument) ? argument : [argument]).map(compile);
    return (scope) => parts.every((part) => truthy(part(scope)));
  },
  $or: (argument, compile) => {
    const parts = (Array.isArray(argument) ? argument : [argument]).map(compile);
    return (scope) => parts.some((part) => truthy(part(scope)));
  },
  $not: plain(1, 1, ([value]) => !truthy(value)),
  $cond: cond,
  $switch: switchOf,
  $ifNull: (argument, compile, name) => {
    const parts = argumentsOf(argument, name, 2, Number.POSITIVE_INFINITY).map(compile);
    return (scope) => {
      let value: unknown;
      for (const part of parts) {
        value = part(scope);
        if (!isNullish(value)) return value;
      }
      return value;
    };
  },
  $let: letIn,
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $literal: (argument) => () => argument,
  $expr: (argument, compile) => compile(argument),
};
