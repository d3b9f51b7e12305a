import { describe, expect, it } from 'vitest';
import { type ConsumerBounds, ConsumerLimits } from './consumer-limits.ts';

describe('the limits of a consumer', () => {
  const limitsOf = (bounds: ConsumerBounds) => new ConsumerLimits('reads', bounds, null, () => 0);
  const of = (sessionId: string, userId: string, mid: number) => ({ sessionId, userId, mid });

  it('apply to a user, however many sessions there are', async () => {
    const limits = limitsOf({ session: 3, user: 5, merchant: 100 });
    const taken = await Promise.all(
      ['a', 'b', 'c'].flatMap((id) => [1, 2, 3].map(() => limits.take(of(id, 'una', 1)))),
    );
    expect(taken.filter(({ kind }) => kind === 'ok')).toHaveLength(5);
    expect((await limits.take(of('d', 'duo', 1))).kind).toBe('ok');
  });

  it('apply to a merchant, but a session over its own limit does not use up the colleagues’ calls', async () => {
    const limits = limitsOf({ session: 2, user: 2, merchant: 3 });
    for (let times = 0; times < 50; times += 1) await limits.take(of('a', 'una', 1));
    expect((await limits.take(of('b', 'duo', 1))).kind).toBe('ok');
    expect((await limits.take(of('b', 'duo', 1))).kind).toBe('over');
    expect((await limits.take(of('c', 'trio', 2))).kind).toBe('ok');
  });

  it('are never below those of a session', async () => {
    const limits = limitsOf({ session: 4, user: 1, merchant: 1 });
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => limits.take(of('a', 'una', 1))));
    expect(taken.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok', 'ok', 'over']);
    expect((await limits.takeOther('address 203.0.113.7')).kind).toBe('ok');
  });
});
