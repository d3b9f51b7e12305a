import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { PASSWORD_NEEDED } from '@shoppervoice/contracts/calls';
import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertDatabase } from '../alerts/alert-document.ts';
import { figuresOf, noCounts } from '../fixtures/random-figures.fixture.ts';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { REPORTING_DATABASE } from '../reporting-database.ts';
import { scheduleDatabase } from '../schedules/schedule-document.ts';

const DAY_MS = 86_400_000;
let portal: ReportingUnderTest;
let client: MongoClient;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
  client = await new MongoClient(portal.server.url).connect();
});
afterAll(async () => {
  await client?.close();
  await portal?.close();
});
const db = () => client.db(REPORTING_DATABASE);
const outbox = () => db().collection('outbox');

beforeEach(async () => {
  const { schedules, runs } = scheduleDatabase(db());
  const alerts = alertDatabase(db());
  for (const each of [schedules, runs, alerts.merchants, alerts.rules, alerts.runs, alerts.firings]) {
    await each.deleteMany({});
  }
  await outbox().deleteMany({});
  const { programme } = portal;
  programme.notices.length = 0;
  programme.entries.length = 0;
  programme.linked = { 'admin-51': [51] };
  programme.outsideRule = 'confirmed';
  programme.isOutside = (address) => address.endsWith('@out.example');
  programme.outsideAway = false;
  programme.noticesAway = false;
  programme.figures = () => figuresOf('OSAT', noCounts().fill(4), noCounts().fill(4));
  portal.ahead = 0;
});

const IN = 'a@in.example';
const OUT = 'Eve@out.example';
const ELSE = 'other@out.example';

/** Everything that mails data to addresses an admin enters. */
const THINGS = {
  schedule: {
    create: '/api/schedule/create-scheduled-report',
    change: () => '/api/schedule/update-scheduled-report',
    body: (emails: readonly string[], id?: string) => ({
      reportName: 'Weekly-gifts',
      reportType: 'GIFTS',
      format: 'CSV',
      frequency: 'DAILY',
      reportTime: '06:00',
      startDate: new Date(Date.now() + portal.ahead).toISOString().slice(0, 10),
      endDate: null,
      merchantId: 51,
      query: '',
      ...(id === undefined ? {} : { scheduleId: id }),
      contactList: emails.map((email) => ({
        firstName: 'Rea',
        lastName: 'Reader',
        email,
        phoneNumber: '(617) 555-0148',
        dept: 'CX',
        title: 'Head',
      })),
    }),
    idOf: (body: { data: { scheduleId: string } }) => body.data.scheduleId,
    kept: () => scheduleDatabase(db()).schedules.find().toArray(),
    emails: (document: unknown) => (document as { contacts: { email: string }[] }).contacts.map(({ email }) => email),
    parameter: 'contactList',
    says: 'The scheduled report Weekly-gifts is mailed outside of your merchant',
  },
  alert: {
    create: '/api/alerts',
    change: (id: string) => `/api/alerts/${id}`,
    body: (recipients: readonly string[]) => ({
      watch: {
        kind: 'figure',
        report: 'GIFTMETRICS',
        query: '',
        figure: 'OSAT',
        option: null,
        condition: { kind: 'below', days: 7, value: 10 },
      },
      recipients,
    }),
    idOf: (body: { alert: { alertId: string } }) => body.alert.alertId,
    kept: () => alertDatabase(db()).rules.find().toArray(),
    emails: (document: unknown) =>
      (document as { recipients: { email: string }[] }).recipients.map(({ email }) => email),
    parameter: 'recipients',
    says: expect.stringMatching(/^The alert on .* is mailed outside of your merchant$/),
  },
} as const;

const admin = (confirmed?: string): SessionContext => ({
  ...portal.session('admin-51', 51),
  accessType: 'MERCHANT_ADMIN',
  ...(confirmed === undefined ? {} : { confirmed }),
});
const notices = (): readonly NoticeQuestion[] => portal.programme.notices;
const outsideNotices = () => notices().filter(({ cause }) => cause.startsWith('outside-recipients:'));
const unreported = (documents: readonly object[]) =>
  documents.flatMap((each) => (each as { outsideAdded?: unknown[] }).outsideAdded ?? []).length;

