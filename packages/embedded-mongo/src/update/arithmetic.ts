import { Decimal128, Double } from 'bson';
import { CommandError } from '../errors/errors.ts';
import { type Number_, numberType, toNumber } from '../values/numbers.ts';

const int32Limit = 2n ** 31n;
const int64Limit = 2n ** 63n;

/** The narrowest type that holds a whole result and is at least as wide as the operands. */
function whole(value: bigint, long: boolean, operator: string): Number_ {
  if (!long && value >= -int32Limit && value < int32Limit) return Number(value);
  if (value >= -int64Limit && value < int64Limit) return value;
  throw new CommandError('BadValue', `Failed to apply ${operator}: the result does not fit into a 64-bit integer`);
}

function double(value: number): Number_ {
  return Number.isInteger(value) ? new Double(value) : value;
}

/** Adds or multiplies with the types that MongoDB gives: int32 widens to int64, a double makes a double. */
export function calculate(operator: '$inc' | '$mul', a: Number_, b: Number_): Number_ {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    throw new CommandError('NotImplemented', `${operator} on Decimal128 is not supported by this server`);
  }
  const left = numberType(a);
  const right = numberType(b);
  if (left === 'double' || right === 'double') {
    return double(operator === '$inc' ? toNumber(a) + toNumber(b) : toNumber(a) * toNumber(b));
  }
  const long = left === 'long' || right === 'long';
  const x = BigInt(a as number | bigint);
  const y = BigInt(b as number | bigint);
  return whole(operator === '$inc' ? x + y : x * y, long, operator);
}
