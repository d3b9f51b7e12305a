import type { StoredMonth } from '../database/rollup-document.ts';
import { ByteReader } from '../packing/byte-stream.ts';
import { unpackBytes } from '../packing/numbers.ts';
import { DEVICE_CLASSES } from '../rollups/counters.ts';
import { unpackFormerMonth } from '../rollups/former-month.ts';
import { countedBy, type PackedQuestion, packMonth, readPackedMonth } from '../rollups/month-codec.ts';
import { DAYS_IN_PACK } from '../rollups/month-pack.ts';
import { readCells } from '../rollups/sparse-cells.ts';

/** Pseudo device class: all of them, including responses without a device. */
export const ALL_DEVICES = DEVICE_CLASSES;

/** Approximate overhead of a name. */
const NAME_BYTES = 200;

/**
 * Prefix sums of a month: [day 0 to 31][column], where row k is the sum of the days before k, so that any span is one
 * difference. Column 0: respondents; column k+1: those who chose `values[k]`.
 */
export interface Sums {
  readonly values: readonly number[];
  readonly width: number;
  readonly sums: Uint32Array;
}

/** Counts of a survey's month, of all responses or of those that pass filters. `device`: a class, or `ALL_DEVICES`. */
export interface CountedMonth {
  /** A single column. */
  responses(device: number): Sums;
  /** Undefined if no one answered. */
  sums(name: string, device: number): Sums | undefined;
  /** Days with responses whose counts are unknown, bit 0 for the first. Undefined: of what every day has. */
  uncounted(counterId: number | undefined): number;
}

/** Packed counts, and the computed sums by device class. */
interface CachedSums {
  readonly packed: Pick<PackedQuestion, 'values' | 'isSum' | 'start' | 'end'>;
  readonly sums: (Sums | undefined)[];
}

/** A survey's month in memory: packed, with sums computed on demand. */
export class MonthCounts implements CountedMonth {
  readonly #bytes: Buffer;
  readonly #responses: CachedSums;
  readonly #questions: ReadonlyMap<string, CachedSums>;
  readonly #counted: ReadonlyMap<number, number>;
  readonly #onGrown: (bytes: number) => void;
  /** Day of the month -> the `written` it was counted from. */
  readonly built: StoredMonth['built'];
  /** Days with a response, bit 0 for the first. */
  readonly answered: number;
  #bytesTaken: number;

  /** `onGrown`: called with the size in memory whenever it grows. */
  constructor(document: StoredMonth, onGrown: (bytes: number) => void) {
    const { counts, counted } = 'counts' in document ? document : packMonth(unpackFormerMonth(document));
    this.#bytes = unpackBytes(counts);
    const { responses, questions } = readPackedMonth(this.#bytes);
    this.#responses = { packed: { values: [], isSum: false, ...responses }, sums: [] };
    this.#questions = new Map(questions.map((question) => [question.name, { packed: question, sums: [] }]));
    this.#counted = countedBy({ counted });
    this.#onGrown = onGrown;
    this.built = document.built;
    this.#bytesTaken = this.#bytes.byteLength + questions.length * NAME_BYTES + NAME_BYTES;
    onGrown(this.#bytesTaken);
    const { sums } = this.responses(ALL_DEVICES);
    let answered = 0;
    for (let day = 0; day < DAYS_IN_PACK; day++) {
      if (sums[day] !== sums[day + 1]) answered |= 1 << day;
    }
    this.answered = answered;
  }

  /** Names of all counts. */
  get names(): Iterable<string> {
    return this.#questions.keys();
  }

  responses(device: number): Sums {
    return this.#sumsOf(this.#responses, device);
  }

  sums(name: string, device: number): Sums | undefined {
    const cached = this.#questions.get(name);
    return cached && this.#sumsOf(cached, device);
  }

  uncounted(counterId: number | undefined): number {
    return counterId === undefined ? 0 : this.answered & ~(this.#counted.get(counterId) ?? 0);
  }

  #sumsOf({ packed, sums }: CachedSums, device: number): Sums {
    const computed = sums[device];
    if (computed) return computed;
    const { values } = packed;
    const made = { values, width: 1 + values.length, sums: this.#addUp(packed, device) };
    sums[device] = made;
    this.#bytesTaken += made.sums.byteLength + NAME_BYTES;
    this.#onGrown(this.#bytesTaken);
    return made;
  }

  #addUp({ values, isSum, start, end }: CachedSums['packed'], device: number): Uint32Array {
    const width = 1 + values.length;
    const first = isSum ? 1 : 0;
    const packedWidth = width - first;
    const sums = new Uint32Array((DAYS_IN_PACK + 1) * width);
    readCells(new ByteReader(this.#bytes, start), end, (cell, count) => {
      const place = Math.floor(cell / packedWidth);
      if (device !== ALL_DEVICES && place % DEVICE_CLASSES !== device) return;
      const row = (1 + Math.floor(place / DEVICE_CLASSES)) * width;
      const at = row + first + (cell % packedWidth);
      sums[at] = (sums[at] ?? 0) + count;
      if (isSum) sums[row] = (sums[row] ?? 0) + count;
    });
    for (let at = width; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (sums[at - width] ?? 0);
    return sums;
  }
}
