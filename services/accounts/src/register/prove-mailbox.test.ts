import { issueBotPass } from '@shoppervoice/account-store';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { type Registered, registered } from '../fixtures/registration.fixture.ts';
import { linkOf } from '../fixtures/visitor.fixture.ts';

const PROVE = '/api/accounts/prove-mailbox';
const REFUSE = '/api/accounts/refuse-registration';
const NOT_GOOD = { msg: 'This link has expired or is not complete. Sign in to get a new one.' };

let flows: Flows;
let { portal, mailServer, visitor } = {} as Flows;

beforeAll(async () => {
  flows = await startFlows();
  ({ portal, mailServer, visitor } = flows);
  await portal.accounts.merchants.updateOne({ _id: 4101 }, { $set: { emailDomains: ['alder.example'] } });
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await portal.accounts.signInAttempts.deleteMany({});
});

const userOf = ({ username }: Registered) => portal.accounts.users.findOne({ username });
/** Failures count per user name and address. */
const HERE = '203.0.113.7';
const look = (link: Registered['link']) => visitor.get(`/api/accounts/registration?${new URLSearchParams(link)}`);
const entries = (action: 'mailbox-proven' | 'mailbox-proof-failed' | 'registration-removed') =>
  portal.accounts.audit.find({ action }).toArray();

describe('the link of a registration', () => {
  it('shows what it is for, however often it is opened, and changes nothing', async () => {
    const nia = await registered(flows);
    const { accounts } = portal;
    const snapshot = async () =>
      JSON.stringify(
        await Promise.all(
          [accounts.users, accounts.tokens, accounts.audit, accounts.signInAttempts].map((all) => all.find().toArray()),
        ),
      );
    await flows.allIsSent();
    const before = await snapshot();
    for (let times = 0; times < 30; times += 1) {
      expect((await look(nia.link)).json()).toEqual({ username: nia.username, merchantName: 'Alder', proven: false });
    }
    expect(await snapshot()).toBe(before);
    expect((await portal.signIn(nia.username, nia.password)).json()).toMatchObject({ unproven: expect.any(String) });
  });

  it('alone proves nothing: the old call without a password is refused', async () => {
    const nia = await registered(flows);
    const answer = await visitor.post(PROVE, nia.link);
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, 'password']);
    expect((await userOf(nia))?.emailProvenAt).toBeNull();
  });

  it.each([
    ['changed', ({ email, token }: Registered['link']) => ({ email, token: `${token.slice(0, -1)}_` })],
    ['of another mailbox', ({ token }: Registered['link']) => ({ email: 'eve@alder.example', token })],
  ])('that is %s is refused with the same words everywhere', async (_what, bend) => {
    const nia = await registered(flows);
    const link = bend(nia.link);
    for (const answer of [
      await look(link),
      await visitor.post(PROVE, { ...link, password: nia.password }),
      await visitor.post(REFUSE, link),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([400, NOT_GOOD]);
    }
    expect((await userOf(nia))?.emailProvenAt).toBeNull();
  });

  it('of a user whom an admin has deactivated meanwhile is invalid, and does not undo that', async () => {
    const nia = await registered(flows);
    await portal.accounts.users.updateOne(
      { username: nia.username },
      { $set: { mids: [], deactivatedMids: [4101], deactivatedAt: new Date() } },
    );
    expect((await look(nia.link)).statusCode).toBe(400);
    expect((await nia.prove()).statusCode).toBe(400);
    expect((await visitor.post(REFUSE, nia.link)).statusCode).toBe(400);
    expect(await userOf(nia)).not.toBeNull();
  });
});

describe('the password at the proof', () => {
  it('must be the chosen one; a wrong one is reported and counted as at sign-in', async () => {
    const nia = await registered(flows);
    const wrong = await nia.prove('Wrong4Portal');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { msg: 'This is not the password that was chosen at registration. Check it and try again.' },
    ]);
    expect(await entries('mailbox-proof-failed')).toMatchObject([{ mid: 4101, userId: (await userOf(nia))?._id }]);
    for (let times = 0; times < 5; times += 1) expect((await nia.prove('Wrong4Portal')).statusCode).toBe(401);
    for (let times = 0; times < 4; times += 1)
      expect((await portal.signIn(nia.username, 'Wrong4Portal', HERE)).statusCode).toBe(401);
    // The eleventh attempt fails in either call.
    for (const answer of [await nia.prove(), await portal.signIn(nia.username, nia.password, HERE)])
      expect([answer.statusCode, answer.json().msg]).toEqual([403, 'BOT_CHECK']);
    expect((await userOf(nia))?.emailProvenAt).toBeNull();
    const pass = `bot-check=${await issueBotPass(portal.accounts, 60_000)}`;
    const checked = await visitor.post(PROVE, { ...nia.link, password: nia.password }, pass);
    expect(checked.json()).toEqual({ success: true, username: nia.username, waits: false });
    expect((await portal.signIn(nia.username, nia.password)).statusCode).toBe(200);
  });

  it('is compared as long for an invalid link', async () => {
    const nia = await registered(flows);
    const time = async (token: string): Promise<number> => {
      const startedAt = performance.now();
      await visitor.post(PROVE, { email: nia.email, token, password: 'Wrong4Portal' });
      return performance.now() - startedAt;
    };
    const times = { good: [] as number[], bad: [] as number[] };
    for (let round = 0; round < 16; round += 1) {
      await portal.accounts.signInAttempts.deleteMany({});
      times.good.push(await time(nia.link.token));
      times.bad.push(await time('x'.repeat(43)));
    }
    const median = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    const ratio = median(times.good) / median(times.bad);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });

  it('sent twice concurrently makes one user and one audit entry, and both succeed', async () => {
    const nia = await registered(flows);
    await portal.accounts.audit.deleteMany({});
    const answers = await Promise.all([nia.prove(), nia.prove(), nia.prove()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await entries('mailbox-proven')).toHaveLength(1);
  });
});

