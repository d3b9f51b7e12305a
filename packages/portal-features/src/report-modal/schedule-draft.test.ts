import { ChangedScheduleSchema, NewScheduleSchema, type ScheduledReport } from '@shoppervoice/contracts/delivery';
import type { ReportRequest } from '@shoppervoice/contracts/remotes';
import { newWriteKey } from '@shoppervoice/ui';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { exportRequest, formatsOf } from './export-formats.ts';
import {
  changedSchedule,
  draftOf,
  draftProblem,
  HOURS,
  isChanged,
  NEW_DRAFT,
  NOBODY_TYPED,
  newDraft,
  newSchedule,
  readRecipient,
  typedOf,
  withRecipient,
} from './schedule-draft.ts';
import { lastRunWords, nextWords, rhythmOf, scheduleSentence, weekdaysIn } from './schedule-words.ts';

const ELENA = {
  firstName: 'Elena',
  lastName: 'Marsh',
  email: 'elena@harbor.example',
  phoneNumber: '617 555 0148',
  dept: 'Support',
  title: 'Head',
};
const REQUESTED: ReportRequest = {
  page: {
    path: ['/x'],
    module: './x',
    title: 'Shopping Cycle',
    area: 'site-abandonment',
    access: {},
    whenLocked: 'home',
    report: { type: 'SITEABANDONMENTSHOPPINGCYCLE', export: {}, schedule: {} },
  },
  view: 'schedule',
  kind: 'figures',
  query: 'startDate=a&endDate=b&deviceType=1',
  kept: 'deviceType=1',
  qid: null,
  days: 'Oct 22 – Nov 20, 2026',
  words: ['from desktop devices'],
};
const REPORT: ScheduledReport = {
  scheduleId: 's-1',
  createdBy: 'u-1',
  reportName: 'weekly-cart',
  reportType: 'SITEABANDONMENTSHOPPINGCYCLE',
  format: 'EXCEL',
  frequency: 'WEEKLY',
  reportTime: '08:00',
  startDate: '2026-10-01',
  endDate: null,
  merchantId: 7,
  qid: null,
  dayOfWeek: 96,
  query: 'compareTo=year',
  title: 'Shopping Cycle',
  question: null,
  paused: null,
  nextRun: '2026-11-23T16:00:00.000Z',
  lastRun: null,
  contactList: [{ ...ELENA, contactId: 'c-1', state: 'subscribed' }],
};
const OF = { merchantId: 7, startDate: '2026-11-21', key: 'k'.repeat(8) };
const isNew = (body: unknown) => Value.Check(NewScheduleSchema, body);
const isChange = (body: unknown) => Value.Check(ChangedScheduleSchema, body);

describe('a new schedule', () => {
  it('begins on Sundays at 6 AM, as CSV, for nobody', () => {
    expect(newSchedule(NEW_DRAFT, REQUESTED, OF)).toMatchObject({
      format: 'CSV',
      frequency: 'WEEKLY',
      dayOfWeek: 64,
      reportTime: '06:00',
      contactList: [],
      endDate: null,
      merchantId: 7,
      reportType: 'SITEABANDONMENTSHOPPINGCYCLE',
      startDate: '2026-11-21',
      query: 'deviceType=1',
    });
    expect(HOURS).toHaveLength(15);
    expect([HOURS[0], HOURS.at(-1)]).toEqual(['06:00', '20:00']);
  });

  it.each([
    ['DAILY', { dayOfWeek: 127 }, 'dayOfMonth'],
    ['WEEKLY', { dayOfWeek: 1 }, 'dayOfMonth'],
    ['MONTHLY', { dayOfMonth: 1 }, 'dayOfWeek'],
  ] as const)('%s names its day as the call wants it', (frequency, day, other) => {
    const body = newSchedule({ ...NEW_DRAFT, frequency, days: 1, recipients: [ELENA] }, REQUESTED, OF);
    expect(body).toMatchObject(day);
    expect(body).not.toHaveProperty(other);
    expect(isNew(body)).toBe(true);
  });

  it('says of a CSV file whether its head lines are wanted, and of a workbook nothing', () => {
    const body = (more: Partial<typeof NEW_DRAFT>) =>
      newSchedule({ ...NEW_DRAFT, recipients: [ELENA], ...more }, REQUESTED, OF);
    expect(body({}).headLines).toBe(true);
    expect(body({ headLines: false }).headLines).toBe(false);
    expect(isNew(body({ headLines: false }))).toBe(true);
    expect(body({ format: 'EXCEL', headLines: false })).not.toHaveProperty('headLines');
    // A report older than this option has them.
    expect(draftOf({ ...REPORT, format: 'CSV' }).headLines).toBe(true);
    expect(draftOf({ ...REPORT, format: 'CSV', headLines: false }).headLines).toBe(false);
  });

  it('wants a name that may be, a recipient, and nobody left in the fields', () => {
    expect(draftProblem(NEW_DRAFT)).toBe('no-recipient');
    const draft = withRecipient(NEW_DRAFT, ELENA);
    expect(draftProblem(draft)).toBeNull();
    expect(draftProblem({ ...draft, reportName: 'with space' })).toBe('name');
    expect(draftProblem({ ...draft, typed: { ...NOBODY_TYPED, dept: 'x' } })).toBe('typing');
    expect(isChanged(NEW_DRAFT, { ...NEW_DRAFT })).toBe(false);
    expect(isChanged(draft, NEW_DRAFT)).toBe(true);
  });

  it.each([
    ['elena@harbor.example', 'ELENA@harbor.example'],
    ['Elena@Harbor.example', 'elena@harbor.example'],
  ])('takes an address once: %s, then %s', (listed, email) => {
    const again = { ...withRecipient(NEW_DRAFT, { ...ELENA, email: listed }), typed: { ...ELENA, email } };
    expect(readRecipient(again).problems).toEqual({ email: 'This address is already on the list.' });
    expect(readRecipient({ ...again, typed: { ...ELENA, email: 'tomas@harbor.example' } }).problems).toBeNull();
  });
});

