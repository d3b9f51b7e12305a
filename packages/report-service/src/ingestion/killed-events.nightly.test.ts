import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { eventsOf, keepEvents, responseEvents } from '@shoppervoice/event-outbox';
import { Random } from '@shoppervoice/survey-model/testing';
import {
  prepareSurveyDatabases,
  resumeNotifications,
  type SurveyDatabase,
  saveMerchants,
  surveyDatabases,
} from '@shoppervoice/survey-store';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MERCHANTS } from '../testing.ts';
import { eventLines, eventMerchant } from './event-lines.fixture.ts';

/** One batch takes some nine commands: those of the second and third, or all of them with SOAK. */
const [FIRST_COMMAND, KILLS] = process.env.SOAK === '1' ? [1, 36] : [10, 18];
const PROCESS = fileURLToPath(new URL('./event-process.fixture.ts', import.meta.url));
const MINUTE = 60_000;
let server: TestServer;
let client: MongoClient;
let buyer: SurveyDatabase;

beforeAll(async () => {
  server = await startTestServer('killed-events');
  client = await new MongoClient(server.url).connect();
  const databases = surveyDatabases(client);
  buyer = databases['online-buyer'];
  await prepareSurveyDatabases(databases);
  await saveMerchants(databases, MERCHANTS);
}, 60_000);
afterAll(async () => {
  await client?.close();
  await server?.close();
});

/** `command` 0: it is not killed. Returns the number of commands, or null if it was killed. */
async function take(command: number, moment: 'sent' | 'answered'): Promise<number | null> {
  const child = fork(PROCESS, [server.url, String(command), moment], { execArgv: [] });
  let commands = 0;
  child.on('message', (message) => {
    commands = Number(message);
  });
  const [code, signal] = await once(child, 'exit');
  if (signal === 'SIGKILL') return null;
  expect(code).toBe(0);
  return commands;
}

const publish = (written: Parameters<typeof responseEvents>[0]) =>
  keepEvents(eventsOf(buyer.db), responseEvents(written, new Date()));
const eventIds = async () => (await eventsOf(buyer.db).find().toArray()).map(({ _id }) => _id);
const idsOfStored = async () =>
  responseEvents(await buyer.responses.find({ mid: eventMerchant.mid }).toArray(), new Date()).map(({ id }) => id);
async function clear(): Promise<void> {
  for (const each of [buyer.responses, buyer.intents, eventsOf(buyer.db)]) {
    await each.deleteMany({});
  }
}

it(`over ${KILLS} kills at every kind of command, each stored response has its event, and no other`, {
  timeout: KILLS * 15_000,
}, async () => {
  const random = new Random(7);
  await clear();
  const whole = await take(0, 'sent');
  if (whole === null) throw new Error('The one that nobody kills was killed.');
  expect(new Set(await eventIds())).toEqual(new Set([...(await idsOfStored()), ...(await eventIds())]));
  expect((await eventIds()).filter((id) => id.startsWith('response.created/')).length).toBe(eventLines().length);
  expect(await buyer.intents.countDocuments()).toBe(0);

  let resumed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await clear();
    const command = Math.min(whole, FIRST_COMMAND + kill);
    expect(await take(command, random.chance(0.5) ? 'sent' : 'answered')).toBeNull();
    const before = new Set(await eventIds());
    const stored = await idsOfStored();
    resumed += stored.filter((id) => !before.has(id)).length;
    await resumeNotifications(buyer, publish, Date.now() + MINUTE);
    const after = new Set(await eventIds());
    expect(stored.filter((id) => !after.has(id))).toEqual([]);
    // No event is sent for a response that was never stored, before or after the kill.
    const ever = new Set([...before, ...stored]);
    expect([...after].filter((id) => !ever.has(id))).toEqual([]);
    await resumeNotifications(buyer, publish, Date.now() + 3 * MINUTE);
    expect((await eventIds()).length).toBe(after.size);
  }
  // Guards against a vacuous test.
  expect(resumed).toBeGreaterThan(0);
});
