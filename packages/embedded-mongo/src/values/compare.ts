import { Binary, BSONRegExp, Double, ObjectId } from 'bson';
import { CommandError } from '../errors/errors.ts';
import type { Doc } from './decode.ts';
import { compareNumbers, isNumber, numberType } from './numbers.ts';

/**
 * The order of BSON types, as one byte that also opens an encoded key.
 * https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
 */
export const rank = {
  undefined: 2,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
} as const;

export type Rank = (typeof rank)[keyof typeof rank];

/** The type class of a value; an absent field (`undefined`) ranks as null where values are sorted. */
export function rankOf(value: unknown): Rank {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return rank.number;
    case 'string':
      return rank.string;
    case 'boolean':
      return rank.boolean;
    case 'undefined':
      return rank.null;
    default:
  }
  if (value === null) return rank.null;
  if (Array.isArray(value)) return rank.array;
  if (value instanceof Date) return rank.date;
  if (value instanceof Double) return rank.number;
  if (value instanceof ObjectId) return rank.objectId;
  if (value instanceof Binary) return rank.binary;
  if (value instanceof EmptyArray) return rank.undefined;
  if (typeof value === 'object' && !(value instanceof BSONRegExp)) return rank.object;
  throw new CommandError('BadValue', 'a value of this type cannot be compared by this server');
}

/** What an empty array sorts and is indexed as: below null. */
class EmptyArray {
  readonly kind = 'empty array';
}
export const emptyArray = new EmptyArray();

export function isDocument(value: unknown): value is Doc {
  return rankOf(value) === rank.object;
}

/** UTF-8 order: surrogate pairs come after the rest of the basic plane. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    let left = a.charCodeAt(at);
    let right = b.charCodeAt(at);
    if (left === right) continue;
    if (left >= 0xd800 && right >= 0xd800) {
      if (left >= 0xe000) left -= 0x800;
      else left += 0x2000;
      if (right >= 0xe000) right -= 0x800;
      else right += 0x2000;
    }
    return left < right ? -1 : 1;
  }
  return a.length < b.length ? -1 : a.length > b.length ? 1 : 0;
}

function compareObjects(a: Doc, b: Doc): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const leftName = left[at] as string;
    const rightName = right[at] as string;
    const leftValue = a[leftName];
    const rightValue = b[rightName];
    const types = rankOf(leftValue) - rankOf(rightValue);
    if (types !== 0) return types;
    const byName = compareStrings(leftName, rightName);
    if (byName !== 0) return byName;
    const byValue = compare(leftValue, rightValue);
    if (byValue !== 0) return byValue;
  }
  return left.length - right.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const order = compare(a[at], b[at]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** The name of a value's BSON type; `missing` for an absent field. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (isNumber(value)) return numberType(value);
  if (typeof value === 'boolean') return 'bool';
  if (value instanceof Binary) return 'binData';
  const [name = 'object'] = Object.entries(rank).find(([, kind]) => kind === rankOf(value)) ?? [];
  return name;
}

/** MongoDB's total order over all values. An absent field equals null here. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') {
    if (a < b) return -1;
    if (a > b) return 1;
    if (a === b) return 0;
    return compareNumbers(a, b);
  }
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const kind = rankOf(a);
  const types = kind - rankOf(b);
  if (types !== 0) return types;
  switch (kind) {
    case rank.number:
      return compareNumbers(a, b);
    case rank.object:
      return compareObjects(a as Doc, b as Doc);
    case rank.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case rank.binary: {
      const left = a as Binary;
      const right = b as Binary;
      return (
        left.length() - right.length() ||
        left.sub_type - right.sub_type ||
        Buffer.compare(left.buffer.subarray(0, left.position), right.buffer.subarray(0, right.position))
      );
    }
    case rank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case rank.boolean:
      return Number(a) - Number(b);
    case rank.date:
      return (a as Date).getTime() - (b as Date).getTime();
    default:
      return 0;
  }
}
