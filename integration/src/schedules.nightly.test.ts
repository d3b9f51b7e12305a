import { type ScheduledReport, SEND_NOW_PATH } from '@shoppervoice/contracts/delivery';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import {
  body,
  DELETE,
  ELENA,
  EVENTUALLY,
  fileIn,
  headerOf,
  person,
  scheduledReports,
  TOMAS,
  UPDATE,
} from './scheduled-reports.fixture.ts';

const test = scheduledReports();

describe('a scheduled report', () => {
  it('is saved, listed, and mailed at its hour with the content of the page, and an opt-out', async () => {
    const schedule = await test.made({ reportName: 'Daily_overall', query: 'compareTo=previous' });
    expect(schedule).toMatchObject({
      reportName: 'Daily_overall',
      title: 'Overall Metrics',
      createdBy: 'ada',
      paused: null,
      lastRun: null,
      nextRun: '2026-11-07T14:00:00.000Z',
      merchantId: 51,
      endDate: null,
      dayOfWeek: 127,
      reportTime: '06:00',
      contactList: [{ email: ELENA, state: 'subscribed' }, { email: TOMAS }],
    });
    expect(await test.list()).toEqual([schedule]);
    test.setClock(Date.parse('2026-11-07T13:59:50Z'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(test.mailServer.mails).toEqual([]);
    test.toMorning(1);
    const mail = await awaitMail(test.mailServer, ELENA);
    await awaitMail(test.mailServer, TOMAS);
    const session = test.portal.session('rea', 51);
    const page = await test.portal.page(
      'online-buyer',
      '/api/buyer-overall-metrics?startDate=2026-11-06&endDate=2026-11-06&compareTo=previous',
      session,
    );
    const [leading] = page.figures;
    expect(mail.subject).toBe('Daily_overall: Overall Metrics (Online Buyer), Nov 6, 2026');
    expect(mail.text).toContain(
      `Point of sale: ${leading.label} ${leading.mean.toFixed(2)}, n ${leading.n}, no clear change`,
    );
    // Every survey of the report is in it.
    expect(mail.text).toMatch(/^Fulfillment: .* \d+\.\d\d, n \d/m);
    const shown = new URL(/(https:\/\/portal\.example\/login\?returnTo=\S+)/.exec(mail.text)?.[1] ?? '');
    expect(shown.searchParams.get('returnTo')).toBe(
      '/online-buyer-overall-metrics?dateRange=Custom&startDate=2026-11-06&endDate=2026-11-06&compare=previous',
    );
    expect(mail.text).toMatch(/Compared with: Nov 5, 2026/);
    expect(mail.html).toContain(leading.label);
    const { name, bytes } = fileIn(mail);
    expect(name).toMatch(/2026-11-06.*\.csv$/);
    const lines: string[][] = parse(bytes.toString('utf8'), { bom: true, relax_column_count: true });
    expect(lines[0]).toEqual(['Report', 'Overall Metrics']);
    expect(lines.flat()).toContain(leading.mean.toFixed(2));
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headerOf(mail, 'List-Unsubscribe')).toMatch(/<https:\/\/portal\.example\/api\/user\/report-opt-out\?email=/);
    const link = new URL(/(https:\/\/portal\.example\/Unsubscribe\S+)/.exec(mail.text)?.[1] ?? '');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      email: ELENA,
      mid: '51',
      subscriptionType: 'Overall Metrics',
      merchantName: 'Shop 51',
      subscription: expect.stringMatching(/^[\w-]{43}$/),
    });
    await test.becomes('sent');
    expect(await test.first()).toMatchObject({
      nextRun: '2026-11-08T14:00:00.000Z',
      lastRun: { at: '2026-11-07T14:00:00.000Z', status: 'sent', reason: null, of: 2, sent: 2 },
    });
    expect(test.mailServer.mails).toHaveLength(2);
  });

  it('has no header lines if those were switched off, and has them again', async () => {
    const made = await test.made({ headLines: false });
    expect(made.headLines).toBe(false);
    test.toMorning(1);
    const linesOf = async (count: number) => {
      const mail = await awaitMail(test.mailServer, ELENA, count);
      const text = fileIn(mail).bytes.toString('utf8');
      return parse(text, { bom: true, relax_column_count: true }) as string[][];
    };
    const [bare] = await linesOf(1);
    expect(bare).not.toContain('Report');
    await test.becomes('sent');
    const changed = { ...body({ headLines: true }), scheduleId: made.scheduleId };
    const { data } = (await test.portal.call('PUT', UPDATE, test.admin, changed)).json();
    expect(data.headLines).toBe(true);
    test.toMorning(2);
    const whole = await linesOf(2);
    expect(whole[0]).toEqual(['Report', 'Overall Metrics']);
    expect(whole.some((line) => JSON.stringify(line) === JSON.stringify(bare))).toBe(true);
  });

  it('from before that choice has its header lines, and is still the same', async () => {
    const made = await test.made();
    await test.database.schedules.updateOne({ _id: made.scheduleId }, { $unset: { headLines: '' } });
    expect((await test.first()).headLines).toBe(true);
    expect((await test.create()).statusCode).toBe(409);
    test.toMorning(1);
    const mail = await awaitMail(test.mailServer, ELENA);
    expect(fileIn(mail).bytes.toString('utf8')).toContain('Report,Overall Metrics');
  });

  it('of a week and as a workbook covers the last seven days of the merchant', async () => {
    await test.made({ frequency: 'WEEKLY', dayOfWeek: 32, format: 'EXCEL', reportType: 'BUYERCOMMENTS' });
    test.toMorning(3);
    const mail = await awaitMail(test.mailServer, ELENA);
    expect(mail.subject).toBe('Comments (Online Buyer), Nov 2 – Nov 8, 2026');
    expect(mail.text).toMatch(/Comments: \d+ rows?/);
    expect(fileIn(mail).bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('that was missed for days runs once, for the newest time, and says so', async () => {
    await test.made();
    test.toMorning(5);
    const mail = await awaitMail(test.mailServer, ELENA);
    expect(mail.subject).toBe('Overall Metrics (Online Buyer), Nov 10, 2026');
    expect(mail.text).toContain('Not sent: 4 reports about Nov 6 – Nov 9, 2026');
    await test.becomes('sent');
    expect(test.mailServer.to(ELENA)).toHaveLength(1);
    expect(await test.database.runs.countDocuments({})).toBe(1);
  });

  it('is sent on request to the caller, to no one else, once per click', async () => {
    const { scheduleId } = await test.made({ reportType: 'BUYERNPS' });
    for (let times = 0; times < 3; times += 1) {
      expect((await test.portal.call('PUT', SEND_NOW_PATH, test.admin, { scheduleId })).json()).toEqual({
        success: true,
      });
    }
    const mail = await awaitMail(test.mailServer, 'ada@x.example');
    expect(mail.subject).toBe('Net Promoter Score (Online Buyer), Nov 5, 2026');
    expect(mail.text).toMatch(/^Point of sale: Net Promoter Score −?\d+, n \d/m);
    expect(mail.text).toMatch(/^Fulfillment: Net Promoter Score, no answers$/m);
    expect(headerOf(mail, 'List-Unsubscribe')).toBe('');
    await expect.poll(() => test.database.runs.countDocuments({ state: 'ended' }), EVENTUALLY).toBe(1);
    expect(test.mailServer.mails).toHaveLength(1);
    expect((await test.first()).lastRun).toBeNull();
    const stored = JSON.stringify(await test.database.runs.findOne({}));
    expect(stored).not.toContain('@');
  });

  it('whose maker has left continues, says so, and is theirs again when they return', async () => {
    const accounts = test.accountDatabase;
    await test.made();
    await accounts.users.updateOne({ username: 'ada' }, { $set: { deactivatedAt: new Date() } });
    test.toMorning(1);
    await awaitMail(test.mailServer, ELENA);
    expect(await test.first()).toMatchObject({ createdBy: 'ada', departed: { standing: 'left' } });
    await accounts.users.updateOne({ username: 'ada' }, { $set: { deactivatedAt: null } });
    expect(await test.first()).toMatchObject({ createdBy: 'ada', departed: null });
  });

  it('whose gate is lost pauses and says so, and continues when it is restored', async () => {
    const accounts = test.accountDatabase;
    const entitled = (await accounts.merchants.findOne({ _id: 51 }))?.features ?? [];
    await test.made();
    const features = entitled.filter((feature) => feature !== FEATURES.BUYER_EXPORT_SCHEDULING);
    await accounts.merchants.updateOne({ _id: 51 }, { $set: { features } });
    test.toMorning(1);
    await test.becomes('failed');
    const words = 'Your plan no longer includes sending this report by schedule.';
    expect((await test.list({ ...test.admin, features }))[0]).toMatchObject({ paused: words, nextRun: null });
    expect((await test.first()).lastRun?.reason).toBe(words);
    await accounts.merchants.updateOne({ _id: 51 }, { $set: { features: entitled } });
    test.toMorning(2);
    await awaitMail(test.mailServer, ELENA);
    expect(test.mailServer.to(ELENA)).toHaveLength(1);
  });
});

describe('a changed schedule', () => {
  it('keeps its recipients, and sends what was due before', async () => {
    const schedule = await test.made();
    // No one has checked yet when the hour is moved.
    const { scheduleId, contactList } = schedule;
    const kept = contactList.map(({ state: _state, ...contact }) => contact);
    test.toMorning(1);
    const change = {
      ...body({ reportTime: '08:00', contactList: [...kept, person('priya@shop51.example')] }),
      scheduleId,
    };
    const answer = await test.portal.call('PUT', UPDATE, test.admin, change);
    expect(answer.statusCode).toBe(200);
    const changed: ScheduledReport = answer.json().data;
    expect(changed.nextRun).toBe('2026-11-07T16:00:00.000Z');
    expect(changed.contactList.slice(0, 2).map(({ contactId }) => contactId)).toEqual(
      contactList.map(({ contactId }) => contactId),
    );
    await awaitMail(test.mailServer, ELENA, 1);
    await test.becomes('sent');
    test.setClock(Date.parse('2026-11-07T16:00:00Z'));
    await awaitMail(test.mailServer, ELENA, 2);
    expect(await test.database.runs.countDocuments({})).toBe(2);
  });
});
describe('a deleted schedule', () => {
  it('sends nothing that is still waiting', async () => {
    test.mailServer.manners = { recipient: '451 later' };
    const { scheduleId } = await test.madeDueNow();
    await test.refusedOnce(2);
    expect((await test.portal.call('PUT', DELETE, test.admin, { scheduleId })).json()).toEqual({ success: true });
    test.mailServer.manners = {};
    await test.passPause();
    expect(await test.outbox.countDocuments({ state: 'withheld' })).toBe(2);
    expect(await test.list()).toEqual([]);
    const again = await test.portal.call('PUT', DELETE, test.admin, { scheduleId });
    expect([again.statusCode, again.json().detail]).toEqual([404, 'This report is no longer scheduled.']);
  });
});
