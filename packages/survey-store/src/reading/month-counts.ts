import type { StoredMonth } from '../database/rollup-document.ts';
import { ByteReader } from '../packing/byte-stream.ts';
import { unpackBytes } from '../packing/numbers.ts';
import { DEVICE_CLASSES } from '../rollups/counters.ts';
import { unpackFormerMonth } from '../rollups/former-month.ts';
import { countedBy, type PackedQuestion, packMonth, readPackedMonth } from '../rollups/month-codec.ts';
import { DAYS_IN_PACK } from '../rollups/month-pack.ts';
import { readCells } from '../rollups/sparse-cells.ts';

/** In place of a device class: all of them together, responses without a device too. */
export const ALL_DEVICES = DEVICE_CLASSES;

/** What a name costs in memory beside its counts, about. */
const NAME_BYTES = 200;

/**
 * Sums from the first of the month: [day 0 to 31][column], where row k holds the days before day k, so that any span of
 * days is one difference. Column 0: respondents; column k+1: those who chose `values[k]`.
 */
export interface Sums {
  readonly values: readonly number[];
  readonly width: number;
  readonly sums: Uint32Array;
}

/** The places of counts, and the sums of them that were asked for, by device class. */
interface Kept {
  readonly packed: Pick<PackedQuestion, 'values' | 'isSum' | 'start' | 'end'>;
  readonly sums: (Sums | undefined)[];
}

/** A month of one survey in memory: packed as it is stored, and the sums of what was asked for. */
export class MonthCounts {
  readonly #bytes: Buffer;
  readonly #responses: Kept;
  readonly #questions: ReadonlyMap<string, Kept>;
  readonly #counted: ReadonlyMap<number, number>;
  readonly #onGrown: (bytes: number) => void;
  /** Days with a response, bit 0 for the first. */
  readonly #answered: number;
  #bytesTaken: number;

  /** `onGrown`: told the bytes that it takes in memory, whenever they have become more. */
  constructor(document: StoredMonth, onGrown: (bytes: number) => void) {
    const { counts, counted } = 'counts' in document ? document : packMonth(unpackFormerMonth(document));
    this.#bytes = unpackBytes(counts);
    const { responses, questions } = readPackedMonth(this.#bytes);
    this.#responses = { packed: { values: [], isSum: false, ...responses }, sums: [] };
    this.#questions = new Map(questions.map((question) => [question.name, { packed: question, sums: [] }]));
    this.#counted = countedBy({ counted });
    this.#onGrown = onGrown;
    this.#bytesTaken = this.#bytes.byteLength + questions.length * NAME_BYTES + NAME_BYTES;
    onGrown(this.#bytesTaken);
    const { sums } = this.responses(ALL_DEVICES);
    let answered = 0;
    for (let day = 0; day < DAYS_IN_PACK; day++) {
      if (sums[day] !== sums[day + 1]) answered |= 1 << day;
    }
    this.#answered = answered;
  }

  /** Names of everything that is counted here. */
  get names(): Iterable<string> {
    return this.#questions.keys();
  }

  /** One column: the responses. */
  responses(device: number): Sums {
    return this.#sumsOf(this.#responses, device);
  }

  /** Undefined where nobody answered. `device`: a class, or `ALL_DEVICES`. */
  sums(name: string, device: number): Sums | undefined {
    const kept = this.#questions.get(name);
    return kept && this.#sumsOf(kept, device);
  }

  /** Days with responses that were built before there was this counter, bit 0 for the first. */
  uncounted(counterId: number): number {
    return this.#answered & ~(this.#counted.get(counterId) ?? 0);
  }

  #sumsOf({ packed, sums }: Kept, device: number): Sums {
    const known = sums[device];
    if (known) return known;
    const { values } = packed;
    const made = { values, width: 1 + values.length, sums: this.#addUp(packed, device) };
    sums[device] = made;
    this.#bytesTaken += made.sums.byteLength + NAME_BYTES;
    this.#onGrown(this.#bytesTaken);
    return made;
  }

  #addUp({ values, isSum, start, end }: Kept['packed'], device: number): Uint32Array {
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
