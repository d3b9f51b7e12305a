import { AuditQuestionSchema, type SessionContext } from '@shoppervoice/contracts/accounts';
import { NOTES_PATH } from '@shoppervoice/contracts/reports';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { figuresOf, noCounts } from '../fixtures/random-figures.fixture.ts';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';

let portal: ReportingUnderTest;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
});
afterAll(() => portal?.close());

const as = (mid = 51, accessType: SessionContext['accessType'] = 'MERCHANT_ADMIN'): SessionContext => ({
  ...portal.session(`admin-${mid}`, mid),
  accessType,
});
const kept = () => {
  const db = portal.service.database?.db;
  if (db === undefined) throw new Error('the service has a database');
  return db;
};
const COLLECTIONS = ['schedules', 'scheduleRuns', 'alertRules', 'savedViews', 'notes'];

beforeEach(async () => {
  for (const each of COLLECTIONS) await kept().collection(each).deleteMany({});
  portal.programme.linked = { 'admin-51': [51], 'admin-52': [52] };
  portal.programme.figures = () => figuresOf('OSAT', noCounts().fill(4), noCounts().fill(4));
  portal.programme.accountsAway = false;
  portal.programme.auditAway = false;
  portal.programme.entries.length = 0;
});

const schedule = (emails: readonly string[], more: object = {}) => ({
  reportName: 'Weekly-gifts',
  reportType: 'GIFTS',
  format: 'CSV',
  frequency: 'DAILY',
  reportTime: '06:00',
  startDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  endDate: null,
  merchantId: 51,
  query: 'surveyId=1&search=jane%40shopper.example',
  contactList: emails.map((email) => ({
    firstName: 'Rea',
    lastName: 'Reader',
    email,
    phoneNumber: '(617) 555-0148',
    dept: 'CX',
    title: 'Head',
  })),
  ...more,
});
const alert = (recipients: readonly string[], value = 8) => ({
  watch: {
    kind: 'figure',
    report: 'GIFTMETRICS',
    query: '',
    figure: 'OSAT',
    option: null,
    condition: { kind: 'below', days: 7, value },
  },
  recipients,
});
const view = (more: object = {}) => ({
  name: 'Late deliveries',
  address: '/gifts?search=jane%40shopper.example',
  words: [],
  shared: true,
  ...more,
});
const note = (text: string) => ({ text, startDate: '2026-10-30', endDate: '2026-10-30', area: 'all' });

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, session = as()) => {
  const answer = await portal.call(method, url, session, body);
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};

/** Each call that changes what others see, applied to what a first call makes. */
const MADE = {
  schedule: async () =>
    (await call('POST', '/api/schedule/create-scheduled-report', schedule(['a@in.example']))).body.data,
  alert: async () => (await call('POST', '/api/alerts', alert(['a@in.example']))).body.alert,
  view: async () => (await call('POST', '/api/views', view())).body,
  own: async () => (await call('POST', '/api/views', view({ shared: false }))).body,
  note: async () => (await call('POST', '/api/notes', note('Ask jane@shopper.example'))).body,
};
type Made = Record<string, string> & { readonly contactList: readonly { readonly contactId: string }[] };
interface Case {
  readonly action: string;
  readonly of: keyof typeof MADE | null;
  readonly asks: (made: Made) => readonly ['POST' | 'PUT' | 'DELETE', string, object?];
  readonly changes: readonly (readonly [field: string, before: unknown, after: unknown])[];
}