it('begins as the specification says; the executive summary as a workbook each month', () => {
  expect(newDraft('BUYERNPS')).toEqual(NEW_DRAFT);
  expect(newDraft('ESR')).toEqual({ ...NEW_DRAFT, format: 'EXCEL', frequency: 'MONTHLY' });
});

describe('a report that is changed', () => {
  it('is sent whole, without what only the server says of it', () => {
    const body = changedSchedule({ ...draftOf(REPORT), reportTime: '09:00' }, REPORT, REQUESTED.kept);
    expect(isChange(body)).toBe(true);
    expect(body).toMatchObject({
      scheduleId: 's-1',
      createdBy: 'u-1',
      reportTime: '09:00',
      dayOfWeek: 96,
      startDate: '2026-10-01',
      query: 'compareTo=year',
      contactList: [{ ...ELENA, contactId: 'c-1' }],
    });
  });

  it('takes the page’s filters when it is told to', () => {
    const body = changedSchedule({ ...draftOf(REPORT), takesFilters: true }, REPORT, REQUESTED.kept);
    expect(body.query).toBe('deviceType=1');
  });

  it('of another frequency loses its days', () => {
    const body = changedSchedule({ ...draftOf(REPORT), frequency: 'MONTHLY' }, REPORT, '');
    expect(body).not.toHaveProperty('dayOfWeek');
    expect(body.dayOfMonth).toBe(1);
  });
});

