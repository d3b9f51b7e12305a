import { type NewSchedule, SEND_NOW_PATH } from '@shoppervoice/contracts/delivery';
import { FEATURES } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import {
  body,
  CREATE,
  DELETE,
  ELENA,
  LIST,
  person,
  REMOVE,
  scheduledReports,
  UPDATE,
} from './scheduled-reports.fixture.ts';

const test = scheduledReports();

describe('access', () => {
  it('is for an admin, to the own merchant', async () => {
    const { scheduleId, contactList } = await test.made();
    const contactId = contactList[0]?.contactId;
    const user = test.portal.session('rea', 51);
    const stranger = test.portal.session('other', 52, 'MERCHANT_ADMIN');
    const calls = [
      ['GET', LIST, undefined],
      ['POST', CREATE, body()],
      ['PUT', UPDATE, { ...body(), scheduleId }],
      ['PUT', REMOVE, { scheduleId, contactId }],
      ['PUT', DELETE, { scheduleId }],
      ['PUT', SEND_NOW_PATH, { scheduleId }],
    ] as const;
    for (const [method, url, payload] of calls) {
      expect([url, (await test.portal.call(method, url, user, payload)).statusCode]).toEqual([url, 403]);
    }
    expect(await test.list(stranger)).toEqual([]);
    for (const [method, url, payload] of calls.slice(3)) {
      expect([url, (await test.portal.call(method, url, stranger, payload)).statusCode]).toEqual([url, 404]);
    }
    for (const [method, url, payload] of calls.slice(1, 3)) {
      expect([url, (await test.portal.call(method, url, stranger, payload)).statusCode]).toEqual([url, 403]);
    }
    const own = { ...body(), scheduleId, merchantId: 52 };
    expect((await test.portal.call('PUT', UPDATE, stranger, own)).statusCode).toBe(404);
    expect(await test.list()).toHaveLength(1);
    expect((await test.first()).contactList).toHaveLength(2);
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
    ['the executive summary as CSV', { reportType: 'ESR', format: 'CSV' }, 400, /Excel workbook/, 'format'],
    [
      'the executive summary each week',
      { reportType: 'ESR', format: 'EXCEL', frequency: 'WEEKLY', dayOfWeek: 64 },
      400,
      /mailed monthly/,
      'frequency',
    ],
    [
      'days of one’s own to compare with',
      { query: 'compareStart=2026-01-01&compareEnd=2026-01-31' },
      400,
      /^Custom comparison dates stay fixed/,
      'query',
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
    ['a day before all data', { startDate: '2020-01-01' }, 400, /must be between/, 'startDate'],
    ['a day years ahead', { startDate: '2030-01-01' }, 400, /must be between/, 'startDate'],
    ['another frequency', { frequency: 'YEARLY' }, 400, /frequency/, 'frequency'],
    ['paper', { format: 'PDF' }, 400, /format/, 'format'],
    ['an unknown report', { reportType: 'NOTHING' }, 404, /^This report does not exist/, 'reportType'],
    ['a report without schedules', { reportType: 'BUYERCOMMENTSUMMARY' }, 403, /schedule/, 'reportType'],
    ['another merchant', { merchantId: 52 }, 403, /merchant/, 'merchantId'],
    ['days among the filters', { query: 'startDate=2026-01-01' }, 400, /but not startDate/, 'query'],
    ['a filter that the page does not have', { query: 'nothing=1' }, 400, /nothing/, 'nothing'],
    ['a field of its own', { more: 1 }, 400, /more/, 'more'],
  ])('%s', async (_what, more, code, words, parameter) => {
    const answer = await test.create(more as Partial<NewSchedule>);
    expect([answer.statusCode, answer.json().parameter, answer.json().detail]).toEqual([
      code,
      parameter,
      expect.stringMatching(words),
    ]);
    expect(await test.list()).toEqual([]);
  });

  it('a merchant without the schedule of a report', async () => {
    const features = test.admin.features.filter((feature) => feature !== FEATURES.BUYER_EXPORT_SCHEDULING);
    const answer = await test.create({}, { ...test.admin, features });
    expect([answer.statusCode, answer.json().parameter]).toEqual([403, 'reportType']);
  });

  it('the last recipient stays', async () => {
    const { scheduleId, contactList } = await test.made();
    const [one, other] = contactList.map(({ contactId }) => contactId);
    const answers = await Promise.all(
      [one, other].map((contactId) => test.portal.call('PUT', REMOVE, test.admin, { scheduleId, contactId })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await test.first()).contactList).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().detail).toContain('remove the last recipient');
  });
});

it.each(['06:00', '20:00'])('%s is an hour at which reports are sent', async (reportTime) => {
  expect((await test.create({ reportTime })).statusCode).toBe(200);
});

describe('a schedule of another merchant', () => {
  it('is not found by its idempotency key', async () => {
    const key = 'one-click-of-the-page';
    const { scheduleId } = (await test.create({ key })).json().data as { scheduleId: string };
    const other = test.portal.session('other', 52, 'MERCHANT_ADMIN');
    const answer = await test.create({ key, merchantId: 52, contactList: [person('other@x.example')] }, other);
    expect([answer.statusCode, answer.json().detail]).toEqual([200, undefined]);
    expect(answer.json().data).toMatchObject({ merchantId: 52 });
    expect(answer.json().data.scheduleId).not.toBe(scheduleId);
    expect([await test.list(), await test.list(other)].map((list) => list.length)).toEqual([1, 1]);
  });
});

describe('the same click twice', () => {
  it('makes one schedule', async () => {
    const key = 'one-click-of-the-page';
    const answers = await Promise.all(Array.from({ length: 12 }, () => test.create({ key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map((answer) => answer.json().data.scheduleId)).size).toBe(1);
    const again = await test.create();
    expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('already scheduled')]);
    expect(await test.list()).toHaveLength(1);
  });
});
