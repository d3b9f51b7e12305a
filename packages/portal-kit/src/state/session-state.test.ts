import type { PageToken } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { describe, expect, it } from 'vitest';
import { impliesSignedOut, type Outcome, sessionFrom } from './session-state.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const token: PageToken = { userId: 'u', mid: 1001, expiresAt: '2026-11-21T13:00:00Z', csrf: 'c', handle: 'h' };
const pageData = { features: [], packages: [12] } as unknown as PageData;
const ok = <Value>(value: Value): Outcome<Value> => ({ kind: 'ok', value });
const refused = { kind: 'refused' } as const;
const failed = { kind: 'failed' } as const;

describe('the session of the first load', () => {
  it.each([
    ['both answered', ok(token), ok(pageData), 'signed-in'],
    ['the token is empty', ok(null), ok(pageData), 'signed-out'],
    ['the token is empty and page data failed', ok(null), failed, 'signed-out'],
    ['the token ran out', ok({ ...token, expiresAt: '2026-11-21T12:00:00Z' }), ok(pageData), 'signed-out'],
    ['page data answers before the token', 'pending', ok(pageData), 'signed-in'],
    ['page data answers 401', ok(token), refused, 'signed-out'],
    ['page data answers 401 before the token', 'pending', refused, 'signed-out'],
    ['the token call answers 401', refused, failed, 'signed-out'],
    ['page data fails otherwise', ok(token), failed, 'unavailable'],
    ['the token cannot be had yet', failed, ok(pageData), 'signed-in'],
    ['nothing answers', failed, failed, 'unavailable'],
  ] as const)('when %s', (_, tokenOutcome, pageOutcome, kind) => {
    expect(sessionFrom(tokenOutcome, pageOutcome, now).kind).toBe(kind);
  });

  it.each([
    [ok(token), false],
    [ok(null), true],
    [ok({ ...token, expiresAt: '2026-11-21T12:00:00Z' }), true],
    [refused, true],
    [failed, false],
  ])('is lost by the token alone: %o %s', (outcome, lost) => {
    expect(impliesSignedOut(outcome, now)).toBe(lost);
  });
});
