import { saveUser } from '@shoppervoice/account-store';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieIn } from '../fixtures/accounts.fixture.ts';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { type Registered, registered } from '../fixtures/registration.fixture.ts';
import { linkOf } from '../fixtures/visitor.fixture.ts';

const NOT_CORRECT = { success: false, msg: 'Username or password is not correct.' };
const WAITS = { ...NOT_CORRECT, waiting: expect.stringMatching(/^Your account waits for an admin/) };

let flows: Flows;
let { portal, mailServer, visitor } = {} as Flows;
/** Of merchant 4101. */
let ada: string;

beforeAll(async () => {
  flows = await startFlows();
  ({ portal, mailServer, visitor } = flows);
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await flows.allIsSent();
  const { users, sessions, audit, signInAttempts, invitations, merchants, newcomers, signUps } = portal.accounts;
  for (const collection of [users, sessions, audit, signInAttempts, invitations, merchants, newcomers, signUps])
    await collection.deleteMany({});
  await portal.fill();
  await portal.accounts.merchants.updateOne(
    { _id: 4101 },
    { $set: { emailDomains: ['alder.example'], newUsersWait: true } },
  );
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  ada = await portal.cookieOf('ada');
  mailServer.mails.length = 0;
});

const userOf = ({ username }: Registered) => portal.accounts.users.findOne({ username });
const signIn = ({ username, password }: Registered) => portal.signIn(username, password);
const rowOf = async ({ username }: Registered, cookie = ada) => {
  const { users } = (await portal.call('GET', '/api/account/users', { cookie })).json();
  return users.find((row: { username: string }) => row.username === username);
};
const change = async (of: Registered, body: object, cookie = ada) =>
  portal.call('PUT', `/api/account/users/${(await userOf(of))?._id}`, { cookie, body });
const lastEntry = () => portal.accounts.audit.find().sort({ at: -1, _id: -1 }).limit(1).next();

async function waitingNia(): Promise<Registered> {
  const nia = await registered(flows);
  expect((await nia.prove()).json()).toEqual({ success: true, username: nia.username, waits: true });
  return nia;
}

