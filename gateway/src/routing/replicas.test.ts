import type { RunningService } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startFakeAccounts,
  startFakeService,
  startGateway,
  temporaryFolder,
  until,
  writeShell,
} from '../testing/fake-portal.ts';
import { OWN } from '../testing/small-portal.ts';

/** A gateway with two replicas of one service, of which the first is a later version with one more call. */
const folder = temporaryFolder();
const counts = { first: 0, second: 0 };
const ports: Record<keyof typeof counts, number> = { first: 0, second: 0 };
const running = new Map<string, RunningService>();
let accounts: Awaited<ReturnType<typeof startFakeAccounts>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;

async function start(name: keyof typeof counts): Promise<void> {
  const access = { public: true } as const;
  const service = await startFakeService(
    'buyer',
    [
      { method: 'GET', path: '/api/hello', access },
      { method: 'POST', path: '/api/note', access },
      ...(name === 'first' ? [{ method: 'GET', path: '/api/added', access } as const] : []),
    ],
    async (app) => {
      const answer = async () => {
        counts[name] += 1;
        return { from: name };
      };
      app.get('/api/hello', answer);
      app.post('/api/note', answer);
      if (name === 'first') app.get('/api/added', answer);
    },
    ports[name],
  );
  ports[name] = service.port;
  running.set(name, service);
}
const stop = async (name: string) => {
  await running.get(name)?.close();
  running.delete(name);
};
const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
const write = () =>
  call('/api/note', { method: 'POST', headers: { 'content-type': 'application/json', origin: OWN }, body: '{}' });
const addedStatus = async () => (await call('/api/added')).status;
/** Number of requests to each replica during `work`. */
async function countsDuring(work: () => Promise<unknown>) {
  const before = { ...counts };
  await work();
  return { first: counts.first - before.first, second: counts.second - before.second };
}
const reads = async (times: number) => {
  for (let at = 0; at < times; at += 1) expect((await call('/api/hello')).status).toBe(200);
};

beforeAll(async () => {
  accounts = await startFakeAccounts(new Map());
  await start('first');
  await start('second');
  gateway = await startGateway({
    SERVICES: `accounts=http://127.0.0.1:${accounts.service.port},buyer=http://127.0.0.1:${ports.first}|http://127.0.0.1:${ports.second}`,
    SHELL_DIR: writeShell(folder.path),
    PUBLIC_URL: OWN,
    PLATFORM_URL: 'https://platform.example.com',
    TRUST_PROXY: 'none',
    CALLS_PER_MINUTE: '10000',
  });
  // Ready with the first replica; the second may need another poll.
  await until(async () => (await call('/readyz')).status === 200);
  await until(() => gateway.lines.filter((line) => line.includes('a service is ready')).length === 3);
}, 30_000);
afterAll(async () => {
  await gateway?.close();
  for (const name of [...running.keys()]) await stop(name);
  await accounts?.service.close();
  folder.remove();
});

it('shares requests among the ready replicas', async () => {
  expect(await countsDuring(() => reads(20))).toEqual({ first: 10, second: 10 });
});

it('routes no call that only one of the ready versions has', async () => {
  expect(await addedStatus()).toBe(404);
});

it('answers every read and write while a replica stops, and then routes the calls of the other', async () => {
  const writes = async () => {
    for (let at = 0; at < 20; at += 1) expect((await write()).status).toBe(200);
  };
  await stop('second');
  expect(await countsDuring(() => Promise.all([reads(20), writes()]))).toEqual({ first: 40, second: 0 });
  expect((await call('/readyz')).status).toBe(200);
  await until(async () => (await addedStatus()) === 200);
});

it('uses a replica again once it is back, after its calls were read', async () => {
  await start('second');
  await until(async () => (await countsDuring(() => reads(4))).second > 0);
  expect(await addedStatus()).toBe(404);
});

it('names the service when no replica is left', async () => {
  await stop('first');
  await stop('second');
  const answer = await call('/api/hello');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    detail: 'This part of the portal is not responding right now. Try again in a few seconds.',
  });
  await until(async () => (await (await call('/readyz')).text()).includes('buyer'));
  await start('first');
  await until(async () => (await call('/api/hello')).status === 200);
});
