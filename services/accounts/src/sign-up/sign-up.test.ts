import { changeMerchant, prepareAccounts, registrableDomain } from '@shoppervoice/account-store';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieIn } from '../fixtures/accounts.fixture.ts';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { linkOf } from '../fixtures/visitor.fixture.ts';

const SIGN_UP = '/api/accounts/create-merchant-account';
const VERIFY = '/api/accounts/verify-credentials';
const RESEND = '/api/accounts/resend-verify-email';

let flows: Flows;
let { portal, mailServer, visitor } = {} as Flows;

beforeAll(async () => {
  flows = await startFlows();
  ({ portal, mailServer, visitor } = flows);
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await portal.accounts.signInAttempts.deleteMany({});
});

let next = 0;
const shop = (change: object = {}) => {
  next += 1;
  return {
    firstName: 'Fay',
    lastName: 'Under',
    email: `fay@shop${next}.example`,
    phoneNumber: '(201) 555-0123',
    company: 'Pine & Co.',
    websiteUrl: `www.shop${next}.example`,
    country: 'CA',
    signupSource: 'newsletter',
    acceptTerms: true,
    ...change,
  };
};
const merchants = () => portal.accounts.merchants.countDocuments({});

/** Signs up. @returns the parameters of the mailed link */
async function signedUp(change: object = {}) {
  const form = shop(change);
  const answer = await visitor.checkedPost(SIGN_UP, form);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('resendToken')]);
  const link = linkOf(await awaitMail(mailServer, form.email), '/verify-email-thanks');
  const { resendToken } = answer.json().data as { resendToken: string };
  return { ...form, resendToken, verify: { email: link.get('email'), token: link.get('token') } };
}

