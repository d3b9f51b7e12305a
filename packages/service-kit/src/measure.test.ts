import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildServer } from './build-server.ts';
import { INTERNAL_KEY_HEADER } from './context-gate.ts';
import { createLog } from './log.ts';
import { boundedSeries, countEvents, measureCache, measureQueue, measureState } from './measure.ts';

const KEY = Buffer.alloc(32, 1);
let app: FastifyInstance;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  app = buildServer({
    name: 'test',
    log: createLog('test', 'silent'),
    config: { INTERNAL_KEY: KEY },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Lines of the metrics whose names begin so, without the labels that all have. */
async function scrape(prefix: string): Promise<string[]> {
  const answer = await app.inject({ url: '/metrics', headers: { [INTERNAL_KEY_HEADER]: KEY.toString('base64url') } });
  return answer.body
    .split('\n')
    .filter((line) => line.startsWith(prefix))
    .map((line) => line.replace(/,?(service|region|updated_by)="[^"]*"/g, '').replace('{}', ''));
}

it('the database is read at a scrape, once in 15 s for all figures of a read', async () => {
  let reads = 0;
  measureState(app, { things: { help: 'Things.', label: 'state' }, all_things: { help: 'All.' } }, async () => {
    reads += 1;
    return { things: { old: reads, young: 7 }, all_things: 7 + reads };
  });
  expect(reads).toBe(0);
  expect(await scrape('things')).toEqual(['things{state="old"} 1', 'things{state="young"} 7']);
  expect(await scrape('all_things')).toEqual(['all_things 8']);
  vi.advanceTimersByTime(14_900);
  await scrape('things');
  expect(reads).toBe(1);
  vi.advanceTimersByTime(200);
  expect(await scrape('all_things')).toEqual(['all_things 9']);
  expect(reads).toBe(2);
});

it('what cannot be read is left out, and the rest is answered', async () => {
  measureState(app, { things: { help: 'Things.' } }, () => Promise.reject(new Error('away')));
  measureQueue(app, 'lost', () => Promise.reject(new Error('away')));
  measureQueue(app, 'found', async () => ({ waiting: 3, dueSince: new Date(Date.now() - 2000) }));
  expect(await scrape('things')).toEqual([]);
  expect(await scrape('queue_')).toEqual(['queue_items{queue="found"} 3', 'queue_delay_seconds{queue="found"} 2']);
});

it('a queue of which nothing is due has no delay', async () => {
  measureQueue(app, 'calm', async () => ({ waiting: 3, dueSince: null }));
  expect(await scrape('queue_delay')).toEqual(['queue_delay_seconds{queue="calm"} 0']);
});

it('a cache is read at each scrape', async () => {
  const reads = { hits: 1, misses: 2 };
  measureCache(app, 'sessions', () => reads);
  await scrape('cache_reads');
  reads.hits += 4;
  expect(await scrape('cache_reads')).toEqual([
    'cache_reads_total{cache="sessions",result="hit"} 5',
    'cache_reads_total{cache="sessions",result="miss"} 2',
  ]);
});

it('a counter has a bounded number of series, whatever is counted', async () => {
  const count = countEvents(app, { name: 'words_total', help: 'Words.', labels: ['word'] });
  for (let at = 0; at < 1000; at += 1) count({ word: `word ${at}` });
  const lines = await scrape('words_total');
  expect(lines).toHaveLength(501);
  expect(lines.at(-1)).toBe('words_total{word="other"} 500');
});

it('label values that were known before the bound stay', () => {
  const bounded = boundedSeries(['a', 'b'], 2);
  expect([bounded({ a: '1', b: '1' }), bounded({ a: '1', b: '2' }), bounded({ a: '2', b: '1' })]).toEqual([
    { a: '1', b: '1' },
    { a: '1', b: '2' },
    { a: 'other', b: 'other' },
  ]);
  expect(bounded({ a: '1', b: '2' })).toEqual({ a: '1', b: '2' });
});