describe('words of a schedule', () => {
  const of = {
    today: '2026-11-21',
    startDate: '2026-11-21',
    now: new Date('2026-11-21T18:00:00Z'),
    timeZone: 'America/New_York',
    wasSent: false,
  };
  const draft = { ...NEW_DRAFT, format: 'EXCEL', days: 32, recipients: [ELENA, ELENA, ELENA] } as const;

  it('repeat the choices, with the first date and its days', () => {
    expect(scheduleSentence(draft, of)).toMatchObject({
      when: 'Every Monday at 6 AM New York time',
      what: 'an Excel file with the last 7 days goes to 3 people.',
      first: 'First: Mon, Nov 23, with Nov 16 – Nov 22.',
    });
    expect(scheduleSentence({ ...draft, frequency: 'DAILY', format: 'CSV' }, of)).toMatchObject({
      when: 'Every day at 6 AM New York time',
      what: 'a CSV file with the previous day goes to 3 people.',
      first: 'First: Sun, Nov 22, with Nov 21.',
    });
    expect(scheduleSentence({ ...draft, frequency: 'MONTHLY' }, of)).toMatchObject({
      when: 'On the 1st of every month at 6 AM New York time',
      first: 'First: Tue, Dec 1, with Nov 1 – Nov 30.',
    });
    expect(scheduleSentence(draft, { ...of, wasSent: true }).first).toBe('Next: Mon, Nov 23, with Nov 16 – Nov 22.');
    expect(scheduleSentence({ ...draft, recipients: [ELENA] }, of).what).toMatch(/ goes to 1 person\.$/);
    expect(scheduleSentence({ ...draft, recipients: [] }, of).what).toBe(
      'an Excel file with the last 7 days. Add a recipient.',
    );
  });

  it('follow the Pacific clock if it is chosen, and the merchant’s otherwise', () => {
    const tokyo = { ...of, timeZone: 'Asia/Tokyo', startDate: '2026-11-22' };
    // Saturday 18:00 UTC: in Tokyo it is Sunday.
    expect(scheduleSentence(draft, tokyo)).toMatchObject({
      when: 'Every Monday at 6 AM Tokyo time',
      at: new Date('2026-11-22T21:00:00Z'),
    });
    expect(scheduleSentence({ ...draft, zone: null }, tokyo)).toMatchObject({
      when: 'Every Monday at 6 AM PST',
      at: new Date('2026-11-23T14:00:00Z'),
    });
    expect(newSchedule(NEW_DRAFT, REQUESTED, OF).zone).toBe('merchant');
    expect(newSchedule({ ...NEW_DRAFT, zone: null }, REQUESTED, OF)).not.toHaveProperty('zone');
    expect(changedSchedule(draftOf(REPORT), REPORT, '')).not.toHaveProperty('zone');
    expect(changedSchedule(draftOf({ ...REPORT, zone: 'merchant' }), REPORT, '').zone).toBe('merchant');
  });

  it.each([
    [undefined, 64],
    [0, 64],
    [1, 32],
    [6, 1],
  ] as const)('begin with the first day of weeks that begin on %j', (weekStartsOn, days) => {
    expect(newDraft('GIFTS', weekStartsOn).days).toBe(days);
  });

  it('say when a report of the list is sent, and how the last one went', () => {
    expect(weekdaysIn(96)).toBe('Sunday and Monday');
    const ZONE = 'Asia/Tokyo';
    expect(rhythmOf(REPORT, ZONE)).toBe('Weekly, Sunday and Monday at 8 AM PST');
    expect(rhythmOf({ ...REPORT, frequency: 'DAILY' }, ZONE)).toBe('Daily at 8 AM PST');
    expect(rhythmOf({ ...REPORT, zone: 'merchant' }, ZONE)).toBe('Weekly, Sunday and Monday at 8 AM Tokyo time');
    expect(nextWords(REPORT, '2026-11-21', ZONE)).toBe('Next: Mon, Nov 23');
    expect(nextWords({ ...REPORT, zone: 'merchant' }, '2026-11-21', ZONE)).toBe('Next: Tue, Nov 24');
    expect(nextWords({ ...REPORT, paused: 'No longer in your plan.' }, '2026-11-21', ZONE)).toBe('Paused');
    const run = (status: 'sent' | 'waiting' | 'failed', reason: string | null) =>
      lastRunWords({ ...REPORT, lastRun: { at: '2026-11-16T16:00:00.000Z', status, reason } }, ZONE);
    expect(run('sent', null)).toEqual({ look: 'good', words: 'Sent Nov 16, 2026' });
    expect(run('failed', 'The mail server refused it.')).toEqual({
      look: 'bad',
      words: 'Nov 16, 2026 could not be sent: The mail server refused it.',
    });
    const sent = { at: '2026-11-16T16:00:00.000Z', status: 'sent', reason: null, of: 3, sent: 3 } as const;
    expect(lastRunWords({ ...REPORT, lastRun: sent }, ZONE).words).toBe('Sent Nov 16, 2026, 3 of 3 delivered');
    expect(lastRunWords(REPORT, ZONE).words).toBe('Not sent yet');
  });
});

describe('an export', () => {
  it('is started by its type, or by the question that its query names', () => {
    expect(exportRequest(REQUESTED, { format: 'PDF' }, 'k'.repeat(8))).toEqual({
      path: '/api/export',
      body: { reportType: 'SITEABANDONMENTSHOPPINGCYCLE', format: 'PDF', query: REQUESTED.query, key: 'kkkkkkkk' },
    });
    expect(exportRequest({ ...REQUESTED, type: 'STFFOTHERSPECIFY' }, { format: 'CSV' }, 'k').body.reportType).toBe(
      'STFFOTHERSPECIFY',
    );
    const { path, body } = exportRequest(
      { ...REQUESTED, exportCall: '/api/export/other-specify' },
      { format: 'CSV' },
      'k',
    );
    expect(path).toBe('/api/export/other-specify');
    expect(body).not.toHaveProperty('reportType');
  });

  it('is a PDF of a list, too, and no two starts have one key', () => {
    expect(formatsOf('rows').map(({ format }) => format)).toEqual(['CSV', 'EXCEL', 'PDF']);
    expect(formatsOf('figures').map(({ format }) => format)).toEqual(['CSV', 'EXCEL', 'PDF']);
    expect(new Set([newWriteKey(), newWriteKey()]).size).toBe(2);
    expect(newWriteKey()).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });
});

describe('a colleague in the fields', () => {
  const names = { firstName: 'Elena', lastName: 'Marsh', email: 'elena@harbor.example' };
  const earlier = { phoneNumber: '617 555 0148', dept: 'Support', title: 'Head' };

  it.each([
    ['the profile', { phoneNumber: '1', dept: 'Sales', title: 'Lead' }, undefined, ['1', 'Sales', 'Lead']],
    ['the newest report where the profile has nothing', undefined, earlier, ['617 555 0148', 'Support', 'Head']],
    ['both', { phoneNumber: '', dept: 'Sales', title: '' }, earlier, ['617 555 0148', 'Sales', 'Head']],
    ['neither', undefined, undefined, ['', '', '']],
  ])('has the contact details of %s', (_case, contact, known, expected) => {
    const typed = typedOf({ ...names, ...(contact === undefined ? {} : { contact }) }, known);
    expect([typed.phoneNumber, typed.dept, typed.title]).toEqual(expected);
    expect(typed).toMatchObject(names);
  });
});
