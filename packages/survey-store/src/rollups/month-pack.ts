import { DEVICE_CLASSES } from './counters.ts';
import type { DayCounts, QuestionDayCounts } from './day-counts.ts';

export const DAYS_IN_PACK = 31;
const ROWS = DAYS_IN_PACK * DEVICE_CLASSES;

/** The counts of one name in a month. */
export interface QuestionMonth {
  /** In order of appearance. */
  readonly values: number[];
  /**
   * [day * classes + device class]: respondents, then those who chose each value known at the time; undefined if none.
   */
  readonly rows: (number[] | undefined)[];
}

/** A survey's month, as modified by builders. */
export interface MonthPack {
  readonly built: Record<string, number>;
  readonly responses: Uint32Array;
  /** By the counts' names. */
  readonly questions: Map<string, QuestionMonth>;
  /** Counter ID -> days it has counted, bit 0 for the first. */
  readonly counted: Map<number, number>;
}

export function emptyMonth(): MonthPack {
  return { built: {}, responses: new Uint32Array(ROWS), questions: new Map(), counted: new Map() };
}

/** Replaces a day's counts, unless the existing ones are newer (greater `written`). Returns whether it did. */
export function putDay(month: MonthPack, day: string, written: number, counts: DayCounts): boolean {
  const key = day.slice(8);
  if ((month.built[key] ?? 0) >= written) return false;
  month.built[key] = written;
  const slot = dayIndex(day);
  month.responses.set(counts.responses, slot * DEVICE_CLASSES);
  for (const { rows } of month.questions.values()) {
    rows.fill(undefined, slot * DEVICE_CLASSES, (slot + 1) * DEVICE_CLASSES);
  }
  for (const [name, question] of counts.questions) {
    let place = month.questions.get(name);
    if (!place) {
      place = { values: [], rows: [] };
      month.questions.set(name, place);
    }
    putRows(place, slot, question);
  }
  // Counters unknown to this process have not counted the day.
  for (const [id, days] of month.counted) month.counted.set(id, days & ~(1 << slot));
  for (const id of counts.counterIds) month.counted.set(id, (month.counted.get(id) ?? 0) | (1 << slot));
  return true;
}

function putRows(place: QuestionMonth, slot: number, { values, counts }: QuestionDayCounts): void {
  const columns = values.map((value) => {
    const known = place.values.indexOf(value);
    return 1 + (known === -1 ? place.values.push(value) - 1 : known);
  });
  const width = 1 + Math.max(0, ...columns);
  for (let device = 0; device < DEVICE_CLASSES; device++) {
    const respondents = counts[device] ?? 0;
    if (respondents === 0) continue;
    const row = new Array<number>(width).fill(0);
    row[0] = respondents;
    for (let k = 0; k < columns.length; k++) row[columns[k] ?? 0] = counts[(1 + k) * DEVICE_CLASSES + device] ?? 0;
    place.rows[slot * DEVICE_CLASSES + device] = row;
  }
}

/** 0 for the first of a month. */
export function dayIndex(day: string): number {
  return Number(day.slice(8)) - 1;
}