describe('signing a merchant up', () => {
  it('creates the merchant when the mailed link is opened, and sends a welcome mail with its ID', async () => {
    const before = await merchants();
    const { email, websiteUrl, verify } = await signedUp();
    expect(await merchants()).toBe(before);
    const answer = await visitor.post(VERIFY, verify);
    expect(answer.json()).toEqual({ success: true, data: { mid: expect.any(Number) } });
    const { mid } = answer.json().data as { mid: number };
    expect(mid).toBeGreaterThan(10_000);
    expect(await portal.accounts.merchants.findOne({ _id: mid })).toEqual({
      _id: mid,
      merchantName: 'Pine & Co.',
      merchantWebsiteUrl: websiteUrl,
      websiteDomain: registrableDomain(websiteUrl),
      countryCode: 'CA',
      timeZone: 'America/Los_Angeles',
      packages: [12],
      features: [],
      activeEsr: false,
      emailDomains: [email.split('@')[1]],
      benchmarkGroup: null,
      umbrella: false,
      usersSeeAddresses: false,
      accountManager: null,
      customBenchmarks: [],
      customQuestions: [],
    });
    const welcome = await awaitMail(mailServer, email, 2);
    expect(welcome.subject).toContain(String(mid));
    expect(welcome.text).toContain(`Merchant ID: ${mid}`);
    expect(welcome.html).toContain('Pine &amp; Co.');
    expect(await portal.accounts.signUps.findOne({ mid })).toMatchObject({
      signupSource: 'newsletter',
      phoneNumber: '+12015550123',
      country: 'CA',
    });
    // The same link gives the same merchant, without a second welcome.
    expect((await visitor.post(VERIFY, verify)).json()).toEqual({ success: true, data: { mid } });
    expect(await merchants()).toBe(before + 1);
    expect(await portal.mails.database.outbox.countDocuments({ template: 'welcome' })).toBe(1);
  });

  it('is stored once and mailed once if the same page repeats it', async () => {
    const form = { ...shop(), key: 'a-page-that-lost-it' };
    const mails = () => portal.mails.database.outbox.countDocuments({ template: 'verify-email' });
    const before = await mails();
    for (let times = 0; times < 2; times += 1) {
      const answer = await visitor.checkedPost(SIGN_UP, form);
      expect([answer.statusCode, answer.json().data.email]).toEqual([200, form.email]);
      const { resendToken } = answer.json().data as { resendToken: string };
      expect((await visitor.post(RESEND, { email: form.email, resendToken: `${resendToken}x` })).statusCode).toBe(400);
    }
    expect(await portal.accounts.signUps.countDocuments({ email: form.email })).toBe(1);
    expect(await mails()).toBe(before + 1);
    // As if the process had died between sign-up and mail.
    const stored = await portal.accounts.signUps.findOne({ email: form.email });
    const mail = { _id: stored?._id ?? '' };
    expect((await portal.mails.database.outbox.deleteOne(mail)).deletedCount).toBe(1);
    expect((await visitor.checkedPost(SIGN_UP, form)).statusCode).toBe(200);
    expect(await portal.mails.database.outbox.countDocuments(mail)).toBe(1);
    // A second sign-up for the same shop from another page.
    expect((await visitor.checkedPost(SIGN_UP, { ...form, key: 'another-page' })).statusCode).toBe(200);
    expect(await mails()).toBe(before + 2);
  });

  it('opened twice concurrently creates one merchant, and two sign-ups create two', async () => {
    const [first, second] = [await signedUp(), await signedUp()];
    const answers = await Promise.all(
      [first, first, second, first].map(({ verify }) => visitor.post(VERIFY, verify).then((answer) => answer.json())),
    );
    const mids = answers.map(({ data }) => data.mid as number);
    expect(new Set([mids[0], mids[1], mids[3]]).size).toBe(1);
    expect(mids[2]).not.toBe(mids[0]);
  });

  it('keeps the host of a pasted address, and the chosen time zone', async () => {
    const { verify } = await signedUp({ websiteUrl: 'https://www.linden.example/', timeZone: 'America/Halifax' });
    const { mid } = (await visitor.post(VERIFY, verify)).json().data as { mid: number };
    expect(await portal.accounts.merchants.findOne({ _id: mid })).toMatchObject({
      merchantWebsiteUrl: 'www.linden.example',
      timeZone: 'America/Halifax',
    });
  });

  it('leads from the welcome mail to the first sign-in without another proof, once', async () => {
    const { email, verify, company } = await signedUp();
    const { mid } = (await visitor.post(VERIFY, verify)).json().data as { mid: number };
    const token = linkOf(await awaitMail(mailServer, email, 2), '/register').get('invite') ?? '';
    const response = await visitor.get(`/api/accounts/invitation?${new URLSearchParams({ email, token })}`);
    expect(response.json()).toEqual({ firstName: 'Fay', lastName: 'Under', mid, merchantName: company, inviter: null });
    const fay = { firstName: 'Fay', lastName: 'Under', email, mid, password: 'Right4Portal', invite: token };
    const register = (username: string, change: object = {}) =>
      visitor.checkedPost('/api/accounts/create-vitalsigns-account', { ...fay, username, ...change });
    expect((await register('fay.eve', { email: 'eve@agency.example' })).statusCode).toBe(400);
    expect((await register('fay.foreign', { mid: 4101 })).statusCode).toBe(400);
    expect((await register('fay.first')).json()).toEqual({ success: true });
    const cookie = cookieIn(await portal.signIn('fay.first', fay.password));
    expect((await portal.session(cookie))?.context).toMatchObject({ mid, accessType: 'MERCHANT_ADMIN' });
    expect((await register('fay.again')).json()).toEqual({ msg: 'ACCOUNT_EXISTS' });
    expect(await portal.mails.database.outbox.countDocuments({ template: 'prove-mailbox', to: email })).toBe(0);
  });

  it('assigns no ID that is taken, whatever was imported meanwhile', async () => {
    const [last] = await portal.accounts.merchants.find({}).sort({ _id: -1 }).limit(1).toArray();
    if (last === undefined) throw new Error('there are merchants');
    const { _id, ...fields } = last;
    await portal.accounts.merchants.insertOne({ _id: 20_000, ...fields, merchantWebsiteUrl: 'imported.example' });
    const { verify } = await signedUp();
    expect((await visitor.post(VERIFY, verify)).json().data.mid).toBe(20_001);
  });

  it('resumes after a crash that followed the creation of the merchant', async () => {
    const { verify, email } = await signedUp();
    const { mid } = (await visitor.post(VERIFY, verify)).json().data as { mid: number };
    await portal.accounts.signUps.updateOne({ emailKey: email }, { $set: { verifiedAt: null } });
    expect((await visitor.post(VERIFY, verify)).json().data.mid).toBe(mid);
    expect(
      await portal.mails.database.outbox.countDocuments({ _id: { $regex: '^welcome' }, template: 'welcome' }),
    ).toBe(await portal.accounts.signUps.countDocuments({ verifiedAt: { $ne: null } }));
  });

  it.each([
    ['expired', (token: string) => token, { until: new Date(Date.now() - 1) }],
    ['foreign', (token: string) => token, { email: 'eve@evil.example' }],
    ['of another kind', (token: string) => token, { kind: 'reset-password' as const }],
    ['changed', (token: string) => `${token.slice(0, -1)}_`, {}],
    ['empty', () => '', {}],
  ])('refuses a link that is %s', async (_what, change, stored) => {
    const { verify } = await signedUp();
    await portal.accounts.tokens.updateMany({ kind: 'verify-sign-up', usedAt: null }, { $set: stored });
    const answer = await visitor.post(VERIFY, { ...verify, token: change(verify.token ?? '') });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      msg: 'There was a problem verifying your credentials. Please contact us for help.',
    });
  });

  it('has links that last 30 days and are stored hashed', async () => {
    const { verify, resendToken, email } = await signedUp();
    const stored = await portal.accounts.tokens.find({ email }).toArray();
    expect(stored).toHaveLength(2);
    for (const { until } of stored) {
      expect((until.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    }
    const everything = JSON.stringify([stored, await portal.mails.database.outbox.find({}).toArray()]);
    for (const token of [verify.token ?? '', resendToken]) expect(everything).not.toContain(token);
    for (const secret of [verify.token ?? '', resendToken, email]) {
      expect(portal.logLines.join('')).not.toContain(secret);
    }
  });

  it.each([
    [{ email: 'fay@gmail.com' }, 400, /business e-mail/],
    [{ websiteUrl: 'alder.example' }, 409, /^An account for this URL already exists\. Please contact us for help\.$/],
    [{ websiteUrl: 'WWW.Shop.Alder.Example:8443/x' }, 409, /already exists/],
  ])('refuses %j', async (change, status, msg) => {
    const answer = await visitor.checkedPost(SIGN_UP, shop(change));
    expect([answer.statusCode, answer.json()]).toEqual([status, { msg: expect.stringMatching(msg) }]);
  });

  it.each([
    [{ acceptTerms: false }, 'acceptTerms'],
    [{ country: 'DE' }, 'country'],
    [{ company: '<b>Pine</b>' }, 'company'],
    [{ phoneNumber: '1' }, 'phoneNumber'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ websiteUrl: 'ftp://shop.example' }, 'websiteUrl'],
    [{ firstName: { $gt: '' } }, 'firstName'],
    [{ mid: 1 }, 'mid'],
  ])('names the invalid field in %j', async (change, parameter) => {
    const answer = await visitor.checkedPost(SIGN_UP, shop(change));
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, parameter]);
  });

  it('does not create a second merchant if another sign-up for the website was first', async () => {
    const websiteUrl = 'contested.example';
    const [first, second] = [await signedUp({ websiteUrl }), await signedUp({ websiteUrl: `shop.${websiteUrl}` })];
    expect((await visitor.post(VERIFY, first.verify)).statusCode).toBe(200);
    expect((await visitor.post(VERIFY, second.verify)).statusCode).toBe(400);
  });
});

