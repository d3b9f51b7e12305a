import { removeUser } from '@shoppervoice/account-store';
import type { NoticeQuestion, NoticesAnswer } from '@shoppervoice/contracts/delivery';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieIn } from '../fixtures/accounts.fixture.ts';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';

let flows: Flows;
let { portal, mailServer } = {} as Flows;

beforeAll(async () => {
  flows = await startFlows();
  ({ portal, mailServer } = flows);
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await flows.allIsSent();
  for (const collection of [portal.accounts.users, portal.accounts.notices, portal.mails.database.outbox]) {
    await collection.deleteMany({});
  }
  await portal.fill();
  for (const name of ['ada', 'amos']) await portal.addUser(name, 'MERCHANT_ADMIN', [4101]);
  await portal.addUser('elsewhere', 'MERCHANT_ADMIN', [4102]);
  mailServer.mails.length = 0;
});

const NOTICE: NoticeQuestion = {
  mid: 4101,
  to: { admins: true, userIds: [] },
  cause: 'schedule-failed:s-1:away',
  title: 'A scheduled report was not sent',
  text: 'The weekly report could not be made. Open it and send it again.',
  link: '/reports?schedule=s-1',
};
const send = async (notice: object = NOTICE) =>
  (
    await portal.service.app.inject({
      method: 'POST',
      url: '/internal/notices',
      payload: notice,
      headers: portal.internalKey(),
    })
  ).statusCode;
const noticesOf = async (username: string): Promise<NoticesAnswer> => {
  const answer = await portal.call('GET', '/api/notices', { cookie: await portal.cookieOf(username) });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const countOf = async (username: string) => (await noticesOf(username)).unread;
const recipients = () => mailServer.mails.flatMap(({ to }) => to).toSorted();

describe('a notice', () => {
  it('reaches only the admins and the named users, by bell and mail', async () => {
    const una = await portal.idOf('una');
    const other = await portal.idOf('other');
    expect(await send({ ...NOTICE, to: { admins: true, userIds: [una, other, 'nobody'] } })).toBe(204);
    await flows.allIsSent();
    expect(recipients()).toEqual(['ada@x.example', 'amos@x.example', 'una@x.example']);
    expect(await noticesOf('una')).toEqual({
      unread: 1,
      notices: [
        {
          noticeId: expect.any(String),
          title: NOTICE.title,
          text: NOTICE.text,
          link: NOTICE.link,
          at: expect.any(String),
          read: false,
        },
      ],
    });
    for (const [name, count] of [
      ['ada', 1],
      ['elsewhere', 0],
      ['other', 0],
      ['duo', 0],
    ] as const) {
      expect(await countOf(name)).toBe(count);
    }
    const mail = await awaitMail(mailServer, 'ada@x.example');
    expect(mail.subject).toBe(NOTICE.title);
    expect(mail.text).toContain(NOTICE.text);
    expect(mail.text).toContain('https://portal.example/login?returnTo=%2Freports%3Fschedule%3Ds-1');
  });

  it('from a colleague has their note and the sent page in its mail, as plain text, and a mark in the bell', async () => {
    const una = await portal.idOf('una');
    const message = {
      note: 'Look at <b>Tuesday</b>.\nIt is new.',
      facts: [['Page', 'NPS'] as const, ['Days', 'Last 30 Days'] as const],
    };
    const sent = { ...NOTICE, to: { admins: false, userIds: [una] }, title: 'Ada Lee sent you NPS', message };
    expect(await send(sent)).toBe(204);
    expect(await send(sent)).toBe(204);
    expect(await send({ ...sent, cause: 'another', message: { ...message, note: '' } })).toBe(204);
    await flows.allIsSent();
    expect(mailServer.mails).toHaveLength(2);
    const [mail, bare] = mailServer.mails.toSorted((one, other) => other.text.length - one.text.length);
    expect(mail?.subject).toBe('Ada Lee sent you NPS');
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(
      '> Look at <b>Tuesday</b>.\n> It is new.\n\nPage: NPS\nDays: Last 30 Days\n',
    );
    expect(mail?.html).toContain('Look at &lt;b&gt;Tuesday&lt;/b&gt;.<br>It is new.');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.html.match(/class="button"/g)).toHaveLength(1);
    expect(mail?.text).toContain('https://portal.example/login?returnTo=%2Freports%3Fschedule%3Ds-1');
    expect(bare?.text).not.toContain('> ');
    expect(bare?.text).toContain('Page: NPS');
    expect((await noticesOf('una')).notices.map((each) => each.message)).toEqual([true, true]);
  });

  it('of one cause reaches each person once, however often it is sent, even after the outbox has deleted it', async () => {
    await Promise.all([send(), send(), send({ ...NOTICE, title: 'Said otherwise' })]);
    await flows.allIsSent();
    await portal.mails.database.outbox.deleteMany({});
    expect(await send()).toBe(204);
    await flows.allIsSent();
    expect(recipients()).toEqual(['ada@x.example', 'amos@x.example']);
    expect(await countOf('ada')).toBe(1);
    await send({ ...NOTICE, cause: 'schedule-failed:s-1:another' });
    expect(await countOf('ada')).toBe(2);
  });

  it('whose mail was lost by a kill is mailed by the retry', async () => {
    await send();
    await flows.allIsSent();
    // As if the process had died between the notice and its mail.
    await portal.accounts.notices.updateMany({}, { $set: { mailed: false } });
    await portal.mails.database.outbox.deleteMany({});
    mailServer.mails.length = 0;
    expect(await send()).toBe(204);
    await flows.allIsSent();
    expect(recipients()).toEqual(['ada@x.example', 'amos@x.example']);
  });

  it('reaches no one who is deactivated, unproven or deleted, and is deleted with its user', async () => {
    const amos = await portal.idOf('amos');
    await send();
    await portal.accounts.users.updateOne({ username: 'ada' }, { $set: { deactivatedAt: new Date() } });
    await portal.accounts.users.updateOne({ username: 'una' }, { $set: { emailProvenAt: null } });
    await portal.accounts.notices.deleteMany({ userId: { $ne: amos } });
    const userIds = [await portal.idOf('ada'), await portal.idOf('una')];
    expect(await send({ ...NOTICE, cause: 'another', to: { admins: true, userIds } })).toBe(204);
    expect(await portal.accounts.notices.distinct('userId')).toEqual([amos]);
    const user = await portal.accounts.users.findOne({ _id: amos });
    if (user === null) throw new Error('amos is there');
    await removeUser(portal.accounts, user, 4101);
    expect(await portal.accounts.notices.countDocuments()).toBe(0);
  });

  it('reaches users named by user name, but no one who took the name later', async () => {
    const created = (await portal.accounts.users.findOne({ username: 'una' }))?.createdAt ?? new Date(0);
    const named = (username: string, at: number) => ({ username, before: new Date(at).toISOString() });
    const to = (more: object) => ({ ...NOTICE, to: { admins: false, userIds: [], named: [more] } });
    await send(to(named('una', created.getTime() - 1)));
    // Of another merchant.
    await send(to(named('other', Date.now())));
    expect(await portal.accounts.notices.countDocuments()).toBe(0);
    await send(to(named('una', created.getTime())));
    expect(await portal.accounts.notices.distinct('userId')).toEqual([await portal.idOf('una')]);
  });

  it('is read only by its recipient', async () => {
    await send();
    const [first] = (await noticesOf('ada')).notices;
    const read = { notices: [first?.noticeId ?? ''] };
    const mark = async (username: string) =>
      (await portal.call('PUT', '/api/notices/read', { cookie: await portal.cookieOf(username), body: read })).json();
    await mark('amos');
    await mark('elsewhere');
    expect(await countOf('ada')).toBe(1);
    expect(await mark('ada')).toMatchObject({ unread: 0, notices: [{ read: true }] });
    expect(await countOf('amos')).toBe(1);
  });

  it('of one merchant is not shown in another of the same user', async () => {
    await send({ ...NOTICE, mid: 4102, to: { admins: false, userIds: [await portal.idOf('duo')] } });
    const cookie = await portal.cookieOf('duo');
    expect((await portal.call('GET', '/api/notices', { cookie })).json().unread).toBe(0);
    const there = cookieIn(await portal.call('POST', '/api/admin/override', { cookie, body: { mid: 4102 } }));
    expect((await portal.call('GET', '/api/notices', { cookie: there })).json().unread).toBe(1);
  });

  it('is among the 200 newest of its recipient, which are kept', async () => {
    const userId = await portal.idOf('ada');
    await portal.accounts.notices.insertMany(
      Array.from({ length: 200 }, (_, at) => ({
        _id: `old-${at}`,
        mid: 4101,
        userId,
        cause: `c-${at}`,
        title: 't',
        text: 'x',
        link: null,
        createdAt: new Date(Date.now() - (at + 1) * 60_000),
        readAt: null,
        mailed: true,
      })),
    );
    await send();
    expect(await portal.accounts.notices.countDocuments({ userId })).toBe(200);
    expect(await portal.accounts.notices.findOne({ _id: 'old-199' })).toBeNull();
    const { unread, notices } = await noticesOf('ada');
    expect([unread, notices.length, notices[0]?.title]).toEqual([50, 50, NOTICE.title]);
  });

  it('needs the internal key, and a link within the portal', async () => {
    const plain = await portal.service.app.inject({ method: 'POST', url: '/internal/notices', payload: NOTICE });
    expect(plain.statusCode).toBeGreaterThanOrEqual(401);
    for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'alerts', '/a b']) {
      expect(await send({ ...NOTICE, link })).toBe(400);
    }
    expect(await portal.accounts.notices.countDocuments()).toBe(0);
  });
});