describe.each(['schedule', 'alert'] as const)('recipients outside of a merchant, of an %s', (name) => {
  const thing = THINGS[name];
  const send = (method: 'POST' | 'PUT', url: string, body: object, confirmed: boolean) =>
    portal.call(method, url, admin(confirmed ? `${method} ${url}` : undefined), body);
  const make = (emails: readonly string[], confirmed = false) =>
    send('POST', thing.create, thing.body(emails), confirmed);
  const change = (id: string, emails: readonly string[], confirmed = false) =>
    send('PUT', thing.change(id), thing.body(emails, id), confirmed);
  const made = async (emails: readonly string[], confirmed = true): Promise<string> => {
    const answer = await make(emails, confirmed);
    expect([answer.statusCode < 300, answer.body]).toEqual([true, answer.body]);
    return thing.idOf(answer.json());
  };
  const untilNotified = () =>
    expect.poll(async () => unreported(await thing.kept()), { timeout: 10_000, interval: 20 }).toBe(0);

  it('are added with the password, and all admins are notified once of each addition', async () => {
    const plain = await make([IN, OUT]);
    expect([plain.statusCode, plain.json().type]).toEqual([403, PASSWORD_NEEDED]);
    expect(plain.json().detail).toMatch(
      /Alder & Pine mailed to Eve@out\.example, outside of your merchant\. All admins/,
    );
    expect([await thing.kept(), portal.programme.entries]).toEqual([[], []]);

    const id = await made([IN, OUT]);
    await expect.poll(() => outsideNotices().length, { timeout: 10_000 }).toBe(1);
    await untilNotified();
    expect(outsideNotices()).toEqual([
      expect.objectContaining({
        mid: 51,
        to: { admins: true, userIds: [] },
        cause: `outside-recipients:${id}:1`,
        title: thing.says,
        text: expect.stringMatching(/^admin-51 added Eve@out\.example, outside of your merchant/),
      }),
    ]);

    // Existing recipients need no password, whatever their letter case; new ones do.
    expect((await change(id, [IN, OUT.toLowerCase(), 'b@in.example'])).statusCode).toBe(200);
    const more = await change(id, [IN, OUT, ELSE]);
    expect([more.statusCode, more.json().type]).toEqual([403, PASSWORD_NEEDED]);
    expect(more.json().detail).toContain(`mailed to ${ELSE}, outside`);
    expect((await change(id, [IN, OUT, ELSE], true)).statusCode).toBe(200);
    await untilNotified();
    expect(outsideNotices().map(({ cause }) => cause)).toEqual([
      `outside-recipients:${id}:1`,
      `outside-recipients:${id}:3`,
    ]);
    // Removed and added again, it counts as new.
    expect((await change(id, [IN])).statusCode).toBe(200);
    expect((await change(id, [IN, OUT])).statusCode).toBe(403);
  });

  it('are reported although accounts was away for a while, over a restart', async () => {
    portal.programme.noticesAway = true;
    const id = await made([OUT]);
    await expect.poll(() => outsideNotices().length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(unreported(await thing.kept())).toBe(1);
    await portal.restart();
    portal.programme.noticesAway = false;
    await untilNotified();
    expect(new Set(outsideNotices().map(({ cause }) => cause))).toEqual(new Set([`outside-recipients:${id}:1`]));
  });

  it('are refused by name if the merchant refuses them, with the password too', async () => {
    const id = await made([IN, OUT]);
    portal.programme.outsideRule = 'refused';
    for (const confirmed of [false, true]) {
      for (const answer of [await make([ELSE], confirmed), await change(id, [IN, OUT, ELSE], confirmed)]) {
        expect([answer.statusCode, answer.json().type, answer.json().parameter]).toEqual([
          ...[403, 'about:blank', thing.parameter],
        ]);
        expect(answer.json().detail).toMatch(/^other@out\.example is outside of Alder & Pine, which mails/);
      }
    }
    // An existing recipient may stay in the list, but gets no mail.
    expect((await change(id, [OUT, 'b@in.example'])).statusCode).toBe(200);
    expect((await thing.kept()).map(thing.emails)).toEqual([[OUT, 'b@in.example']]);
  });

  it('are like any others if the merchant allows them', async () => {
    portal.programme.outsideRule = 'allowed';
    await made([IN, OUT], false);
    expect(unreported(await thing.kept())).toBe(0);
  });

  it('cannot be added while the rule cannot be read; recipients inside are not affected', async () => {
    const id = await made([IN]);
    portal.programme.outsideAway = true;
    for (const answer of [await make([OUT], true), await change(id, [IN, OUT], true)]) {
      expect([answer.statusCode, answer.json().detail]).toEqual([
        503,
        expect.stringMatching(/^Which recipients are outside of your merchant cannot be looked up right now\. Nothing/),
      ]);
    }
    expect((await thing.kept()).map(thing.emails)).toEqual([[IN]]);
    expect((await change(id, [IN])).statusCode).toBe(200);
  });
});

it('of another report need the password again', async () => {
  const { create, change, body, idOf } = THINGS.schedule;
  const answer = await portal.call('POST', create, admin(`POST ${create}`), {
    ...body([OUT]),
    reportType: 'GIFTMETRICS',
  });
  const id = idOf(answer.json());
  const changed = (confirmed?: string) => portal.call('PUT', change(), admin(confirmed), body([OUT], id));
  expect((await changed()).json().type).toBe(PASSWORD_NEEDED);
  expect((await changed(`PUT ${change()}`)).statusCode).toBe(200);
});

it('of another dashboard or list need the password again, of another figure of it they do not', async () => {
  const { create, change, body, idOf } = THINGS.alert;
  portal.programme.figures = () => [
    ...figuresOf('OSAT', noCounts().fill(4), noCounts().fill(4)),
    ...figuresOf('LTR', noCounts().fill(4), noCounts().fill(4)),
  ];
  const id = idOf((await portal.call('POST', create, admin(`POST ${create}`), body([OUT]))).json());
  const url = change(id);
  const changed = (watch: object, confirmed?: string) =>
    portal.call('PUT', url, admin(confirmed), { watch: { ...body([]).watch, ...watch }, recipients: [OUT] });
  expect((await changed({ figure: 'LTR' })).statusCode).toBe(200);
  const elsewhere = { kind: 'comments', report: 'GIFTS', query: '', topicId: null, days: 7 };
  const requested = (confirmed?: string) =>
    portal.call('PUT', url, admin(confirmed), { watch: elsewhere, recipients: [OUT] });
  expect((await requested()).json().type).toBe(PASSWORD_NEEDED);
  expect((await requested(`PUT ${url}`)).statusCode).toBe(200);
});

describe('a merchant that later refuses outside recipients', () => {
  const mailed = async () => (await outbox().find().toArray()).map(({ to }) => to).toSorted();
  const refusedNotices = () =>
    notices().filter(({ title }) => title.endsWith('is no longer mailed outside of your merchant'));

  /** Makes a schedule whose next due time has come. */
  const due = async (emails: readonly string[]) => {
    const { create, body } = THINGS.schedule;
    const answer = await portal.call('POST', create, admin(`POST ${create}`), body(emails));
    expect(answer.statusCode).toBe(200);
  };
  const ended = (count: number) =>
    expect
      .poll(() => scheduleDatabase(db()).runs.countDocuments({ state: { $in: ['ended', 'mailed'] } }), {
        timeout: 10_000,
      })
      .toBe(count);
  /** Marks the mails of the run as sent. */
  const delivered = async () => {
    await outbox().updateMany({}, { $set: { state: 'sent' } });
    await expect
      .poll(() => scheduleDatabase(db()).runs.countDocuments({ state: 'ended', noticeDue: { $exists: false } }), {
        timeout: 10_000,
      })
      .toBeGreaterThan(0);
  };

  it('mails a schedule only to the others, and has one notice', async () => {
    await due([IN, OUT]);
    portal.programme.outsideRule = 'refused';
    portal.ahead += 2 * DAY_MS;
    await ended(1);
    expect(await mailed()).toEqual([IN]);
    await delivered();
    expect(refusedNotices()).toEqual([
      expect.objectContaining({
        to: { admins: true, userIds: ['admin-51'] },
        text: expect.stringContaining('it was not mailed to Eve@out.example. The others got it.'),
      }),
    ]);
    portal.ahead += DAY_MS;
    await ended(2);
    await delivered();
    expect(new Set(refusedNotices().map(({ cause }) => cause)).size).toBe(1);
    expect(await mailed()).toEqual([IN, IN]);
  });

  it('mails a schedule to no one if all of its recipients are outside', async () => {
    await due([OUT]);
    portal.programme.outsideRule = 'refused';
    portal.ahead += 2 * DAY_MS;
    await expect
      .poll(() => notices().filter(({ title }) => title === 'Weekly-gifts was not sent').length, { timeout: 10_000 })
      .toBeGreaterThan(0);
    expect(await mailed()).toEqual([]);
    expect(notices().at(-1)?.text).toContain('refuses recipients outside of it (Eve@out.example)');
  });

  it('retries if the rule cannot be read when a mail is made', async () => {
    await due([IN, OUT]);
    portal.programme.outsideAway = true;
    portal.ahead += 2 * DAY_MS;
    const { runs } = scheduleDatabase(db());
    await expect.poll(() => runs.countDocuments({ attempts: { $gt: 0 } }), { timeout: 10_000 }).toBe(1);
    expect(await mailed()).toEqual([]);
    portal.programme.outsideAway = false;
    await runs.updateMany({ state: 'open' }, { $set: { nextAt: new Date(0) } });
    await ended(1);
    expect(await mailed()).toEqual([OUT, IN].toSorted());
  });

  it('mails an alert only to the others, with a notice', async () => {
    const { create, body } = THINGS.alert;
    const answer = await portal.call('POST', create, admin(`POST ${create}`), body([IN, OUT]));
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
    portal.programme.outsideRule = 'refused';
    const { merchants, runs } = alertDatabase(db());
    const merchant = await merchants.findOne({ _id: 51 });
    portal.ahead = (merchant?.nextDue.getTime() ?? Number.NaN) - Date.now() + 60_000;
    await expect.poll(() => runs.countDocuments({ state: 'ended' }), { timeout: 10_000 }).toBe(1);
    expect(await mailed()).toEqual([IN]);
    await expect.poll(() => refusedNotices().length, { timeout: 10_000 }).toBe(1);
    expect(refusedNotices()[0]).toMatchObject({ to: { admins: true, userIds: ['admin-51'] }, link: '/alerts' });
  });
});
