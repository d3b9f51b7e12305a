import { Decimal128, Double } from 'bson';
import { CommandError } from '../../errors/errors.ts';
import { typeName } from '../../match/types.ts';
import { isNumber, type Number_, numberType, toNumber } from '../../values/numbers.ts';
import { type Build, isNullish, plain } from './kinds.ts';

const int64 = 2n ** 63n;

/** A double that keeps its type when it is whole. */
export function asDouble(value: number): Number_ {
  return Number.isInteger(value) ? new Double(value) : value;
}

/** A whole result: int32 where the operands were and it fits, else int64, else double. */
function asWhole(value: bigint, long: boolean): Number_ {
  if (!long && value >= -0x80000000n && value <= 0x7fffffffn) return Number(value);
  return value >= -int64 && value < int64 ? value : asDouble(Number(value));
}

export function refuseDecimal(value: unknown, name: string): void {
  if (value instanceof Decimal128) {
    throw new CommandError('NotImplemented', `${name} on Decimal128 is not supported by this server`);
  }
}

function needNumber(value: unknown, name: string, code: number | 'TypeMismatch' = 'TypeMismatch'): Number_ {
  refuseDecimal(value, name);
  if (!isNumber(value)) throw new CommandError(code, `${name} only supports numeric types, not ${typeName(value)}`);
  return value;
}

function isWhole(value: Number_): value is number | bigint {
  return numberType(value) !== 'double';
}

/** Adds two numbers with MongoDB's widening of types. */
export function add(a: Number_, b: Number_): Number_ {
  if (typeof a === 'number' && typeof b === 'number' && isWhole(a) && isWhole(b)) {
    const sum = a + b;
    return sum >= -0x80000000 && sum <= 0x7fffffff ? sum : BigInt(sum);
  }
  if (isWhole(a) && isWhole(b)) return asWhole(BigInt(a) + BigInt(b), typeof a === 'bigint' || typeof b === 'bigint');
  return asDouble(toNumber(a) + toNumber(b));
}

function multiply(a: Number_, b: Number_): Number_ {
  if (isWhole(a) && isWhole(b)) return asWhole(BigInt(a) * BigInt(b), typeof a === 'bigint' || typeof b === 'bigint');
  return asDouble(toNumber(a) * toNumber(b));
}

const addAll: Build = plain(0, Number.POSITIVE_INFINITY, (values, name) => {
  let date = false;
  let sum: Number_ = 0;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
      date = true;
      sum = add(sum, BigInt(value.getTime()));
    } else sum = add(sum, needNumber(value, name));
  }
  return date ? new Date(Math.round(toNumber(sum))) : sum;
});

const subtract: Build = plain(2, 2, ([a, b], name) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date) {
    if (b instanceof Date) return BigInt(a.getTime() - b.getTime());
    return new Date(a.getTime() - Math.round(toNumber(needNumber(b, name))));
  }
  const left = needNumber(a, name);
  const right = needNumber(b, name);
  if (isWhole(left) && isWhole(right)) {
    return asWhole(BigInt(left) - BigInt(right), typeof left === 'bigint' || typeof right === 'bigint');
  }
  return asDouble(toNumber(left) - toNumber(right));
});

const divide: Build = plain(2, 2, ([a, b], name) => {
  if (isNullish(a) || isNullish(b)) return null;
  const by = toNumber(needNumber(b, name));
  if (by === 0) throw new CommandError('BadValue', "can't $divide by zero");
  return asDouble(toNumber(needNumber(a, name)) / by);
});

const mod: Build = plain(2, 2, ([a, b], name) => {
  if (isNullish(a) || isNullish(b)) return null;
  const left = needNumber(a, name);
  const right = needNumber(b, name);
  if (toNumber(right) === 0) throw new CommandError(16610, "can't $mod by zero");
  if (isWhole(left) && isWhole(right)) {
    return asWhole(BigInt(left) % BigInt(right), typeof left === 'bigint' || typeof right === 'bigint');
  }
  return asDouble(toNumber(left) % toNumber(right));
});

