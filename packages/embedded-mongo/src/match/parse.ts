import { BSONRegExp } from 'bson';
import { CommandError } from '../errors/errors.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import type { Match, Test } from './ast.ts';
import { parsePattern } from './pattern.ts';

const comparisons = { $eq: 'eq', $lt: 'lt', $lte: 'lte', $gt: 'gt', $gte: 'gte' } as const;

export function splitPath(path: string): string[] {
  return path.split('.');
}

function isOperatorObject(value: unknown): value is Doc {
  if (!isDocument(value)) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db';
}

/**
 * Parses a filter. https://www.mongodb.com/docs/manual/reference/operator/query/
 * @throws BadValue, NotImplemented as MongoDB words them
 */
export function parseFilter(filter: Doc): Match {
  const of: Match[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (name.startsWith('$')) of.push(parseTopLevel(name, value));
    else if (value instanceof BSONRegExp)
      of.push(field(splitPath(name), { op: 'regex', pattern: parsePattern(value.pattern, value.options) }));
    else if (isOperatorObject(value)) of.push(...parseOperators(splitPath(name), value));
    else of.push(field(splitPath(name), { op: 'eq', value }));
  }
  return of.length === 1 ? (of[0] as Match) : { kind: 'and', of };
}

function parseTopLevel(name: string, value: unknown): Match {
  if (name !== '$and' && name !== '$or') {
    throw new CommandError(
      'BadValue',
      `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    );
  }
  if (!Array.isArray(value)) throw new CommandError('BadValue', `${name} must be an array`);
  if (value.length === 0) throw new CommandError('BadValue', `${name} must be a nonempty array`);
  const of = value.map((item) => {
    if (!isDocument(item)) throw new CommandError('BadValue', `${name} argument's entries must be objects`);
    return parseFilter(item);
  });
  return { kind: name === '$and' ? 'and' : 'or', of };
}

function parseOperators(path: string[], operators: Doc): Match[] {
  const of: Match[] = [];
  for (const [name, value] of Object.entries(operators)) {
    if (name !== '$options') of.push(parseOperator(path, name, value, operators));
    else if (!('$regex' in operators)) throw new CommandError('BadValue', '$options needs a $regex');
  }
  return of;
}

function field(path: readonly string[], test: Test): Match {
  return { kind: 'field', path, test };
}

function parseOperator(path: string[], name: string, value: unknown, all: Doc): Match {
  switch (name) {
    case '$eq':
    case '$lt':
    case '$lte':
    case '$gt':
    case '$gte':
      return field(path, { op: comparisons[name], value });
    case '$ne':
      return { kind: 'not', of: field(path, { op: 'eq', value }) };
    case '$in':
      return field(path, inTest(value, '$in'));
    case '$nin':
      return { kind: 'not', of: field(path, inTest(value, '$nin')) };
    case '$exists': {
      const wanted = isNumber(value) ? toNumber(value) !== 0 : value !== false && value !== null && value !== undefined;
      const exists = field(path, { op: 'exists' });
      return wanted ? exists : { kind: 'not', of: exists };
    }
    case '$regex': {
      const { $options: options = '' } = all;
      if (typeof options !== 'string') throw new CommandError('BadValue', '$options has to be a string');
      if (typeof value !== 'string') throw new CommandError('BadValue', '$regex has to be a string');
      return field(path, { op: 'regex', pattern: parsePattern(value, options) });
    }
    case '$size':
      return field(path, { op: 'size', size: parseSize(value) });
    default:
      throw new CommandError('BadValue', `unknown operator: ${name}`);
  }
}

function inTest(value: unknown, name: string): Test {
  if (!Array.isArray(value)) throw new CommandError('BadValue', `${name} needs an array`);
  if (value.some(isOperatorObject)) throw new CommandError('BadValue', `cannot nest $ under ${name}`);
  return { op: 'in', values: value };
}

function parseSize(value: unknown): number {
  if (!isNumber(value)) throw new CommandError('BadValue', 'Failed to parse $size. Expected a number in: $size');
  const size = toNumber(value);
  if (!Number.isInteger(size)) throw new CommandError('BadValue', 'Failed to parse $size. Expected an integer: $size');
  if (size < 0) throw new CommandError('BadValue', 'Failed to parse $size. Expected a non-negative number in: $size');
  return size;
}