const CASES: readonly Case[] = [
  {
    action: 'schedule-made',
    of: null,
    asks: () => ['POST', '/api/schedule/create-scheduled-report', schedule(['a@in.example', 'b@out.example'])],
    changes: [
      ['recipients', null, ['a@in.example', 'b@out.example']],
      ['filters', null, 'surveyId=1; search'],
      ['hour', null, '6:00'],
    ],
  },
  {
    action: 'schedule-changed',
    of: 'schedule',
    asks: ({ scheduleId }) => [
      'PUT',
      '/api/schedule/update-scheduled-report',
      { ...schedule(['b@out.example'], { reportTime: '07:00', query: 'surveyId=1&search=other' }), scheduleId },
    ],
    changes: [
      ['recipients', ['a@in.example'], ['b@out.example']],
      ['hour', '6:00', '7:00'],
      ['filters', 'surveyId=1; search', 'surveyId=1; search (changed)'],
    ],
  },
  {
    action: 'schedule-sent-now',
    of: 'schedule',
    asks: ({ scheduleId }) => ['PUT', '/api/schedule/send-now', { scheduleId }],
    changes: [],
  },
  {
    action: 'schedule-removed',
    of: 'schedule',
    asks: ({ scheduleId }) => ['PUT', '/api/schedule/delete-schedule', { scheduleId }],
    changes: [['recipients', ['a@in.example'], null]],
  },
  {
    action: 'alert-made',
    of: null,
    asks: () => ['POST', '/api/alerts', alert(['b@out.example'])],
    changes: [['recipients', null, ['b@out.example']]],
  },
  {
    action: 'alert-changed',
    of: 'alert',
    asks: ({ alertId }) => ['PUT', `/api/alerts/${alertId}`, alert(['a@in.example', 'b@out.example'])],
    changes: [['recipients', ['a@in.example'], ['a@in.example', 'b@out.example']]],
  },
  {
    action: 'alert-changed',
    of: 'alert',
    asks: ({ alertId }) => ['PUT', `/api/alerts/${alertId}/pause`, { paused: true }],
    changes: [['paused', false, true]],
  },
  {
    action: 'alert-removed',
    of: 'alert',
    asks: ({ alertId }) => ['DELETE', `/api/alerts/${alertId}`],
    changes: [['recipients', ['a@in.example'], null]],
  },
  {
    action: 'view-shared',
    of: null,
    asks: () => ['POST', '/api/views', view()],
    changes: [
      ['name', null, 'Late deliveries'],
      ['filters', null, 'search'],
    ],
  },
  {
    action: 'view-shared',
    of: 'own',
    asks: ({ id }) => ['PUT', `/api/views/${id}`, { shared: true }],
    changes: [['shared', null, true]],
  },
  {
    action: 'view-changed',
    of: 'view',
    asks: ({ id }) => ['PUT', `/api/views/${id}`, { name: 'Late' }],
    changes: [['name', 'Late deliveries', 'Late']],
  },
  {
    action: 'view-removed',
    of: 'view',
    asks: ({ id }) => ['DELETE', `/api/views/${id}`],
    changes: [['name', 'Late deliveries', null]],
  },
  {
    action: 'note-made',
    of: null,
    asks: () => ['POST', '/api/notes', note('Ask jane@shopper.example')],
    changes: [['text', null, 'Ask [e-mail]']],
  },
  {
    action: 'note-changed',
    of: 'note',
    asks: ({ id }) => ['PUT', `/api/notes/${id}`, note('A new carrier')],
    changes: [['text', 'Ask [e-mail]', 'A new carrier']],
  },
  {
    action: 'note-removed',
    of: 'note',
    asks: ({ id }) => ['DELETE', `/api/notes/${id}`],
    changes: [['text', 'Ask [e-mail]', null]],
  },
];

/** A background job records whether a recipient was asked. */
const storedState = async () =>
  JSON.stringify(
    await Promise.all(COLLECTIONS.map((each) => kept().collection(each).find({}).toArray())),
    (key, value: unknown) => (key === 'isNew' ? undefined : value),
  );

describe.each(CASES)('$action', ({ action, of, asks, changes }) => {
  const prepare = async (): Promise<Made> => {
    const made = of === null ? {} : await MADE[of]();
    portal.programme.entries.length = 0;
    return made;
  };

  it('is in the audit trail with before and after, and without data of shoppers', async () => {
    const [method, url, body] = asks(await prepare());
    expect((await call(method, url, body)).status).toBeLessThan(300);
    expect(portal.programme.entries).toHaveLength(1);
    const [entry] = portal.programme.entries;
    expect(Value.Errors(AuditQuestionSchema, entry)).toEqual([]);
    expect(entry).toMatchObject({ action, userId: 'admin-51', mid: 51 });
    for (const [field, before, after] of changes) expect(entry?.changes).toContainEqual({ field, before, after });
    expect(JSON.stringify(entry)).not.toContain('shopper.example');
  });

  it('has no effect if the entry cannot be written', async () => {
    const [method, url, body] = asks(await prepare());
    const before = await storedState();
    portal.programme.auditAway = true;
    expect((await call(method, url, body)).status).toBe(503);
    expect(await storedState()).toBe(before);
  });

  it('of a stranger has no effect and no entry', async () => {
    if (of === null) return;
    const [method, url, body] = asks(await prepare());
    const own = body !== undefined && 'merchantId' in body ? { ...body, merchantId: 52 } : body;
    expect((await call(method, url, own, as(52))).status).toBe(404);
    expect(portal.programme.entries).toEqual([]);
  });
});

it.each([
  ['/api/schedule/create-scheduled-report', schedule(['a@in.example'])],
  ['/api/alerts', alert([])],
  [NOTES_PATH, note('A sale')],
])('concurrent calls of one click, made by %s, have one entry', async (path, body) => {
  const click = { ...body, key: 'the-same-click' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', path, click)));
  for (const { status } of answers) expect(status).toBeLessThan(300);
  expect(portal.programme.entries).toHaveLength(1);
  expect(Value.Errors(AuditQuestionSchema, portal.programme.entries[0])).toEqual([]);
});

it('a removed recipient is named', async () => {
  const body = schedule(['a@in.example', 'b@out.example']);
  const { scheduleId, contactList } = (await call('POST', '/api/schedule/create-scheduled-report', body)).body.data;
  portal.programme.entries.length = 0;
  const { contactId } = contactList[1];
  expect((await call('PUT', '/api/schedule/unschedule-contact', { scheduleId, contactId })).status).toBe(200);
  expect(portal.programme.entries.map(({ changes }) => changes)).toEqual([
    [{ field: 'recipients', before: ['a@in.example', 'b@out.example'], after: ['a@in.example'] }],
  ]);
});

it('a private view is not in the trail', async () => {
  const { id } = await MADE.own();
  await call('PUT', `/api/views/${id}`, { name: 'Mine' });
  await call('DELETE', `/api/views/${id}`);
  expect(portal.programme.entries).toEqual([]);
});
