import { Binary, BSONRegExp, BSONSymbol, Code, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors/errors.ts';
import { isNumber, numberType, toNumber } from '../values/numbers.ts';

/** Type numbers and their names: https://www.mongodb.com/docs/manual/reference/operator/query/type/ */
const byNumber = new Map<number, string>([
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [6, 'undefined'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [12, 'dbPointer'],
  [13, 'javascript'],
  [14, 'symbol'],
  [15, 'javascriptWithScope'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [-1, 'minKey'],
  [127, 'maxKey'],
]);
const known = new Set([...byNumber.values(), 'number']);
const numeric = ['int', 'long', 'double', 'decimal'];

/** The name of a value's BSON type; `missing` for an absent field. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (isNumber(value)) return numberType(value);
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Binary) return 'binData';
  if (value instanceof BSONRegExp || value instanceof RegExp) return 'regex';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  if (value instanceof Code) return 'javascript';
  if (value instanceof BSONSymbol) return 'symbol';
  return 'object';
}

/** Reads the argument of `$type`: a name, a number, or an array of them. */
export function parseTypes(argument: unknown): Set<string> {
  const types = new Set<string>();
  for (const item of Array.isArray(argument) ? argument : [argument]) {
    const name = isNumber(item) ? byNumber.get(toNumber(item)) : typeof item === 'string' ? item : undefined;
    if (isNumber(item) && name === undefined) {
      throw new CommandError('BadValue', `Invalid numerical type code: ${toNumber(item)}`);
    }
    if (name === undefined) throw new CommandError('TypeMismatch', 'type must be represented as a number or a string');
    if (!known.has(name)) throw new CommandError('BadValue', `Unknown type name alias: ${name}`);
    if (name === 'number') for (const one of numeric) types.add(one);
    else types.add(name);
  }
  if (types.size === 0) throw new CommandError('FailedToParse', 'a must match at least one type');
  return types;
}
