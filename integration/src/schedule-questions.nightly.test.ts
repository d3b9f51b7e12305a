import type { NewSchedule } from '@shoppervoice/contracts/delivery';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { MERCHANTS } from '@shoppervoice/report-service/testing';
import { FEATURES, OPEN_END_SETS } from '@shoppervoice/survey-model';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ELENA, fileIn, person, scheduledReports } from './scheduled-reports.fixture.ts';

const [SHOP] = MERCHANTS;
if (SHOP === undefined) throw new Error('there is a merchant');
const codeOf = (kind: 'open' | 'single' | 'rating', merchant = SHOP) => {
  const found = merchant.customQuestions.find((own) => own.kind === kind && own.surveyId === 1);
  if (found === undefined) throw new Error(`there is a question of the kind ${kind}`);
  return found.code;
};
const FOREIGN = MERCHANTS[1];
const DASHBOARD = 'BUYERCUSTOMQUESTIONS';
const ANSWERS = OPEN_END_SETS.buyer.reports.answers.type;
const WEEK = { startDate: '2026-11-02', endDate: '2026-11-08' };
const weekly: Partial<NewSchedule> = { frequency: 'WEEKLY', dayOfWeek: 32, contactList: [person(ELENA)] };

const test = scheduledReports();

const linesOf = (bytes: Buffer): string[][] =>
  parse(bytes.toString('utf8'), { bom: true, relax_column_count: true, skip_empty_lines: false });

describe('a schedule of one question', () => {
  it('of a dashboard is saved, mails the figures of that question alone, and names it', async () => {
    const qid = codeOf('rating');
    const schedule = await test.made({ ...weekly, reportType: DASHBOARD, qid });
    expect([schedule.qid, (await test.first()).qid]).toEqual([qid, qid]);
    expect(schedule.question).toBe('Own rating of Shop 51');
    // The same report of another question is another report.
    await test.made({ ...weekly, reportType: DASHBOARD, qid: codeOf('single') });
    expect((await test.create({ ...weekly, reportType: DASHBOARD, qid })).statusCode).toBe(409);
    await test.database.schedules.deleteOne({ qid: codeOf('single') });

    test.toMorning(3);
    const mail = await awaitMail(test.mailServer, ELENA);
    const query = new URLSearchParams(WEEK);
    const page = await test.portal.page('online-buyer', `/api/custom-questions/buyer?${query}`, test.admin);
    const figure = page.figures.find(({ code }: { code: string }) => code === qid);
    expect(figure.n).toBeGreaterThan(0);
    expect(mail.text).toContain('Question: Own rating of Shop 51');
    expect(mail.text).toContain(`Own rating of Shop 51 ${figure.mean.toFixed(2)}, n ${figure.n}`);
    const cells = linesOf(fileIn(mail).bytes).flat();
    expect(cells).toContain('Own rating of Shop 51');
    const others = SHOP.customQuestions.map(({ code }) => code).filter((code) => code !== qid);
    expect(cells.filter((cell) => others.includes(cell))).toEqual([]);
  });

  it('of open-end answers mails the answers to that question alone', async () => {
    const qid = codeOf('open');
    const schedule = await test.made({ ...weekly, reportType: ANSWERS, qid });
    expect(schedule.question).toBe('Own open of Shop 51');
    test.toMorning(3);
    const mail = await awaitMail(test.mailServer, ELENA);
    // Lists end on the day of the mail.
    const [, days = ''] = /^(?:Days): (.+)$/m.exec(mail.text) ?? [];
    expect(days).toMatch(/Nov 2 – Nov 8, 2026/);
    expect(mail.text).toContain('Question: Own open of Shop 51');
    const query = new URLSearchParams({ ...WEEK, qid, page: '1', pageSize: '100' });
    const page = await test.portal.page(
      'online-buyer',
      `${OPEN_END_SETS.buyer.path}/comment-data?${query}`,
      test.admin,
    );
    const expected = page.commentData.map(({ responseId }: { responseId: string }) => responseId);
    expect(expected.length).toBeGreaterThan(0);
    const lines = linesOf(fileIn(mail).bytes);
    const head = lines.findIndex((line) => line.includes('Response'));
    const at = (lines[head] ?? []).indexOf('Response');
    const ids = lines.slice(head + 1).flatMap((line) => (line.length > at ? [line[at]] : []));
    expect(ids).toEqual(expected);
  });

  it.each<[string, object, number, RegExp]>([
    [
      'one that nobody asks',
      { reportType: DASHBOARD, qid: 'CQ_0' },
      404,
      /^The chosen surveys do not have this question/,
    ],
    [
      'an open one that nobody asks',
      { reportType: ANSWERS, qid: 'OE_0' },
      404,
      /^This merchant does not have this open/,
    ],
    [
      'another merchant’s',
      { reportType: DASHBOARD, qid: codeOf('rating', FOREIGN) },
      404,
      /^The chosen surveys do not have this question/,
    ],
    [
      'another merchant’s open one',
      { reportType: ANSWERS, qid: codeOf('open', FOREIGN) },
      404,
      /^This merchant does not have this open question/,
    ],
    [
      'a rating where answers in words are asked for',
      { reportType: ANSWERS, qid: codeOf('rating') },
      404,
      /open question/,
    ],
    ['none where one is needed', { reportType: ANSWERS, qid: null }, 400, /qid/],
    ['one for a report without questions', { reportType: 'BUYEROVERALL', qid: codeOf('rating') }, 400, /qid/],
    ['one of 65 characters', { reportType: DASHBOARD, qid: 'x'.repeat(65) }, 400, /qid/],
    ['an empty one', { reportType: DASHBOARD, qid: '' }, 400, /qid/],
  ])('is refused for %s', async (_what, more, code, words) => {
    const answer = await test.create({ ...weekly, ...more });
    expect([answer.statusCode, answer.json().parameter, answer.json().detail]).toEqual([
      code,
      'qid',
      expect.stringMatching(words),
    ]);
    expect(await test.list()).toEqual([]);
  });

  it('is refused if the page of the questions is not in the plan', async () => {
    const features = test.admin.features.filter((feature) => feature !== FEATURES.BUYER_CUSTOM_QUESTIONS);
    const answer = await test.create(
      { ...weekly, reportType: DASHBOARD, qid: codeOf('rating') },
      { ...test.admin, features },
    );
    expect([answer.statusCode, answer.json().detail]).toEqual([403, 'Your plan does not include this report.']);
  });

  it('whose question was removed fails with a message to the admin', async () => {
    onTestFinished(() => test.portal.saveMerchants([SHOP]));
    const qid = codeOf('single');
    await test.made({ ...weekly, reportType: DASHBOARD, qid });
    const customQuestions = SHOP.customQuestions.filter(({ code }) => code !== qid);
    await test.portal.saveMerchants([{ ...SHOP, customQuestions }]);
    test.toMorning(3);
    await test.becomes('failed');
    expect((await test.first()).lastRun?.reason).toBe('The chosen surveys do not have this question.');
    const notice = await awaitMail(test.mailServer, 'ada@x.example');
    expect(notice.subject).toBe('Custom Questions was not sent');
    expect(test.mailServer.mails.filter(({ to }) => to.includes(ELENA))).toEqual([]);
  });
});
