import { describe, expect, it } from 'vitest';
import { onlyKey, type SessionKey, showKey, withNextKey } from './session-keys.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5, 10);
const at = (minutes: number) => START + minutes * MINUTE;

/** The keys once the browser has received the cookie `next` and sent it. */
function arrived(keys: readonly SessionKey[], next: string, minutes: number): readonly SessionKey[] {
  const shown = showKey(keys, next, at(minutes));
  if (shown.kind !== 'arrived') throw new Error(`${next} is ${shown.kind}`);
  return shown.keys;
}

describe('the cookie of a session', () => {
  const first = onlyKey('first', START);
  const keysWithSecond = withNextKey(first, 'second', at(60));

  it('is replaced every hour, and valid until the browser has sent the new one', () => {
    expect(showKey(first, 'first', at(59)).kind).toBe('opens');
    expect(showKey(first, 'first', at(60)).kind).toBe('due');
    for (const minutes of [60, 60.9]) expect(showKey(keysWithSecond, 'first', at(minutes)).kind).toBe('opens');
    // The response with the new one was lost.
    expect(showKey(keysWithSecond, 'first', at(61)).kind).toBe('due');
  });

  it('is valid for a minute more once the new one was sent, and is never replaced then', () => {
    const keys = arrived(keysWithSecond, 'second', 60.1);
    expect(showKey(keys, 'second', at(60.2)).kind).toBe('opens');
    expect(showKey(keys, 'first', at(61)).kind).toBe('opens');
    expect(showKey(keys, 'first', at(61.1)).kind).toBe('closed');
    expect(showKey(keys, 'second', at(120.1)).kind).toBe('due');
  });

  it('that was issued before the one that was sent first also has a minute', () => {
    const again = withNextKey(keysWithSecond, 'third', at(62));
    const keys = arrived(again, 'third', 62.5);
    expect(showKey(keys, 'second', at(63)).kind).toBe('opens');
    expect(showKey(keys, 'second', at(63.5)).kind).toBe('closed');
  });

  it('is one of few that are pending', () => {
    let keys = first;
    for (let times = 0; times < 20; times += 1) keys = withNextKey(keys, `next-${times}`, at(60 + times));
    expect(keys.map(({ hash }) => hash)).toEqual(['first', 'next-17', 'next-18', 'next-19']);
  });

  it('of another kind opens nothing', () => {
    expect(showKey(keysWithSecond, 'third', at(60)).kind).toBe('closed');
    expect(showKey(onlyKey('new', at(1)), 'first', at(1)).kind).toBe('closed');
  });
});
