import { CommandError } from '../../errors/errors.ts';
import { encodeValue } from '../../keys/encode.ts';
import { compare, isDocument } from '../../values/compare.ts';
import type { Doc } from '../../values/decode.ts';
import { isNumber, type Number_, toNumber } from '../../values/numbers.ts';
import { add, asDouble, refuseDecimal } from './numbers.ts';

/** One group's running value. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
  /** Bytes it holds beyond a fixed size, roughly. */
  bytes?: number;
}

function roughSize(value: unknown): number {
  if (typeof value === 'string') return value.length * 2 + 16;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + roughSize(item), 32);
  return isDocument(value) ? Object.values(value).reduce((sum: number, item) => sum + roughSize(item) + 16, 32) : 16;
}

class Sum implements Accumulator {
  #whole = 0;
  #other: Number_ | null = null;

  add(value: unknown): void {
    if (
      typeof value === 'number' &&
      Number.isInteger(value) &&
      Math.abs(this.#whole) < 2 ** 52 &&
      Math.abs(value) <= 0x80000000
    ) {
      this.#whole += value;
      return;
    }
    if (!isNumber(value)) return;
    refuseDecimal(value, '$sum');
    this.#other = this.#other === null ? value : add(this.#other, value);
  }

  result(): unknown {
    const whole: Number_ = Math.abs(this.#whole) <= 0x7fffffff ? this.#whole : BigInt(this.#whole);
    return this.#other === null ? whole : add(this.#other, whole);
  }
}

class Average implements Accumulator {
  #sum = 0;
  #count = 0;

  add(value: unknown): void {
    if (!isNumber(value)) return;
    refuseDecimal(value, '$avg');
    this.#sum += toNumber(value);
    this.#count++;
  }

  result(): unknown {
    return this.#count === 0 ? null : asDouble(this.#sum / this.#count);
  }
}

class Extreme implements Accumulator {
  readonly #sign: 1 | -1;
  #best: unknown = undefined;

  constructor(sign: 1 | -1) {
    this.#sign = sign;
  }

  add(value: unknown): void {
    if (value === undefined || value === null) return;
    if (this.#best === undefined || compare(value, this.#best) * this.#sign > 0) this.#best = value;
  }

  result(): unknown {
    return this.#best ?? null;
  }
}

class First implements Accumulator {
  #seen = false;
  #value: unknown = null;

  add(value: unknown): void {
    if (this.#seen) return;
    this.#seen = true;
    this.#value = value ?? null;
  }

  result(): unknown {
    return this.#value;
  }
}

class Last implements Accumulator {
  #value: unknown = null;

  add(value: unknown): void {
    this.#value = value ?? null;
  }

  result(): unknown {
    return this.#value;
  }
}

class Push implements Accumulator {
  bytes = 0;
  readonly #items: unknown[] = [];

  add(value: unknown): void {
    if (value === undefined) return;
    this.bytes += roughSize(value);
    this.#items.push(value);
  }

  result(): unknown {
    return this.#items;
  }
}

class AddToSet implements Accumulator {
  bytes = 0;
  readonly #items = new Map<string, unknown>();

  add(value: unknown): void {
    if (value === undefined) return;
    const key = encodeValue(value).toString('latin1');
    if (this.#items.has(key)) return;
    this.bytes += roughSize(value) + key.length;
    this.#items.set(key, value);
  }

  result(): unknown {
    return [...this.#items.values()];
  }
}

class MergeObjects implements Accumulator {
  readonly #value: Doc = {};

  add(value: unknown): void {
    if (value === undefined || value === null) return;
    if (!isDocument(value)) throw new CommandError(40400, '$mergeObjects requires object inputs');
    Object.assign(this.#value, value);
  }

  result(): unknown {
    return this.#value;
  }
}

/** Welford's running variance. */
class Deviation implements Accumulator {
  readonly #sample: boolean;
  #count = 0;
  #mean = 0;
  #squares = 0;

  constructor(sample: boolean) {
    this.#sample = sample;
  }

  add(value: unknown): void {
    if (!isNumber(value)) return;
    refuseDecimal(value, this.#sample ? '$stdDevSamp' : '$stdDevPop');
    const number = toNumber(value);
    this.#count++;
    const delta = number - this.#mean;
    this.#mean += delta / this.#count;
    this.#squares += delta * (number - this.#mean);
  }

  result(): unknown {
    const divisor = this.#sample ? this.#count - 1 : this.#count;
    return divisor <= 0 ? null : asDouble(Math.sqrt(this.#squares / divisor));
  }
}

/** https://www.mongodb.com/docs/manual/reference/operator/aggregation/group/#accumulator-operator */
export const accumulators: Readonly<Record<string, () => Accumulator>> = {
  $sum: () => new Sum(),
  $avg: () => new Average(),
  $min: () => new Extreme(-1),
  $max: () => new Extreme(1),
  $first: () => new First(),
  $last: () => new Last(),
  $push: () => new Push(),
  $addToSet: () => new AddToSet(),
  $mergeObjects: () => new MergeObjects(),
  $stdDevPop: () => new Deviation(false),
  $stdDevSamp: () => new Deviation(true),
};
