import { Decimal128, ObjectId } from 'bson';
import { CommandError } from '../../errors/errors.ts';
import { typeName } from '../../match/types.ts';
import { isNumber, numberType, toNumber } from '../../values/numbers.ts';
import { type Build, isNullish, plain } from './kinds.ts';
import { asDouble, refuseDecimal } from './numbers.ts';

function failed(value: unknown, to: string): CommandError {
  return new CommandError(
    241,
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`,
  );
}

function wholeOf(value: unknown, to: string, least: bigint, most: bigint): bigint {
  let whole: bigint;
  if (typeof value === 'boolean') whole = value ? 1n : 0n;
  else if (isNumber(value)) {
    refuseDecimal(value, `$to${to}`);
    const number = toNumber(value);
    if (!Number.isFinite(number))
      throw new CommandError(
        241,
        `Attempt to convert ${number} value to integer type in $convert with no onError value`,
      );
    whole = typeof value === 'bigint' ? value : BigInt(Math.trunc(number));
  } else if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value))
      throw new CommandError(241, `Failed to parse number '${value}' in $convert with no onError value`);
    whole = BigInt(value.replace(/^\+/, ''));
  } else if (value instanceof Date && to === 'Long') whole = BigInt(value.getTime());
  else throw failed(value, to.toLowerCase());
  if (whole < least || whole > most)
    throw new CommandError(241, 'Conversion would overflow target type in $convert with no onError value');
  return whole;
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Decimal128) return value.toString();
  if (isNumber(value)) return String(typeof value === 'bigint' ? value : toNumber(value));
  if (typeof value === 'boolean') return String(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  throw failed(value, 'string');
}

function convert(work: (value: unknown) => unknown): Build {
  return plain(1, 1, ([value]) => (isNullish(value) ? null : work(value)));
}

/** https://www.mongodb.com/docs/manual/reference/operator/aggregation/convert/ */
export const conversions: Readonly<Record<string, Build>> = {
  $toInt: convert((value) => Number(wholeOf(value, 'Int', -0x80000000n, 0x7fffffffn))),
  $toLong: convert((value) => wholeOf(value, 'Long', -(2n ** 63n), 2n ** 63n - 1n)),
  $toDouble: convert((value) => {
    if (typeof value === 'boolean') return asDouble(value ? 1 : 0);
    if (isNumber(value)) return asDouble(toNumber(value));
    if (value instanceof Date) return asDouble(value.getTime());
    if (typeof value !== 'string') throw failed(value, 'double');
    const number = /^\s|\s$|^$/.test(value) ? Number.NaN : Number(value);
    if (Number.isNaN(number))
      throw new CommandError(241, `Failed to parse number '${value}' in $convert with no onError value`);
    return asDouble(number);
  }),
  $toString: convert(text),
  $toBool: convert((value) => (isNumber(value) ? toNumber(value) !== 0 : value !== false)),
  $toDate: convert((value) => {
    if (value instanceof Date) return value;
    if (value instanceof ObjectId) return value.getTimestamp();
    if (isNumber(value) && numberType(value) !== 'int') return new Date(Math.trunc(toNumber(value)));
    if (
      typeof value === 'string' &&
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(value)
    ) {
      const zoned = /T/.test(value) && !/(Z|[+-]\d{2}:?\d{2})$/.test(value) ? `${value}Z` : value;
      const date = new Date(zoned);
      if (!Number.isNaN(date.getTime())) return date;
    }
    if (typeof value === 'string') throw new CommandError(241, `Error parsing date string '${value}'`);
    throw failed(value, 'date');
  }),
  $toObjectId: convert((value) => {
    if (value instanceof ObjectId) return value;
    if (typeof value !== 'string') throw failed(value, 'objectId');
    if (!/^[0-9a-fA-F]{24}$/.test(value))
      throw new CommandError(241, `Failed to parse objectId '${value}' in $convert with no onError value`);
    return new ObjectId(value);
  }),
  $toLower: plain(1, 1, ([value]) =>
    isNullish(value) ? '' : text(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ),
  $toUpper: plain(1, 1, ([value]) =>
    isNullish(value) ? '' : text(value).replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  ),
  $concat: plain(0, Number.POSITIVE_INFINITY, (values) => {
    let result = '';
    for (const value of values) {
      if (isNullish(value)) return null;
      if (typeof value !== 'string')
        throw new CommandError(16702, `$concat only supports strings, not ${typeName(value)}`);
      result += value;
    }
    return result;
  }),
  $indexOfBytes: plain(2, 4, ([given, find, start = 0, end], name) => {
    if (isNullish(given)) return null;
    if (typeof given !== 'string')
      throw new CommandError(40091, `${name} requires a string as the first argument, found: ${typeName(given)}`);
    if (typeof find !== 'string')
      throw new CommandError(40092, `${name} requires a string as the second argument, found: ${typeName(find)}`);
    const bytes = Buffer.from(given);
    const found = bytes.subarray(0, end === undefined ? bytes.length : Number(end)).indexOf(find, Number(start));
    return Number(start) > bytes.length ? -1 : found;
  }),
  $indexOfCP: plain(2, 4, ([given, find, start = 0, end], name) => {
    if (isNullish(given)) return null;
    if (typeof given !== 'string')
      throw new CommandError(40093, `${name} requires a string as the first argument, found: ${typeName(given)}`);
    if (typeof find !== 'string')
      throw new CommandError(40094, `${name} requires a string as the second argument, found: ${typeName(find)}`);
    const letters = [...given];
    const from = Number(start);
    const to = end === undefined ? letters.length : Math.min(Number(end), letters.length);
    if (from > letters.length || to < from) return -1;
    const at = letters.slice(from, to).join('').indexOf(find);
    return at < 0 ? -1 : from + [...letters.slice(from, to).join('').slice(0, at)].length;
  }),
  $isNumber: plain(1, 1, ([value]) => isNumber(value)),
};
