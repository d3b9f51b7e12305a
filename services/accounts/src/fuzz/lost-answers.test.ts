import { issueBotPass } from '@shoppervoice/account-store';
import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import { callOf } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../calls.ts';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { CALL_SAMPLES, type CallSample, type World } from './call-samples.fixture.ts';
import { contextOf, NO_LIMITS, snapshotWorld } from './world.fixture.ts';

/*
 * Repeats every writing call as if its response was lost: the second response reflects the current state, and nothing
 * is created twice.
 */

type Again =
  /** Same response: the effect is there. */
  | 'done'
  /** A refusal that says what was done, or how to go on. */
  | readonly [status: number, words: RegExp];

const RESTART: Again = [401, /finished somewhere else\. Enter your password again/];

const AGAIN: Readonly<Record<string, Again>> = {
  'POST /api/user/login': 'done',
  'POST /api/user/login/factor': RESTART,
  'POST /api/user/login/passkey-challenge': 'done',
  'POST /api/user/login/mail-link': 'done',
  'POST /api/user/login/prove-mailbox': 'done',
  'POST /api/user/login/new-authenticator': 'done',
  'POST /api/user/login/new-passkey': 'done',
  'POST /api/user/login/add-authenticator': [403, /You have a second factor\. Show it to sign in/],
  'POST /api/user/login/add-passkey': [403, /You have a second factor\. Show it to sign in/],
  'POST /api/user/login/go-on': RESTART,
  'POST /api/user/logout': 'done',
  'POST /api/platform/sign-in': 'done',
  'POST /api/platform/sign-in/factor': RESTART,
  'POST /api/platform/sign-in/passkey-challenge': [409, /Passkeys need a portal with a name/],
  'POST /api/platform/sign-out': 'done',
  'POST /api/platform/bot-check': 'done',
  'POST /api/recaptcha': 'done',
  'POST /api/accounts/create-vitalsigns-account': 'done',
  'POST /api/accounts/prove-mailbox': 'done',
  'POST /api/accounts/refuse-registration': 'done',
  'POST /api/accounts/resend-proof': 'done',
  'POST /api/accounts/forgot-username': 'done',
  'POST /api/accounts/forgot-password': 'done',
  'POST /api/accounts/send-account-details': 'done',
  'POST /api/accounts/reset-password': 'done',
  'POST /api/accounts/confirm-new-email': 'done',
  'POST /api/accounts/stop-new-email': 'done',
  // Both sign-ups wait for their links; the first link opened creates the merchant.
  'POST /api/accounts/create-merchant-account': 'done',
  'POST /api/accounts/resend-verify-email': 'done',
  'POST /api/accounts/verify-credentials': 'done',
  'POST /api/user/unsubscribe-user': 'done',
  'POST /api/user/report-opt-out': 'done',
  'POST /api/user/resubscribe': 'done',
  'PUT /api/user/date-preferences': 'done',
  'POST /api/user/close-promotion': 'done',
  'PUT /api/notices/read': 'done',
  // The session has been replaced, and the new cookie was lost.
  'POST /api/demo-shop': [401, /This session has ended\. Sign in again/],
  // The second call finds the session back in its merchant.
  'DELETE /api/demo-shop': 'done',
  'POST /api/admin/override': [401, /This session has ended\. Sign in again/],
  'POST /api/platform/health/accounts/retry': [404, /no longer listed: it was tried again/],
  'POST /api/account/outside-recipients': 'done',
  'POST /api/account/users/invite': [409, /already invited\. Send the invitation again instead/],
  'POST /api/account/users/:id/reinvite': 'done',
  'PUT /api/account/users/:id': 'done',
  'DELETE /api/account/users/:id': [404, /no longer exists/],
  'DELETE /api/account/users/:id/factors': [409, /has no second factor/],
  'DELETE /api/account/invitations/:id': [404, /accepted or withdrawn/],
  'PUT /api/account/merchant': 'done',
  'PUT /api/account/profile': 'done',
  'PUT /api/account/email': 'done',
  'PUT /api/account/password': 'done',
  'POST /api/account/factors/new-authenticator': 'done',
  'POST /api/account/factors/new-passkey': 'done',
  'POST /api/account/factors/passkey-challenge': 'done',
  'POST /api/account/factors/authenticator': [409, /app is added already/],
  'POST /api/account/factors/passkey': [409, /passkey is added already/],
  'POST /api/account/factors/recovery-codes': [400, /used before\. Show a second factor of yours again/],
  'PUT /api/account/factors/:id': 'done',
  'POST /api/account/factors/:id/remove': [404, /no longer exists/],
  'DELETE /api/account/sessions': 'done',
  'DELETE /api/account/sessions/:handle': [404, /already ended/],
};

