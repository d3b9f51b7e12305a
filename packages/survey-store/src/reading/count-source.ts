import { countName, type Day, type DayRange, DEVICE_TYPES } from '@shoppervoice/survey-model';
import { countersOf, OPEN_ANSWERS } from '../rollups/counters.ts';
import { DAYS_IN_PACK } from '../rollups/month-pack.ts';
import { type DaySpans, daySpans } from './day-spans.ts';
import { FilteredMonth, type ResponseFilter } from './filtered-month.ts';
import { ALL_DEVICES, type CountedMonth } from './month-counts.ts';
import { addUp, alignedTo, type CountSeries, type MonthParts } from './month-parts.ts';
import { monthsOf, packKey, type SurveyReader } from './survey-reader.ts';

/** Pseudo-code that counts all responses. */
export const RESPONSES = 'responses';

/** What to count: a question, also the merchant's own, a derived one (`stage`, `tones`, `topics`) or `RESPONSES`. */
export interface CountKey {
  readonly surveyId: number;
  readonly code: string;
  /** Key of a population of the model's crosses: `Q20:3`, `stage:cart`. Absent: everyone. */
  readonly of?: string;
  /** An open question: counts non-blank answers, without values. */
  readonly isOpen?: boolean;
}

export interface Counts {
  readonly respondents: number;
  /** Respondents by value, without zeros. */
  readonly values: ReadonlyMap<number, number>;
}

/** Counts of a key and these values, for any span. */
export interface CountColumns {
  /** In the order of the values requested. */
  sum(range: DayRange): { readonly respondents: number; readonly counts: number[] };
  /** Pass the same array of ranges for every figure of an answer, so that its days are resolved once. */
  series(ranges: readonly DayRange[]): CountSeries;
}

/**
 * Reads counts from months in memory. Throws RangeError for a range or survey outside of its scope, an undeclared
 * cross and unknown device types; `NotCountedYet` for days built before the counter existed.
 * `deviceTypes`: IDs; undefined: all responses, including those without a device.
 */
export interface CountSource {
  columns(key: CountKey, values: readonly number[], deviceTypes?: readonly number[]): CountColumns;
  count(key: CountKey, range: DayRange, deviceTypes?: readonly number[]): Counts;
  responses(surveyId: number, range: DayRange, deviceTypes?: readonly number[]): number;
  /** Responses with a comment. */
  comments(surveyId: number, range: DayRange, deviceTypes?: readonly number[]): number;
  /** Last day with a response; null if there is none. */
  lastDay(surveyId: number, range: DayRange): Day | null;
}

/** Reads the months of these ranges. */
export async function countSource(
  reader: SurveyReader,
  mid: number,
  surveyIds: readonly number[],
  ranges: readonly DayRange[],
): Promise<CountSource> {
  const months = monthsOfRanges(ranges);
  return new MonthCountSource(new Set(surveyIds), months, await reader.rollups(mid, surveyIds, months));
}

/**
 * Counts responses that pass all filters, from their columns. Also counts what only columns have: own facts such as
 * `deviceMake`, and for a fulfillment the answers of its purchase.
 */
export async function filteredCountSource(
  reader: SurveyReader,
  mid: number,
  surveyIds: readonly number[],
  ranges: readonly DayRange[],
  filters: readonly ResponseFilter[],
): Promise<CountSource> {
  return (await filteredCountSources(reader, mid, surveyIds, ranges))(filters);
}

/** The same for any filters, from one read. */
export async function filteredCountSources(
  reader: SurveyReader,
  mid: number,
  surveyIds: readonly number[],
  ranges: readonly DayRange[],
): Promise<(filters: readonly ResponseFilter[]) => CountSource> {
  const months = monthsOfRanges(ranges);
  const found = [...(await reader.responseMonths(mid, surveyIds, months))];
  return (filters) => {
    const filtered = found.map(([key, { surveyId, month, missing }]) => {
      return [key, new FilteredMonth(month, surveyId, filters, missing)] as const;
    });
    return new MonthCountSource(new Set(surveyIds), months, new Map(filtered));
  };
}

const monthsOfRanges = (ranges: readonly DayRange[]): string[] =>
  [...new Set(ranges.flatMap(({ startDate, endDate }) => monthsOf(startDate, endDate)))].sort();

class MonthCountSource implements CountSource {
  readonly #surveyIds: ReadonlySet<number>;
  readonly #months: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #found: ReadonlyMap<string, CountedMonth>;
  readonly #spans = new WeakMap<readonly DayRange[], DaySpans>();