describe('an attacker who registers with someone else’s address', () => {
  const attack = () => registered(flows, { password: 'Attacker4Portal' });

  it('is locked out for good by the owner’s password reset, which proves the mailbox', async () => {
    const mallory = await attack();
    await visitor.checkedPost('/api/accounts/forgot-password', { email: mallory.email });
    const link = linkOf(await awaitMail(mailServer, mallory.email, 1, /^Reset/), '/password');
    const reset = { email: mallory.email, mid: 4101, id: link.get('id'), userPassword: 'Owner4Portal' };
    expect((await visitor.post('/api/accounts/reset-password', reset)).json()).toEqual({ success: true });
    expect((await portal.signIn(mallory.username, 'Attacker4Portal')).json()).toEqual({
      success: false,
      msg: 'Username or password is not correct.',
    });
    expect((await portal.signIn(mallory.username, 'Owner4Portal')).statusCode).toBe(200);
    expect((await mallory.prove('Attacker4Portal')).statusCode).toBe(401);
  });

  it('loses the registration if the owner disowns it, and the owner can register', async () => {
    const mallory = await attack();
    const id = (await userOf(mallory))?._id ?? '';
    await visitor.checkedPost('/api/accounts/forgot-password', { email: mallory.email });
    const reset = linkOf(await awaitMail(mailServer, mallory.email, 1, /^Reset/), '/password');
    expect((await visitor.post(REFUSE, mallory.link)).json()).toEqual({ success: true });
    expect(await userOf(mallory)).toBeNull();
    expect((await mallory.prove('Attacker4Portal')).json()).toEqual(NOT_GOOD);
    expect((await look(mallory.link)).json()).toEqual(NOT_GOOD);
    // A repeated call has the same response.
    expect((await visitor.post(REFUSE, mallory.link)).json()).toEqual({ success: true });
    expect((await visitor.post(REFUSE, { ...mallory.link, token: 'A'.repeat(43) })).json()).toEqual(NOT_GOOD);
    expect((await portal.signIn(mallory.username, 'Attacker4Portal')).json()).toEqual({
      success: false,
      msg: 'Username or password is not correct.',
    });
    const dead = `/api/accounts/validate-id?${new URLSearchParams({ id: reset.get('id') ?? '', email: mallory.email })}`;
    expect((await visitor.get(dead)).statusCode).toBe(400);
    expect(await entries('registration-removed')).toMatchObject([
      { userId: null, mid: 4101, details: { user: mallory.username } },
    ]);
    expect(await portal.accounts.tokens.countDocuments({ subject: id, usedAt: null })).toBe(0);
    mailServer.mails.length = 0;
    const owner = await registered(flows, { email: mallory.email, username: mallory.username });
    expect((await owner.prove()).statusCode).toBe(200);
    expect((await portal.signIn(owner.username, owner.password)).statusCode).toBe(200);
  });

  it('cannot have a confirmed registration removed, and neither can anyone else', async () => {
    const nia = await registered(flows);
    await nia.prove();
    const answer = await visitor.post(REFUSE, nia.link);
    expect([answer.statusCode, answer.json().msg]).toEqual([400, expect.stringMatching(/already confirmed/)]);
    expect(await userOf(nia)).not.toBeNull();
  });

  it('and the owner acting concurrently: the registration is either proven or removed, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const nia = await registered(flows);
      const [proof, refusal] = await Promise.all([nia.prove(), visitor.post(REFUSE, nia.link)]);
      const user = await userOf(nia);
      expect([proof.statusCode === 200, refusal.statusCode === 200]).toEqual([user !== null, user === null]);
      await portal.accounts.signInAttempts.deleteMany({});
    }
  });
});
