import { issueBotPass, issueToken } from '@shoppervoice/account-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { subscriptionOf } from '../fixtures/subscription.fixture.ts';
import { Visitor } from '../fixtures/visitor.fixture.ts';

/** Small and all different, so that mixing them up fails a test. */
const LIMITS = {
  RECOVERIES_PER_ACCOUNT: '2',
  RECOVERIES_PER_ADDRESS: '4',
  RESENDS_PER_ACCOUNT: '3',
  RESENDS_PER_ADDRESS: '5',
  PROOFS_PER_ACCOUNT: '4',
  PROOFS_PER_ADDRESS: '6',
  REGISTRATIONS_PER_ACCOUNT: '5',
  REGISTRATIONS_PER_ADDRESS: '7',
};

let flows: Flows;
beforeAll(async () => {
  flows = await startFlows({ ...LIMITS, LIMIT_WINDOW_MINUTES: '10', LOOK_UPS_PER_ADDRESS: '3' });
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await flows.portal.accounts.signInAttempts.deleteMany({});
});

const TOKEN = 'A'.repeat(43);
const PASSWORD = 'Secret4Portal';
const person = (email: string) => ({ firstName: 'Ada', lastName: 'Ashby', email });

/** A call about an account, and its limits. */
const CALLS: readonly [string, (email: string) => object, keyof typeof LIMITS, keyof typeof LIMITS][] = [
  ['/api/accounts/forgot-username', (email) => ({ email }), 'RECOVERIES_PER_ACCOUNT', 'RECOVERIES_PER_ADDRESS'],
  ['/api/accounts/forgot-password', (email) => ({ email }), 'RECOVERIES_PER_ACCOUNT', 'RECOVERIES_PER_ADDRESS'],
  [
    '/api/accounts/send-account-details',
    (email) => ({ email, mid: 4101 }),
    'RECOVERIES_PER_ACCOUNT',
    'RECOVERIES_PER_ADDRESS',
  ],
  [
    '/api/accounts/resend-proof',
    (email) => ({ username: email.replace('@', '.') }),
    'RESENDS_PER_ACCOUNT',
    'RESENDS_PER_ADDRESS',
  ],
  [
    '/api/accounts/resend-verify-email',
    (email) => ({ email, resendToken: TOKEN }),
    'RESENDS_PER_ACCOUNT',
    'RESENDS_PER_ADDRESS',
  ],
  [
    '/api/accounts/prove-mailbox',
    (email) => ({ email, token: TOKEN, password: PASSWORD }),
    'PROOFS_PER_ACCOUNT',
    'PROOFS_PER_ADDRESS',
  ],
  [
    '/api/accounts/refuse-registration',
    (email) => ({ email, token: TOKEN }),
    'PROOFS_PER_ACCOUNT',
    'PROOFS_PER_ADDRESS',
  ],
  [
    '/api/user/unsubscribe-user',
    (email) => ({ email, mid: '4101', subscription: TOKEN }),
    'PROOFS_PER_ACCOUNT',
    'PROOFS_PER_ADDRESS',
  ],
  [
    '/api/accounts/verify-credentials',
    (email) => ({ email, token: TOKEN }),
    'PROOFS_PER_ACCOUNT',
    'PROOFS_PER_ADDRESS',
  ],
  [
    '/api/accounts/reset-password',
    (email) => ({ email, mid: 4101, id: TOKEN, userPassword: PASSWORD }),
    'PROOFS_PER_ACCOUNT',
    'PROOFS_PER_ADDRESS',
  ],
  [
    '/api/accounts/create-vitalsigns-account',
    (email) => ({ ...person(email), mid: 99, username: 'ada.ashby', password: PASSWORD }),
    'REGISTRATIONS_PER_ACCOUNT',
    'REGISTRATIONS_PER_ADDRESS',
  ],
  [
    '/api/accounts/create-merchant-account',
    (email) => ({
      ...person(email),
      phoneNumber: '+12015550123',
      company: 'Alder',
      websiteUrl: 'alder.example',
      country: 'US',
      acceptTerms: true,
    }),
    'REGISTRATIONS_PER_ACCOUNT',
    'REGISTRATIONS_PER_ADDRESS',
  ],
];

