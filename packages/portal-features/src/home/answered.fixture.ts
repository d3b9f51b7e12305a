/** Ratings of invented shoppers in two periods, and their statistics by plain loops, without code of the product. */

export interface Answered {
  readonly now: readonly number[];
  /** Null if the plan does not reach back that far. */
  readonly before: readonly number[] | null;
}

/** Few, no or many answers, changed or unchanged. */
export function answered(random: () => number): Answered {
  const count = () =>
    random() < 0.12 ? 0 : random() < 0.25 ? 1 + Math.floor(45 * random()) : 40 + Math.floor(300 * random());
  const ratings = (level: number) =>
    Array.from({ length: count() }, () => Math.max(0, Math.min(10, Math.round(level + 5 * random() - 2.5))));
  const level = 6 + 2 * random();
  return {
    now: ratings(level + (random() < 0.5 ? 1.6 * random() - 0.8 : 0)),
    before: random() < 0.1 ? null : ratings(level),
  };
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + (value - average(values)) ** 2, 0) / (values.length - 1);
/** Rounds half away from zero. */
const hundredths = (value: number) =>
  (Math.sign(value) * Math.round(Number((Math.abs(value) * 100).toPrecision(13)))) / 100 || 0;

export function counted({ now, before }: Answered) {
  const n = now.length;
  const previousN = before?.length ?? 0;
  const both = before !== null && n > 0 && previousN > 0;
  const delta = both ? average(now) - average(before) : null;
  const tested = both && n >= 30 && previousN >= 30;
  const apart = tested ? Math.sqrt(variance(now) / n + variance(before) / previousN) : 0;
  return {
    n,
    previousN,
    tested,
    value: n === 0 ? null : hundredths(average(now)),
    previousValue: before === null || previousN === 0 ? null : hundredths(average(before)),
    delta: delta === null ? null : hundredths(delta),
    significant: delta !== null && apart > 0 && Math.abs(delta) / apart >= 1.96,
  };
}

/**
 * `About 0.4 of 7 results on this page could look significant by luck. 1 is marked significant.` Empty if none was
 * tested.
 */
export function luckSentence(tested: number, moved: number): string {
  if (tested === 0) return '';
  const by = Math.round(tested * 5) / 100;
  const tenth = (Math.round(Number((by * 10).toPrecision(12))) / 10).toString();
  const marked = moved === 0 ? 'None is' : moved === 1 ? '1 is' : `${moved} are`;
  return `About ${tenth} of ${tested} ${tested === 1 ? 'result' : 'results'} on this page could look significant by luck. ${marked} marked significant.`;
}
