import type { FastifyBaseLogger } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectWork, RepeatedWork } from './repeated-work.ts';

const errors: unknown[] = [];
const log = { error: (...logged: unknown[]) => errors.push(logged) } as unknown as FastifyBaseLogger;
/** Longer than any test. */
const NEVER = 3_600_000;
beforeEach(() => {
  errors.length = 0;
});

/** Pending parcels: how often one was looked for, which are in progress, and how many were at most. */
class Parcels {
  polls = 0;
  most = 0;
  readonly running: PromiseWithResolvers<void>[] = [];
  waiting: number;
  constructor(waiting: number) {
    this.waiting = waiting;
  }
  readonly take = async () => {
    this.polls += 1;
    if (this.waiting === 0) return null;
    this.waiting -= 1;
    return async () => {
      const parcel = Promise.withResolvers<void>();
      this.running.push(parcel);
      this.most = Math.max(this.most, this.running.length);
      await parcel.promise.finally(() => this.running.splice(this.running.indexOf(parcel), 1));
    };
  };
}

it('polls again at once after finding something, and waits otherwise', async () => {
  let waiting = 3;
  let polls = 0;
  const poll = async () => {
    polls += 1;
    waiting -= 1;
    return waiting >= 0;
  };
  const work = new RepeatedWork([poll], { pollMs: NEVER, log, what: 'parcels' });
  await vi.waitFor(() => expect(polls).toBe(4));
  await work.close();
  expect(polls).toBe(4);
});

it('goes on after a failed poll, beside the others, and logs it', async () => {
  const polls = { first: 0, second: 0 };
  const failing = new Error('no such parcel');
  const work = new RepeatedWork(
    [
      async () => {
        polls.first += 1;
        if (polls.first === 1) throw failing;
        return false;
      },
      async () => {
        polls.second += 1;
        return false;
      },
    ],
    { pollMs: 1, log, what: 'parcels' },
  );
  await vi.waitFor(() => expect(Math.min(polls.first, polls.second)).toBeGreaterThan(2));
  await work.close();
  expect(errors).toEqual([[{ err: failing }, 'parcels could not be worked on']]);
});

it('aborts work in progress when it ends, and waits for it', async () => {
  let done = false;
  const poll = async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    done = true;
    return true;
  };
  await new RepeatedWork([poll], { pollMs: NEVER, log, what: 'parcels' }).close();
  expect(done).toBe(true);
});

it('runs tasks up to its concurrency limit, and the next as soon as one ends', async () => {
  const parcels = new Parcels(4);
  const work = new RepeatedWork([{ concurrency: 3, take: parcels.take }], { pollMs: NEVER, log, what: 'parcels' });
  await vi.waitFor(() => expect(parcels.running).toHaveLength(3));
  expect(parcels.waiting).toBe(1);
  parcels.running[0]?.resolve();
  await vi.waitFor(() => expect(parcels.waiting).toBe(0));
  await vi.waitFor(() => expect(parcels.running).toHaveLength(3));
  for (const parcel of [...parcels.running]) parcel.resolve();
  await work.close();
  expect(parcels.most).toBe(3);
});

it('polls again when a task ends that kept another one from being taken', async () => {
  const parcels = new Parcels(1);
  const work = new RepeatedWork([{ concurrency: 3, take: parcels.take }], { pollMs: NEVER, log, what: 'parcels' });
  await vi.waitFor(() => expect([parcels.running.length, parcels.polls]).toEqual([1, 2]));
  parcels.waiting = 1;
  parcels.running[0]?.resolve();
  await vi.waitFor(() => expect([parcels.running.length, parcels.waiting]).toEqual([1, 0]));
  parcels.running[0]?.resolve();
  await work.close();
});

it('polls once, whatever its concurrency limit, if none is due', async () => {
  const parcels = new Parcels(0);
  const work = new RepeatedWork([{ concurrency: 16, take: parcels.take }], { pollMs: NEVER, log, what: 'parcels' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await work.close();
  expect(parcels.polls).toBe(1);
});

it('logs a failed task, goes on, and waits for tasks in progress at the end', async () => {
  const parcels = new Parcels(2);
  const work = new RepeatedWork([{ concurrency: 1, take: parcels.take }], { pollMs: NEVER, log, what: 'parcels' });
  await vi.waitFor(() => expect(parcels.running).toHaveLength(1));
  const failing = new Error('no such parcel');
  parcels.running[0]?.reject(failing);
  await vi.waitFor(() => expect(parcels.waiting).toBe(0));
  await vi.waitFor(() => expect(parcels.running).toHaveLength(1));
  expect(errors).toEqual([[{ err: failing }, 'parcels could not be worked on']]);
  let closed = false;
  const closing = work.close().then(() => {
    closed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(closed).toBe(false);
  parcels.running[0]?.resolve();
  await closing;
});

it('polls at once when it is woken, also during a poll', async () => {
  let polls = 0;
  let looking = Promise.withResolvers<boolean>();
  const poll = () => {
    polls += 1;
    looking = Promise.withResolvers();
    return looking.promise;
  };
  const parcels = new Parcels(0);
  const work = new RepeatedWork([poll, { concurrency: 2, take: parcels.take }], {
    pollMs: NEVER,
    log,
    what: 'parcels',
  });
  await vi.waitFor(() => expect([polls, parcels.polls]).toEqual([1, 1]));
  work.wake();
  await vi.waitFor(() => expect(parcels.polls).toBe(2));
  expect(polls).toBe(1);
  looking.resolve(false);
  await vi.waitFor(() => expect(polls).toBe(2));
  looking.resolve(false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([polls, parcels.polls]).toEqual([2, 2]);
  await work.close();
});

describe('when idle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  function idleWork(found: () => boolean = () => false) {
    const polls: number[] = [];
    const begun = performance.now();
    const poll = async () => {
      polls.push(Math.round(performance.now() - begun));
      return found();
    };
    return { looks: polls, work: new RepeatedWork([poll], { pollMs: 1000, log, what: 'parcels' }) };
  }

  it('polls ever more rarely, down to a tenth', async () => {
    const { looks: polls, work } = idleWork();
    await vi.advanceTimersByTimeAsync(36_500);
    expect(polls).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 26_000, 36_000]);
    await work.close();
  });

  it('polls after the shortest interval when something was written in this process, and often again from then on', async () => {
    const { looks: polls, work } = idleWork();
    await vi.advanceTimersByTimeAsync(16_300);
    expectWork();
    await vi.advanceTimersByTimeAsync(100);
    // However much is written, there is one poll per shortest interval.
    for (let at = 0; at < 50; at++) expectWork();
    await vi.advanceTimersByTimeAsync(3000);
    expect(polls.slice(5)).toEqual([16_000, 17_000, 18_000]);
    await work.close();
  });

  it('polls often again once it has found something, and so does other work of the process', async () => {
    let waiting = 0;
    const finding = idleWork(() => waiting-- > 0);
    const other = idleWork();
    await vi.advanceTimersByTimeAsync(25_000);
    waiting = 1;
    await vi.advanceTimersByTimeAsync(3500);
    expect(finding.looks.slice(6)).toEqual([26_000, 26_000, 27_000, 28_000]);
    expect(other.looks.slice(6)).toEqual([26_000, 27_000, 28_000]);
    await Promise.all([finding.work.close(), other.work.close()]);
  });
});
