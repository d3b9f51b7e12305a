import { CROSSES, countName, crossPopulations, splitOptions } from '@shoppervoice/survey-model';
import { DAYS_IN_PACK } from '../rollups/month-pack.ts';
import { ALL_DEVICES, type Sums } from './month-counts.ts';
import type { MonthColumn, ResponseMonth } from './response-month.ts';

/**
 * Keeps responses that have one of these values in a column. A column is a question's code (`Q20`, `D1_POS`, `CQ_…`),
 * or an own fact: `deviceType`, `deviceMake`, `operatingSystem`, `browser`, `toneId`, `commentTypeId` (topics), `unread`
 * (language of a comment that was not read).
 */
export interface ResponseFilter {
  readonly column: string;
  readonly ids: readonly number[];
}

/** Rows of a month, ascending. */
interface Rows {
  readonly rows: Uint32Array;
  /** [32]: where each day's rows start. */
  readonly starts: Uint32Array;
}

/** The counts of a survey's month among responses that pass filters, as `MonthCounts` has them of all. */
export class FilteredMonth {
  readonly month: ResponseMonth;
  readonly passing: Rows;
  readonly #surveyId: number;
  readonly #missing: number;
  readonly #selected = new Map<string, Rows>();
  readonly #sums = new Map<string, Sums | undefined>();

  /** `missing`: days with responses but without columns, bit 0 for the first. */
  constructor(month: ResponseMonth, surveyId: number, filters: readonly ResponseFilter[], missing: number) {
    this.month = month;
    this.#surveyId = surveyId;
    this.#missing = missing;
    this.passing = filters.reduce((rows, { column, ids }) => narrowed(rows, month.column(column), ids), allRows(month));
  }

  responses(device: number): Sums {
    const { starts } = this.#rowsOf(device, []);
    return { values: [], width: 1, sums: starts };
  }

  /** Undefined if no one answered. */
  sums(name: string, device: number): Sums | undefined {
    const key = `${device}|${name}`;
    if (this.#sums.has(key)) return this.#sums.get(key);
    const { code, among } = populationsOf(this.#surveyId).get(name) ?? { code: name, among: [] };
    const column = this.month.column(code);
    const sums = column && sumsOf(column, this.#rowsOf(device, among));
    this.#sums.set(key, sums);
    return sums;
  }

  /** Days whose counts are unknown, bit 0 for the first. */
  uncounted(): number {
    return this.#missing;
  }

  #rowsOf(device: number, among: readonly Group[]): Rows {
    const groups = device === ALL_DEVICES ? among : [{ code: 'deviceType', id: device }, ...among];
    let rows = this.passing;
    let key = '';
    for (const { code, id } of groups) {
      key += `${code}:${id}+`;
      const known = this.#selected.get(key);
      rows = known ?? narrowed(rows, this.month.column(code), [id]);
      if (!known) this.#selected.set(key, rows);
    }
    return rows;
  }
}

/** Responses with this answer. */
interface Group {
  readonly code: string;
  readonly id: number;
}

const bySurvey = new Map<number, ReadonlyMap<string, { readonly code: string; readonly among: readonly Group[] }>>();

/** What the names of the model's crosses count, and among whom. */
function populationsOf(surveyId: number) {
  const known = bySurvey.get(surveyId);
  if (known) return known;
  const counts = CROSSES.filter((cross) => cross.surveyId === surveyId).flatMap((cross) => {
    const groups = splitOptions(cross.by).map(({ id }): Group => ({ code: cross.by.code, id }));
    return crossPopulations(cross).flatMap((population, place) =>
      cross.codes.map(
        (code) => [countName(code, population), { code, among: groups.slice(place, place + 1) }] as const,
      ),
    );
  });
  const populations = new Map(counts);
  bySurvey.set(surveyId, populations);
  return populations;
}

/** 0, 1, 2 and so on, shared by all months. */
let everyRow = new Uint32Array(0);

function allRows({ rows, dayStarts }: ResponseMonth): Rows {
  if (everyRow.length < rows) {
    everyRow = new Uint32Array(2 * rows);
    for (let row = 0; row < everyRow.length; row++) everyRow[row] = row;
  }
  return { rows: everyRow.subarray(0, rows), starts: dayStarts };
}

/** The rows that have one of these values. */
function narrowed({ rows, starts }: Rows, column: MonthColumn | undefined, ids: readonly number[]): Rows {
  if (column === undefined) return { rows: new Uint32Array(0), starts: new Uint32Array(starts.length) };
  const { codes } = column;
  const passes = passingCodes(column, ids);
  const kept = new Uint32Array(rows.length);
  const keptStarts = new Uint32Array(starts.length);
  let length = 0;
  for (let day = 0; day < DAYS_IN_PACK; day++) {
    keptStarts[day] = length;
    for (let at = starts[day] ?? 0, end = starts[day + 1] ?? 0; at < end; at++) {
      const row = rows[at] ?? 0;
      // Without a branch, which processors cannot foresee.
      kept[length] = row;
      length += passes[codes[row] ?? 0] ?? 0;
    }
  }
  keptStarts[DAYS_IN_PACK] = length;
  return { rows: kept.slice(0, length), starts: keptStarts };
}

/** By code: 1 if the answer holds one of these values. */
export function passingCodes({ dictionary }: MonthColumn, ids: readonly number[]): Uint8Array {
  return Uint8Array.from(dictionary, (values) => Number(values.some((value) => ids.includes(value))));
}

function sumsOf({ codes, values, places }: MonthColumn, { rows, starts }: Rows): Sums {
  const width = 1 + values.length;
  const sums = new Uint32Array((DAYS_IN_PACK + 1) * width);
  const given = new Uint32Array(places.length);
  for (let day = 0; day < DAYS_IN_PACK; day++) {
    const row = (day + 1) * width;
    sums.copyWithin(row, row - width, row);
    const from = starts[day] ?? 0;
    const end = starts[day + 1] ?? 0;
    if (from === end) continue;
    given.fill(0);
    for (let at = from; at < end; at++) {
      const code = codes[rows[at] ?? 0] ?? 0;
      given[code] = (given[code] ?? 0) + 1;
    }
    for (let code = 1; code < given.length; code++) {
      const count = given[code] ?? 0;
      if (count === 0) continue;
      sums[row] = (sums[row] ?? 0) + count;
      for (const place of places[code] ?? []) sums[row + 1 + place] = (sums[row + 1 + place] ?? 0) + count;
    }
  }
  return { values, width, sums };
}
