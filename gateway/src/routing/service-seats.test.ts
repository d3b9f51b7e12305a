import { expect, it } from 'vitest';
import { type Leave, ServiceSeats } from './service-seats.ts';
import type { Consumer } from './usage-by-client.ts';

const RULES = {
  most: 4,
  mostOfUser: 2,
  mostOfMerchant: 3,
  mostOfAddress: 3,
  longestLine: 3,
  mostExpectedMs: 60_000,
  maxWaitMs: 200,
};
/** `merchant/user`, or an address. */
const consumerOf = (name: string): Consumer => ({
  client: name,
  merchant: name.includes('/') ? (name.split('/')[0] ?? null) : null,
});
const here = () => new AbortController().signal;

/** Records who got a seat, in order. */
function watch(seats: ServiceSeats) {
  const sat: string[] = [];
  const leaves = new Map<string, Leave[]>();
  return {
    sat,
    ask: (client: string, signal = here()) =>
      seats.take('reports', consumerOf(client), signal).then((leave) => {
        sat.push(client);
        leaves.set(client, [...(leaves.get(client) ?? []), leave]);
      }),
    rise: (client: string) => leaves.get(client)?.shift()?.(),
  };
}

it('does not delay a client because another one has reached its limit', async () => {
  const { ask, sat, rise } = watch(new ServiceSeats(RULES));
  await Promise.all([ask('greedy/u'), ask('greedy/u')]);
  const waits = ask('greedy/u');
  await Promise.all([ask('other/u'), ask('third/u')]);
  expect(sat).toEqual(['greedy/u', 'greedy/u', 'other/u', 'third/u']);
  rise('greedy/u');
  await waits;
  expect(sat).toHaveLength(5);
});

