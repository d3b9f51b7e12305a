import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { MakersAnswer, MakersQuestion } from '@shoppervoice/contracts/accounts';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { type Collection, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { departuresOf, prepareDepartures } from './departure-document.ts';
import { Departures, findPart, type MadeKind } from './departures.ts';

/** Each has a thing of its own; in between there are gaps. */
const MERCHANTS = Array.from({ length: 1300 }, (_, at) => 1000 + 3 * at);
/** This one has more things than a look reads. */
const LARGE = 2501;
const THINGS_OF_LARGE = 700;
const DATABASE = 'departures';

interface Thing {
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
}

let server: TestServer;
let client: MongoClient;
let accounts: Server;
let departures: Departures;
const left = new Set<string>();
/** Most documents that one answer of the database had since it was set to 0. */
let mostRead = 0;

beforeAll(async () => {
  server = await startTestServer('departures');
  client = await new MongoClient(server.url).connect();
  const db = client.db(DATABASE);
  const things = db.collection<Thing>('things');
  await things.createIndex({ mid: 1 });
  await prepareDepartures(db);
  await things.insertMany([
    ...MERCHANTS.map((mid) => ({ _id: `thing-${mid}`, mid, userId: `maker-${mid}` })),
    ...Array.from({ length: THINGS_OF_LARGE }, (_, at) => ({ _id: `large-${at}`, mid: LARGE, userId: `large-${at}` })),
  ]);
  accounts = createServer(async (request, answer) => {
    if (request.url !== '/internal/makers') {
      answer.writeHead(204).end();
      return;
    }
    const { makers } = (await json(request)) as MakersQuestion;
    const found: MakersAnswer = {
      makers: makers.map(({ userId }) => ({
        standing: left.has(userId) ? 'left' : 'present',
        name: userId,
        timeZone: 'UTC',
      })),
    };
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  }).listen(0, '127.0.0.1');
  await once(accounts, 'listening');
  const { port } = accounts.address() as AddressInfo;
  departures = new Departures({
    db,
    config: { ACCOUNTS_URL: `http://127.0.0.1:${port}`, INTERNAL_KEY: randomBytes(32), DEPARTED_POLL_MS: 1000 },
    service: 'things',
    kinds: { thing: kindOf(things) },
    advice: 'Keep it.',
    log: { warn: () => undefined, error: () => undefined },
    now: Date.now,
  });
});
afterAll(async () => {
  accounts.close();
  await client.close();
  await server.close();
});

const kindOf = (things: Collection<Thing>): MadeKind => ({
  one: 'thing',
  many: 'things',
  ended: 'webhook-ended',
  makers: async (part) => {
    const { filter, options } = findPart(part);
    const found = await things.find(filter, options).toArray();
    mostRead = Math.max(mostRead, found.length);
    return found.map(({ mid, userId }) => ({ mid, userId, name: userId }));
  },
  madeBy: async ({ mid, userId }) =>
    (await things.find({ mid, userId }).toArray()).map(({ _id }) => ({ id: _id, name: _id, link: null })),
  end: async () => undefined,
});

/** At least one look at every merchant. */
async function everybody(): Promise<void> {
  for (let look = 0; look < Math.ceil((MERCHANTS.length + THINGS_OF_LARGE) / 500) + 3; look += 1)
    await departures.poll();
}
const noticed = async () => (await departuresOf(client.db(DATABASE)).find().toArray()).map(({ userId }) => userId);

it('a look reads a bounded part of the merchants, and looks in turn notice everyone who leaves and returns', async () => {
  const makers = MERCHANTS.filter((_, at) => at % 11 === 0).map((mid) => `maker-${mid}`);
  for (const userId of [...makers, 'large-0', `large-${THINGS_OF_LARGE - 1}`]) left.add(userId);
  mostRead = 0;
  await departures.poll();
  expect(mostRead).toBe(500);
  expect((await noticed()).length).toBeLessThan(left.size);
  await everybody();
  expect((await noticed()).sort()).toEqual([...left].sort());
  for (const userId of makers.slice(0, 40)) left.delete(userId);
  left.delete('large-0');
  await everybody();
  expect((await noticed()).sort()).toEqual([...left].sort());
  // Only a merchant with more things than that is read whole.
  expect(mostRead).toBe(THINGS_OF_LARGE);
});
