import { Decimal128, Double } from 'bson';

/** A decimal number as sign * digits * 10^exponent. */
interface Exact {
  coefficient: bigint;
  exponent: number;
}

export type Number_ = number | bigint | Double | Decimal128;

/** The type a number has on the wire. */
export type NumberType = 'int' | 'long' | 'double' | 'decimal';

export function isNumber(value: unknown): value is Number_ {
  return (
    typeof value === 'number' || typeof value === 'bigint' || value instanceof Double || value instanceof Decimal128
  );
}

/** The type with which a decoded number was stored. */
export function numberType(value: Number_): NumberType {
  if (typeof value === 'bigint') return 'long';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  return Number.isInteger(value) && !Object.is(value, -0) && Math.abs(value) <= 0x80000000 ? 'int' : 'double';
}

/** A plain number; exact for everything but int64 beyond 2^53 and decimals. */
export function toNumber(value: Number_): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Double) return value.value;
  return Number(value.toString());
}

function exactOfDecimal(value: Decimal128): Exact | number {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(value.toString());
  if (!match) return Number(value.toString());
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const coefficient = BigInt(whole + fraction);
  return { coefficient: sign === '-' ? -coefficient : coefficient, exponent: Number(exponent) - fraction.length };
}

function exactOfDouble(value: number): Exact {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  let mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  let power = (biased === 0 ? 1 : biased) - 1075;
  if (value < 0) mantissa = -mantissa;
  if (power >= 0) return { coefficient: mantissa << BigInt(power), exponent: 0 };
  while (power < 0 && mantissa !== 0n && (mantissa & 1n) === 0n) {
    mantissa >>= 1n;
    power++;
  }
  return { coefficient: mantissa * 5n ** BigInt(-power), exponent: power };
}

function exactOf(value: Number_): Exact | number {
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 };
  if (value instanceof Decimal128) return exactOfDecimal(value);
  const plain = toNumber(value);
  return Number.isFinite(plain) ? exactOfDouble(plain) : plain;
}

function subtract(a: Exact, b: Exact): Exact {
  const exponent = Math.min(a.exponent, b.exponent);
  const left = a.coefficient * 10n ** BigInt(a.exponent - exponent);
  const right = b.coefficient * 10n ** BigInt(b.exponent - exponent);
  return { coefficient: left - right, exponent };
}

/** Compares by value over all four number types, exactly. NaN equals itself and is below all others. */
export function compareNumbers(a: unknown, b: unknown): number {
  const left = a instanceof Double ? a.value : (a as Exclude<Number_, Double>);
  const right = b instanceof Double ? b.value : (b as Exclude<Number_, Double>);
  if (!(left instanceof Decimal128) && !(right instanceof Decimal128)) {
    // Relational operators between bigint and number are exact in JavaScript.
    if (left < right) return -1;
    if (left > right) return 1;
    const leftNan = Number.isNaN(left);
    const rightNan = Number.isNaN(right);
    return leftNan === rightNan ? 0 : leftNan ? -1 : 1;
  }
  const exactLeft = exactOf(left);
  const exactRight = exactOf(right);
  if (typeof exactLeft === 'number' || typeof exactRight === 'number') {
    return compareNumbers(
      typeof exactLeft === 'number' ? exactLeft : Math.sign(Number(exactLeft.coefficient)),
      typeof exactRight === 'number' ? exactRight : Math.sign(Number(exactRight.coefficient)),
    );
  }
  const difference = subtract(exactLeft, exactRight).coefficient;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const scratch = Buffer.alloc(8);

/** The next double below. */
function below(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
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
  if (typeof value === 'number') return { floor: value, rest: null };
  if (value instanceof Double) return { floor: value.value, rest: null };
  let floor = toNumber(value);
  if (typeof value === 'bigint' && BigInt(floor) === value) return { floor, rest: null };
  const exact = exactOf(value);
  if (typeof exact === 'number') return { floor: exact, rest: null };
  if (!Number.isFinite(floor)) floor = floor > 0 ? Number.MAX_VALUE : Number.NEGATIVE_INFINITY;
  if (compareNumbers(floor, value) > 0) floor = below(floor);
  if (!Number.isFinite(floor)) return { floor, rest: { exponent: 9999, digits: '1' } };
  const rest = subtract(exact, exactOfDouble(floor));
  if (rest.coefficient === 0n) return { floor, rest: null };
  const digits = rest.coefficient.toString();
  return { floor, rest: { exponent: rest.exponent + digits.length, digits: digits.replace(/0+$/, '') } };
}
