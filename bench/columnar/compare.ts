import { parseArgs } from 'node:util';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { BENCH_ZONE, startForBench } from '@shoppervoice/report-service/bench';
import { addDays, addMonths, DEVICE_TYPES, dayOf, questionsOfSurvey, surveysOf } from '@shoppervoice/survey-model';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';
import { statementsOf } from './statements.ts';

/**
 * Times dashboards of Online Buyer at the service (over HTTP, from its rollups) and the same counts in DuckDB (in this
 * process, two threads, from the responses themselves with the local day as a column), in turn, and writes one line of
 * JSON. Counts of each question are first compared between both. `node bench/columnar/compare.ts --url <mongodb url>
 * --file <responses.jsonl> [--times 20]`
 */
const { values } = parseArgs({
  options: { url: { type: 'string' }, file: { type: 'string' }, times: { type: 'string', default: '20' } },
});
if (!values.url || !values.file) throw new Error('Name the database and the file: --url <mongodb url> --file <file>.');

/**
 * Median milliseconds of both; `ratio`: of the service's median to the engine's, the faster of its two kinds of query.
 */
interface Compared {
  readonly name: string;
  readonly serviceMs: number;
  readonly engineMs: number;
  readonly ratio: number;
}

const CALLS = [
  { path: '/api/buyer-overall-metrics', period: true },
  { path: '/api/nps', period: true },
  { path: '/api/demographics', period: false },
  { path: '/api/metric-distribution', period: false },
] as const;

const yesterday = addDays(dayOf(new Date(), BENCH_ZONE), -1);
const months = (back: number) => addMonths(`${yesterday.slice(0, 7)}-01`, -back);
const RANGES = [
  { name: 'over 16 months', startDate: months(16), endDate: yesterday, period: 'month', before: null, filters: [] },
  {
    name: 'over 16 months under two filters',
    startDate: months(16),
    endDate: yesterday,
    period: 'month',
    before: null,
    filters: [
      { name: 'deviceType', column: 'deviceType', ids: [3] },
      { name: 'purchaseFrequency', column: 'frequency', ids: [2, 3] },
    ],
  },
  {
    name: 'daily over 8 months, compared',
    startDate: months(8),
    endDate: yesterday,
    period: 'day',
    before: { startDate: months(16), endDate: addDays(months(8), -1) },
    filters: [],
  },
] as const;

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const round = (value: number) => Math.round(value * 100) / 100;

async function loaded(file: string): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const engine = await instance.connect();
  const questions = surveysOf('online-buyer').flatMap(questionsOfSurvey);
  const closed = questions.filter(({ kind }) => kind !== 'open');
  const type = (kind: string) => (kind === 'multi' ? 'UTINYINT[]' : 'UTINYINT');
  const answers = `STRUCT(${closed.map(({ code, kind }) => `"${code}" ${type(kind)}`).join(', ')})`;
  await engine.run(
    `CREATE TABLE given AS SELECT * FROM read_json('${file}', format = 'newline_delimited', columns = {
       responseId: 'VARCHAR', orderId: 'VARCHAR', surveyId: 'UTINYINT', submittedAt: 'TIMESTAMPTZ',
       device: 'STRUCT(type VARCHAR)', answers: '${answers}'})`,
  );
  // A fulfillment has the purchase frequency of its order's latest purchase.
  await engine.run(
    `CREATE TABLE responses AS
     WITH purchases AS (
       SELECT orderId, answers."Q20" AS frequency FROM given WHERE surveyId = 1
       QUALIFY row_number() OVER (PARTITION BY orderId ORDER BY submittedAt DESC, responseId DESC) = 1)
     SELECT CAST(timezone('${BENCH_ZONE}', submittedAt) AS DATE) AS day, surveyId,
       list_position([${DEVICE_TYPES.map(({ label }) => `'${label}'`).join(', ')}], device.type) AS "deviceType",
       CASE surveyId WHEN 1 THEN answers."Q20" WHEN 2 THEN purchases.frequency END AS frequency,
       ${closed.map(({ code }) => `answers."${code}" AS "${code}"`).join(', ')}
     FROM given LEFT JOIN purchases USING (orderId)`,
  );
  await engine.run('DROP TABLE given');
  return engine;
}

const service = await startForBench(onlineBuyerService(), values.url);
const engine = await loaded(values.file);

const closed = async (path: string) => JSON.parse(await service.ask(path)) as FiguresAnswer;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Counts of every figure by its key, by the statements; throws if they differ from the response. */
async function holdTogether(name: string, answer: FiguresAnswer, statement: string): Promise<void> {
  const rows = (await engine.runAndReadAll(statement)).getRowObjectsJson();
  for (const figure of answer.figures) {
    const disclosed =
      'counts' in figure && figure.counts
        ? figure.counts
        : 'options' in figure
          ? figure.options.map(({ count }) => count)
          : [];
    // A withheld cell is missing.
    if (disclosed.some((count) => count === null)) continue;
    const counted = rows.filter(({ key, now }) => key === figure.key && now === true);
    const sum = counted.reduce((all, { count }) => all + Number(count), 0);
    const expected = disclosed.reduce<number>((all, count) => all + (count ?? 0), 0);
    if (sum !== expected) throw new Error(`${name}, ${figure.key}: the service counts ${expected}, the engine ${sum}.`);
  }
}

const compared: Compared[] = [];
for (const { path, period } of CALLS) {
  for (const range of RANGES) {
    const query = new URLSearchParams({ startDate: range.startDate, endDate: range.endDate });
    if (period) query.set('period', range.period);
    for (const { name, ids } of range.filters) for (const id of ids) query.append(name, String(id));
    if (range.before) {
      query.set('compareStart', range.before.startDate);
      query.set('compareEnd', range.before.endDate);
    }
    const url = `${path}?${query}`;
    const answer = await closed(url);
    const statements = statementsOf(answer, range, period ? range.period : null);
    const name = `${path} ${range.name}`;
    await holdTogether(name, answer, statements.byQuestion);
    const times: Record<'service' | keyof typeof statements, number[]> = { service: [], byQuestion: [], inOneScan: [] };
    // Both are warm when they are timed.
    for (let at = 0; at < Number(values.times); at += 1) {
      await service.ask(url);
      await engine.runAndReadAll(statements.inOneScan);
    }
    for (let at = 0; at < Number(values.times); at += 1) {
      times.service.push(await milliseconds(() => service.ask(url)));
      times.byQuestion.push(await milliseconds(() => engine.runAndReadAll(statements.byQuestion)));
      times.inOneScan.push(await milliseconds(() => engine.runAndReadAll(statements.inOneScan)));
    }
    const serviceMs = median(times.service);
    const engineMs = Math.min(median(times.byQuestion), median(times.inOneScan));
    compared.push({ name, serviceMs: round(serviceMs), engineMs: round(engineMs), ratio: round(serviceMs / engineMs) });
  }
}
process.stdout.write(`${JSON.stringify(compared)}\n`);
await service.close();
engine.closeSync();
