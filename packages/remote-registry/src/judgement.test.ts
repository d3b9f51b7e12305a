import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastShare, verdict } from './judgement.ts';

const CURRENT = { users: 20, share: 0.05, merchants: 2 };
const CANARY = { users: 3, share: 0.5, merchants: 1 };

describe('the judgement of a version', () => {
  it.each([
    ['nobody', CURRENT, 0, 0, 'keep'],
    ['4 of 4', CURRENT, 4, 4, 'keep'],
    ['5 of 5', CURRENT, 5, 5, 'bad'],
    ['5 of 40, few, and more than 5 % whatever chance did', CURRENT, 40, 5, 'bad'],
    ['5 of 60, which may be chance', CURRENT, 60, 5, 'keep'],
    ['19 of 300', CURRENT, 300, 19, 'keep'],
    ['20 of 20', CURRENT, 20, 20, 'bad'],
    ['20 of 400, which are 5 %', CURRENT, 400, 20, 'bad'],
    ['20 of 401', CURRENT, 401, 20, 'keep'],
    ['20 without one report of loading', CURRENT, 0, 20, 'bad'],
    ['2 of 2 in a canary', CANARY, 2, 2, 'keep'],
    ['3 of 6 in a canary', CANARY, 6, 3, 'bad'],
    ['3 of 7 in a canary', CANARY, 7, 3, 'keep'],
  ] as const)('for %s', (_what, limit, tried, failed, kind) => {
    expect(verdict({ tried, failed, failedMerchants: 9 }, limit).kind).toBe(kind);
  });

  it('lets the users of one merchant decide nothing for the others', () => {
    const counts = { tried: 20, failed: 20 };
    expect(verdict({ ...counts, failedMerchants: 1 }, CURRENT)).toEqual({ kind: 'keep' });
    expect(verdict({ ...counts, failedMerchants: 2 }, CURRENT).kind).toBe('bad');
    expect(verdict({ ...counts, failedMerchants: 1 }, CANARY).kind).toBe('bad');
  });

  it('says whether hardly anyone can use it', () => {
    const of = (tried: number, failed: number) => verdict({ tried, failed, failedMerchants: 9 }, CURRENT);
    expect(of(5, 5)).toMatchObject({ forMost: true });
    expect(of(40, 30)).toMatchObject({ forMost: true });
    expect(of(40, 20)).toMatchObject({ forMost: false });
  });

  it('computes the lower bound as published tables do', () => {
    expect(leastShare(10, 100)).toBeCloseTo(0.0552, 3);
    expect(leastShare(5, 5)).toBeCloseTo(0.5655, 3);
    expect([leastShare(0, 0), leastShare(0, 9)]).toEqual([0, 0]);
  });

  it('says why, with both numbers', () => {
    expect(verdict({ tried: 400, failed: 20, failedMerchants: 3 }, CURRENT)).toEqual({
      kind: 'bad',
      forMost: false,
      reason: 'It failed for 20 of 400 users (5 %); the limit is 20 users and 5 %.',
    });
    expect(verdict({ tried: 8, failed: 5, failedMerchants: 3 }, CURRENT)).toMatchObject({
      reason: 'It failed for 5 of 8 users (62.5 %); of all users that speaks for 30.6 % or more, and the limit is 5 %.',
    });
  });

  it('is not more lenient for more failures, and not stricter for more users who loaded it', () => {
    const count = fc.nat(2000);
    fc.assert(
      fc.property(count, count, count, (tried, failed, more) => {
        const before = verdict({ tried: tried + failed, failed, failedMerchants: 9 }, CURRENT).kind;
        if (before === 'bad') {
          expect(
            verdict({ tried: tried + failed + more, failed: failed + more, failedMerchants: 9 }, CURRENT).kind,
          ).toBe('bad');
        } else {
          expect(verdict({ tried: tried + failed + more, failed, failedMerchants: 9 }, CURRENT).kind).toBe('keep');
        }
      }),
    );
  });

  it('never marks a version as bad for fewer than five users', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(1000), (failed, tried) => {
        expect(verdict({ tried, failed, failedMerchants: 9 }, CURRENT).kind).toBe('keep');
      }),
    );
  });
});
