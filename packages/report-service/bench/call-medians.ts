import { parseArgs } from 'node:util';
import type { AnyServerTable, ServiceOptions } from '@shoppervoice/service-kit';
import {
  addDays,
  type CommentSet,
  type DayRange,
  dayOf,
  daysBetween,
  earliestDay,
  figureFiltersOf,
  programmeByKey,
} from '@shoppervoice/survey-model';
import type { Dashboard, ReportTable } from '../src/report-table.ts';
import { BENCH_PACKAGES, BENCH_ZONE, startForBench } from './bench-service.ts';

/** Latency of one call over HTTP, in milliseconds. `firstMs`: the very first, without cached blocks. */
export interface CallTimes {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly firstMs: number;
}

const WORDS = ['shipping', 'check', 'late', 'customer serv', 'coup', 'kalo', 'ret', 'w', 'the box'];

const FILTERS_AT_ONCE = [
  ['two', 2],
  ['five', 5],
] as const;

const below = (high: number) => Math.floor(Math.random() * high);
const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;

/**
 * Times every call of a programme over random ranges, without a cache of responses, and writes one line of JSON: path
 * (with its parameters) -> `CallTimes`. Arguments: `--url <mongodb url> [--times 100]`.
 */
export async function timeCalls<const Table extends AnyServerTable>(
  table: ReportTable,
  service: ServiceOptions<Table>,
): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' }, times: { type: 'string', default: '100' } } });
  if (!values.url) throw new Error('Name the database: --url <mongodb url>.');
  const running = await startForBench(service, values.url);
  const milliseconds = async (path: string) => {
    const started = performance.now();
    await running.ask(path);
    return performance.now() - started;
  };
  const result: Record<string, CallTimes> = {};
  for (const [name, pathOf] of callsOf(table)) {
    const firstMs = await milliseconds(pathOf());
    const times: number[] = [];
    for (let k = 0; k < Number(values.times); k++) times.push(await milliseconds(pathOf()));
    times.sort((a, b) => a - b);
    const at = (share: number) => round(times[Math.floor(times.length * share)] ?? Number.NaN);
    result[name] = { medianMs: at(0.5), p95Ms: at(0.95), firstMs: round(firstMs) };
  }
  process.stdout.write(`${JSON.stringify(result)}\n`);
  await running.close();
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A name for each call, and a function that returns a different address each time. */
function callsOf(table: ReportTable): readonly (readonly [name: string, pathOf: () => string])[] {
  const today = dayOf(new Date(), BENCH_ZONE);
  const earliest = earliestDay(programmeByKey(table.programme).area, BENCH_PACKAGES, today);
  const days = () => {
    const last = daysBetween(earliest, today) - 1;
    const start = below(last);
    const end = start + below(last - start + 1);
    return { startDate: addDays(earliest, start), endDate: addDays(earliest, end) };
  };
  const range = () => new URLSearchParams(days()).toString();
  return [
    ...table.dashboards.map((row) => [row.path, () => dashboardPath(row, days(), false)] as const),
    ...table.dashboards
      .filter(({ takes }) => takes.filters !== undefined)
      .map((row) => [`${row.path} filtered`, () => dashboardPath(row, days(), true)] as const),
    ...table.dashboards
      .filter(({ filtered }) => filtered !== undefined)
      .flatMap((row) =>
        FILTERS_AT_ONCE.map(([words, count]) => {
          const pathOf = () => `${dashboardPath(row, days(), false)}${randomFilters(table, row, count)}`;
          return [`${row.path} under ${words} filters`, pathOf] as const;
        }),
      ),
    ...(table.optionCounts ?? []).map(({ path }) => [path, () => `${path}?${range()}`] as const),
    ...table.comments.flatMap((set) => {
      const path = set.path;
      return [
        [`${path} with three filters`, () => `${path}?${range()}&${threeFilters(set)}&page=${1 + below(4)}`] as const,
        [`${path}/filter-counts`, () => `${path}/filter-counts?${range()}&${threeFilters(set)}`] as const,
        [`${path} searched`, () => `${path}?${range()}&q=${encodeURIComponent(pick(WORDS))}`] as const,
      ];
    }),
  ];
}

/** Half of the options of some filters of respondents, which differ from call to call. */
function randomFilters({ programme }: ReportTable, { filtered }: Dashboard, count: number): string {
  const filters = filtered === undefined ? [] : figureFiltersOf(programme, filtered);
  const query = new URLSearchParams();
  for (const { name, options } of someOf(filters, count)) {
    for (const { id } of someOf(options, Math.ceil(options.length / 2))) query.append(name, String(id));
  }
  return `&${query}`;
}

function someOf<Item>(items: readonly Item[], count: number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat();
}

/** With a daily series and the period before; `filtered`: under a random value of each filter. */
function dashboardPath({ path, takes }: Dashboard, days: DayRange, filtered: boolean): string {
  const query = new URLSearchParams(takes.rangeInOne ? { range: `${days.startDate} to ${days.endDate}` } : { ...days });
  query.set('compareTo', 'previous');
  if (takes.period) query.set('period', 'day');
  if (filtered) for (const { name, options } of takes.filters ?? []) query.append(name, String(pick(options).id));
  return `${path}?${query}`;
}

/** Tones, a rating and a device, each by several values. */
function threeFilters({ filters }: CommentSet): string {
  const nameLike = (ending: RegExp) => filters.find(({ name }) => ending.test(name))?.name ?? '';
  const query = new URLSearchParams([
    ['toneId', '1'],
    ['toneId', String(2 + below(3))],
  ]);
  for (const value of [8, 9, 10]) query.append(nameLike(/osat$/i), String(value));
  query.append(nameLike(/devicetype$/i), String(1 + below(3)));
  return query.toString();
}
