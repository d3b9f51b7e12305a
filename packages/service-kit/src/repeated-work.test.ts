import type { FastifyBaseLogger } from 'fastify';
import { expect, it, vi } from 'vitest';
import { RepeatedWork } from './repeated-work.ts';

const errors: unknown[] = [];
const log = { error: (...said: unknown[]) => errors.push(said) } as unknown as FastifyBaseLogger;
/** Longer than any test. */
const NEVER = 3_600_000;

it('looks again at once where a look has found something, and waits where none has', async () => {
  let waiting = 3;
  let looks = 0;
  const look = async () => {
    looks += 1;
    waiting -= 1;
    return waiting >= 0;
  };
  const work = new RepeatedWork([look], { pollMs: NEVER, log, what: 'parcels' });
  await vi.waitFor(() => expect(looks).toBe(4));
  await work.close();
  expect(looks).toBe(4);
});

it('goes on after a look that failed, beside the others, and logs it', async () => {
  const looks = { first: 0, second: 0 };
  const failing = new Error('no such parcel');
  const work = new RepeatedWork(
    [
      async () => {
        looks.first += 1;
        if (looks.first === 1) throw failing;
        return false;
      },
      async () => {
        looks.second += 1;
        return false;
      },
    ],
    { pollMs: 1, log, what: 'parcels' },
  );
  await vi.waitFor(() => expect(Math.min(looks.first, looks.second)).toBeGreaterThan(2));
  await work.close();
  expect(errors).toEqual([[{ err: failing }, 'parcels could not be worked on']]);
});

it('tells what is under way that it ends, and ends with it', async () => {
  let done = false;
  const look = async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    done = true;
    return true;
  };
  await new RepeatedWork([look], { pollMs: NEVER, log, what: 'parcels' }).close();
  expect(done).toBe(true);
});
