import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LongAnswer, LongAnswers } from './long-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MIB = 1_048_576;

/** Opens answers for `merchant/user` and notes whose were dropped and ended. */
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

/** Reads so many bytes every so many seconds, and says how many seconds it was let. */
function readFor(seconds: number, { step, every }: { step: number; every: number }): number {
  const { open, dropped } = watch();
  const answer = open('m/reader');
  let taken = step;
  answer.waits(taken);
  for (let at = every; at <= seconds; at += every) {
    vi.advanceTimersByTime(every * 1000);
    if (dropped.length > 0) return at;
    taken += step;
    answer.goesOn(taken);
    answer.waits(taken);
  }
  return seconds;
}

describe('the reader of a long answer', () => {
  it('has as long as it likes at 20 kB a second, also where the machine takes a megabyte at a time for it', () => {
    expect(readFor(3600, { step: 20_000, every: 1 })).toBe(3600);
    expect(readFor(3600, { step: 1_400_000, every: 70 })).toBe(3600);
  });

  it('is let go where it takes less than 8 kB a second, or nothing, also after it has taken much', () => {
    expect(readFor(3600, { step: 4000, every: 1 })).toBeLessThan(30);
    expect(readFor(3600, { step: 0, every: 1 })).toBe(10);
    expect(readFor(3600, { step: 50_000_000, every: 100 })).toBe(100);
  });

  it('is not hurried where the service is what is slow', () => {
    const { open, dropped } = watch();
    const answer = open('m/reader');
    for (let times = 0; times < 60; times += 1) {
      answer.waits(times * 10);
      vi.advanceTimersByTime(100);
      answer.goesOn((times + 1) * 10);
      vi.advanceTimersByTime(60_000);
    }
    answer.ended();
    vi.advanceTimersByTime(600_000);
    expect(dropped).toEqual([]);
  });
});

describe('long answers that wait for their readers', () => {
  it('are so many of one user; one more costs the slowest of them', () => {
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

  it('are so many of one merchant and of all, and whoever has most of them loses one', () => {
    const { open, dropped } = watch();
    for (let at = 0; at < 18; at += 1) open(`m/${at % 3}`).waits(at);
    open('m/late').waits(0);
    expect(dropped).toHaveLength(1);
    expect(dropped).not.toContain('m/late');
    for (let merchant = 0; merchant < 40; merchant += 1) open(`n${merchant}/u`).waits(0);
    // 18 + 40 are two more than there may be: those who have six or five lose them, and who has one keeps it.
    expect(dropped).toHaveLength(3);
    expect(dropped.filter((name) => !name.startsWith('m/'))).toEqual([]);
  });

  it('have a megabyte each while there is room, of one user, one merchant and all, and get it back', () => {
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
