import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdict } from './judgement.ts';

const CURRENT = { users: 20, share: 0.05 };
const CANARY = { users: 3, share: 0.5 };

describe('the judgement of a version', () => {
  it.each([
    ['nobody', CURRENT, 0, 0, 'keep'],
    ['19 of 19', CURRENT, 19, 19, 'keep'],
    ['20 of 20', CURRENT, 20, 20, 'bad'],
    ['20 of 400, which are 5 %', CURRENT, 400, 20, 'bad'],
    ['20 of 401', CURRENT, 401, 20, 'keep'],
    ['20 without one report of loading', CURRENT, 0, 20, 'bad'],
    ['2 of 2 in a canary', CANARY, 2, 2, 'keep'],
    ['3 of 6 in a canary', CANARY, 6, 3, 'bad'],
    ['3 of 7 in a canary', CANARY, 7, 3, 'keep'],
  ] as const)('for %s', (_what, limit, tried, failed, kind) => {
    expect(verdict({ tried, failed }, limit).kind).toBe(kind);
  });

  it('says why, with both numbers', () => {
    expect(verdict({ tried: 400, failed: 20 }, CURRENT)).toEqual({
      kind: 'bad',
      reason: 'It failed for 20 of 400 users (5 %); the limit is 20 users and 5 %.',
    });
  });

  it('is no milder for more failures, and no harder for more users who loaded it', () => {
    const count = fc.nat(2000);
    fc.assert(
      fc.property(count, count, count, (tried, failed, more) => {
        const before = verdict({ tried: tried + failed, failed }, CURRENT).kind;
        if (before === 'bad') {
          expect(verdict({ tried: tried + failed + more, failed: failed + more }, CURRENT).kind).toBe('bad');
        } else {
          expect(verdict({ tried: tried + failed + more, failed }, CURRENT).kind).toBe('keep');
        }
      }),
    );
  });

  it('never condemns a version for fewer users than the limit', () => {
    fc.assert(
      fc.property(fc.nat(19), fc.nat(1000), (failed, tried) => {
        expect(verdict({ tried, failed }, CURRENT).kind).toBe('keep');
      }),
    );
  });
});
