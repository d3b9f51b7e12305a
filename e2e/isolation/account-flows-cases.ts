import { expect } from '../portal-test.ts';
import { ALDER, type Cases, json, type Scene } from './scene.ts';

/** Calls that each need a bot check, and do nothing without it. */
const CHECKED: Readonly<Record<string, object>> = {
  '/api/accounts/forgot-username': { email: 'duo4101@people.example' },
  '/api/accounts/forgot-password': { email: 'duo4101@people.example', mid: ALDER.mid },
  '/api/accounts/send-account-details': { email: 'duo4101@people.example', mid: ALDER.mid },
  '/api/accounts/resend-proof': { username: 'duo4101' },
  '/api/accounts/create-vitalsigns-account': {
    firstName: 'Eve',
    lastName: 'Reader',
    mid: ALDER.mid,
    email: 'eve@alder-pine.example',
    username: 'eve.reader',
    password: 'Reading4Figures',
  },
  '/api/accounts/create-merchant-account': {
    firstName: 'Eve',
    lastName: 'Reader',
    email: 'eve@new-shop.example',
    phoneNumber: '+12015550123',
    company: 'New Shop',
    websiteUrl: 'new-shop.example',
    country: 'US',
    acceptTerms: true,
  },
};

const checked = Object.fromEntries(
  Object.entries(CHECKED).map(([path, body]) => [
    `POST ${path}`,
    async ({ stranger }: Scene) => {
      const answer = await stranger.send('POST', path, body);
      expect((await json<{ msg: string }>(answer, 403)).msg).toBe('BOT_CHECK');
    },
  ]),
);

/**
 * A made-up token, for someone of the other merchant and for no one: refused with the same text. `theirs` is a user
 * that the other cases do not use, because together they would exceed the rate limit per e-mail.
 */
const guessed = (path: string, body: (email: string) => object, theirs = 'duo4101') => ({
  [`POST ${path}`]: async ({ stranger }: Scene) => {
    const answers = [`${theirs}@people.example`, `not-${theirs}@people.example`].map(async (email) =>
      json<{ msg: string }>(await stranger.send('POST', path, body(email)), 400),
    );
    const [known, unknown] = await Promise.all(answers);
    expect(known).toEqual(unknown);
    expect(known?.msg).toMatch(/\S/);
  },
});

const TOKEN = 'A'.repeat(43);

/** Calls that need no session: none of them reveals who has an account where, or changes one without a mailed link. */
export const ACCOUNT_FLOWS_CASES: Cases = {
  ...checked,
  'GET /api/recaptcha': async ({ stranger }) => {
    const [first, second] = [await stranger.get('/api/recaptcha'), await stranger.get('/api/recaptcha')];
    expect((await json<{ provider: string }>(first)).provider).toBe('altcha');
    expect(await first.text()).not.toBe(await second.text());
  },
  'POST /api/recaptcha': async ({ stranger }) => {
    const answer = await stranger.send('POST', '/api/recaptcha', { recaptchaToken: TOKEN });
    expect(await json(answer)).toEqual({ isCaptchaValid: false });
    expect(answer.headers()['set-cookie']).toBeUndefined();
  },
  ...guessed('/api/accounts/confirm-new-email', (email) => ({ email, token: TOKEN })),
  ...guessed('/api/accounts/stop-new-email', (email) => ({ email, token: TOKEN })),
  ...guessed('/api/accounts/prove-mailbox', (email) => ({ email, token: TOKEN, password: 'Reading4Figures' })),
  ...guessed('/api/accounts/refuse-registration', (email) => ({ email, token: TOKEN })),
  'GET /api/accounts/invitation': async ({ stranger }) => {
    const ask = async (email: string) =>
      json(await stranger.get(`/api/accounts/invitation?token=${TOKEN}&email=${email}`), 400);
    expect(await ask('duo4101@people.example')).toEqual(await ask('nobody@people.example'));
  },
  'GET /api/accounts/registration': async ({ stranger }) => {
    const ask = async (email: string) =>
      json(await stranger.get(`/api/accounts/registration?token=${TOKEN}&email=${email}`), 400);
    expect(await ask('duo4101@people.example')).toEqual(await ask('nobody@people.example'));
  },
  ...guessed('/api/accounts/verify-credentials', (email) => ({ email, token: TOKEN })),
  ...guessed('/api/accounts/resend-verify-email', (email) => ({ email, resendToken: TOKEN })),
  ...guessed('/api/accounts/reset-password', (email) => ({
    email,
    mid: ALDER.mid,
    id: TOKEN,
    userPassword: 'Reading4Figures2',
  })),
  'GET /api/accounts/validate-id': async ({ stranger }) => {
    const ask = async (email: string) =>
      json(await stranger.get(`/api/accounts/validate-id?id=${TOKEN}&email=${email}`), 400);
    expect(await ask('duo4101@people.example')).toEqual(await ask('nobody@people.example'));
  },
  'GET /api/merchant/check-duplicate-domain': async ({ stranger }) => {
    const answer = await stranger.get(`/api/merchant/check-duplicate-domain?url=${ALDER.merchantWebsiteUrl}`);
    expect((await json<{ data: { duplicate: boolean } }>(answer)).data.duplicate).toBe(true);
    expect(await answer.text()).not.toMatch(new RegExp(`Alder|${ALDER.mid}`));
  },
  'GET /api/user/unsubscribe-user': async ({ stranger }) => {
    const query = `email=duo4101@people.example&mid=${ALDER.mid}&subscription=${TOKEN}`;
    await json(await stranger.get(`/api/user/unsubscribe-user?${query}`), 400);
  },
  'GET /api/user/report-opt-out': async ({ stranger }) => {
    await json(await stranger.get(`/api/user/report-opt-out?email=duo4101@people.example&id=${TOKEN}`), 404);
  },
  'POST /api/user/report-opt-out': async ({ stranger }) => {
    await json(
      await stranger.send('POST', `/api/user/report-opt-out?email=duo4101@people.example&id=${TOKEN}`, {}),
      404,
    );
  },
  ...guessed(
    '/api/user/resubscribe',
    (email) => ({ email, mid: String(ALDER.mid), subscription: TOKEN, again: TOKEN }),
    'admin4101',
  ),
  ...guessed(
    '/api/user/unsubscribe-user',
    (email) => ({ email, mid: String(ALDER.mid), subscription: TOKEN }),
    'admin4101',
  ),
};
