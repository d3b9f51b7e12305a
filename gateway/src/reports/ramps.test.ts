import type { PlatformRemotesAnswer } from '@shoppervoice/contracts/remotes';
import type { Outcome, RemoteState } from '@shoppervoice/remote-registry';
import { connectDatabase } from '@shoppervoice/service-kit';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLATFORM_DATABASE, RegistryDatabase } from '../registry/registry-database.ts';
import { DeployPortal } from '../testing/deploying.ts';
import { Ramps } from './ramps.ts';

const HOUR = 3_600_000;
const portal = new DeployPortal();
const log = pino({ level: 'silent' });
let connection: ReturnType<typeof connectDatabase>;
let database: RegistryDatabase;

beforeAll(async () => {
  await portal.start();
  connection = connectDatabase({ url: portal.mongodbUrl, name: PLATFORM_DATABASE, log });
  await connection.firstReady;
  database = new RegistryDatabase(connection.db);
  await portal.release({ version: '1.0.0' });
  await portal.send({ version: '2.0.0', text: 'two' });
});
afterAll(async () => {
  await connection.close();
  await portal.close();
});

const canary = (ramp: object, more: object = {}) =>
  portal.call('POST', '/api/platform/remotes/returns/canary', {
    as: 'root',
    body: { version: '2.0.0', ramp, ...more },
  });
async function shown() {
  const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root' });
  const { remotes } = (await answer.json()) as PlatformRemotesAnswer;
  return remotes.find(({ name }) => name === 'returns');
}

/** Somebody comes before each look. */
let tried = 0;

/** A gateway that knows the remote as it was when this one was made, until a write tells it better. */
async function gatewayAt(now: () => number) {
  let state: RemoteState = await database.read('returns');
  const change = async (_name: string, decide: (remote: RemoteState) => Outcome): Promise<Outcome> => {
    for (;;) {
      const outcome = decide(state);
      if (outcome.kind !== 'changed') return outcome;
      if (await database.write(outcome.state)) {
        state = outcome.state;
        return outcome;
      }
      state = await database.read('returns');
    }
  };
  const telemetry = { of: async () => new Map() };
  const reports = {
    counts: async (build: string) => {
      if (build.startsWith('late')) return { tried: 0, failed: 0, failedMerchants: 0 };
      tried += 5;
      return { tried, failed: 0, failedMerchants: 0 };
    },
  };
  return new Ramps({ registry: { remotes: [state], change }, reports, telemetry, log, now });
}

it('is started by a canary, and refused with steps that are none', async () => {
  for (const steps of [[100], [50, 25], []]) expect((await canary({ steps, everyMinutes: 60 })).status).toBe(400);
  expect((await canary({ steps: [10], everyMinutes: 0 })).status).toBe(400);
  expect((await canary({ steps: [10], everyMinutes: 60 }, { percent: 5 })).status).toBe(400);
  const started = await canary({ steps: [10, 25, 100], everyMinutes: 60 });
  expect(started.status).toBe(200);
  expect(((await started.json()) as { did: string }).did).toBe(
    'returns 2.0.0 is given to 10 % of the merchants. Then to 25 %, 100 %, every 60 minutes while healthy.',
  );
  expect((await shown())?.canary).toMatchObject({
    percent: 10,
    ramp: { steps: [10, 25, 100], everyMinutes: 60, stopped: null },
  });
});

it('goes on by one gateway of two, one step at a time, after restarts too, until everybody has it', async () => {
  const began = Date.now();
  let clock = began + HOUR + 1000;
  const now = () => clock;
  const both = [await gatewayAt(now), await gatewayAt(now)];
  await Promise.all(both.map((each) => each.work()));
  await Promise.all(both.map((each) => each.work()));
  expect((await database.read('returns')).canary?.percent).toBe(25);
  // They were away for three pauses: still one step.
  clock += 3 * HOUR;
  const again = [await gatewayAt(now), await gatewayAt(now)];
  await Promise.all(again.map((each) => each.work()));
  const done = await database.read('returns');
  expect([done.current, done.canary]).toEqual(['2.0.0', null]);
  const steps = (await database.history('returns')).filter(({ who }) => who === 'gateway');
  expect(steps.map(({ action, reason }) => [action, reason])).toEqual([
    ['promote', 'From 25 % to 100 %.'],
    ['ramp-step', 'From 10 % to 25 %.'],
  ]);
});
