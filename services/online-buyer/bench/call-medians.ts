import { parseArgs } from 'node:util';
import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts';
import { runService, signContext } from '@shoppervoice/service-kit';
import { addDays, dayOf, daysBetween, earliestDay } from '@shoppervoice/survey-model';
import { onlineBuyerService } from '../src/service.ts';

/**
 * Medians of the four calls over random ranges, through HTTP, for the merchant of the survey store's benchmark.
 * node bench/call-medians.ts --url <mongodb url> [--times 100]
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, times: { type: 'string', default: '100' } } });
if (!values.url) throw new Error('Name the database: --url <mongodb url>.');

const KEY = Buffer.alloc(32, 1);
const TIME_ZONE = 'America/New_York';
const CONTEXT: SessionContext = {
  sessionId: 'bench',
  userId: 'bench',
  username: 'bench',
  firstName: 'Bench',
  accessType: 'MERCHANT_USER',
  mid: 9_001,
  merchantName: 'Bench',
  timeZone: TIME_ZONE,
  timeZoneSince: 0,
  activeEsr: false,
  features: [5, 10, 20, 24, 25, 28],
  packages: [12, 133],
};
const BUDGETS = { overallMetrics: 10, commentPage: 40, filterCounts: 120, search: 150 } as const;
const WORDS = ['shipping', 'check', 'late', 'customer serv', 'coup', 'kalo', 'ret', 'w', 'the box'];

const service = await runService(onlineBuyerService(), {
  MONGODB_URL: values.url,
  CONTEXT_KEY: KEY.toString('base64url'),
  INTERNAL_KEY: Buffer.alloc(32, 2).toString('base64url'),
  LOG_LEVEL: 'silent',
});
await service.database?.firstReady;

const today = dayOf(new Date(), TIME_ZONE);
const earliest = earliestDay('buyer', CONTEXT.packages, today);

function between(low: number, high: number): number {
  return low + Math.floor(Math.random() * (high - low + 1));
}

function range(): string {
  const days = daysBetween(earliest, today) - 1;
  const start = between(0, days - 1);
  const end = between(start, days);
  return `startDate=${addDays(earliest, start)}&endDate=${addDays(earliest, end)}`;
}

const word = () => encodeURIComponent(WORDS[between(0, WORDS.length - 1)] ?? '');
const filters = () => `toneId=1&toneId=${between(2, 4)}&posOsat=9&posOsat=10&posOsat=8&deviceType=${between(1, 3)}`;
const CALLS: Readonly<Record<keyof typeof BUDGETS, () => string>> = {
  overallMetrics: () => `/api/buyer-overall-metrics?${range()}&compareTo=previous`,
  commentPage: () => `/api/comments?${range()}&${filters()}&page=${between(1, 4)}`,
  filterCounts: () => `/api/comments/filter-counts?${range()}&${filters()}`,
  search: () => `/api/comments?${range()}&q=${word()}`,
};

async function milliseconds(path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, {
    headers: { [CONTEXT_HEADER]: signContext(CONTEXT, KEY) },
  });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body}`);
  return performance.now() - started;
}

const round = (value: number | undefined) => Math.round((value ?? Number.NaN) * 10) / 10;
const result: Record<string, unknown> = {};
for (const [name, budget] of Object.entries(BUDGETS)) {
  const path = CALLS[name as keyof typeof BUDGETS];
  const first = await milliseconds(path());
  const times: number[] = [];
  for (let k = 0; k < Number(values.times); k++) times.push(await milliseconds(path()));
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor(times.length * share)]);
  result[name] = { medianMs: at(0.5), p95Ms: at(0.95), firstMs: round(first), budgetMs: budget };
}
console.log(JSON.stringify({ ...result, rssMegabytes: Math.round(process.memoryUsage().rss / 1e6) }));
await service.close();
