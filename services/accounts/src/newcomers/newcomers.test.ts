import { createInvitation } from '@shoppervoice/account-store';
import type { OutboxDocument } from '@shoppervoice/mail-outbox';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { registered } from '../fixtures/registration.fixture.ts';
import { linkOf } from '../fixtures/visitor.fixture.ts';
import { notifyForgotten } from './notify-admins.ts';

const ADMINS = ['ada@x.example', 'amos@x.example'];
/** New users per hour with an immediate notification. */
const MOST = 3;

let flows: Flows;
let { portal, mailServer, visitor } = {} as Flows;

beforeAll(async () => {
  flows = await startFlows({ NEW_USER_MAILS_PER_HOUR: String(MOST) });
  ({ portal, mailServer, visitor } = flows);
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await nothingIsDue();
  const { accounts } = portal;
  for (const collection of [
    accounts.signInAttempts,
    accounts.users,
    accounts.merchants,
    accounts.newcomers,
    portal.mails.database.outbox,
  ])
    await collection.deleteMany({});
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  await portal.addUser('amos', 'MERCHANT_ADMIN', [4101, 4102]);
  await portal.addUser('unproven', 'MERCHANT_ADMIN', [4101]);
  await accounts.users.updateOne({ username: 'unproven' }, { $set: { emailProvenAt: null } });
  await portal.addUser('elsewhere', 'MERCHANT_ADMIN', [4102]);
  await accounts.merchants.updateOne({ _id: 4101 }, { $set: { emailDomains: ['alder.example'] } });
  mailServer.mails.length = 0;
});

/** Mails about users. */
const notifications = () =>
  mailServer.mails.filter(({ subject }) => /new user|is waiting|invitation taken/i.test(subject));
/** Nothing is due now; what waits for the end of the hour stays. */
async function nothingIsDue(): Promise<void> {
  const due = () =>
    portal.mails.database.outbox.countDocuments({
      $or: [{ state: 'sending' }, { state: 'queued', nextAt: { $lte: new Date() } }],
    });
  await expect.poll(due, { timeout: 15_000, interval: 20 }).toBe(0);
}
const setWaiting = (newUsersWait: boolean) =>
  portal.accounts.merchants.updateOne({ _id: 4101 }, { $set: { newUsersWait } });

describe('a new user', () => {
  it('is reported to each admin of the merchant once, when the mailbox is proven and not before', async () => {
    const nia = await registered(flows);
    await nia.prove('Wrong4Portal');
    await flows.allIsSent();
    expect(notifications()).toEqual([]);
    await nia.prove();
    await nia.prove();
    for (const admin of ADMINS) await awaitMail(mailServer, admin);
    await flows.allIsSent();
    expect(
      notifications()
        .flatMap(({ to }) => to)
        .toSorted(),
    ).toEqual(ADMINS);
    const [mail] = notifications();
    expect(mail?.text).toContain(`Nia ${nia.username.replace('nia.', 'Number')} (${nia.email}) is a new user of Alder`);
    expect(mail?.text).toContain('They registered with the merchant ID and confirmed their e-mail.');
    expect(mail?.text).toContain(`User name: ${nia.username}`);
    expect(mail?.text).toContain('https://portal.example/account/users');
    expect(mail?.text).not.toContain(nia.link.token);
  });

  it('with an invitation is reported too, with the inviter, and no one is notified of themselves', async () => {
    const email = 'ina@agency.example';
    const invitation = await createInvitation(portal.accounts, {
      mid: 4101,
      email,
      firstName: 'Ina',
      lastName: 'Vited',
      accessType: 'MERCHANT_ADMIN',
      invitedBy: await portal.idOf('ada'),
    });
    await portal.mails.queue({
      template: 'invitation',
      to: email,
      values: { firstName: 'Ina', inviter: 'Una', merchantName: 'Alder', mid: '4101' },
      token: { kind: 'invitation', subject: invitation?._id ?? '' },
    });
    const invite = linkOf(await awaitMail(mailServer, email), '/register').get('invite');
    await flows.allIsSent();
    expect(notifications()).toEqual([]);
    const ina = { firstName: 'Ina', lastName: 'Vited', mid: 4101, email, username: 'ina', password: 'Secret4Portal' };
    const answer = await visitor.checkedPost('/api/accounts/create-vitalsigns-account', { ...ina, invite });
    expect(answer.statusCode).toBe(200);
    for (const admin of ADMINS) await awaitMail(mailServer, admin);
    await flows.allIsSent();
    expect(
      notifications()
        .flatMap(({ to }) => to)
        .toSorted(),
    ).toEqual(ADMINS);
    expect(notifications()[0]?.text).toContain("They accepted the invitation from Una O'Neil.");
  });

  it('who has to wait is reported as waiting', async () => {
    await setWaiting(true);
    const nia = await registered(flows);
    await nia.prove();
    const mail = await awaitMail(mailServer, 'ada@x.example');
    expect(mail.subject).toMatch(/is waiting to be let in/);
    expect(mail.text).toMatch(/Let them in on the Users page, or turn them away/);
  });
});

