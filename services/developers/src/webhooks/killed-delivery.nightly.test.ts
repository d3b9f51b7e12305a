import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PortalEvent } from '@shoppervoice/contracts/developers';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MongoClient } from 'mongodb';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CLAIM_MS } from './deliver.ts';
import { keepEvents } from './keep-events.ts';
import { Receiver } from './receiver.fixture.ts';
import { prepareWebhooks, webhookDatabase } from './webhook-document.ts';
import { newSecret } from './webhook-store.ts';

const NAME = 'webhooks_killed';
const MID = 51;
const EVENTS = process.env.SOAK === '1' ? 1000 : 100;
const KILLS = process.env.SOAK === '1' ? 60 : 6;
const PROCESS = fileURLToPath(new URL('./delivery-process.fixture.ts', import.meta.url));
const secret = newSecret();
const children = new Set<ChildProcess>();
let server: TestServer;
let client: MongoClient;
const receiver = new Receiver();
const database = () => webhookDatabase(client.db(NAME));

beforeAll(async () => {
  server = await startTestServer(NAME);
  client = await new MongoClient(server.url).connect();
  await prepareWebhooks(client.db(NAME));
  await receiver.start();
  const at = new Date();
  await database().webhooks.insertOne({
    _id: 'hook',
    mid: MID,
    seat: 0,
    url: `http://${receiver.host}/hook`,
    events: ['alert.fired'],
    filters: { surveyId: null, toneId: null, ratingAtMost: null },
    state: 'on',
    since: at,
    secret,
    former: null,
    userId: 'rea',
    by: 'Rea',
    createdAt: at,
  });
}, 60_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await receiver.close();
  await client?.close();
  await server?.close();
});

function start(): ChildProcess {
  const child = fork(PROCESS, [server.url, NAME, receiver.host], { execArgv: [] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}
async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
const event = (n: number): PortalEvent => ({
  id: `alert.fired/${n}`,
  type: 'alert.fired',
  mid: MID,
  at: new Date().toISOString(),
  data: { n },
});
/** Expires the claims of a killed process at once instead of after a minute. */
const endClaims = () =>
  database().deliveries.updateMany(
    { state: 'waiting', nextAt: { $gt: new Date(), $lte: new Date(Date.now() + CLAIM_MS) } },
    { $set: { nextAt: new Date() } },
  );

test(`stored deliveries are delivered, and signed, over ${KILLS} kills of the delivering process`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  // Slow enough that a delivery is always in progress.
  receiver.answer = (_request, response) => setTimeout(() => response.writeHead(204).end(), 20);
  const events = Array.from({ length: EVENTS }, (_, n) => event(n));
  await keepEvents(database(), events, Date.now());
  for (let round = 0; round < KILLS; round += 1) {
    const child = start();
    const before = receiver.taken.length;
    await vi.waitFor(() => expect(receiver.taken.length).toBeGreaterThan(before + (round % 5)), { timeout: 15_000 });
    await sleep(round % 3 === 0 ? 0 : 21);
    await kill(child);
    await endClaims();
  }
  expect(await database().deliveries.countDocuments({ state: 'waiting' })).toBeGreaterThan(0);
  for (let rounds = 0; rounds < 20; rounds += 1) {
    if ((await database().deliveries.countDocuments({ state: 'waiting' })) === 0) break;
    const child = start();
    await once(child, 'exit');
    await endClaims();
  }
  const byId = Map.groupBy(receiver.taken, ({ headers }) => headers['webhook-id']);
  const verifier = new Webhook(secret);
  const delivered = [...byId.values()].map(
    ([first]) =>
      verifier.verify(first?.body ?? '', first?.headers as Record<string, string>) as { data: { n: number } },
  );
  expect(delivered.map(({ data }) => data.n).sort((a, b) => a - b)).toEqual(events.map((_, n) => n));
  expect(await database().deliveries.countDocuments({ state: 'delivered' })).toBe(EVENTS);
  // Only the few deliveries that a killed process was making are sent twice.
  expect(receiver.taken.length - EVENTS).toBeLessThanOrEqual(2 * KILLS);
});
