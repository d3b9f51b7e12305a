/** Counts by day as columns from zero, each with the part of it that is marked. */

export interface CountedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly count: number;
  /** Part of `count` in the other colour, at the column's base. */
  readonly marked: number;
}

/** Lengths are fractions of the plot: 0 at its left and its bottom, 1 at its right and its top. */
export interface CountColumn extends CountedDay {
  readonly from: number;
  readonly width: number;
  readonly height: number;
  readonly markedHeight: number;
  /** Its day is labelled. */
  readonly named: boolean;
}

export interface CountColumns {
  /** Values of the lines, from zero to the top. */
  readonly lines: readonly number[];
  readonly columns: readonly CountColumn[];
  readonly count: number;
  readonly marked: number;
  /** The day with the largest marked part, the latest of equal ones; null: none. */
  readonly worst: CountedDay | null;
}

/** Lines above zero at most. */
const MOST_LINES = 4;
/** A column's share of its slot. */
const WIDTH = 0.72;
/** Days between labels, so that no two touch at 300 px. */
const NAMES_APART = 7;

/** `days`: in display order, without gaps. */
export function countColumns(days: readonly CountedDay[]): CountColumns {
  const most = Math.max(0, ...days.map(({ count }) => count));
  const step = stepOf(most);
  const lines = Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step);
  const top = lines.at(-1) ?? 1;
  const columns = days.map(
    (day, at): CountColumn => ({
      ...day,
      from: (at + (1 - WIDTH) / 2) / days.length,
      width: WIDTH / days.length,
      height: day.count / top,
      markedHeight: day.marked / top,
      named: (days.length - 1 - at) % NAMES_APART === 0,
    }),
  );
  const worst = days.reduce<CountedDay | null>(
    (found, day) => (day.marked > 0 && day.marked >= (found?.marked ?? 0) ? day : found),
    null,
  );
  return { lines, columns, count: sum(days, 'count'), marked: sum(days, 'marked'), worst };
}

const sum = (days: readonly CountedDay[], key: 'count' | 'marked') => days.reduce((all, day) => all + day[key], 0);

/** The smallest of 1, 2, 5, 10, 20, … that needs no more lines than allowed. */
function stepOf(most: number): number {
  for (let ten = 1; ; ten *= 10) {
    const step = [1, 2, 5].map((each) => each * ten).find((each) => most <= each * MOST_LINES);
    if (step !== undefined) return step;
  }
}