describe('a new user of a merchant whose new users wait for an admin', () => {
  it('cannot sign in, and sees the reason only with the right password', async () => {
    const nia = await waitingNia();
    const answer = await signIn(nia);
    expect([answer.statusCode, answer.json()]).toEqual([401, WAITS]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await portal.signIn(nia.username, 'Wrong4Portal')).json()).toEqual(NOT_CORRECT);
    expect(await portal.accounts.sessions.countDocuments({ userId: (await userOf(nia))?._id ?? '' })).toBe(0);
    expect(await userOf(nia)).toMatchObject({ mids: [], waitingMids: [4101], emailProvenAt: expect.any(Date) });
    // Using the link again has the same response.
    expect((await nia.prove()).json()).toMatchObject({ waits: true });
  });

  it('is admitted by an admin, with an audit entry and a mail', async () => {
    const nia = await waitingNia();
    expect(await rowOf(nia)).toMatchObject({ status: 'waiting', mayChange: ['letIn', 'turnAway'] });
    const answer = await change(nia, { letIn: true });
    expect(answer.json()).toMatchObject({
      status: 'active',
      mayChange: ['accessType', 'seesAddresses', 'deactivate', 'delete'],
    });
    expect(await lastEntry()).toMatchObject({ action: 'user-let-in', mid: 4101, details: { user: nia.username } });
    const mail = await awaitMail(mailServer, nia.email, 1, /You can sign in/);
    expect(mail.text).toMatch(/An admin of Alder has let you in/);
    const cookie = cookieIn(await signIn(nia));
    expect((await portal.session(cookie))?.context).toMatchObject({ mid: 4101, accessType: 'MERCHANT_USER' });
    // Letting the user in again changes nothing and sends no mail.
    expect((await change(nia, { letIn: true })).statusCode).toBe(200);
    await flows.allIsSent();
    expect(mailServer.to(nia.email).filter(({ subject }) => /You can sign in/.test(subject))).toHaveLength(1);
  });

  it('is rejected without a mail, cannot register again, and may be reactivated', async () => {
    const nia = await waitingNia();
    expect((await change(nia, { letIn: false })).json()).toMatchObject({
      status: 'deactivated',
      mayChange: ['reactivate', 'delete'],
    });
    expect(await lastEntry()).toMatchObject({ action: 'user-turned-away', details: { user: nia.username } });
    expect((await signIn(nia)).json()).toEqual(NOT_CORRECT);
    await expect(registered(flows, { email: nia.email })).rejects.toThrow('USER_ALREADY_LISTED');
    await visitor.checkedPost('/api/accounts/forgot-password', { email: nia.email });
    await flows.allIsSent();
    expect(mailServer.to(nia.email)).toHaveLength(1);
    expect((await change(nia, { deactivated: false })).json()).toMatchObject({ status: 'active' });
    expect((await signIn(nia)).statusCode).toBe(200);
  });

  it('can be admitted only by the merchant’s admins and superusers', async () => {
    const nia = await waitingNia();
    await portal.addUser('foreign', 'MERCHANT_ADMIN', [4102]);
    for (const [who, status] of [
      ['una', 403],
      ['foreign', 404],
    ] as const) {
      expect((await change(nia, { letIn: true }, await portal.cookieOf(who))).statusCode).toBe(status);
    }
    expect(await rowOf(nia, await portal.cookieOf('foreign'))).toBeUndefined();
    expect((await signIn(nia)).json()).toEqual(WAITS);
    expect((await change(nia, { letIn: true }, await portal.cookieOf('super'))).statusCode).toBe(200);
    expect((await signIn(nia)).statusCode).toBe(200);
  });

  it('gets no role and cannot be deactivated before being admitted; others cannot be admitted', async () => {
    const nia = await waitingNia();
    expect((await change(nia, { accessType: 'MERCHANT_ADMIN' })).statusCode).toBe(403);
    expect((await change(nia, { deactivated: true })).statusCode).toBe(403);
    const una = await portal.idOf('una');
    const refused = await portal.call('PUT', `/api/account/users/${una}`, { cookie: ada, body: { letIn: false } });
    expect([refused.statusCode, refused.json().detail]).toEqual([403, 'This user does not wait to be let in.']);
    expect(await portal.accounts.users.findOne({ username: 'una' })).toMatchObject({ mids: [4101] });
  });

  it('is decided about once by two concurrent admins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const nia = await waitingNia();
      const answers = await Promise.all([change(nia, { letIn: true }), change(nia, { letIn: false })]);
      const user = await userOf(nia);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect([user?.mids.length, user?.deactivatedMids?.length ?? 0].toSorted()).toEqual([0, 1]);
      expect(user?.waitingMids).toEqual([]);
    }
  });

  it('may choose a new password meanwhile, which proves the mailbox, and still waits', async () => {
    const waiting = await waitingNia();
    const fresh = await registered(flows);
    for (const nia of [waiting, fresh]) {
      await visitor.checkedPost('/api/accounts/forgot-password', { email: nia.email });
      const link = linkOf(await awaitMail(mailServer, nia.email, 1, /^Reset/), '/password');
      const id = link.get('id') ?? '';
      const valid = await visitor.get(`/api/accounts/validate-id?${new URLSearchParams({ id, email: nia.email })}`);
      expect(JSON.parse(valid.json().data)).toMatchObject({ merchantId: 4101 });
      const reset = { email: nia.email, mid: 4101, id, userPassword: 'Another4Portal' };
      expect((await visitor.post('/api/accounts/reset-password', reset)).statusCode).toBe(200);
      expect((await portal.signIn(nia.username, 'Another4Portal')).json()).toEqual(WAITS);
      expect(await userOf(nia)).toMatchObject({ mids: [], waitingMids: [4101] });
    }
    await awaitMail(mailServer, 'ada@x.example', 2, /is waiting/);
  });

  it('cannot be registered or invited again meanwhile, and gets the user name by mail', async () => {
    const nia = await waitingNia();
    await expect(registered(flows, { email: nia.email })).rejects.toThrow('ACCOUNT_EXISTS');
    const person = { firstName: 'Nia', lastName: 'Again', email: nia.email, accessType: 'MERCHANT_USER' };
    const invited = await portal.call('POST', '/api/account/users/invite', { cookie: ada, body: person });
    expect([invited.statusCode, invited.json().detail]).toEqual([
      409,
      expect.stringMatching(/is waiting to be let in/),
    ]);
    await visitor.checkedPost('/api/accounts/forgot-username', { email: nia.email, mid: 4101 });
    expect((await awaitMail(mailServer, nia.email, 1, /user name/)).text).toContain(nia.username);
  });
});

