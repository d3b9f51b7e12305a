import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key.ts';
import { MinuteLimit } from './minute-limit.ts';

describe('a limit a minute', () => {
  it('takes so many calls per key, says how long to wait, and begins anew', () => {
    let now = 1_000_000;
    const limit = new MinuteLimit(3, () => now);
    for (let at = 0; at < 3; at += 1) expect(limit.take('a')).toEqual({ kind: 'ok' });
    now += 30_500;
    expect(limit.take('a')).toEqual({ kind: 'over', retryAfter: 30 });
    expect(limit.look('a')).toEqual({ kind: 'over', retryAfter: 30 });
    expect(limit.take('b')).toEqual({ kind: 'ok' });
    now += 29_500;
    expect(limit.look('a')).toEqual({ kind: 'ok' });
    expect(limit.take('a')).toEqual({ kind: 'ok' });
  });

  it('looks without counting', () => {
    const limit = new MinuteLimit(1, () => 0);
    for (let at = 0; at < 5; at += 1) expect(limit.look('a')).toEqual({ kind: 'ok' });
    limit.take('a');
    expect(limit.look('a').kind).toBe('over');
  });
});

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
