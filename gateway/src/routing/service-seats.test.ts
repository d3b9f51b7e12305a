import { expect, it } from 'vitest';
import { type Leave, ServiceSeats } from './service-seats.ts';

const RULES = { most: 4, mostEach: 2, longestLine: 3, patienceMs: 200 };
const here = () => new AbortController().signal;

/** Who has sat down, in order. */
function watch(seats: ServiceSeats) {
  const sat: string[] = [];
  const leaves = new Map<string, Leave[]>();
  return {
    sat,
    ask: (client: string, gone = here()) =>
      seats.take('reports', client, gone).then((leave) => {
        sat.push(client);
        leaves.set(client, [...(leaves.get(client) ?? []), leave]);
      }),
    rise: (client: string) => leaves.get(client)?.shift()?.(),
  };
}

it('keeps nobody waiting for somebody who holds all that they may', async () => {
  const { ask, sat, rise } = watch(new ServiceSeats(RULES));
  await Promise.all([ask('greedy'), ask('greedy')]);
  const waits = ask('greedy');
  await Promise.all([ask('other'), ask('third')]);
  expect(sat).toEqual(['greedy', 'greedy', 'other', 'third']);
  rise('greedy');
  await waits;
  expect(sat).toHaveLength(5);
});

it('gives the next seat to each client in turn', async () => {
  const { ask, sat, rise } = watch(new ServiceSeats({ ...RULES, most: 1, mostEach: 1 }));
  await ask('a');
  const all = [ask('a'), ask('a'), ask('b')];
  for (let at = 0; at < 3; at += 1) {
    rise(sat.at(-1) ?? '');
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(sat.slice(1).toSorted()).toEqual(['a', 'a', 'b']);
  expect(sat.indexOf('b')).toBeLessThan(3);
});

it('has a line of a length, and a wait that ends with a sentence', async () => {
  const { ask } = watch(new ServiceSeats(RULES));
  await Promise.all([ask('a'), ask('a')]);
  const waits = [ask('a'), ask('a'), ask('a')];
  await expect(ask('a')).rejects.toMatchObject({ statusCode: 429 });
  for (const wait of waits) await expect(wait).rejects.toMatchObject({ statusCode: 503 });
});

it('forgets who has gone', async () => {
  const seats = new ServiceSeats(RULES);
  const { ask, rise, sat } = watch(seats);
  await Promise.all([ask('a'), ask('a')]);
  const gone = new AbortController();
  const wait = ask('a', gone.signal);
  gone.abort();
  await expect(wait).rejects.toMatchObject({ statusCode: 408 });
  rise('a');
  await ask('a');
  expect(sat).toEqual(['a', 'a', 'a']);
});

it('shares out each service for itself', async () => {
  const seats = new ServiceSeats({ ...RULES, most: 1 });
  await seats.take('reports', 'a', here());
  await seats.take('accounts', 'a', here());
});