describe('many new users', () => {
  it('cause a few immediate mails and one about all others at the end of the hour', async () => {
    await setWaiting(true);
    for (let count = 0; count < MOST + 14; count += 1) {
      const nia = await registered(flows);
      expect((await nia.prove()).json().waits).toBe(true);
      // One by one, so each has a separate mail.
      if (count < MOST) await awaitMail(mailServer, 'ada@x.example', count + 1);
    }
    await nothingIsDue();
    expect(notifications().filter(({ to }) => to[0] === 'ada@x.example')).toHaveLength(MOST);
    const waiting = await portal.mails.database.outbox.find({ template: 'tell-admins', state: 'queued' }).toArray();
    expect(waiting).toHaveLength(1);
    const [digest] = waiting;
    if (digest?.state !== 'queued') throw new Error('it waits');
    expect((digest.nextAt.getTime() - Date.now()) / 60_000).toBeGreaterThan(30);
    expect((digest.nextAt.getTime() - Date.now()) / 60_000).toBeLessThanOrEqual(60);
    await portal.mails.database.outbox.updateOne({ _id: digest._id }, { $set: { nextAt: new Date() } });
    const mail = await awaitMail(mailServer, 'ada@x.example', MOST + 1);
    await flows.allIsSent();
    expect(
      notifications()
        .flatMap(({ to }) => to)
        .toSorted(),
    ).toEqual(ADMINS.flatMap((admin) => Array.from({ length: MOST + 1 }, () => admin)));
    expect(mail.subject).toMatch(/^14 new users on/);
    expect(mail.text.match(/@alder\.example/g)).toHaveLength(10);
    expect(mail.text).toMatch(/and 4 more/);
    expect(mail.text).toContain('None of them can sign in until an admin lets them in on the Users page.');
  }, 60_000);

  it('are reported once, even if the worker dies between mailing and marking', async () => {
    const nia = await registered(flows);
    await nia.prove();
    for (const admin of ADMINS) await awaitMail(mailServer, admin);
    await flows.allIsSent();
    const [request] = await portal.mails.database.outbox.find({ template: 'tell-admins' }).toArray();
    // The request before it was marked, with an expired claim.
    const unmarked: OutboxDocument = {
      _id: request?._id ?? '',
      template: 'tell-admins',
      to: '',
      values: { mid: '4101' },
      token: null,
      state: 'sending',
      claim: 'a-worker-that-died',
      attempts: 1,
      createdAt: new Date(),
      nextAt: new Date(),
    };
    await portal.mails.database.outbox.deleteOne({ _id: unmarked._id });
    await portal.mails.database.outbox.insertOne(unmarked);
    await flows.allIsSent();
    expect(notifications()).toHaveLength(2);
  });

  it('whose mail was lost by a kill are reported later', async () => {
    const nia = await registered(flows);
    await nia.prove();
    for (const admin of ADMINS) await awaitMail(mailServer, admin);
    await flows.allIsSent();
    mailServer.mails.length = 0;
    await portal.accounts.newcomers.updateMany({}, { $set: { toldBy: null } });
    await notifyForgotten(portal, Date.now());
    await flows.allIsSent();
    expect(notifications()).toEqual([]);
    await notifyForgotten(portal, Date.now() + 3 * 3_600_000);
    for (const admin of ADMINS) await awaitMail(mailServer, admin);
    await flows.allIsSent();
    expect(notifications()).toHaveLength(2);
  });
});