describe.each(CALLS)('%s', (path, body, perAccount, perAddress) => {
  const ask = async (email: string, address: string) => {
    const pass = `bot-check=${await issueBotPass(flows.portal.accounts, 60_000)}`;
    return new Visitor(flows.portal, address).post(path, body(email), pass);
  };

  it.each(['una@x.example', 'nobody@x.example'])('is limited for %s, from any address', async (email) => {
    const most = Number(LIMITS[perAccount]);
    for (let times = 0; times < most; times += 1) {
      expect((await ask(email, `198.51.100.${times}`)).statusCode).not.toBe(429);
    }
    const limited = await ask(email.toUpperCase(), '198.51.100.99');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(limited.json().detail).toMatch(/^\S.*\. Try again in 10 minutes\.$/);
    expect((await ask('somebody.else@x.example', '198.51.100.99')).statusCode).not.toBe(429);
  });

  it('is limited per network address, for any account', async () => {
    const most = Number(LIMITS[perAddress]);
    for (let times = 0; times < most; times += 1) {
      expect((await ask(`u${times}@x.example`, '203.0.113.7')).statusCode).not.toBe(429);
    }
    const limited = await ask('last@x.example', '203.0.113.7');
    expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask('last@x.example', '203.0.113.8')).statusCode).not.toBe(429);
  });
});

it('looking up a website is limited per address', async () => {
  const look = (address: string) =>
    new Visitor(flows.portal, address).get('/api/merchant/check-duplicate-domain?url=alder.example');
  for (let times = 0; times < 3; times += 1) expect((await look('203.0.113.7')).statusCode).toBe(200);
  const limited = await look('203.0.113.7');
  expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await look('203.0.113.8')).statusCode).toBe(200);
});

it('an invalid reset link does not count for the e-mail, so that no one uses up the owner’s attempts', async () => {
  const look = (address: string) =>
    new Visitor(flows.portal, address).get(
      `/api/accounts/validate-id?${new URLSearchParams({ id: TOKEN, email: 'una@x.example' })}`,
    );
  for (let from = 0; from < 8; from += 1) expect((await look(`198.51.100.${from}`)).statusCode).toBe(400);
  for (let times = 0; times < 6; times += 1) expect((await look('203.0.113.9')).statusCode).toBe(400);
  expect((await look('203.0.113.9')).statusCode).toBe(429);
});

it('an IPv6 network counts as one address', async () => {
  const look = (address: string) =>
    new Visitor(flows.portal, address).get('/api/merchant/check-duplicate-domain?url=alder.example');
  for (let host = 1; host <= 3; host += 1) expect((await look(`2001:db8:1:2::${host}`)).statusCode).toBe(200);
  expect((await look('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
  expect((await look('2001:db8:1:3::1')).statusCode).toBe(200);
});

it('a valid link is not counted, however many programs open it before its reader', async () => {
  const { portal, visitor } = flows;
  const { accounts } = portal;
  const una = await accounts.users.findOne({ username: 'una' });
  const email = 'una@x.example';
  const token = await issueToken(accounts, { kind: 'reset-password', subject: una?._id ?? '', email });
  const subscription = await subscriptionOf(portal, { email, mid: 4101, report: 'daily' });
  for (const path of [
    `/api/accounts/validate-id?${new URLSearchParams({ id: token, email })}`,
    `/api/user/unsubscribe-user?${new URLSearchParams({ email, mid: '4101', subscription })}`,
  ]) {
    for (let times = 0; times < 12; times += 1) expect((await visitor.get(path)).statusCode).toBe(200);
  }
  expect(await accounts.signInAttempts.countDocuments()).toBe(0);
});
