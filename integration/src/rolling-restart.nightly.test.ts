import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, type Place, Replicas, ROOT, readDuring, servicesIn } from './replicas.fixture.ts';

/**
 * A soak run has ten times the readers, and restarts everything twice, which takes about a quarter of an hour. Their rests keep
 * two cores from overload, whose refusals are another test's.
 */
const [READERS, ROUNDS, REST_MS] = process.env.SOAK ? [50, 2, 1000] : [5, 1, 50];
/** The balancer checks every 0.1 s and a gateway every second; both take longer on a busy machine. */
const DRAIN_MS = 2000;
/** Calls of each service that the readers make. */
const MOST_CALLS = 2;

let portal: Replicas;

beforeAll(async () => {
  portal = await Replicas.open();
  const version = { root: ROOT, replicas: 2, others: new Map() };
  const addresses = await portal.start(version, { DRAIN_MS: String(DRAIN_MS) });
  portal.balancer.balance(addresses.get('gateway') ?? []);
  for (const name of addresses.keys()) await portal.untilWhole(name);
}, 400_000);
afterAll(() => portal?.close());

/** Requests of each service, and of the gateway itself. */
async function paths(): Promise<string[]> {
  const cookie = await portal.signIn();
  const all = ['/', '/remotes.json'];
  for (const name of servicesIn(ROOT)) {
    const place = portal.places.find((each) => each.name === name) as Place;
    const readable = await portal.readablePaths(place, cookie, MOST_CALLS);
    expect(readable, name).not.toEqual([]);
    all.push(...readable);
  }
  return all;
}

/** Ends one process after the other and starts it again, under readers. Returns the exit codes and signals. */
async function endEach(ended: readonly Place[], signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown[]> {
  const read = await paths();
  const exits: unknown[] = [];
  const { made, failed } = await readDuring(portal, { paths: read, readers: READERS, restMs: REST_MS }, async () => {
    for (const place of Array.from({ length: ROUNDS }, () => ended).flat()) {
      const exit = once(place.child, 'exit');
      place.child.kill(signal);
      exits.push(await exit);
      place.child = await launch(place);
      // Checks may not have been made since the process ended.
      await sleep(1200);
      await portal.untilWhole(place.name);
    }
  });
  process.stdout.write(
    `${exits.length} times ${signal}, ${made} requests of ${READERS} readers, ${failed.length} failed\n`,
  );
  expect(failed).toEqual([]);
  expect(made).toBeGreaterThan(READERS * read.length);
  return exits;
}

it('readers notice no restart of any process', async () => {
  const exits = await endEach(portal.places, 'SIGTERM');
  expect(exits).toEqual(exits.map(() => [0, null]));
}, 3_600_000);

it('readers notice no kill of a service’s process', async () => {
  await endEach(
    portal.places.filter(({ name }) => name !== 'gateway'),
    'SIGKILL',
  );
}, 3_600_000);
