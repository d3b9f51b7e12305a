import { findToken, issueToken } from '@shoppervoice/account-store';
import type { ColleaguesAnswer } from '@shoppervoice/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;
let una: string;
const NEW = 'una.new@x.example';

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url, { SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  const { users, sessions, audit, signInAttempts, tokens } = portal.accounts;
  const { outbox } = portal.mails.database;
  for (const collection of [users, sessions, audit, signInAttempts, tokens, outbox]) await collection.deleteMany({});
  await portal.fill();
  una = await portal.cookieOf('una');
});

const profile = async () => (await portal.call('GET', '/api/account/profile', { cookie: una })).json();
const rename = (body: object) => portal.call('PUT', '/api/account/profile', { cookie: una, body });
const ask = (email: string, confirmed = true) =>
  portal.call('PUT', '/api/account/email', { cookie: una, body: { email }, confirmed });
const confirm = (token: string, email: string = NEW) =>
  portal.call('POST', '/api/accounts/confirm-new-email', { cookie: una, body: { email, token } });
const linkFor = async (email: string) =>
  issueToken(portal.accounts, { kind: 'new-email', subject: await portal.idOf('una'), email });
const entriesOf = (action: 'profile-changed' | 'email-change-asked' | 'email-changed') =>
  portal.accounts.audit.find({ action }).toArray();

describe('one’s own profile', () => {
  it('shows names, user name and e-mail', async () => {
    const names = { username: 'una', firstName: 'Una', lastName: "O'Neil", email: 'una@x.example' };
    expect(await profile()).toEqual({ ...names, newEmail: null, phoneNumber: '', dept: '', title: '' });
  });

  it('accepts other names, trimmed, with an audit entry if something changed', async () => {
    expect((await rename({ firstName: ' Uma ', lastName: "O'Neil" })).json()).toMatchObject({ firstName: 'Uma' });
    expect((await portal.session(una))?.context.firstName).toBe('Uma');
    await rename({ firstName: 'Uma', lastName: "O'Neil" });
    expect(await entriesOf('profile-changed')).toMatchObject([{ details: { firstName: { from: 'Una', to: 'Uma' } } }]);
  });

  it('accepts contact details, keeps omitted ones, and shows them only to admins', async () => {
    const names = { firstName: 'Una', lastName: "O'Neil" };
    await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
    const seenBy = async (username: string) => {
      const answer = await portal.call('GET', '/api/account/colleagues', { cookie: await portal.cookieOf(username) });
      return answer.json<ColleaguesAnswer>().colleagues.find(({ email }) => email === 'una@x.example')?.contact;
    };
    expect(await seenBy('ada')).toBeUndefined();
    expect((await rename({ ...names, phoneNumber: ' (617)  555-0148 ', dept: 'Support' })).statusCode).toBe(200);
    const known = { phoneNumber: '(617) 555-0148', dept: 'Support', title: '' };
    expect(await profile()).toMatchObject(known);
    expect((await rename({ ...names, title: 'Head' })).json()).toMatchObject({ ...known, title: 'Head' });
    await rename(names);
    expect(await seenBy('ada')).toEqual({ ...known, title: 'Head' });
    expect(await seenBy('una')).toBeUndefined();
    expect((await rename({ ...names, dept: '' })).json().dept).toBe('');
    const changes = (await entriesOf('profile-changed')).map(({ details }) => details);
    const expected = [
      { phoneNumber: { from: '', to: '(617) 555-0148' }, dept: { from: '', to: 'Support' } },
      { title: { from: '', to: 'Head' } },
      { dept: { from: 'Support', to: '' } },
    ];
    expect(changes).toHaveLength(expected.length);
    expect(changes).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    [{ firstName: 'Una', lastName: 'Neil', phoneNumber: '5'.repeat(21) }, 'phoneNumber'],
    [{ firstName: 'Una', lastName: 'Neil', dept: 'a\u200bb' }, 'dept'],
    [{ firstName: '', lastName: 'Neil' }, 'firstName'],
    [{ firstName: 'Una', lastName: '4' }, 'lastName'],
    [{ firstName: 'Una', lastName: 'Neil', username: 'uma' }, 'username'],
  ])('%j is a 400 that names %s', async (body, parameter) => {
    const answer = await rename(body);
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, parameter]);
  });
});

