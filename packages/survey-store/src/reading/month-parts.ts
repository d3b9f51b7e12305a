import { DAYS_IN_PACK } from '../rollups/month-pack.ts';
import type { DaySpans } from './day-spans.ts';
import type { Sums } from './month-counts.ts';
import { NotCountedYet } from './survey-reader.ts';

/** Counts of several spans. */
export interface CountSeries {
  /** By span. */
  readonly respondents: Uint32Array;
  /** [span][value], in the order requested. */
  readonly counts: Uint32Array;
}

/** Sums of one month. */
export interface MonthParts {
  /** By population and device type. */
  readonly sums: readonly Sums[];
  /** Days without this counter, bit 0 for the first. */
  readonly unknown: number;
}

/** Sums of one month, with the columns of the values; undefined if no one answered. */
export interface MonthColumns {
  readonly sums: Pick<Sums, 'sums' | 'width'>;
  /** By value; 0 if no one chose it. */
  readonly columns: readonly number[];
}

/** Aligned by month. */
export function alignedTo(values: readonly number[], parts: readonly MonthParts[]): (MonthColumns | undefined)[] {
  return parts.map(({ sums: [first, ...others] }) => {
    if (!first) return undefined;
    if (others.length === 0) return { sums: first, columns: places(first, values) };
    const width = 1 + values.length;
    const sums = new Uint32Array((DAYS_IN_PACK + 1) * width);
    for (const part of [first, ...others]) addPart(sums, part, [0, ...places(part, values)]);
    return { sums: { sums, width }, columns: values.map((_, k) => 1 + k) };
  });
}

/** 0 if no one chose the value. */
function places({ values: known }: Sums, values: readonly number[]): number[] {
  return values.map((value) => 1 + known.indexOf(value));
}

function addPart(into: Uint32Array, { sums, width }: Sums, from: readonly number[]): void {
  for (let day = 1, at = from.length; day <= DAYS_IN_PACK; day++) {
    const row = day * width;
    for (let column = 0; column < from.length; column++, at++) {
      const place = from[column] ?? 0;
      if (place > 0 || column === 0) into[at] = (into[at] ?? 0) + (sums[row + place] ?? 0);
    }
  }
}

/** Throws `NotCountedYet` if a span includes an unknown day. */
export function addUp(
  { length, firstMonth, firstDay, lastMonth, endDay }: DaySpans,
  parts: readonly MonthParts[],
  months: readonly (MonthColumns | undefined)[],
  width: number,
): CountSeries {
  const respondents = new Uint32Array(length);
  const counts = new Uint32Array(length * width);
  for (let span = 0; span < length; span++) {
    const from = firstMonth[span] ?? 0;
    const to = lastMonth[span] ?? 0;
    for (let month = from; month <= to; month++) {
      const first = month === from ? (firstDay[span] ?? 0) : 0;
      const end = month === to ? (endDay[span] ?? 0) : DAYS_IN_PACK;
      const unknown = parts[month]?.unknown ?? 0;
      // The bits of the days from `first` to the one before `end`.
      if (unknown !== 0 && (unknown & (-1 << first) & (2 ** end - 1)) !== 0) throw new NotCountedYet();
      const found = months[month];
      if (!found) continue;
      const { sums } = found.sums;
      const before = first * found.sums.width;
      const until = end * found.sums.width;
      const given = (sums[until] ?? 0) - (sums[before] ?? 0);
      if (given === 0) continue;
      respondents[span] = (respondents[span] ?? 0) + given;
      for (let k = 0, into = span * width; k < width; k++, into++) {
        const column = found.columns[k] ?? 0;
        if (column > 0) counts[into] = (counts[into] ?? 0) + (sums[until + column] ?? 0) - (sums[before + column] ?? 0);
      }
    }
  }
  return { respondents, counts };
}
