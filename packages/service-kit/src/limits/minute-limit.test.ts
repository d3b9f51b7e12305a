import { describe, expect, it } from 'vitest';
import { MinuteLimit } from './minute-limit.ts';

describe('a limit a minute', () => {
  it('takes so many calls per key, says how long to wait, and begins again', () => {
    let now = 1_000_000;
    const limit = new MinuteLimit(3, () => now);
    for (const left of [2, 1, 0]) expect(limit.take('a')).toEqual({ kind: 'ok', left, resetSeconds: 60 });
    now += 30_500;
    expect(limit.take('a')).toEqual({ kind: 'over', left: 0, resetSeconds: 30 });
    expect(limit.peek('a')).toEqual({ kind: 'over', left: 0, resetSeconds: 30 });
    expect(limit.take('b')).toEqual({ kind: 'ok', left: 2, resetSeconds: 60 });
    now += 29_500;
    expect(limit.peek('a')).toEqual({ kind: 'ok', left: 3, resetSeconds: 60 });
    expect(limit.take('a')).toEqual({ kind: 'ok', left: 2, resetSeconds: 60 });
  });

  it('checks without counting', () => {
    const limit = new MinuteLimit(1, () => 0);
    for (let at = 0; at < 5; at += 1) expect(limit.peek('a').kind).toBe('ok');
    limit.take('a');
    expect(limit.peek('a').kind).toBe('over');
  });
});