describe('another e-mail', () => {
  it('applies once its mailbox is proven; the old one is notified, and its links are void', async () => {
    const id = await portal.idOf('una');
    const reset = { kind: 'reset-password', subject: id, email: 'una@x.example' } as const;
    const old = await issueToken(portal.accounts, reset);
    expect((await ask(NEW)).json()).toMatchObject({ email: 'una@x.example', newEmail: NEW });
    expect(await portal.mails.database.outbox.find().sort({ template: 1 }).toArray()).toMatchObject([
      { template: 'new-email', to: NEW, token: { kind: 'new-email', subject: id } },
      { template: 'new-email-asked', to: 'una@x.example', token: { kind: 'stop-new-email', subject: id } },
    ]);
    expect((await profile()).email).toBe('una@x.example');
    const token = await linkFor(NEW);
    expect((await confirm(token)).json()).toEqual({ success: true });
    expect(await profile()).toMatchObject({ email: NEW, newEmail: null });
    expect((await portal.accounts.users.findOne({ _id: id }))?.emailKey).toBe(NEW);
    expect(await findToken(portal.accounts, { ...reset, token: old })).toBeNull();
    expect(await portal.mails.database.outbox.findOne({ template: 'email-changed' })).toMatchObject({
      to: 'una@x.example',
      values: { newEmail: NEW },
    });
    expect(await entriesOf('email-change-asked')).toMatchObject([{ details: { email: NEW } }]);
    expect(await entriesOf('email-changed')).toMatchObject([
      { userId: id, details: { email: { from: 'una@x.example', to: NEW } } },
    ]);
    // A repeated call has no effect.
    expect((await confirm(token)).json()).toEqual({ success: true });
    expect(await entriesOf('email-changed')).toHaveLength(1);
  });

  it('needs the password', async () => {
    const answer = await ask(NEW, false);
    expect([answer.statusCode, answer.json().type]).toEqual([403, '/problems/password-needed']);
    expect(answer.json().detail).toContain(NEW);
    expect((await profile()).newEmail).toBeNull();
  });

  it('is the last one requested: a link to another address is void', async () => {
    await ask(NEW);
    const first = await linkFor(NEW);
    await ask('una.third@x.example');
    // Also a link in a mail that is still queued.
    for (const token of [first, await linkFor(NEW)]) expect((await confirm(token)).statusCode).toBe(400);
    expect((await profile()).email).toBe('una@x.example');
  });

  it.each([
    ['UNA@x.example', 400],
    ['duo@x.example', 409],
    ['no address', 400],
  ])('%s is refused: %i', async (email, status) => {
    const answer = await ask(email);
    expect([answer.statusCode, answer.json().parameter]).toEqual([status, 'email']);
  });

  it('may belong to a user of another merchant, which is not revealed; it is refused if taken here meanwhile', async () => {
    expect((await ask('other@x.example')).statusCode).toBe(200);
    await ask(NEW);
    const token = await linkFor(NEW);
    await portal.accounts.users.updateOne({ username: 'duo' }, { $set: { email: NEW, emailKey: NEW } });
    expect((await confirm(token)).json()).toEqual({ msg: 'Someone else at your merchant now has this e-mail.' });
  });

  it('is limited in number of requests', async () => {
    const answers = [];
    for (let at = 0; at < 4; at += 1) answers.push((await ask(`una${at}@x.example`)).statusCode);
    expect(answers).toEqual([200, 200, 200, 429]);
  });
});
