import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LongAnswer, LongAnswers } from './long-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MIB = 1_048_576;

/** Opens responses for `merchant/user` and records whose were dropped and ended. */
function watch() {
  const answers = new LongAnswers();
  const dropped: string[] = [];
  const ended: string[] = [];
  const open = (client: string, name = client): LongAnswer =>
    answers.open(
      'reports',
      { client, merchant: client.split('/')[0] ?? null },
      { ended: () => ended.push(name), drop: () => dropped.push(name) },
    );
  return { open, dropped, ended };
}

/** Reads `step` bytes `every` seconds for so long, and returns the seconds until it was dropped. */
function readFor(seconds: number, { step, every }: { step: number; every: number }): number {
  const { open, dropped } = watch();
  const answer = open('m/reader');
  let taken = step;
  answer.waits(taken);
  for (let at = every; at <= seconds; at += every) {
    vi.advanceTimersByTime(every * 1000);
    if (dropped.length > 0) return at;
    taken += step;
    answer.resumes(taken);
    answer.waits(taken);
  }
  return seconds;
}

describe('the reader of a long response', () => {
  it('has unlimited time at 20 kB a second, even if the machine buffers a megabyte at a time', () => {
    expect(readFor(3600, { step: 20_000, every: 1 })).toBe(3600);
    expect(readFor(3600, { step: 1_400_000, every: 70 })).toBe(3600);
  });

  it('is dropped below 8 kB a second, or if stalled, also after reading much', () => {
    expect(readFor(3600, { step: 4000, every: 1 })).toBeLessThan(30);
    expect(readFor(3600, { step: 0, every: 1 })).toBe(10);
    expect(readFor(3600, { step: 50_000_000, every: 100 })).toBe(100);
  });

  it('is not dropped while the service is slow', () => {
    const { open, dropped } = watch();
    const answer = open('m/reader');
    for (let times = 0; times < 60; times += 1) {
      answer.waits(times * 10);
      vi.advanceTimersByTime(100);
      answer.resumes((times + 1) * 10);
      vi.advanceTimersByTime(60_000);
    }
    answer.ended();
    vi.advanceTimersByTime(600_000);
    expect(dropped).toEqual([]);
  });
});

describe('long responses that wait for their readers', () => {
  it('are limited per user; one more drops the slowest of them', () => {
    const { open, dropped, ended } = watch();
    const six = Array.from({ length: 6 }, (_, at) => open('m/a', `a${at}`));
    for (const [at, answer] of six.entries()) answer.waits(at === 3 ? 0 : 90_000);
    open('m/b').waits(0);
    expect(dropped).toEqual([]);
    open('m/a', 'seventh').waits(90_000);
    expect(dropped).toEqual(['a3']);
    six[0]?.ended();
    open('m/a', 'eighth').waits(90_000);
    expect([dropped, ended]).toEqual([['a3'], ['a0']]);
  });

  it('are limited per merchant and in all, and the client with most of them loses one', () => {
    const { open, dropped } = watch();
    for (let at = 0; at < 18; at += 1) open(`m/${at % 3}`).waits(at);
    open('m/late').waits(0);
    expect(dropped).toHaveLength(1);
    expect(dropped).not.toContain('m/late');
    for (let merchant = 0; merchant < 40; merchant += 1) open(`n${merchant}/u`).waits(0);
    // 18 + 40 are two over the limit: those with six or five lose one, and the one with one keeps it.
    expect(dropped).toHaveLength(3);
    expect(dropped.filter((name) => !name.startsWith('m/'))).toEqual([]);
  });

  it('are buffered up to a megabyte each, within the limits of user, merchant and all, and release it', () => {
    const { open } = watch();
    const rooms = (client: string, count: number) =>
      Array.from({ length: count }, () => {
        const answer = open(client);
        return { answer, bytes: answer.roomFor(null) };
      });
    const of = (made: readonly { bytes: number }[]) => made.filter(({ bytes }) => bytes === MIB).length;
    const first = rooms('m/a', 9);
    expect([of(first), first[8]?.bytes]).toEqual([8, 65_536]);
    expect(of(rooms('m/b', 9))).toBe(8);
    expect(of(rooms('m/c', 1))).toBe(0);
    expect(open('n/a').roomFor(300_000)).toBe(300_000);
    for (const { answer } of first) {
      answer.close();
      answer.close();
    }
    expect(of(rooms('m/c', 9))).toBe(8);
    for (let merchant = 0; merchant < 20; merchant += 1) rooms(`o${merchant}/a`, 8);
    expect(open('p/a').roomFor(null)).toBe(65_536);
  });
});
