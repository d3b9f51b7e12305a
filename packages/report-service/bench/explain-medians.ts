import { parseArgs } from 'node:util';
import type { AnyServerTable, ServiceOptions } from '@shoppervoice/service-kit';
import { addDays, type DayRange, dayOf, daysBetween, earliestDay, programmeByKey } from '@shoppervoice/survey-model';
import { keyDrivers, type RatedRows } from '@shoppervoice/survey-model/drivers';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import type { ReportTable } from '../src/report-table.ts';
import { BENCH_PACKAGES, BENCH_ZONE, startForBench } from './bench-service.ts';

/** Days of 16 months, and ratings of the largest question list. */
const [DAYS, RATINGS] = [488, 30];

/**
 * Times Why and key drivers of a programme over HTTP, over all days of the plan and over random ranges, and the
 * estimates alone for 30 ratings. Writes one line of JSON: name -> median in milliseconds. Arguments: `--url <mongodb
 * url> --rows <n> [--times 20]`. `figure`: the dashboard call and the key whose change is explained.
 */
export async function timeExplanations<const Table extends AnyServerTable>(
  { programme, drivers }: ReportTable,
  service: ServiceOptions<Table>,
  figure: { readonly call: string; readonly key: string },
): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      rows: { type: 'string', default: '1000000' },
      times: { type: 'string', default: '20' },
    },
  });
  if (!values.url) throw new Error('Name the database: --url <mongodb url>.');
  const running = await startForBench(service, values.url);
  const last = addDays(dayOf(new Date(), BENCH_ZONE), -1);
  const first = earliestDay(programmeByKey(programme).area, BENCH_PACKAGES, addDays(last, 1));
  const whole = { startDate: first, endDate: last };
  const random = () => {
    // Two days at least, since Why compares two halves.
    const start = addDays(first, Math.floor(Math.random() * daysBetween(first, last)));
    return { startDate: start, endDate: addDays(start, 1 + Math.floor(Math.random() * daysBetween(start, last))) };
  };
  const why = ({ startDate, endDate }: DayRange) => {
    const middle = addDays(startDate, Math.floor(daysBetween(startDate, endDate) / 2));
    const days = { startDate: addDays(middle, 1), endDate, compareStart: startDate, compareEnd: middle };
    return `${figure.call}/why?${new URLSearchParams({ ...days, key: figure.key })}`;
  };
  const driversOf = (range: DayRange) => `${drivers.path}?${new URLSearchParams({ ...range })}`;
  const ratings = randomRatings(Number(values.rows));
  const median = async (each: () => unknown) => {
    // The first is slower: caches are empty, and code is not compiled.
    await each();
    const times: number[] = [];
    for (let k = 0; k < Number(values.times); k += 1) {
      const started = performance.now();
      await each();
      times.push(performance.now() - started);
    }
    return Math.round(10 * (times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN)) / 10;
  };
  const result = {
    'Why, two halves of 16 months': await median(() => running.ask(why(whole))),
    'Why, random ranges': await median(() => running.ask(why(random()))),
    'key drivers, 16 months': await median(() => running.ask(driversOf(whole))),
    'key drivers, random ranges': await median(() => running.ask(driversOf(random()))),
    [`drivers of ${RATINGS} ratings`]: await median(() => keyDrivers(ratings, { intervals: false })),
    [`drivers of ${RATINGS} ratings, with intervals`]: await median(() => keyDrivers(ratings)),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  await running.close();
}

/** Correlated ratings, one in ten without an answer. */
function randomRatings(rows: number): RatedRows {
  const random = seededRandom(44);
  const columns = Array.from({ length: RATINGS + 1 }, () => new Int32Array(rows));
  for (let row = 0; row < rows; row += 1) {
    const mood = 4 * random();
    for (const column of columns) column[row] = random() < 0.1 ? -1 : Math.min(10, Math.floor(4 + mood + 4 * random()));
  }
  const [outcome = new Int32Array(), ...drivers] = columns;
  return {
    outcome,
    drivers,
    days: Array.from({ length: DAYS }, (_, day) => addDays('2025-07-01', day)),
    dayAt: Uint16Array.from({ length: rows }, (_, row) => Math.floor((row * DAYS) / rows)),
  };
}
