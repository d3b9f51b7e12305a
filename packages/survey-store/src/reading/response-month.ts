import { stageOfPoint } from '@shoppervoice/survey-model';
import { columnPlaces, unpackColumn, type Values } from '../columns/column-codec.ts';
import { lentName } from '../columns/response-day.ts';
import type { ResponseDayDocument } from '../database/response-day-document.ts';
import { unpackBytes } from '../packing/numbers.ts';
import { DAYS_IN_PACK, dayIndex } from '../rollups/month-pack.ts';
import type { MonthCounts } from './month-counts.ts';

/** A day's columns, packed. */
export interface ResponseBlock {
  readonly day: string;
  readonly edition: string;
  readonly built: number;
  readonly rows: number;
  readonly bytes: Buffer;
  /** Where each column is, by its name. */
  readonly places: ReadonlyMap<string, number>;
}

export function readResponseBlock(
  document: Pick<ResponseDayDocument, 'day' | 'edition' | 'built' | 'rows' | 'columns'>,
): ResponseBlock {
  const { day, edition, built, rows } = document;
  const bytes = unpackBytes(document.columns);
  return { day, edition, built, rows, bytes, places: columnPlaces(bytes) };
}

/** A month's answers in one column. */
export interface MonthColumn {
  /** By row: 0 without an answer, else a place in `dictionary`. */
  readonly codes: Uint8Array | Uint16Array | Uint32Array;
  /** Distinct answers; the first stands for none. */
  readonly dictionary: readonly Values[];
  /** All values of the dictionary, ascending. */
  readonly values: readonly number[];
  /** By code: its values' places in `values`. */
  readonly places: readonly (readonly number[])[];
}

/** Approximate overhead of a packed or unpacked column. */
const COLUMN_BYTES = 150;

/** Questions that no survey asks, and the columns that hold their answers. */
const DERIVED: ReadonlyMap<string, string> = new Map([
  ['tones', 'toneId'],
  ['topics', 'commentTypeId'],
]);

/** A survey's month of responses in memory: packed, with columns unpacked on demand. Rows are in the order of days. */
export class ResponseMonth {
  readonly blocks: readonly ResponseBlock[];
  /** [32]: the first row of each day of the month, and the number of rows. */
  readonly dayStarts = new Uint32Array(DAYS_IN_PACK + 1);
  readonly #lender: number | undefined;
  readonly #columns = new Map<string, MonthColumn | undefined>();
  readonly #onGrown: (bytes: number) => void;
  #bytesTaken: number;

  /** `lender`: the survey whose answers those of this one borrow. `onGrown`: called with the size in memory. */
  constructor(blocks: readonly ResponseBlock[], lender: number | undefined, onGrown: (bytes: number) => void) {
    this.blocks = [...blocks].sort((a, b) => (a.day < b.day ? -1 : 1));
    this.#lender = lender;
    this.#onGrown = onGrown;
    this.#bytesTaken = COLUMN_BYTES;
    for (const { day, rows, bytes, places } of this.blocks) {
      const place = dayIndex(day);
      this.dayStarts.fill((this.dayStarts[place] ?? 0) + rows, place + 1);
      this.#bytesTaken += bytes.byteLength + places.size * COLUMN_BYTES;
    }
    onGrown(this.#bytesTaken);
  }

  get rows(): number {
    return this.dayStarts[DAYS_IN_PACK] ?? 0;
  }

  /**
   * Days with responses but without columns, and those whose columns were built from an earlier state than the counts,
   * because a release without columns has counted them since. Bit 0 for the first.
   */
  missing({ answered, built }: Pick<MonthCounts, 'answered' | 'built'>): number {
    let missing = answered;
    for (const block of this.blocks) {
      const day = 1 << dayIndex(block.day);
      if (block.built >= (built[block.day.slice(8)] ?? 0)) missing &= ~day;
      else missing |= day;
    }
    return missing;
  }

  /** Of a question, also the merchant's own, an own fact, or a derived question; undefined if no one answered. */
  column(name: string): MonthColumn | undefined {
    if (this.#columns.has(name)) return this.#columns.get(name);
    const column = name === 'stage' ? stagesOf(this.column('104SA')) : this.#unpack(DERIVED.get(name) ?? name);
    this.#columns.set(name, column);
    this.#bytesTaken += (column?.codes.byteLength ?? 0) + COLUMN_BYTES;
    this.#onGrown(this.#bytesTaken);
    return column;
  }

  #unpack(name: string): MonthColumn | undefined {
    const isOwn = this.blocks.some(({ places }) => places.has(name));
    if (!isOwn && this.#lender === undefined) return undefined;
    const stored = isOwn ? name : lentName(this.#lender ?? 0, name);
    const codeOf = new Map<string, number>();
    const dictionary: Values[] = [[]];
    const all = new Uint32Array(this.rows);
    for (const { day, bytes, rows, places } of this.blocks) {
      const place = places.get(stored);
      if (place === undefined) continue;
      const first = this.dayStarts[dayIndex(day)] ?? 0;
      const codes = all.subarray(first, first + rows);
      const meanings = [0];
      for (const values of unpackColumn(bytes, place, rows, codes)) {
        const key = values.join();
        const code = codeOf.get(key) ?? dictionary.push(values) - 1;
        codeOf.set(key, code);
        meanings.push(code);
      }
      for (let row = 0; row < rows; row++) codes[row] = meanings[codes[row] ?? 0] ?? 0;
    }
    return dictionary.length === 1 ? undefined : columnOf(smallest(all, dictionary.length), dictionary);
  }
}

function smallest(codes: Uint32Array, entries: number): MonthColumn['codes'] {
  if (entries <= 2 ** 8) return new Uint8Array(codes);
  return entries <= 2 ** 16 ? new Uint16Array(codes) : codes;
}

function columnOf(codes: MonthColumn['codes'], dictionary: readonly Values[]): MonthColumn {
  const values = [...new Set(dictionary.flat())].sort((a, b) => a - b);
  const placeOf = new Map(values.map((value, place) => [value, place]));
  return {
    codes,
    dictionary,
    values,
    places: dictionary.map((entry) => entry.map((value) => placeOf.get(value) ?? 0)),
  };
}

/** The stage at which a visitor left, by the point that was named. */
function stagesOf(points: MonthColumn | undefined): MonthColumn | undefined {
  if (points === undefined) return undefined;
  const stages = points.dictionary.map(([point]) => stageOfPoint(point));
  const known = [...new Set(stages.filter((stage) => stage !== undefined))];
  const codeOf = stages.map((stage) => (stage === undefined ? 0 : 1 + known.indexOf(stage)));
  const codes = points.codes.map((code) => codeOf[code] ?? 0);
  return columnOf(codes, [[], ...known.map((stage) => [stage])]);
}
