import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CONTEXT,
  sessionOf,
  startFakeAccounts,
  startFakeService,
  startGateway,
  temporaryFolder,
  until,
  writeShell,
} from '../testing/fake-portal.ts';
import { OWN } from '../testing/small-portal.ts';

/** Two gateways over one database, as behind a balancer. */
const LIMITS = {
  READS_PER_MINUTE: '200',
  USER_READS_PER_MINUTE: '300',
  MERCHANT_READS_PER_MINUTE: '400',
  CALLS_PER_MINUTE: '40',
};
const sessions = new Map<string, ReturnType<typeof sessionOf>>();
const folder = temporaryFolder();
let server: TestServer;
let parts: Awaited<ReturnType<typeof start>>;

async function start() {
  const accounts = await startFakeAccounts(sessions);
  const access = { public: true } as const;
  const buyer = await startFakeService(
    'buyer',
    [
      { method: 'GET', path: '/api/hello', access },
      { method: 'POST', path: '/api/note', access },
    ],
    async (app) => {
      app.get('/api/hello', async () => ({}));
      app.post('/api/note', async () => ({}));
    },
  );
  const shell = writeShell(folder.path);
  const environment = {
    SERVICES: `accounts=http://127.0.0.1:${accounts.service.port},buyer=http://127.0.0.1:${buyer.port}`,
    SHELL_DIR: shell,
    PUBLIC_URL: OWN,
    PLATFORM_URL: 'https://platform.example.com',
    TRUST_PROXY: 'none',
    MONGODB_URL: server.url,
    REMOTE_STORE: 'gridfs',
    ...LIMITS,
  };
  const gateways = [];
  for (const name of ['one', 'other']) {
    gateways.push(await startGateway({ ...environment, DATA_DIR: `${folder.path}/${name}` }));
  }
  for (const { port } of gateways) {
    await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200);
  }
  return { accounts, buyer, gateways };
}

beforeAll(async () => {
  server = await startTestServer('two-gateways');
  parts = await start();
}, 60_000);
afterAll(async () => {
  await Promise.all(parts?.gateways.map((gateway) => gateway.close()) ?? []);
  await parts?.buyer.close();
  await parts?.accounts.service.close();
  await server?.close();
  folder.remove();
});

/** A cookie of a session in a merchant. */
function signIn(session: string, userId: string, mid: number): string {
  sessions.set(session, sessionOf({ ...CONTEXT, sessionId: session, userId, mid }));
  return `token=${session}`;
}
const call = (gateway: number, init: RequestInit & { path: string }) =>
  fetch(`http://127.0.0.1:${parts.gateways[gateway]?.port}${init.path}`, init);
const read = (gateway: number, cookie: string) => call(gateway, { path: '/api/hello', headers: { cookie } });
const note = (gateway: number, cookie: string) =>
  call(gateway, {
    path: '/api/note',
    method: 'POST',
    body: '{}',
    headers: { cookie, origin: OWN, 'x-csrf-token': 'csrf-value', 'content-type': 'application/json' },
  });

/** Sends calls in groups of ten, each to the gateway that `to` names. Returns how many were accepted. */
async function acceptedOf(calls: number, send: (at: number) => Promise<Response>): Promise<number> {
  let accepted = 0;
  for (let at = 0; at < calls; at += 10) {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, each) => {
        const answer = await send(at + each);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    for (const status of statuses) expect([200, 429]).toContain(status);
    accepted += statuses.filter((status) => status === 200).length;
  }
  return accepted;
}
const within10 = (accepted: number, limit: number) => {
  expect(accepted).toBeGreaterThanOrEqual(0.9 * limit);
  expect(accepted).toBeLessThanOrEqual(1.1 * limit);
};

it('hold a session to its limit of reads, spread evenly and unevenly', async () => {
  const even = signIn('even', 'una', 1);
  within10(await acceptedOf(400, (at) => read(at % 2, even)), 200);
  const uneven = signIn('uneven', 'duo', 2);
  within10(await acceptedOf(400, (at) => read(at % 10 === 0 ? 1 : 0, uneven)), 200);
});

it('hold a user, a merchant, and writes to theirs', async () => {
  const ofUser = ['a', 'b', 'c'].map((name) => signIn(`user-${name}`, 'trio', 3));
  within10(await acceptedOf(600, (at) => read(at % 2, ofUser[at % 3] ?? '')), 300);
  const ofMerchant = ['a', 'b', 'c', 'd'].map((name) => signIn(`merchant-${name}`, `user-${name}`, 4));
  within10(await acceptedOf(800, (at) => read(at % 2, ofMerchant[at % 4] ?? '')), 400);
  const writer = signIn('writer', 'quad', 5);
  within10(await acceptedOf(100, (at) => note(at % 2, writer)), 40);
});

it('store no session, user or address, and nothing while nobody calls', async () => {
  const client = new MongoClient(server.url);
  try {
    const counts = client.db('shoppervoice_platform').collection<{ _id: string }>('minuteCounts');
    const stored = await counts.find().toArray();
    expect(stored.length).toBeGreaterThan(5);
    for (const { _id, ...rest } of stored) {
      expect(_id).toMatch(/^[\w-]{43}$/);
      expect(Object.keys(rest).toSorted()).toEqual(['count', 'ends']);
    }
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await counts.find().toArray()).toEqual(stored);
  } finally {
    await client.close();
  }
});

it('accept calls while their database is away, each up to its own limit', async () => {
  const cookie = signIn('away', 'late', 6);
  await server.close();
  const accepted = await acceptedOf(700, (at) => read(at % 2, cookie));
  expect(accepted).toBe(400);
}, 30_000);