/** Rounds to `place` decimals; halves go to the even neighbour, as MongoDB's `$round` does. */
function roundTo(value: number, place: number, truncate: boolean): number {
  if (!Number.isFinite(value)) return value;
  const [mantissa, exponent = '0'] = String(value).split('e');
  const shifted = Number(`${mantissa}e${Number(exponent) + place}`);
  if (!Number.isFinite(shifted)) return value;
  let whole = truncate ? Math.trunc(shifted) : Math.floor(shifted);
  if (!truncate) {
    const rest = shifted - whole;
    if (rest > 0.5 || (rest === 0.5 && whole % 2 !== 0)) whole += 1;
  }
  const [digits, power = '0'] = String(whole).split('e');
  return Number(`${digits}e${Number(power) - place}`);
}

function rounding(truncate: boolean): Build {
  return plain(1, 2, ([value, place = 0], name) => {
    if (isNullish(value) || place === null) return null;
    const number = needNumber(value, name);
    const digits = toNumber(needNumber(place, name));
    if (!Number.isInteger(digits))
      throw new CommandError(
        51082,
        `Cannot apply ${name} with precision value ${digits} : the precision must be an integer`,
      );
    if (digits < -20 || digits > 100)
      throw new CommandError(51083, `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`);
    if (isWhole(number)) {
      if (digits >= 0) return number;
      const step = 10n ** BigInt(-digits);
      const whole = BigInt(number);
      let result = (whole / step) * step;
      const rest = whole - result;
      const twice = (rest < 0n ? -rest : rest) * 2n;
      if (!truncate && (twice > step || (twice === step && (result / step) % 2n !== 0n)))
        result += rest < 0n ? -step : step;
      return asWhole(result, typeof number === 'bigint');
    }
    return asDouble(roundTo(toNumber(number), digits, truncate));
  });
}

function single(work: (value: number) => number, keepsWhole: boolean): Build {
  return plain(1, 1, ([value], name) => {
    if (isNullish(value)) return null;
    const number = needNumber(value, name, name === '$abs' || name === '$ceil' || name === '$floor' ? 28765 : 28765);
    if (keepsWhole && isWhole(number)) {
      if (name !== '$abs') return number;
      const whole = BigInt(number);
      return asWhole(whole < 0n ? -whole : whole, typeof number === 'bigint');
    }
    return asDouble(work(toNumber(number)));
  });
}

/** Arithmetic operators. Numbers keep and widen their types as MongoDB's do; Decimal128 is refused. */
export const numbers: Readonly<Record<string, Build>> = {
  $add: addAll,
  $subtract: subtract,
  $multiply: plain(0, Number.POSITIVE_INFINITY, (values, name) => {
    let product: Number_ = 1;
    for (const value of values) {
      if (isNullish(value)) return null;
      product = multiply(product, needNumber(value, name));
    }
    return product;
  }),
  $divide: divide,
  $mod: mod,
  $round: rounding(false),
  $trunc: rounding(true),
  $abs: single(Math.abs, true),
  $ceil: single(Math.ceil, true),
  $floor: single(Math.floor, true),
  $exp: single(Math.exp, false),
  $ln: single((value) => positive(Math.log, value, '$ln', 28766), false),
  $log10: single((value) => positive(Math.log10, value, '$log10', 28761), false),
  $sqrt: single((value) => {
    if (value < 0) throw new CommandError(28714, "$sqrt's argument must be greater than or equal to 0");
    return Math.sqrt(value);
  }, false),
  $pow: plain(2, 2, ([base, exponent], name) => {
    if (isNullish(base) || isNullish(exponent)) return null;
    const left = needNumber(base, name, 28762);
    const right = needNumber(exponent, name, 28763);
    if (toNumber(left) === 0 && toNumber(right) < 0)
      throw new CommandError(28764, '$pow cannot take a base of 0 and a negative exponent');
    if (isWhole(left) && isWhole(right) && BigInt(right) >= 0n && BigInt(right) < 64n) {
      return asWhole(BigInt(left) ** BigInt(right), typeof left === 'bigint' || typeof right === 'bigint');
    }
    return asDouble(toNumber(left) ** toNumber(right));
  }),
};

function positive(work: (value: number) => number, value: number, name: string, code: number): number {
  if (value <= 0) throw new CommandError(code, `${name}'s argument must be a positive number, but is ${value}`);
  return work(value);
}
