import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addMonths } from '@shoppervoice/survey-model';
import { type CommandSucceededEvent, MongoClient } from 'mongodb';
import { stampsOf } from '../src/benchmarks/member-months.ts';
import { BenchmarkCache, prepareSurveyDatabases, surveyDatabases } from '../src/index.ts';
import { contentId } from '../src/rollups/counters.ts';

/**
 * Times the cache of benchmarks over many members and prints one line of JSON.
 * node --expose-gc bench/benchmark-members.ts --url <mongodb url> --members <n>
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, members: { type: 'string', default: '5000' } } });
if (!values.url) throw new Error('Name the database: --url <mongodb url>.');
const MEMBERS = Number(values.members);
const QUESTIONS = Array.from({ length: 30 }, (_, at) => ({ code: `Q${at}`, surveyId: 1 }));
const GROUP_SIZE = 100;
const AT_ONCE = 1000;
const LOOK_MS = 5000;
const edition = contentId(QUESTIONS.map(({ code }) => code).join());
const now = Date.now();
const thisMonth = `${new Date(now).toISOString().slice(0, 7)}-01`;
const MONTHS = Array.from({ length: 19 }, (_, back) => addMonths(thisMonth, -back).slice(0, 7));

const client = await new MongoClient(values.url, { monitorCommands: true }).connect();
const databases = surveyDatabases(client);
await prepareSurveyDatabases(databases);
const database = databases['online-buyer'];
const before = new Date(now - 3_600_000);

for (let first = 1; first <= MEMBERS; first += AT_ONCE) {
  const mids = Array.from({ length: Math.min(AT_ONCE, MEMBERS - first + 1) }, (_, at) => first + at);
  await database.merchants.insertMany(
    mids.map((mid) => ({
      _id: mid,
      timeZone: 'America/New_York',
      customQuestions: [],
      benchmarkGroup: `group ${Math.floor(mid / GROUP_SIZE)}`,
      customBenchmarks: [],
      benchmarksSavedAt: before,
    })),
  );
  for (const month of MONTHS) {
    await database.months.insertMany(mids.map((mid) => ({ _id: `${mid}|${month}`, stamp: 's', changedAt: before })));
    await database.benchmarkMonths.insertMany(
      mids.map((mid) => ({
        _id: `${mid}|${month}`,
        mid,
        month,
        stamp: `s ${edition}`,
        ratings: QUESTIONS.map(({ code }, at) => ({ code, n: 30 + at, sum: 200 + (mid % 90) + at, topTwo: 9 })),
      })),
    );
  }
}

let documents = 0;
client.on('commandSucceeded', ({ reply }: CommandSucceededEvent) => {
  const { cursor } = reply as { cursor?: { firstBatch?: unknown[]; nextBatch?: unknown[] } };
  documents += (cursor?.firstBatch ?? cursor?.nextBatch ?? []).length;
});
const collect = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};
const memoryBefore = collect();
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const startedAt = performance.now();
const cpu = process.cpuUsage();
const cache = new BenchmarkCache(database, {
  questions: QUESTIONS,
  now: () => now,
  onError: (error) => {
    throw error;
  },
});
let pools = await cache.pools().catch(() => cache.pools());
const firstSeconds = (performance.now() - startedAt) / 1000;
const used = process.cpuUsage(cpu);
const firstDelay = delay.max / 1e6;
const megabytes = collect() - memoryBefore;

const cpuAgain = process.cpuUsage();
const mids = Array.from({ length: MEMBERS }, (_, at) => at + 1);
let stamps = 0;
for await (const some of stampsOf(database, QUESTIONS, { mids, months: MONTHS })) stamps += some.size;
if (stamps !== MEMBERS * MONTHS.length) throw new Error(`${stamps} stamps were read.`);
const usedAgain = process.cpuUsage(cpuAgain);

documents = 0;
await sleep(2 * LOOK_MS);
const unchangedDocuments = documents;

delay.reset();
await database.months.updateOne({ _id: `7|${MONTHS[0]}` }, { $set: { stamp: 't', changedAt: new Date() } });
const changedAt = performance.now();
while (pools === (await cache.pools())) await sleep(20);
const changedSeconds = (performance.now() - changedAt) / 1000;
pools = await cache.pools();
const others = pools.othersCounting(pools.merchant(8), MONTHS[1] ?? '', 'Q0').length;
await cache.stop();
await client.close();
process.stdout.write(
  `${JSON.stringify({
    firstSeconds,
    processorSeconds: (used.user + used.system) / 1e6,
    againSeconds: (usedAgain.user + usedAgain.system) / 1e6,
    firstDelay,
    changedDelay: delay.max / 1e6,
    megabytes,
    unchangedDocuments,
    changedSeconds,
    others,
  })}\n`,
);