describe('a mail to the team of a remote', () => {
  const tell = async (more: object = {}, headers: object = portal.internalKey()) =>
    (
      await portal.service.app.inject({
        method: 'POST',
        url: '/internal/team-mails',
        headers: headers as Record<string, string>,
        payload: {
          cause: 'returns/7',
          to: 'team@x.example',
          title: 'returns: rolled back',
          text: 'returns went back by itself to 1.0.0.',
          stack: 'No such <order>.\nat submit ./src/page.tsx:12:5',
          ...more,
        },
      })
    ).statusCode;

  it('is sent once per cause, with the stack, to whoever has no account too', async () => {
    expect(await tell()).toBe(200);
    expect(await tell({ text: 'again' })).toBe(200);
    await flows.allIsSent();
    expect(recipients()).toEqual(['team@x.example']);
    const text = JSON.stringify(mailServer.mails[0]);
    for (const part of ['returns: rolled back', 'went back by itself', 'submit ./src/page.tsx:12:5']) {
      expect(text).toContain(part);
    }
    expect(await tell({ cause: 'returns/8' })).toBe(200);
    await flows.allIsSent();
    expect(recipients()).toHaveLength(2);
  });

  it('is refused without the internal key, and to what is no address', async () => {
    expect(await tell({}, {})).toBe(404);
    expect(await tell({ to: 'a@b, c@d' })).toBe(400);
    expect(await tell({ title: 'x'.repeat(77) })).toBe(400);
  });
});
