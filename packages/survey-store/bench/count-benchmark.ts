import { parseArgs } from 'node:util';
import {
  addDays,
  addMonths,
  buckets,
  CROSSES,
  crossPopulations,
  dayOf,
  questionsOfSurvey,
} from '@shoppervoice/survey-model';
import { MongoClient } from 'mongodb';
import { type CountKey, countSource, SurveyReader, surveyDatabase } from '../src/index.ts';

/**
 * Median latency of dashboard figures over 16 months with a daily series and the year before (`cpuMs`: processor time
 * per call), as one line of JSON, after an import of `generate-responses.ts --surveys 7`. node bench/count-benchmark.ts
 * --url <mongodb url> [--times 100]
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, times: { type: 'string', default: '100' } } });
if (!values.url) throw new Error('Name the database: --url <mongodb url>.');

const MID = 9_001;
const SURVEY = 7;
const FIGURES = 60;
const BUDGET_MS = 10;

interface Asked {
  readonly key: CountKey;
  readonly values: readonly number[];
}

const valuesOf = (code: string): readonly number[] =>
  questionsOfSurvey(SURVEY)
    .find((question) => question.code === code)
    ?.options?.map(({ id }) => id) ?? Array.from({ length: 11 }, (_, rating) => rating);

const plain = questionsOfSurvey(SURVEY)
  .filter(({ kind }) => kind !== 'open')
  .map(({ code }): Asked => ({ key: { surveyId: SURVEY, code }, values: valuesOf(code) }));
const crossed = CROSSES.filter(({ surveyId }) => surveyId === SURVEY).flatMap((cross) =>
  cross.codes.flatMap((code) =>
    crossPopulations(cross).map((of): Asked => ({ key: { surveyId: SURVEY, code, of }, values: valuesOf(code) })),
  ),
);
const CALLS: Readonly<Record<string, { readonly figures: readonly Asked[]; readonly devices?: readonly number[] }>> = {
  questions: { figures: Array.from({ length: FIGURES }, (_, k) => plain[k % plain.length] as Asked) },
  crosses: { figures: crossed.slice(0, FIGURES) },
  crossesOfTwoDevices: { figures: crossed.slice(0, FIGURES), devices: [1, 3] },
};

const client = await new MongoClient(values.url).connect();
const reader = new SurveyReader(surveyDatabase(client, 'site-abandonment'));
const endDate = addDays(dayOf(new Date(), 'America/New_York'), -1);
const range = { startDate: addMonths(`${endDate.slice(0, 7)}-01`, -16), endDate };
const other = { startDate: addMonths(range.startDate, -12), endDate: addMonths(endDate, -12) };
const spans = [range, other].map((each) =>
  buckets(each, 'day', endDate).map(({ start, end }) => ({ startDate: start, endDate: end })),
);

async function milliseconds(name: string): Promise<number> {
  const { figures = [], devices } = CALLS[name] ?? {};
  const started = performance.now();
  const source = await countSource(reader, MID, [SURVEY], [range, other]);
  for (const { key, values: wanted } of figures) {
    const columns = source.columns(key, wanted, devices);
    for (const each of [range, other]) columns.sum(each);
    for (const each of spans) columns.series(each);
  }
  return performance.now() - started;
}

const round = (value: number | undefined) => Math.round((value ?? Number.NaN) * 10) / 10;
const result: Record<string, unknown> = {};
for (const name of Object.keys(CALLS)) {
  const first = await milliseconds(name);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let k = 0; k < Number(values.times); k++) times.push(await milliseconds(name));
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor(times.length * share)]);
  const figures = CALLS[name]?.figures.length;
  const cpuMs = round((user + system) / 1_000 / times.length);
  result[name] = { figures, medianMs: at(0.5), p95Ms: at(0.95), firstMs: round(first), cpuMs, budgetMs: BUDGET_MS };
}
console.log(JSON.stringify({ ...result, rssMegabytes: Math.round(process.memoryUsage().rss / 1e6) }));
await client.close();
