import { describe, expect, it } from 'vitest';
import { ConsumerLimits } from './consumer-limits.ts';

describe('the limits of a consumer', () => {
  const of = (sessionId: string, userId: string, mid: number) => ({ sessionId, userId, mid });

  it('apply to a user, however many sessions there are', () => {
    const limits = new ConsumerLimits({ session: 3, user: 5, merchant: 100 }, () => 0);
    const taken = ['a', 'b', 'c'].flatMap((id) => [1, 2, 3].map(() => limits.take(of(id, 'una', 1)).kind));
    expect(taken.filter((kind) => kind === 'ok')).toHaveLength(5);
    expect(limits.take(of('d', 'duo', 1)).kind).toBe('ok');
  });

  it('apply to a merchant, but a session over its own limit does not use up the colleagues’ calls', () => {
    const limits = new ConsumerLimits({ session: 2, user: 2, merchant: 3 }, () => 0);
    for (let times = 0; times < 50; times += 1) limits.take(of('a', 'una', 1));
    expect(limits.take(of('b', 'duo', 1)).kind).toBe('ok');
    expect(limits.take(of('b', 'duo', 1)).kind).toBe('over');
    expect(limits.take(of('c', 'trio', 2)).kind).toBe('ok');
  });

  it('are never below those of a session', () => {
    const limits = new ConsumerLimits({ session: 4, user: 1, merchant: 1 }, () => 0);
    expect([1, 2, 3, 4, 5].map(() => limits.take(of('a', 'una', 1)).kind)).toEqual(['ok', 'ok', 'ok', 'ok', 'over']);
    expect(limits.takeOther('address 203.0.113.7').kind).toBe('ok');
  });
});