describe('no one waits', () => {
  it('if the setting is off, or was never made', async () => {
    for (const newUsersWait of [false, undefined]) {
      const to = newUsersWait === undefined ? { $unset: { newUsersWait: '' as const } } : { $set: { newUsersWait } };
      await portal.accounts.merchants.updateOne({ _id: 4101 }, to);
      const nia = await registered(flows);
      expect((await nia.prove()).json()).toMatchObject({ waits: false });
      expect((await signIn(nia)).statusCode).toBe(200);
    }
  });

  it('who was invited, signed the merchant up, or was imported', async () => {
    const founder = { email: 'founder@alder.example', emailKey: 'founder@alder.example', mid: 4101 };
    await portal.accounts.signUps.insertOne({
      ...founder,
      _id: 'sign-up-1',
      firstName: 'Fay',
      lastName: 'Under',
      phoneNumber: '+12015550123',
      company: 'Alder',
      websiteUrl: 'alder.example',
      domain: 'alder.example',
      country: 'US',
      signupSource: null,
      acceptedTermsAt: new Date(),
      createdAt: new Date(),
      verifiedAt: new Date(),
    });
    const fay = await registered(flows, { email: founder.email, username: 'fay' });
    expect((await fay.prove()).json()).toMatchObject({ waits: false });
    expect((await signIn(fay)).statusCode).toBe(200);

    const person = { firstName: 'Ina', lastName: 'Vited', email: 'ina@agency.example' };
    await portal.call('POST', '/api/account/users/invite', {
      cookie: ada,
      body: { ...person, accessType: 'MERCHANT_USER' },
    });
    const invite = linkOf(await awaitMail(mailServer, person.email), '/register').get('invite');
    const ina = { ...person, mid: 4101, username: 'ina', password: 'Secret4Portal', invite };
    expect((await visitor.checkedPost('/api/accounts/create-vitalsigns-account', ina)).statusCode).toBe(200);
    expect((await portal.signIn('ina', ina.password)).statusCode).toBe(200);

    await portal.addUser('imported', 'MERCHANT_USER', [4101]);
    expect((await portal.signIn('imported')).statusCode).toBe(200);
    // A waiting user who is imported later.
    const nia = await waitingNia();
    const record = { ...nia, firstName: 'Nia', lastName: 'Named', accessType: 'MERCHANT_USER', mids: [4101] } as const;
    expect(await saveUser(portal.accounts, record, () => true)).toEqual({ value: 'changed' });
    expect(await userOf(nia)).toMatchObject({ mids: [4101], waitingMids: [] });
    expect((await signIn(nia)).statusCode).toBe(200);
  });

  it('any less if the setting is turned off: users who wait stay waiting', async () => {
    const nia = await waitingNia();
    await portal.accounts.merchants.updateOne({ _id: 4101 }, { $set: { newUsersWait: false } });
    expect((await signIn(nia)).json()).toEqual(WAITS);
    await change(nia, { letIn: true });
    expect((await signIn(nia)).statusCode).toBe(200);
  });
});

it('the last admin stays, whoever waits to become one', async () => {
  const nia = await waitingNia();
  await portal.accounts.users.updateOne({ username: nia.username }, { $set: { accessType: 'MERCHANT_ADMIN' } });
  const superuser = await portal.cookieOf('super');
  const adaId = await portal.idOf('ada');
  const answer = await portal.call('PUT', `/api/account/users/${adaId}`, {
    cookie: superuser,
    body: { deactivated: true },
  });
  expect(answer.statusCode).toBe(409);
});
