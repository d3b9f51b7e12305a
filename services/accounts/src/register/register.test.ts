import { createInvitation, saveUser } from '@shoppervoice/account-store';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieIn, PASSWORD } from '../fixtures/accounts.fixture.ts';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { proofIn } from '../fixtures/registration.fixture.ts';
import { linkOf } from '../fixtures/visitor.fixture.ts';

const REGISTER = '/api/accounts/create-vitalsigns-account';
const PROVE = '/api/accounts/prove-mailbox';

let flows: Flows;
let { portal, mailServer, visitor } = {} as Flows;

beforeAll(async () => {
  flows = await startFlows();
  ({ portal, mailServer, visitor } = flows);
  await portal.accounts.merchants.updateOne({ _id: 4101 }, { $set: { emailDomains: ['alder.example'] } });
  await portal.accounts.merchants.updateOne({ _id: 4102 }, { $set: { umbrella: true } });
  await portal.accounts.merchants.updateOne({ _id: 4103 }, { $set: { emailDomains: ['gmail.com'] } });
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await portal.accounts.signInAttempts.deleteMany({});
});

let next = 0;
/** A valid registration. */
const person = (change: object = {}) => {
  next += 1;
  return {
    firstName: 'Ada',
    lastName: "O'Neil",
    mid: 4101,
    email: `ada${next}@alder.example`,
    username: `ada.${next}`,
    password: 'Secret4Portal',
    ...change,
  };
};
const register = (change: object = {}) => visitor.checkedPost(REGISTER, person(change));
const users = () => portal.accounts.users.countDocuments({});