describe('requesting the mail again', () => {
  it('sends a link that works besides the first one, at most three times per window', async () => {
    const { email, resendToken, verify } = await signedUp();
    for (let times = 1; times <= 3; times += 1) {
      expect((await visitor.post(RESEND, { email, resendToken })).json()).toEqual({ success: true });
      await awaitMail(mailServer, email, times + 1);
    }
    const limited = await visitor.post(RESEND, { email, resendToken });
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(800);
    expect(limited.json().detail).toMatch(/Try again in 15 minutes\.$/);
    expect((await visitor.post(VERIFY, verify)).statusCode).toBe(200);
  });

  it('reports that the e-mail is already verified, in words that the page recognizes', async () => {
    const { email, resendToken, verify } = await signedUp();
    await visitor.post(VERIFY, verify);
    const answer = await visitor.post(RESEND, { email, resendToken });
    expect([answer.statusCode, answer.json().msg]).toEqual([400, expect.stringContaining('already been resent')]);
  });

  it('refuses another token, also that of the mail', async () => {
    const { email, resendToken, verify } = await signedUp();
    for (const given of [
      { email, resendToken: verify.token },
      { email: 'eve@evil.example', resendToken },
      { email, resendToken: 'x' },
    ]) {
      const answer = await visitor.post(RESEND, given);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { msg: 'The email did not go through due to an issue with our system' },
      ]);
    }
  });
});