/** Callers that are not admins. */
const CALLERS: readonly (readonly [RegExp, string])[] = [
  [/\/factors|\/override|\/health/, 'super'],
  [/\/account\/(password|email)$/, 'una'],
];

let flows: Flows;
let begin: () => Promise<void>;
beforeAll(async () => {
  flows = await startFlows({ ...NO_LIMITS, INVITATIONS_PER_DAY: '1000000' });
  begin = await snapshotWorld(flows.portal);
});
afterAll(() => flows?.close());
beforeEach(() => begin());

let number = 1000;
const world = (): World => ({
  portal: flows.portal,
  next: () => {
    number += 1;
    return number;
  },
});

async function send(method: string, path: string, sample: CallSample, context: SessionContext | null) {
  const { portal } = flows;
  const named = path.replace(/:(\w+)/, (_, name: string) => sample.params?.[name] ?? '');
  const url = sample.query === undefined ? named : `${named}?${new URLSearchParams(sample.query)}`;
  const cookies = [`bot-check=${await issueBotPass(portal.accounts, 60_000)}`, sample.cookie ?? ''].filter(Boolean);
  return portal.service.app.inject({
    method: method as 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      cookie: cookies.join('; '),
      ...(context && { [CONTEXT_HEADER]: portal.signed({ ...context, confirmed: callOf({ method, url: named }) }) }),
    },
    payload: JSON.stringify(sample.body ?? {}),
  });
}

/** Number of documents that must not be duplicated. */
async function counted() {
  const { users, merchants, invitations, secondFactors } = flows.portal.accounts;
  const factors = await secondFactors.find({}).toArray();
  return {
    users: await users.countDocuments({}),
    merchants: await merchants.countDocuments({}),
    invitations: await invitations.countDocuments({}),
    factors: factors.reduce((sum, each) => sum + each.factors.length, 0),
  };
}

const WRITES = CALLS.filter(({ method }) => method !== 'GET');

/** Bodies beyond the sample with all fields. */
const ONE_FIELD: Readonly<Record<string, object>> = { 'PUT /api/account/users/:id': { deactivated: true } };

async function sampleOf(call: string): Promise<CallSample> {
  const sample = await CALL_SAMPLES[call]?.(world());
  if (sample === undefined) throw new Error(`${call} has no sample`);
  const body = ONE_FIELD[call];
  return body === undefined ? sample : { ...sample, body: { ...body } };
}

it('covers each call that writes', () => {
  expect(Object.keys(AGAIN).toSorted()).toEqual(WRITES.map(({ method, path }) => `${method} ${path}`).toSorted());
});

describe('after a lost response', () => {
  it.each(WRITES.map(({ method, path, access }) => ({ method, path, access })))(
    '$method $path says what is true',
    async ({ method, path, access }) => {
      const call = `${method} ${path}`;
      const sample = await sampleOf(call);
      const caller = CALLERS.find(([pattern]) => pattern.test(path))?.[1] ?? 'admin';
      const context = 'public' in access ? null : await contextOf(flows.portal, caller);
      const first = await send(method, path, sample, context);
      const once = await counted();
      const second = await send(method, path, sample, context);
      const wanted = AGAIN[call];
      if (wanted === 'done') {
        expect([second.statusCode, second.json().success]).toEqual([first.statusCode, first.json().success]);
        expect(first.statusCode).toBeLessThan(300);
      } else {
        expect([second.statusCode, second.body]).toEqual([wanted?.[0], expect.stringMatching(wanted?.[1] ?? /^$/)]);
      }
      expect(await counted()).toEqual(once);
    },
  );
});