describe('registering', () => {
  it('makes a user who can sign in once link and password have come together, and not before', async () => {
    const ada = person({ email: 'Ada.Lovelace@Alder.example', username: 'ada.lovelace' });
    const answer = await visitor.checkedPost(REGISTER, ada);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect((await portal.signIn('ada.lovelace', 'Wrong4Portal')).json()).toEqual({
      success: false,
      msg: 'Username or password is not correct.',
    });
    const early = await portal.signIn('ada.lovelace', ada.password);
    expect(early.statusCode).toBe(401);
    expect(early.json()).toEqual({
      success: false,
      msg: 'Username or password is not correct.',
      unproven: expect.stringContaining('confirm your e-mail'),
    });
    const proof = { ...proofIn(await awaitMail(mailServer, ada.email)), password: ada.password };
    expect((await visitor.post(PROVE, { ...proof, email: 'eve@alder.example' })).statusCode).toBe(400);
    const proven = { success: true, username: 'ada.lovelace', waits: false };
    expect((await visitor.post(PROVE, proof)).json()).toEqual(proven);
    const cookie = cookieIn(await portal.signIn('ada.lovelace', ada.password));
    expect((await portal.session(cookie))?.context).toMatchObject({ mid: 4101, accessType: 'MERCHANT_USER' });
    // The used link responds alike; a new one is no longer mailed.
    expect((await visitor.post(PROVE, proof)).json()).toEqual(proven);
    await visitor.checkedPost('/api/accounts/resend-proof', { username: 'ada.lovelace' });
    expect(await portal.accounts.audit.countDocuments({ action: 'mailbox-proven' })).toBe(1);
    await flows.allIsSent();
    expect(mailServer.to(ada.email)).toHaveLength(1);
  });

  it('sends another link to a user who waits for one, with the same response for unknown users', async () => {
    const ada = person();
    await visitor.checkedPost(REGISTER, ada);
    await awaitMail(mailServer, ada.email);
    for (const username of [ada.username, 'nobody.here']) {
      const answer = await visitor.checkedPost('/api/accounts/resend-proof', { username });
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    }
    const link = proofIn(await awaitMail(mailServer, ada.email, 2));
    expect((await visitor.post(PROVE, { ...link, password: ada.password })).statusCode).toBe(200);
  });

  it.each([
    [{ mid: 99 }, 400, 'INVALID_MERCHANT_ID'],
    [{ mid: 999_999_999_999_999 }, 400, 'INVALID_MERCHANT_ID'],
    [{ mid: 4102 }, 400, 'UMBRELLA_MERCHANT'],
    [{ firstName: ' ' }, 400, 'NAMES_MISSING'],
    [{ lastName: '' }, 400, 'NAMES_MISSING'],
    [{ email: 'ada@gmail.com' }, 400, 'BUSINESS_EMAIL_REQUIRED'],
    [{ email: 'ada+shop@alder.example' }, 400, 'BUSINESS_EMAIL_REQUIRED'],
    [{ email: 'ada@other.example' }, 400, 'EMAIL_DOMAIN_MISMATCH'],
    [{ email: 'ada@sub.alder.example' }, 400, 'EMAIL_DOMAIN_MISMATCH'],
    [{ email: 'ada@alder.example.evil.example' }, 400, 'EMAIL_DOMAIN_MISMATCH'],
    [{ username: 'una' }, 409, 'USERNAME_UNAVAILABLE'],
  ])('refuses %j with %i %s', async (change, status, msg) => {
    const before = await users();
    const answer = await register(change);
    expect([answer.statusCode, answer.json()]).toEqual([status, { msg }]);
    expect(await users()).toBe(before);
  });

  it.each([
    [{ password: 'secretsecret1' }, 'password'],
    [{ password: 'Password123' }, 'password'],
    [{ username: 'Grace4Hopper', password: 'Grace4Hopper' }, 'password'],
    [{ email: 'ada' }, 'email'],
    [{ username: 'a b' }, 'username'],
    [{ firstName: 'Ada\r\nBcc: eve@evil.example' }, 'firstName'],
    [{ mid: '4101' }, 'mid'],
    [{ accessType: 'SUPERUSER' }, 'accessType'],
    [{ email: { $ne: null } }, 'email'],
  ])('responds with a problem that names the field for %j', async (change, parameter) => {
    const answer = await register(change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ parameter });
  });

  it('accepts an address of a free provider if the merchant lists that provider', async () => {
    expect((await register({ mid: 4103, email: 'cobalt.shop@gmail.com' })).statusCode).toBe(200);
  });

  it('refuses a second account of one mailbox in one merchant, in any spelling and order', async () => {
    const email = 'Twice@alder.example';
    const answers = await Promise.all(
      [email, email.toUpperCase(), email.toLowerCase()].map((spelled) => register({ email: spelled })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({ msg: 'ACCOUNT_EXISTS' });
    expect((await register({ email })).json()).toEqual({ msg: 'ACCOUNT_EXISTS' });
  });

  it('mails user name and reset link to a user who has an account already', async () => {
    const ada = person();
    await visitor.checkedPost(REGISTER, ada);
    for (const email of [ada.email, 'nobody@alder.example']) {
      const answer = await visitor.checkedPost('/api/accounts/send-account-details', { email, mid: 4101 });
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    }
    const mail = await awaitMail(mailServer, ada.email, 2);
    expect(mail.text).toContain(`User name: ${ada.username}`);
    expect(linkOf(mail, '/password').get('id')).toMatch(/^[\w-]{43}$/);
    expect(mailServer.to('nobody@alder.example')).toEqual([]);
  });

  it('does not readmit a user whom an admin has deactivated in the merchant', async () => {
    const ada = person();
    await visitor.checkedPost(REGISTER, ada);
    await portal.accounts.users.updateOne({ username: ada.username }, { $set: { mids: [], deactivatedMids: [4101] } });
    expect((await register({ email: ada.email })).json()).toEqual({ msg: 'USER_ALREADY_LISTED' });
  });

  it('makes the person who signed the merchant up its admin', async () => {
    const email = 'founder@alder.example';
    await portal.accounts.signUps.insertOne({
      _id: 'sign-up-1',
      firstName: 'Fay',
      lastName: 'Under',
      email,
      emailKey: email,
      phoneNumber: '+12015550123',
      company: 'Alder',
      websiteUrl: 'alder.example',
      domain: 'alder.example',
      country: 'US',
      signupSource: null,
      acceptedTermsAt: new Date(),
      createdAt: new Date(),
      verifiedAt: new Date(),
      mid: 4101,
    });
    await register({ email: 'Founder@alder.example', username: 'founder' });
    expect(await portal.accounts.users.findOne({ username: 'founder' })).toMatchObject({
      accessType: 'MERCHANT_ADMIN',
      mids: [4101],
      emailProvenAt: null,
    });
  });
});

it('an import grants nothing to a person who registered its user name before', async () => {
  const mallory = person({ username: 'admin4103' });
  await visitor.checkedPost(REGISTER, mallory);
  const record = { ...mallory, accessType: 'MERCHANT_ADMIN', mids: [4103] } as const;
  expect(await saveUser(portal.accounts, { ...record, email: 'chief@cobalt.example' }, () => true)).toEqual({
    reason: 'username belongs to somebody who registered with another e-mail.',
  });
  expect(await portal.accounts.users.findOne({ username: 'admin4103' })).toMatchObject({ mids: [4101] });
  expect(await saveUser(portal.accounts, record, () => true)).toEqual({ value: 'changed' });
});

describe('an invitation', () => {
  const invite = async (email: string) => {
    const invitation = await createInvitation(portal.accounts, {
      mid: 4101,
      email,
      firstName: 'Ina',
      lastName: 'Vited',
      accessType: 'MERCHANT_ADMIN',
      invitedBy: 'somebody',
    });
    if (invitation === null) throw new Error('already invited');
    await portal.mails.queue({
      template: 'invitation',
      to: email,
      values: { firstName: 'Ina', inviter: 'Una', merchantName: 'Alder', mid: '4101' },
      token: { kind: 'invitation', subject: invitation._id },
    });
    return linkOf(await awaitMail(mailServer, email), '/register').get('invite') ?? '';
  };

  it('sets its role and proves the mailbox, also at a foreign domain; it works once', async () => {
    const email = 'ina@agency.example';
    const token = await invite(email);
    const ina = person({ email, username: 'ina', invite: token });
    for (const change of [{ email: 'eve@agency.example' }, { mid: 4103 }, { invite: `${token.slice(0, -1)}x` }]) {
      const answer = await register({ email, invite: token, ...change });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().msg).toMatch(/^This invitation has expired/);
    }
    expect((await register({ email, invite: token, username: 'una' })).json()).toEqual({ msg: 'USERNAME_UNAVAILABLE' });
    const shownInvitation = () => visitor.get(`/api/accounts/invitation?${new URLSearchParams({ email, token })}`);
    expect((await shownInvitation()).json()).toMatchObject({ mid: 4101, inviter: expect.any(String) });
    expect((await visitor.checkedPost(REGISTER, ina)).json()).toEqual({ success: true });
    const cookie = cookieIn(await portal.signIn('ina', ina.password));
    expect((await portal.session(cookie))?.context).toMatchObject({ mid: 4101, accessType: 'MERCHANT_ADMIN' });
    // A repeated call succeeds; with another user name or password it is another registration.
    expect((await visitor.checkedPost(REGISTER, ina)).json()).toEqual({ success: true });
    expect(await portal.accounts.audit.countDocuments({ action: 'user-registered', 'details.invited': true })).toBe(1);
    for (const other of [{ password: 'Other4Portal' }, { username: 'ina.two' }]) {
      expect((await visitor.checkedPost(REGISTER, { ...ina, ...other })).json()).toEqual({ msg: 'ACCOUNT_EXISTS' });
    }
    // Without the link it does not reveal whether the address has an account.
    for (const invite of [undefined, `${token.slice(0, -1)}x`]) {
      const { msg } = (await visitor.checkedPost(REGISTER, { ...ina, invite })).json();
      expect(msg).toMatch(/^EMAIL_DOMAIN_MISMATCH$|^This invitation has expired/);
    }
    expect((await shownInvitation()).statusCode).toBe(400);
    expect((await shownInvitation()).json().msg).toMatch(/^This invitation has expired/);
  });

  it('used twice concurrently makes one user', async () => {
    const email = 'both@agency.example';
    const token = await invite(email);
    const answers = await Promise.all([register({ email, invite: token }), register({ email, invite: token })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, expect.any(Number)]);
    expect(await portal.accounts.users.countDocuments({ emailKey: email })).toBe(1);
  });
});

it('an existing user needs no proof', async () => {
  await portal.accounts.users.updateOne({ username: 'una' }, { $unset: { emailProvenAt: '', deactivatedAt: '' } });
  expect((await portal.signIn('una', PASSWORD)).statusCode).toBe(200);
});