describe('looking for a website that exists already', () => {
  it.each([
    'alder.example',
    'www.alder.example',
    'ALDER.example:8080',
    'shop.eu.alder.example/path?x=1',
    'alder.example.',
  ])('finds %s', async (url) => {
    const answer = await visitor.get(`/api/merchant/check-duplicate-domain?url=${encodeURIComponent(url)}`);
    expect(answer.json()).toEqual({
      data: { duplicate: true, msg: 'An account for this URL already exists. Please contact us for help.' },
    });
  });

  const moves = (mid: number, merchantWebsiteUrl: string) =>
    changeMerchant(portal.accounts, mid, { merchantName: 'Moved', merchantWebsiteUrl, timeZone: 'UTC' });

  it('finds a merchant that an earlier version stored, before and after the next start', async () => {
    await portal.accounts.merchants.updateOne(
      { _id: 4102 },
      { $set: { merchantWebsiteUrl: 'shop.older.example' }, $unset: { websiteDomain: '' } },
    );
    const found = async () =>
      (await visitor.get('/api/merchant/check-duplicate-domain?url=older.example')).json().data.duplicate as boolean;
    expect(await found()).toBe(true);
    const db = portal.service.database?.db;
    if (db !== undefined) await prepareAccounts(db);
    expect((await portal.accounts.merchants.findOne({ _id: 4102 }))?.websiteDomain).toBe('older.example');
    expect(await found()).toBe(true);
  });

  it('compares punycode with Unicode', async () => {
    await moves(4102, 'https://www.Bücher.example');
    for (const url of ['xn--bcher-kva.example', 'shop.bücher.example', 'BÜCHER.EXAMPLE']) {
      const answer = await visitor.get(`/api/merchant/check-duplicate-domain?url=${encodeURIComponent(url)}`);
      expect(answer.json().data.duplicate).toBe(true);
    }
  });

  it.each(['notalder.example', 'alder.example.evil.example', 'alder.co.uk', 'alder.myshopify.com'])(
    'does not mistake %s',
    async (url) => {
      const answer = await visitor.get(`/api/merchant/check-duplicate-domain?url=${url}`);
      expect(answer.json()).toEqual({ data: { duplicate: false, msg: '' } });
    },
  );

  it('distinguishes owners under public suffixes', async () => {
    await moves(4102, 'one.myshopify.com');
    await moves(4103, 'acme.co.uk');
    const found = async (url: string) =>
      (await visitor.get(`/api/merchant/check-duplicate-domain?url=${url}`)).json().data.duplicate as boolean;
    expect([await found('two.myshopify.com'), await found('www.one.myshopify.com')]).toEqual([false, true]);
    expect([await found('other.co.uk'), await found('shop.acme.co.uk')]).toEqual([false, true]);
  });

  it.each(['localhost', '127.0.0.1', 'javascript:alert(1)', 'a b', '%00'])('refuses %j', async (url) => {
    const answer = await visitor.get(`/api/merchant/check-duplicate-domain?url=${encodeURIComponent(url)}`);
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, 'url']);
  });
});
