import { Double } from 'bson';

export type Number_ = number | bigint | Double;

/** The type a number has on the wire. */
type NumberType = 'int' | 'long' | 'double';

export function isNumber(value: unknown): value is Number_ {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Double;
}

/** The type with which a decoded number was stored. */
export function numberType(value: Number_): NumberType {
  if (typeof value === 'bigint') return 'long';
  if (value instanceof Double) return 'double';
  return Number.isInteger(value) && !Object.is(value, -0) && Math.abs(value) <= 0x80000000 ? 'int' : 'double';
}

/** A plain number; exact for everything but int64 beyond 2^53. */
export function toNumber(value: Number_): number {
  if (typeof value === 'number') return value;
  return typeof value === 'bigint' ? Number(value) : value.value;
}

const int32Limit = 2n ** 31n;
const int64Limit = 2n ** 63n;

/** Adds with the types that MongoDB gives: int32 widens to int64, a double makes a double; null: an int64 cannot hold it. */
export function add(a: Number_, b: Number_): Number_ | null {
  const left = numberType(a);
  const right = numberType(b);
  if (left === 'double' || right === 'double') {
    const result = toNumber(a) + toNumber(b);
    return Number.isInteger(result) ? new Double(result) : result;
  }
  const result = BigInt(a as number | bigint) + BigInt(b as number | bigint);
  const long = left === 'long' || right === 'long';
  if (!long && result >= -int32Limit && result < int32Limit) return Number(result);
  return result >= -int64Limit && result < int64Limit ? result : null;
}

/** Compares by value over all number types, exactly. NaN equals itself and is below all others. */
export function compareNumbers(a: unknown, b: unknown): number {
  const left = a instanceof Double ? a.value : (a as number | bigint);
  const right = b instanceof Double ? b.value : (b as number | bigint);
  // Relational operators between bigint and number are exact in JavaScript.
  if (left < right) return -1;
  if (left > right) return 1;
  const leftNan = Number.isNaN(left);
  const rightNan = Number.isNaN(right);
  return leftNan === rightNan ? 0 : leftNan ? -1 : 1;
}

const scratch = Buffer.alloc(8);

/** The next double below one that is not 0. */
function below(value: number): number {
  scratch.writeDoubleBE(value);
  const bits = scratch.readBigInt64BE();
  scratch.writeBigInt64BE(value > 0 ? bits - 1n : bits + 1n);
  return scratch.readDoubleBE();
}

/**
 * Splits a number for an ordered key: the greatest double that is not above it, and what is left
 * (as an exponent and digits), which is null for everything that a double holds exactly.
 */
export function splitForKey(value: Number_): { floor: number; rest: { exponent: number; digits: string } | null } {
  let floor = toNumber(value);
  if (typeof value !== 'bigint' || BigInt(floor) === value) return { floor, rest: null };
  if (floor > value) floor = below(floor);
  const digits = (value - BigInt(floor)).toString();
  return { floor, rest: { exponent: digits.length, digits: digits.replace(/0+$/, '') } };
}