  constructor(surveyIds: ReadonlySet<number>, months: readonly string[], found: ReadonlyMap<string, CountedMonth>) {
    this.#surveyIds = surveyIds;
    this.#months = months;
    this.#places = new Map(months.map((month, place) => [month, place]));
    this.#found = found;
  }

  columns(key: CountKey, values: readonly number[], deviceTypes?: readonly number[]): CountColumns {
    const parts = this.#partsOf(key, deviceTypes);
    const columns = alignedTo(values, parts);
    return {
      sum: (range) => {
        const { respondents, counts } = addUp(daySpans([range], this.#places), parts, columns, values.length);
        return { respondents: respondents[0] ?? 0, counts: [...counts] };
      },
      series: (ranges) => addUp(this.#spansOf(ranges), parts, columns, values.length),
    };
  }

  count(key: CountKey, range: DayRange, deviceTypes?: readonly number[]): Counts {
    const parts = this.#partsOf(key, deviceTypes);
    const values = [...new Set(parts.flatMap(({ sums }) => sums.flatMap((each) => each.values)))];
    const spans = daySpans([range], this.#places);
    const { respondents, counts } = addUp(spans, parts, alignedTo(values, parts), values.length);
    const chosen = values.map((value, k) => [value, counts[k] ?? 0] as const).filter(([, count]) => count > 0);
    return { respondents: respondents[0] ?? 0, values: new Map(chosen) };
  }

  responses(surveyId: number, range: DayRange, deviceTypes?: readonly number[]): number {
    return this.columns({ surveyId, code: RESPONSES }, [], deviceTypes).sum(range).respondents;
  }

  comments(surveyId: number, range: DayRange, deviceTypes?: readonly number[]): number {
    return this.columns({ surveyId, code: 'tones' }, [], deviceTypes).sum(range).respondents;
  }

  lastDay(surveyId: number, range: DayRange): Day | null {
    const spans = daySpans([range], this.#places);
    const months = this.#monthsOf(surveyId);
    const from = spans.firstMonth[0] ?? 0;
    const to = spans.lastMonth[0] ?? 0;
    for (let place = to; place >= from; place--) {
      const sums = months[place]?.responses(ALL_DEVICES).sums;
      const first = place === from ? (spans.firstDay[0] ?? 0) : 0;
      for (let day = place === to ? (spans.endDay[0] ?? 0) : DAYS_IN_PACK; sums && day > first; day--) {
        if (sums[day] !== sums[day - 1]) return `${this.#months[place]}-${String(day).padStart(2, '0')}`;
      }
    }
    return null;
  }

  #spansOf(ranges: readonly DayRange[]): DaySpans {
    let spans = this.#spans.get(ranges);
    if (!spans) {
      spans = daySpans(ranges, this.#places);
      this.#spans.set(ranges, spans);
    }
    return spans;
  }

  #monthsOf(surveyId: number): (CountedMonth | undefined)[] {
    if (!this.#surveyIds.has(surveyId)) throw new RangeError(`The counts were not read for survey ${surveyId}.`);
    return this.#months.map((month) => this.#found.get(packKey(surveyId, month)));
  }

  #partsOf(key: CountKey, deviceTypes: readonly number[] | undefined): MonthParts[] {
    const devices = deviceClasses(deviceTypes);
    const months = this.#monthsOf(key.surveyId);
    if (key.code === RESPONSES && key.of === undefined) {
      return months.map((month) => ({
        sums: month ? devices.map((device) => month.responses(device)) : [],
        unknown: month?.uncounted(undefined) ?? 0,
      }));
    }
    const { name, counterId } = nameOf(key);
    return months.map((month) =>
      month
        ? {
            sums: devices.flatMap((device) => month.sums(name, device) ?? []),
            unknown: month.uncounted(counterId),
          }
        : { sums: [], unknown: 0 },
    );
  }
}

/** Name of a count, and its counter. */
function nameOf({ surveyId, code, of, isOpen = false }: CountKey): { name: string; counterId: number | undefined } {
  if (isOpen) return { name: code, counterId: OPEN_ANSWERS };
  const name = countName(code, of);
  const counterId = countersOf(surveyId).counterOf.get(name);
  if (of !== undefined && counterId === undefined) throw new RangeError(`Nothing is counted of ${code} for ${of}.`);
  return { name, counterId };
}

function deviceClasses(deviceTypes: readonly number[] | undefined): readonly number[] {
  if (deviceTypes === undefined) return [ALL_DEVICES];
  const unknown = deviceTypes.find((id) => !DEVICE_TYPES.some((type) => type.id === id));
  if (unknown !== undefined) throw new RangeError(`${unknown} is no device type.`);
  return [...new Set(deviceTypes)];
}
