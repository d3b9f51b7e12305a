import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer } from '../build-server.ts';
import { contextConfig } from '../contexts/signed-headers.fixture.ts';
import { createLog } from '../log.ts';

let app: FastifyInstance;
beforeAll(async () => {
  const log = createLog('test', 'silent');
  app = buildServer({
    name: 'test',
    log,
    config: { ...contextConfig(Buffer.alloc(32)), INTERNAL_KEY: Buffer.alloc(32) },
  });
  app.post('/usual', { bodyLimit: 10_000_000 }, async ({ body }) => ({ got: typeof body }));
  app.post('/wide', { bodyLimit: 10_000_000, config: { json: { depth: 2, values: 100_000 } } }, async () => ({}));
  await app.ready();
});
afterAll(() => app.close());

const send = (payload: string, url = '/usual') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

it.each<[string, number, string]>([
  ['nested', 400, '['.repeat(5_000_000)],
  ['nested objects', 400, '{"a":'.repeat(1_000_000)],
  ['wide', 413, `[${'[],'.repeat(3_000_000)}[]]`],
  ['many keys', 413, `{${Array.from({ length: 400_000 }, (_, k) => `"k${k}":1`).join()}}`],
  ['a long text', 200, `{"a":"${'[{,:\\"'.repeat(1_000_000)}"}`],
  ['32 deep', 200, `${'['.repeat(32)}${']'.repeat(32)}`],
  ['__proto__', 400, '{"__proto__":1}'],
  ['a byte order mark', 200, '\ufeff{"a":1}'],
  ['empty', 400, ''],
  ['broken', 400, '{"a":'],
])('%s: %i, in little processor time', async (_what, status, body) => {
  // Processor time is the whole process's, whose other work (garbage collection) is not in each of three runs.
  const spent: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = process.cpuUsage();
    const answer = await send(body);
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / 1000);
    expect(answer.statusCode).toBe(status);
    if (status !== 200) expect(answer.json().detail).toMatch(/^(The JSON|The body) .+\.$/);
  }
  expect(Math.min(...spent), 'milliseconds').toBeLessThan(250);
});

it('a route may have separate bounds', async () => {
  const wide = `[${'1,'.repeat(50_000)}1]`;
  expect([(await send(wide)).statusCode, (await send(wide, '/wide')).statusCode]).toEqual([413, 200]);
  expect((await send('[[[]]]', '/wide')).json().detail).toContain('2 deep');
});
