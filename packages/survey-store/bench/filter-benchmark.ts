import { parseArgs } from 'node:util';
import {
  addDays,
  addMonths,
  DEVICE_TYPES,
  dayOf,
  PURCHASE_FREQUENCIES,
  questionByCode,
  questionsOfSurvey,
  surveysOf,
} from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { MongoClient } from 'mongodb';
import {
  type FigureRequest,
  figures,
  type ResponseFilter,
  responseFilterCounts,
  SurveyReader,
  surveyDatabase,
} from '../src/index.ts';

/**
 * Median latency of a dashboard's figures under filters over 16 months, with a monthly series and beside another
 * segment (`cpuMs`: processor time per call), and bytes of columns per response, as one line of JSON, after an import of `generate-responses.ts --whole`.
 * Filters differ from call to call. node bench/filter-benchmark.ts --url <mongodb url> [--times 40]
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, times: { type: 'string', default: '40' } } });
if (!values.url) throw new Error('Name the database: --url <mongodb url>.');

const MID = 9_001;
const ZONE = 'America/New_York';
const random = new Random(44);

const idsOf = (options: readonly { readonly id: number }[] = []) => options.map(({ id }) => id);
/** Filters by column, in the order in which they are taken, and how many values of each are chosen. */
const FILTERS: readonly { readonly column: string; readonly ids: readonly number[]; readonly chosen: number }[] = [
  { column: 'deviceType', ids: idsOf(DEVICE_TYPES), chosen: 1 },
  { column: 'Q20', ids: idsOf(PURCHASE_FREQUENCIES), chosen: 3 },
  { column: 'toneId', ids: [1, 2, 3, 4], chosen: 3 },
  { column: 'D1_POS', ids: idsOf(questionByCode('D1_POS')?.options), chosen: 5 },
  { column: 'commentTypeId', ids: Array.from({ length: 20 }, (_, k) => 1 + k), chosen: 15 },
];

function filtersOf(count: number): ResponseFilter[] {
  return FILTERS.slice(0, count).map(({ column, ids, chosen }) => {
    const all = [...ids];
    return { column, ids: Array.from({ length: chosen }, () => all.splice(random.int(all.length), 1)).flat() };
  });
}

const requests: FigureRequest[] = surveysOf('online-buyer')
  .flatMap(questionsOfSurvey)
  .filter(({ kind }) => kind !== 'open')
  .map((question) => ({
    key: question.code,
    kind: question.kind,
    question,
    group: null,
    of: null,
    series: true,
    counts: true,
  }));
const metrics = requests.filter(({ kind, question }) => kind === 'rating' && question.surveyId !== 16);

const client = await new MongoClient(values.url).connect();
const database = surveyDatabase(client, 'online-buyer');
const reader = new SurveyReader(database);
const endDate = addDays(dayOf(new Date(), ZONE), -1);
const range = { startDate: addMonths(`${endDate.slice(0, 7)}-01`, -16), endDate };

const figuresUnder = (asked: readonly FigureRequest[], filters: readonly ResponseFilter[], isCompared: boolean) =>
  figures(reader, {
    mid: MID,
    timeZone: ZONE,
    requests: asked,
    groups: [],
    filters,
    range,
    period: 'month',
    other: isCompared ? { kind: 'segment', filters: filtersOf(filters.length), named: {} } : { kind: 'none' },
    lastDay: endDate,
  });
const counts = (count: number) =>
  responseFilterCounts(
    reader,
    { mid: MID, surveyIds: surveysOf('online-buyer'), range, filters: filtersOf(count) },
    FILTERS.map(({ column, ids }) => ({ column, ids })),
  );
/** `mostMs`: the target of the median, if there is one. */
const CALLS: Readonly<Record<string, { readonly call: () => Promise<unknown>; readonly mostMs: number | null }>> = {
  'ratings under two filters': { call: () => figuresUnder(metrics, filtersOf(2), false), mostMs: 60 },
  'ratings under five filters': { call: () => figuresUnder(metrics, filtersOf(5), false), mostMs: 100 },
  'ratings under one filter': { call: () => figuresUnder(metrics, filtersOf(1), false), mostMs: null },
  'ratings under two filters beside a segment': { call: () => figuresUnder(metrics, filtersOf(2), true), mostMs: null },
  'every question under two filters': { call: () => figuresUnder(requests, filtersOf(2), false), mostMs: null },
  'ratings without filters': { call: () => figuresUnder(metrics, [], false), mostMs: null },
  'counts of filters': { call: () => counts(0), mostMs: null },
  'counts of filters under two': { call: () => counts(2), mostMs: null },
};

async function milliseconds(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

const round = (value: number | undefined) => Math.round((value ?? Number.NaN) * 10) / 10;
const calls: Record<string, unknown> = {};
for (const [name, { call, mostMs }] of Object.entries(CALLS)) {
  const first = await milliseconds(call);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let k = 0; k < Number(values.times); k++) times.push(await milliseconds(call));
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor(times.length * share)]);
  const cpuMs = round((user + system) / 1_000 / times.length);
  calls[name] = { medianMs: at(0.5), p95Ms: at(0.95), firstMs: round(first), cpuMs, mostMs };
}
let bytes = 0;
let rows = 0;
for await (const document of database.responseDays.find({ mid: MID }, { projection: { rows: 1, columns: 1 } })) {
  bytes += document.columns.position;
  rows += document.rows;
}
const bytesPerResponse = round(bytes / rows);
const rssMegabytes = Math.round(process.memoryUsage().rss / 1e6);
const sizes = { ratings: metrics.length, questions: requests.length, responses: rows };
console.log(JSON.stringify({ calls, bytesPerResponse, rssMegabytes, ...sizes }));
await client.close();