it('gives the next seat to each client in turn', async () => {
  const { ask, sat, rise } = watch(new ServiceSeats({ ...RULES, most: 1 }));
  await ask('m/a');
  const all = [ask('m/a'), ask('m/a'), ask('n/b')];
  for (let at = 0; at < 3; at += 1) {
    rise(sat.at(-1) ?? '');
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(sat.slice(1).toSorted()).toEqual(['m/a', 'm/a', 'n/b']);
  expect(sat.indexOf('n/b')).toBeLessThan(3);
});

it('says which seats are taken and which calls wait', async () => {
  const seats = new ServiceSeats(RULES, { ...RULES, mostOfUser: 1 });
  const leave = await seats.takeCostly('reports', consumerOf('m/a'), here());
  await seats.take('reports', consumerOf('m/a'), here());
  const waits = [
    seats.take('reports', consumerOf('m/a'), here()),
    seats.takeCostly('reports', consumerOf('m/a'), here()),
  ];
  expect([...seats.usage()]).toEqual([
    { service: 'reports', kind: 'all', taken: 2, waiting: 1 },
    { service: 'reports', kind: 'long', taken: 1, waiting: 1 },
  ]);
  leave();
  (await waits[0])?.();
  (await waits[1])?.();
});

it('limits the queue, and the wait, which ends with a sentence', async () => {
  const { ask } = watch(new ServiceSeats(RULES));
  await Promise.all([ask('m/a'), ask('m/a')]);
  const waits = [ask('m/a'), ask('m/a'), ask('m/a')];
  await expect(ask('m/a')).rejects.toMatchObject({ statusCode: 429 });
  for (const wait of waits) await expect(wait).rejects.toMatchObject({ statusCode: 429 });
});

it('forgets disconnected clients', async () => {
  const seats = new ServiceSeats(RULES);
  const { ask, rise, sat } = watch(seats);
  await Promise.all([ask('m/a'), ask('m/a')]);
  const signal = new AbortController();
  const wait = ask('m/a', signal.signal);
  signal.abort();
  await expect(wait).rejects.toMatchObject({ statusCode: 408 });
  rise('m/a');
  await ask('m/a');
  expect(sat).toEqual(['m/a', 'm/a', 'm/a']);
});

it('limits each service separately', async () => {
  const seats = new ServiceSeats({ ...RULES, most: 1 });
  await seats.take('reports', consumerOf('m/a'), here());
  await seats.take('accounts', consumerOf('m/a'), here());
});

it('reserves seats for other merchants and for addresses, however few users one merchant has', async () => {
  const { ask, sat, rise } = watch(new ServiceSeats(RULES));
  await Promise.all([ask('m/a'), ask('m/a'), ask('m/b')]);
  const waits = ask('m/c');
  await ask('n/d');
  expect(sat).toEqual(['m/a', 'm/a', 'm/b', 'n/d']);
  rise('m/b');
  await waits;
  for (const client of ['m/a', 'm/a', 'm/c', 'n/d']) rise(client);
  await Promise.all([ask('203.0.113.7'), ask('203.0.113.7'), ask('203.0.113.7'), ask('n/d')]);
  expect(sat).toHaveLength(9);
});

it('names whose calls the client waits for', async () => {
  const { ask } = watch(new ServiceSeats({ ...RULES, most: 2, maxWaitMs: 50 }));
  await Promise.all([ask('m/a'), ask('m/a')]);
  await expect(ask('m/a')).rejects.toMatchObject({ statusCode: 429, more: { retryAfter: 2 } });
  await expect(ask('n/b')).rejects.toMatchObject({ statusCode: 503, more: { retryAfter: 2 } });
});

it('limits a user’s concurrent costly calls, gives others the next turn, and does not affect short calls', async () => {
  const seats = new ServiceSeats({ ...RULES, most: 100, mostOfUser: 50 }, { ...RULES, most: 3, maxWaitMs: 10_000 });
  const sat: string[] = [];
  const leaves: Leave[] = [];
  const ask = (client: string, signal = here()) =>
    seats.takeCostly('reports', consumerOf(client), signal).then((leave) => {
      sat.push(client);
      leaves.push(leave);
    });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const signal = new AbortController();
  const flood = [ask('m/a'), ask('m/a'), ask('m/a'), ask('m/a', signal.signal)];
  signal.abort();
  await expect(flood[3]).rejects.toMatchObject({ statusCode: 408 });
  await Promise.all([ask('n/b'), turn()]);
  expect(sat).toEqual(['m/a', 'm/a', 'n/b']);
  const other = ask('o/c');
  await seats.take('reports', consumerOf('m/a'), here());
  leaves.shift()?.();
  leaves.shift()?.();
  await Promise.all([flood[2], other]);
  expect(sat).toHaveLength(5);
  await expect(Promise.all(Array.from({ length: 6 }, () => ask('m/a')))).rejects.toMatchObject({ statusCode: 429 });
});

it('refuses a call at once that would wait too long, but not the first of a client in turn', async () => {
  const seats = new ServiceSeats({ ...RULES, most: 1, longestLine: 100, mostExpectedMs: 300, maxWaitMs: 10_000 });
  const { ask, rise, sat } = watch(seats);
  const sitsFor20Ms = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    rise(sat.at(-1) ?? '');
  };
  await ask('m/a');
  const waits = [ask('m/a'), ask('m/a'), ask('m/a')];
  for (let at = 0; at < 3; at += 1) await sitsFor20Ms();
  // Some 20 ms a call: about 15 more may wait.
  const more = Array.from({ length: 40 }, () =>
    ask('m/a').then(
      () => 200,
      ({ statusCode }) => statusCode as number,
    ),
  );
  const first = ask('n/b');
  const refused = Promise.all(more.slice(30));
  expect(await refused).toEqual(Array.from({ length: 10 }, () => 503));
  await Promise.all(waits);
  await sitsFor20Ms();
  await sitsFor20Ms();
  await first;
  while (sat.length < 8) await sitsFor20Ms();
  expect([...seats.usage()][0]?.waiting).toBeLessThan(30);
});
