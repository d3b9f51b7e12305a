import { ACCOUNT_DATABASE, accountDatabase } from '@shoppervoice/account-store';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { NewSchedule, ScheduleContact, ScheduledReport } from '@shoppervoice/contracts/delivery';
import { MailServer, type TakenMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { scheduleDatabase } from '../../services/reporting/src/schedules/schedule-document.ts';
import { ReportingPortal } from './reporting-portal.fixture.ts';

export const LIST = '/api/schedule/get-scheduled-reports-by-mid';
export const CREATE = '/api/schedule/create-scheduled-report';
export const UPDATE = '/api/schedule/update-scheduled-report';
export const REMOVE = '/api/schedule/unschedule-contact';
export const DELETE = '/api/schedule/delete-schedule';

export const ELENA = 'elena@shop51.example';
export const TOMAS = 'tomas@shop51.example';
/** Slow machines take longer. */
export const EVENTUALLY = { timeout: 15_000, interval: 20 };
export const DAY_MS = 86_400_000;
/** Friday, 6 November 2026, 11:00 in Los Angeles. */
const START = Date.parse('2026-11-06T19:00:00Z');

export const person = (email: string, more: Partial<ScheduleContact> = {}): ScheduleContact => ({
  firstName: 'Elena',
  lastName: 'Marsh',
  email,
  phoneNumber: '(617) 555-0148',
  dept: 'Support',
  title: 'Head',
  ...more,
});
/** A daily schedule at six, to two people. */
export const body = (more: Partial<NewSchedule> = {}): NewSchedule => ({
  reportName: '',
  reportType: 'BUYEROVERALL',
  format: 'CSV',
  frequency: 'DAILY',
  reportTime: '06:00',
  startDate: '2026-11-06',
  endDate: null,
  merchantId: 51,
  dayOfWeek: 127,
  contactList: [person(ELENA), person(TOMAS)],
  ...more,
});

export const headerOf = ({ headers }: TakenMail, name: string): string =>
  headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';

export function fileIn({ raw }: TakenMail): { readonly name: string; readonly bytes: Buffer } {
  const part = raw.split(/\r\n--[^\r\n]+/).find((each) => /^Content-Disposition: attachment/im.test(each)) ?? '';
  const [, name = ''] = /filename="?([^";\r\n]+)"?/.exec(part) ?? [];
  return { name, bytes: Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64') };
}

/**
 * Schedules shared by the tests of a file: started before its first test, and empty for every test. `more`: variables
 * of the services.
 */
export function scheduledReports(more: Readonly<Record<string, string>> = {}): ScheduledReports {
  const reports = new ScheduledReports();
  beforeAll(() => reports.start(more), 120_000);
  afterAll(() => reports.close());
  beforeEach(() => reports.tidy());
  return reports;
}

/** Schedules of a whole portal, with a clock that tests set, and the mail server that receives its mails. */
class ScheduledReports {
  #running: {
    readonly mailServer: MailServer;
    readonly portal: ReportingPortal;
    readonly admin: SessionContext;
  } | null = null;
  #ahead = 0;

  async start(more: Readonly<Record<string, string>>): Promise<void> {
    const mailServer = await MailServer.start();
    const environment = {
      SMTP_URL: mailServer.url,
      PUBLIC_URL: 'https://portal.example',
      SUPPORT_EMAIL: 'help@portal.example',
      MAIL_POLL_MS: '10',
      SCHEDULE_POLL_MS: '10',
      ...more,
    };
    const portal = await ReportingPortal.start({ environment, now: () => Date.now() + this.#ahead });
    this.#running = { mailServer, portal, admin: portal.session('ada', 51, 'MERCHANT_ADMIN') };
  }

  async close(): Promise<void> {
    await this.#running?.portal.close();
    await this.#running?.mailServer.close();
  }

  get mailServer(): MailServer {
    return this.#started.mailServer;
  }

  get portal(): ReportingPortal {
    return this.#started.portal;
  }

  get admin(): SessionContext {
    return this.#started.admin;
  }

  get #started() {
    if (this.#running === null) throw new Error('schedules are there within a test');
    return this.#running;
  }

  /** Resets everything: nothing is scheduled, no one has unsubscribed, and the clock is at the tests' start. */
  async tidy(): Promise<void> {
    await this.database.schedules.deleteMany({});
    await this.database.runs.deleteMany({});
    await this.outbox.deleteMany({});
    await this.accounts.collection('mailOptOuts').deleteMany({});
    this.mailServer.mails.length = 0;
    this.mailServer.manners = {};
    this.setClock(START);
  }

  get database() {
    return scheduleDatabase(this.#reporting);
  }

  get outbox() {
    return this.#reporting.collection('outbox');
  }

  /** The database of accounts. */
  get accounts() {
    const { database } = this.portal.services.accounts;
    if (database === null) throw new Error('it has a database');
    return database.client.db(ACCOUNT_DATABASE);
  }

  get accountDatabase() {
    return accountDatabase(this.accounts);
  }

  get #reporting() {
    const { database } = this.portal.reporting;
    if (database === null) throw new Error('it has a database');
    return database.db;
  }

  /** The portal's clock continues from wherever a test sets it. */
  setClock(instant: number): void {
    this.#ahead = instant - Date.now();
  }

  passTime(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  /** To six in the morning of a later day in Los Angeles. */
  toMorning(days = 1): void {
    this.setClock(Date.parse('2026-11-06T14:00:00Z') + days * DAY_MS);
  }

  create(more: Partial<NewSchedule> = {}, session = this.admin) {
    return this.portal.call('POST', CREATE, session, body(more));
  }

  async made(more: Partial<NewSchedule> = {}): Promise<ScheduledReport> {
    const answer = await this.create(more);
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json().data;
  }

  /** A schedule that is due by the clock of the mails, too, which is the real one. */
  async madeDueNow(more: Partial<NewSchedule> = {}): Promise<ScheduledReport> {
    this.setClock(Date.now());
    const schedule = await this.made({ startDate: new Date().toISOString().slice(0, 10), ...more });
    this.passTime(2 * DAY_MS);
    return schedule;
  }

  async list(session = this.admin): Promise<ScheduledReport[]> {
    return (await this.portal.call('GET', `${LIST}?timestamp=1`, session)).json().data;
  }

  async first(): Promise<ScheduledReport> {
    const [found] = await this.list();
    if (found === undefined) throw new Error('there is one');
    return found;
  }

  async status() {
    return (await this.first()).lastRun?.status;
  }

  /** Waits until the last run of the first schedule has this status. */
  async becomes(status: 'sent' | 'failed' | 'waiting'): Promise<void> {
    await expect.poll(() => this.status(), EVENTUALLY).toBe(status);
  }

  /** This many mails were tried, temporarily refused and released: none of them is claimed. */
  async refusedOnce(count: number): Promise<void> {
    const putBack = { state: 'queued', attempts: { $gt: 0 } };
    await expect.poll(() => this.outbox.countDocuments(putBack), EVENTUALLY).toBe(count);
  }

  /** Ends the back-off before the next attempt. */
  async passPause(): Promise<void> {
    await this.outbox.updateMany({ state: 'queued' }, { $set: { nextAt: new Date(0) } });
  }
}
