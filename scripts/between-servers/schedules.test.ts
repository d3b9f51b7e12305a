import { ACCOUNT_DATABASE, accountDatabase } from '@shoppervoice/account-store';
import {
  type NewSchedule,
  type ScheduleContact,
  type ScheduledReport,
  SEND_NOW_PATH,
  type SessionContext,
} from '@shoppervoice/contracts';
import { awaitMail, HANG_UP, MailServer, type TakenMail } from '@shoppervoice/mail-outbox/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scheduleDatabase } from '../../services/reporting/src/schedules/schedule-document.ts';
import { ReportingPortal } from './reporting-portal.fixture.ts';

/** Friday, 6 November 2026, 11:00 in Los Angeles. */
const START = Date.parse('2026-11-06T19:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EVENTUALLY = { timeout: 15_000, interval: 20 };
const LIST = '/api/schedule/get-scheduled-reports-by-mid';
const CREATE = '/api/schedule/create-scheduled-report';
const UPDATE = '/api/schedule/update-scheduled-report';
const REMOVE = '/api/schedule/unschedule-contact';
const DELETE = '/api/schedule/delete-schedule';

/** How far the portal's clock is ahead of ours: it goes on from wherever a test puts it. */
let ahead = 0;
const now = () => Date.now() + ahead;
const setClock = (instant: number) => {
  ahead = instant - Date.now();
};
let mailServer: MailServer;
let portal: ReportingPortal;
let admin: SessionContext;

beforeAll(async () => {
  mailServer = await MailServer.start();
  const environment = {
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://portal.example',
    MAIL_POLL_MS: '10',
    SCHEDULE_POLL_MS: '10',
  };
  portal = await ReportingPortal.start({ environment, now });
  admin = portal.session('ada', 51, 'MERCHANT_ADMIN');
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await mailServer?.close();
});
beforeEach(async () => {
  await database().schedules.deleteMany({});
  await database().runs.deleteMany({});
  await databaseOf('reporting').collection('outbox').deleteMany({});
  await accountsDb().collection('mailOptOuts').deleteMany({});
  mailServer.mails.length = 0;
  mailServer.manners = {};
  setClock(START);
});

function databaseOf(name: 'reporting' | 'accounts') {
  const running = name === 'reporting' ? portal.reporting : portal.services.accounts;
  if (running.database === null) throw new Error('it has a database');
  return running.database.db;
}
const database = () => scheduleDatabase(databaseOf('reporting'));
/** So many mails were tried, refused for now and put back: none of them is in anybody's hands. */
const refusedOnce = (count: number) => {
  const putBack = { state: 'queued', attempts: { $gt: 0 } };
  return expect
    .poll(() => databaseOf('reporting').collection('outbox').countDocuments(putBack), EVENTUALLY)
    .toBe(count);
};
const accountsDb = () => portal.services.accounts.database?.client.db(ACCOUNT_DATABASE) ?? databaseOf('accounts');

const person = (email: string, more: Partial<ScheduleContact> = {}): ScheduleContact => ({
  ...{ firstName: 'Elena', lastName: 'Marsh', email, phoneNumber: '(617) 555-0148', dept: 'Support', title: 'Head' },
  ...more,
});
const ELENA = 'elena@shop51.example';
const TOMAS = 'tomas@shop51.example';
const body = (more: Partial<NewSchedule> = {}): NewSchedule => ({
  ...{ reportName: '', reportType: 'BUYEROVERALL', format: 'CSV', frequency: 'DAILY', reportTime: '06:00' },
  ...{ startDate: '2026-11-06', endDate: null, merchantId: 51, dayOfWeek: 127 },
  contactList: [person(ELENA), person(TOMAS)],
  ...more,
});
const create = (more: Partial<NewSchedule> = {}, session = admin) => portal.call('POST', CREATE, session, body(more));
const made = async (more: Partial<NewSchedule> = {}): Promise<ScheduledReport> => {
  const answer = await create(more);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json().data;
};
const list = async (session = admin): Promise<ScheduledReport[]> =>
  (await portal.call('GET', `${LIST}?timestamp=1`, session)).json().data;
const first = async (): Promise<ScheduledReport> => {
  const [found] = await list();
  if (found === undefined) throw new Error('there is one');
  return found;
};
const status = async () => (await first()).lastRun?.status;
/** To six in the morning of a later day in Los Angeles. */
const toMorning = (days = 1) => {
  setClock(Date.parse('2026-11-06T14:00:00Z') + days * DAY_MS);
};
const header = ({ headers }: TakenMail, name: string): string =>
  headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';

function fileIn({ raw }: TakenMail): { readonly name: string; readonly bytes: Buffer } {
  const part = raw.split(/\r\n--[^\r\n]+/).find((each) => /^Content-Disposition: attachment/im.test(each)) ?? '';
  const [, name = ''] = /filename="?([^";\r\n]+)"?/.exec(part) ?? [];
  return { name, bytes: Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64') };
}

describe('a scheduled report', () => {
  it('is kept, shown, and mailed at its hour with what the page says, and a way out', async () => {
    const schedule = await made({ reportName: 'Daily_overall', query: 'compareTo=previous' });
    expect(schedule).toMatchObject({
      ...{ reportName: 'Daily_overall', title: 'Overall Metrics', createdBy: 'ada', paused: null, lastRun: null },
      ...{ nextRun: '2026-11-07T14:00:00.000Z', merchantId: 51, endDate: null, dayOfWeek: 127, reportTime: '06:00' },
      contactList: [{ email: ELENA, state: 'subscribed' }, { email: TOMAS }],
    });
    expect(await list()).toEqual([schedule]);
    setClock(Date.parse('2026-11-07T13:59:50Z'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(mailServer.mails).toEqual([]);
    toMorning(1);
    const mail = await awaitMail(mailServer, ELENA);
    await awaitMail(mailServer, TOMAS);
    const session = portal.session('rea', 51);
    const page = await portal.page(
      'online-buyer',
      '/api/buyer-overall-metrics?startDate=2026-11-06&endDate=2026-11-06&compareTo=previous',
      session,
    );
    const [leading] = page.figures;
    expect(mail.subject).toBe('Daily_overall, Nov 6, 2026');
    expect(mail.text).toContain(`${leading.label} ${leading.mean.toFixed(2)}, n ${leading.n}, within noise`);
    expect(mail.text).toMatch(/Compared with: Nov 5, 2026/);
    expect(mail.html).toContain(leading.label);
    const { name, bytes } = fileIn(mail);
    expect(name).toMatch(/2026-11-06.*\.csv$/);
    const lines: string[][] = parse(bytes.toString('utf8'), { bom: true, relax_column_count: true });
    expect(lines[0]).toEqual(['Report', 'Overall Metrics']);
    expect(lines.flat()).toContain(leading.mean.toFixed(2));
    expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(header(mail, 'List-Unsubscribe')).toMatch(/<https:\/\/portal\.example\/api\/user\/report-opt-out\?email=/);
    const link = new URL(/(https:\/\/portal\.example\/Unsubscribe\S+)/.exec(mail.text)?.[1] ?? '');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      ...{ email: ELENA, mid: '51', subscriptionType: 'Overall Metrics', merchantName: 'Shop 51' },
      subscription: expect.stringMatching(/^[\w-]{43}$/),
    });
    await expect.poll(status, EVENTUALLY).toBe('sent');
    expect(await first()).toMatchObject({
      nextRun: '2026-11-08T14:00:00.000Z',
      lastRun: { at: '2026-11-07T14:00:00.000Z', status: 'sent', reason: null, of: 2, sent: 2 },
    });
    expect(mailServer.mails).toHaveLength(2);
  });

  it('of a week and as a workbook covers the last seven days of the merchant', async () => {
    await made({ frequency: 'WEEKLY', dayOfWeek: 32, format: 'EXCEL', reportType: 'BUYERCOMMENTS' });
    toMorning(3);
    const mail = await awaitMail(mailServer, ELENA);
    expect(mail.subject).toBe('Comments, Nov 2 – Nov 8, 2026');
    expect(mail.text).toMatch(/Comments: \d+ rows?/);
    expect(fileIn(mail).bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('that was missed for days runs once, for the newest time, and says so', async () => {
    await made();
    toMorning(5);
    const mail = await awaitMail(mailServer, ELENA);
    expect(mail.subject).toBe('Overall Metrics, Nov 10, 2026');
    expect(mail.text).toContain('Not sent: 4 reports about Nov 6 – Nov 9, 2026');
    await expect.poll(status, EVENTUALLY).toBe('sent');
    expect(mailServer.to(ELENA)).toHaveLength(1);
    expect(await database().runs.countDocuments({})).toBe(1);
  });

  it('is sent to whoever asks for one now, to nobody else, once a click', async () => {
    const { scheduleId } = await made({ reportType: 'BUYERNPS' });
    for (let times = 0; times < 3; times += 1) {
      expect((await portal.call('PUT', SEND_NOW_PATH, admin, { scheduleId })).json()).toEqual({ success: true });
    }
    const mail = await awaitMail(mailServer, 'ada@x.example');
    expect(mail.subject).toBe('Net Promoter Score, Nov 5, 2026');
    expect(header(mail, 'List-Unsubscribe')).toBe('');
    await expect.poll(() => database().runs.countDocuments({ state: 'ended' }), EVENTUALLY).toBe(1);
    expect(mailServer.mails).toHaveLength(1);
    expect((await first()).lastRun).toBeNull();
    const stored = JSON.stringify(await database().runs.findOne({}));
    expect(stored).not.toContain('@');
  });

  it('whose maker is gone goes on, as the admins’', async () => {
    const accounts = accountDatabase(accountsDb());
    await made();
    await accounts.users.updateOne({ username: 'ada' }, { $set: { deactivatedAt: new Date() } });
    toMorning(1);
    await awaitMail(mailServer, ELENA);
    await expect.poll(async () => (await first()).createdBy, EVENTUALLY).toBe('ada (no longer a user)');
    await accounts.users.updateOne({ username: 'ada' }, { $set: { deactivatedAt: null } });
  });

  it('whose gate is lost pauses and says so, and goes on when it is held again', async () => {
    const accounts = accountDatabase(accountsDb());
    const held = (await accounts.merchants.findOne({ _id: 51 }))?.features ?? [];
    await made();
    const features = held.filter((feature) => feature !== FEATURES.BUYER_EXPORT_SCHEDULING);
    await accounts.merchants.updateOne({ _id: 51 }, { $set: { features } });
    toMorning(1);
    await expect.poll(status, EVENTUALLY).toBe('failed');
    const words = 'Your plan does not include sending this report by schedule any more.';
    expect((await list({ ...admin, features }))[0]).toMatchObject({ paused: words, nextRun: null });
    expect((await first()).lastRun?.reason).toBe(words);
    await accounts.merchants.updateOne({ _id: 51 }, { $set: { features: held } });
    toMorning(2);
    await awaitMail(mailServer, ELENA);
    expect(mailServer.to(ELENA)).toHaveLength(1);
  });
});

describe('whoever unsubscribes', () => {
  const linkOf = (mail: TakenMail, page: string) =>
    new URL(new RegExp(`(https://portal\\.example${page}\\S+)`).exec(mail.text)?.[1] ?? 'https://none.example')
      .searchParams;
  const post = (url: string, payload: object) => portal.services.accounts.app.inject({ method: 'POST', url, payload });

  it('is shown as such, gets nothing, and when added again nothing until they say yes by mail', async () => {
    await made();
    toMorning(1);
    const link = linkOf(await awaitMail(mailServer, ELENA), '/Unsubscribe');
    const ended = await post('/api/user/unsubscribe-user', {
      ...{ email: link.get('email'), mid: link.get('mid'), subscription: link.get('subscription') },
    });
    expect(ended.json()).toEqual({ success: true });
    expect((await first()).contactList.map(({ state }) => state)).toEqual(['unsubscribed', 'subscribed']);
    toMorning(2);
    await awaitMail(mailServer, TOMAS, 2);
    await expect.poll(status, EVENTUALLY).toBe('sent');
    expect((await first()).lastRun).toMatchObject({ of: 1, sent: 1 });
    expect(mailServer.to(ELENA)).toHaveLength(1);

    // The admin takes them off the list and adds them again.
    const { scheduleId, contactList } = await first();
    const contactId = contactList[0]?.contactId;
    await portal.call('PUT', REMOVE, admin, { scheduleId, contactId });
    const kept = (await first()).contactList.map(({ state: _state, ...contact }) => contact);
    const change = { ...body({ contactList: [...kept, person(ELENA)] }), scheduleId };
    expect((await portal.call('PUT', UPDATE, admin, change)).statusCode).toBe(200);
    const asking = await awaitMail(mailServer, ELENA, 2);
    expect(asking.subject).toBe('Do you want Overall Metrics of Shop 51 again?');
    expect((await first()).contactList.map(({ state }) => state)).toEqual(['subscribed', 'unconfirmed']);
    toMorning(3);
    await awaitMail(mailServer, TOMAS, 3);
    await expect.poll(status, EVENTUALLY).toBe('sent');
    expect(mailServer.to(ELENA)).toHaveLength(2);

    const again = linkOf(asking, '/resubscribe');
    const yes = await post('/api/user/resubscribe', {
      ...{ email: again.get('email'), mid: again.get('mid') },
      ...{ subscription: again.get('subscription'), again: again.get('again') },
    });
    expect(yes.json()).toEqual({ success: true });
    expect((await first()).contactList.map(({ state }) => state)).toEqual(['subscribed', 'subscribed']);
    toMorning(4);
    await awaitMail(mailServer, ELENA, 3);
  });

  it('with one click while the mail waits is not mailed any more', async () => {
    setClock(Date.now());
    mailServer.manners = { recipient: '451 later' };
    const { scheduleId } = await made({
      contactList: [person(ELENA)],
      startDate: new Date().toISOString().slice(0, 10),
    });
    ahead += 2 * DAY_MS;
    const outbox = databaseOf('reporting').collection('outbox');
    await refusedOnce(1);
    const wish = await accountsDb().collection('mailOptOuts').findOne({ address: ELENA });
    const query = new URLSearchParams({ email: ELENA, id: String(wish?._id) });
    expect((await post(`/api/user/report-opt-out?${query}`, {})).statusCode).toBe(200);
    mailServer.manners = {};
    await outbox.updateMany({ state: 'queued' }, { $set: { nextAt: new Date(0) } });
    await expect.poll(() => outbox.countDocuments({ state: 'withheld' }), EVENTUALLY).toBe(1);
    expect(mailServer.mails).toEqual([]);
    expect((await first()).scheduleId).toBe(scheduleId);
  });
});

describe('a mail server', () => {
  it.each([
    ['refuses for now', { recipient: '451 later' }],
    ['hangs up after the mail', { mail: HANG_UP }],
  ])('that %s loses nothing and gets everything once', async (_what, manners) => {
    setClock(Date.now());
    mailServer.manners = manners;
    await made({ startDate: new Date().toISOString().slice(0, 10) });
    ahead += 2 * DAY_MS;
    const outbox = databaseOf('reporting').collection('outbox');
    await refusedOnce(2);
    await expect
      .poll(async () => (await first()).lastRun?.reason, EVENTUALLY)
      .toBe('The mail server has not taken it yet; it is tried for 24 hours.');
    expect(await status()).toBe('waiting');
    mailServer.manners = {};
    await outbox.updateMany({ state: 'queued' }, { $set: { nextAt: new Date(0) } });
    await expect.poll(status, EVENTUALLY).toBe('sent');
    expect(mailServer.mails.map(({ to }) => to[0]).sort()).toEqual([ELENA, TOMAS]);
  });

  it('that refuses a recipient for good makes the run one that failed, and says who', async () => {
    mailServer.manners = { recipient: '550 no such box' };
    await made({ contactList: [person(ELENA)] });
    toMorning(1);
    await expect.poll(status, EVENTUALLY).toBe('failed');
    expect((await first()).lastRun).toMatchObject({ of: 1, sent: 0, reason: `1 of 1 was not delivered: ${ELENA}.` });
  });
});

describe('a deleted schedule', () => {
  it('sends nothing that still waits', async () => {
    setClock(Date.now());
    mailServer.manners = { recipient: '451 later' };
    const { scheduleId } = await made({ startDate: new Date().toISOString().slice(0, 10) });
    ahead += 2 * DAY_MS;
    const outbox = databaseOf('reporting').collection('outbox');
    await refusedOnce(2);
    expect((await portal.call('PUT', DELETE, admin, { scheduleId })).json()).toEqual({ success: true });
    mailServer.manners = {};
    await outbox.updateMany({ state: 'queued' }, { $set: { nextAt: new Date(0) } });
    expect(await outbox.countDocuments({ state: 'withheld' })).toBe(2);
    expect(await list()).toEqual([]);
    const again = await portal.call('PUT', DELETE, admin, { scheduleId });
    expect([again.statusCode, again.json().detail]).toEqual([404, 'This report is not scheduled any more.']);
  });
});

describe('who may', () => {
  it('is an admin, of the own merchant', async () => {
    const { scheduleId, contactList } = await made();
    const contactId = contactList[0]?.contactId;
    const user = portal.session('rea', 51);
    const stranger = portal.session('other', 52, 'MERCHANT_ADMIN');
    const calls = [
      ['GET', LIST, undefined],
      ['POST', CREATE, body()],
      ['PUT', UPDATE, { ...body(), scheduleId }],
      ['PUT', REMOVE, { scheduleId, contactId }],
      ['PUT', DELETE, { scheduleId }],
      ['PUT', SEND_NOW_PATH, { scheduleId }],
    ] as const;
    for (const [method, url, payload] of calls) {
      expect([url, (await portal.call(method, url, user, payload)).statusCode]).toEqual([url, 403]);
    }
    expect(await list(stranger)).toEqual([]);
    for (const [method, url, payload] of calls.slice(3)) {
      expect([url, (await portal.call(method, url, stranger, payload)).statusCode]).toEqual([url, 404]);
    }
    for (const [method, url, payload] of calls.slice(1, 3)) {
      expect([url, (await portal.call(method, url, stranger, payload)).statusCode]).toEqual([url, 403]);
    }
    const own = { ...body(), scheduleId, merchantId: 52 };
    expect((await portal.call('PUT', UPDATE, stranger, own)).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
    expect((await first()).contactList).toHaveLength(2);
  });
});

describe('what is wrong is said in a sentence, and nothing is kept', () => {
  it.each<[string, object, number, RegExp, string | undefined]>([
    [
      'no recipient',
      { contactList: [] },
      400,
      /^Please add at least one recipient before scheduling a report\.$/,
      'contactList',
    ],
    ['a name with a space', { reportName: 'My report' }, 400, /no spaces/, 'reportName'],
    ['a name of 101 characters', { reportName: 'a'.repeat(101) }, 400, /3 to 100/, 'reportName'],
    [
      'header injection',
      { contactList: [person('a@b.example\r\nBcc: eve@evil.example')] },
      400,
      /Recipient 1/,
      'contactList.email',
    ],
    [
      'a name of two lines',
      { contactList: [person(ELENA, { firstName: 'A\u0000B' })] },
      400,
      /Recipient 1/,
      'contactList.firstName',
    ],
    ['a missing department', { contactList: [person(ELENA, { dept: '' })] }, 400, /Recipient 1/, 'contactList.dept'],
    ['one twice', { contactList: [person(ELENA), person('ELENA@shop51.example')] }, 400, /twice/, 'contactList'],
    [
      '101 recipients',
      { contactList: Array.from({ length: 101 }, (_, k) => person(`p${k}@b.example`)) },
      400,
      /100/,
      'contactList',
    ],
    ['5 in the morning', { reportTime: '05:00' }, 400, /06:00 to 20:00/, 'reportTime'],
    ['half past six', { reportTime: '06:30' }, 400, /06:00 to 20:00/, 'reportTime'],
    ['no day of the week', { frequency: 'WEEKLY', dayOfWeek: 0 }, 400, /days of the week/, 'dayOfWeek'],
    ['an eighth bit', { frequency: 'WEEKLY', dayOfWeek: 128 }, 400, /days of the week/, 'dayOfWeek'],
    ['a day of a daily report', { dayOfWeek: 64 }, 400, /weekly reports only/, 'dayOfWeek'],
    [
      'the second of a month',
      { frequency: 'MONTHLY', dayOfWeek: null, dayOfMonth: 2 },
      400,
      /on the 1st/,
      'dayOfMonth',
    ],
    ['no day', { startDate: '2026-02-30' }, 400, /is a day/, 'startDate'],
    ['a day before all data', { startDate: '2020-01-01' }, 400, /lies between/, 'startDate'],
    ['a day years ahead', { startDate: '2030-01-01' }, 400, /lies between/, 'startDate'],
    ['another frequency', { frequency: 'YEARLY' }, 400, /frequency/, 'frequency'],
    ['paper', { format: 'PDF' }, 400, /format/, 'format'],
    ['an unknown report', { reportType: 'NOTHING' }, 404, /no such report/, 'reportType'],
    ['a report without schedules', { reportType: 'BUYERCOMMENTSUMMARY' }, 403, /schedule/, 'reportType'],
    ['another merchant', { merchantId: 52 }, 403, /merchant/, 'merchantId'],
    ['days among the filters', { query: 'startDate=2026-01-01' }, 400, /no startDate/, 'query'],
    ['a filter that the page does not have', { query: 'nothing=1' }, 400, /nothing/, 'nothing'],
    ['a field of its own', { more: 1 }, 400, /more/, 'more'],
  ])('%s', async (_what, more, code, words, parameter) => {
    const answer = await create(more as Partial<NewSchedule>);
    expect([answer.statusCode, answer.json().parameter, answer.json().detail]).toEqual([
      code,
      parameter,
      expect.stringMatching(words),
    ]);
    expect(await list()).toEqual([]);
  });

  it('whoever does not hold the schedule of a report', async () => {
    const features = admin.features.filter((feature) => feature !== FEATURES.BUYER_EXPORT_SCHEDULING);
    const answer = await create({}, { ...admin, features });
    expect([answer.statusCode, answer.json().parameter]).toEqual([403, 'reportType']);
  });

  it('the last recipient stays', async () => {
    const { scheduleId, contactList } = await made();
    const [one, other] = contactList.map(({ contactId }) => contactId);
    const answers = await Promise.all(
      [one, other].map((contactId) => portal.call('PUT', REMOVE, admin, { scheduleId, contactId })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await first()).contactList).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().detail).toContain('keeps its last recipient');
  });
});

describe('the same click twice', () => {
  it('makes one schedule', async () => {
    const key = 'one-click-of-the-page';
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(new Set(answers.map((answer) => answer.json().data.scheduleId)).size).toBe(1);
    const again = await create();
    expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('scheduled already')]);
    expect(await list()).toHaveLength(1);
  });
});

describe('a changed schedule', () => {
  it('keeps who stays, and sends what was due before', async () => {
    const schedule = await made();
    // Nobody has looked yet when the hour is moved.
    const { scheduleId, contactList } = schedule;
    const kept = contactList.map(({ state: _state, ...contact }) => contact);
    toMorning(1);
    const change = {
      ...body({ reportTime: '08:00', contactList: [...kept, person('priya@shop51.example')] }),
      scheduleId,
    };
    const answer = await portal.call('PUT', UPDATE, admin, change);
    expect(answer.statusCode).toBe(200);
    const changed: ScheduledReport = answer.json().data;
    expect(changed.nextRun).toBe('2026-11-07T16:00:00.000Z');
    expect(changed.contactList.slice(0, 2).map(({ contactId }) => contactId)).toEqual(
      contactList.map(({ contactId }) => contactId),
    );
    await awaitMail(mailServer, ELENA, 1);
    await expect.poll(status, EVENTUALLY).toBe('sent');
    setClock(Date.parse('2026-11-07T16:00:00Z'));
    await awaitMail(mailServer, ELENA, 2);
    expect(await database().runs.countDocuments({})).toBe(2);
  });
});
