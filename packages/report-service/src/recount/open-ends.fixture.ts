import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { Problem } from '@shoppervoice/contracts/calls';
import type { FilterCountsAnswer, OpenEndItem, OpenEndPath } from '@shoppervoice/contracts/reports';
import { describe, expect, it } from 'vitest';
import { dayIn, plusDays } from './calendar.fixture.ts';
import { DEVICES, MERCHANTS, type RecountMerchant, type RecountRow } from './generated-rows.fixture.ts';
import { classifiedAs, type ServiceUnderTest } from './service-under-test.fixture.ts';

/** Searches, and which texts of the generated rows each finds. */
const SEARCHES: readonly (readonly [q: string, finds: RegExp])[] = [
  ['', /./],
  ['BOX', /box|Box/],
  ['arger de', /Ärger/],
  ['delivery fast', /Fast delivery/],
  ['ox', /^$/],
];
const FILTERS: readonly { readonly toneId?: readonly number[]; readonly deviceType?: readonly number[] }[] = [
  {},
  { toneId: [2, 4], deviceType: [1, 3] },
];

interface Answer {
  readonly row: RecountRow;
  readonly text: string;
  readonly tone: number;
  readonly topic: number;
  readonly device: number;
}

/** Tests the calls of a programme's open ends against plain loops over the rows. `surveyIds`: the programme's. */
export function describeOpenEnds(
  path: OpenEndPath,
  surveyIds: readonly number[],
  {
    now,
    features,
    rows,
  }: { readonly now: number; readonly features: readonly number[]; readonly rows: readonly RecountRow[] },
  service: () => ServiceUnderTest,
): void {
  const names = ['toneId', 'commentTypeId', 'deviceType'];
  const contextOf = ({ mid, merchantName, timeZone, packages }: RecountMerchant): SessionContext => ({
    sessionId: 's',
    userId: 'u',
    username: 'reader',
    firstName: 'Rea',
    accessType: 'MERCHANT_USER',
    mid,
    merchantName,
    timeZone,
    timeZoneSince: 0,
    seesAddresses: true,
    activeEsr: false,
    features,
    packages,
  });
  const answersOf = (merchant: RecountMerchant, code: string, from: string, to: string): Answer[] =>
    rows
      .filter(({ mid, submittedAt }) => {
        const day = dayIn(merchant.timeZone, Date.parse(submittedAt));
        return mid === merchant.mid && day >= from && day <= to;
      })
      .flatMap((row) => {
        const text = row.answers[code];
        if (typeof text !== 'string' || !/\S/.test(text)) return [];
        const { toneId, topicIds } = classifiedAs(text);
        const device = row.device?.type === undefined ? 0 : DEVICES.indexOf(row.device.type) + 1;
        return [{ row, text, tone: toneId, topic: topicIds[0] ?? 0, device }];
      })
      .sort(
        ({ row: a }, { row: b }) =>
          Date.parse(b.submittedAt) - Date.parse(a.submittedAt) || (a.responseId < b.responseId ? 1 : -1),
      );

  describe.each(MERCHANTS)('open ends of $merchantName', (merchant) => {
    const today = dayIn(merchant.timeZone, now);
    const from = plusDays(today, -30);
    const range = `startDate=${from}&endDate=${today}`;
    const questions = merchant.customQuestions.filter(
      ({ kind, surveyId }) => kind === 'open' && surveyIds.includes(surveyId),
    );
    const get = <Body>(call: string) => service().get<Body>(`${path}/${call}`, contextOf(merchant));

    it('tell the questions, the first where none is named', async () => {
      const reported = questions.map(({ code, surveyId, label }) => ({
        code,
        surveyId,
        label: label.replace('{merchant}', merchant.merchantName),
        n: answersOf(merchant, code, from, today).length,
      }));
      const wording = `What of open, ${merchant.merchantName}?`;
      expect((await get(`question-label?${range}`)).body).toEqual({ ...reported[0], wording, questions: reported });
      const last = reported.at(-1);
      const named = await get(`question-label?${range}&qid=${last?.code}`);
      expect(named.body).toEqual({ ...last, wording, questions: reported });
    });

    it.each(questions)('$code is listed, searched, filtered and counted', async ({ code }) => {
      const all = answersOf(merchant, code, from, today);
      for (const filters of FILTERS) {
        for (const [q, finds] of SEARCHES) {
          const query = new URLSearchParams({ q, qid: code });
          for (const [name, ids] of Object.entries(filters)) for (const id of ids) query.append(name, String(id));
          const passes = (answer: Answer, but?: string) =>
            finds.test(answer.text) &&
            (but === 'toneId' || (filters.toneId?.includes(answer.tone) ?? true)) &&
            (but === 'deviceType' || (filters.deviceType?.includes(answer.device) ?? true));
          const shown = all.filter((answer) => passes(answer));
          const page = await get(`comment-data?${range}&${query}&pageSize=100`);
          expect(page.body).toEqual({
            commentsCount: shown.length,
            commentStart: shown.length === 0 ? 0 : 1,
            commentLimit: 100,
            currentPage: 1,
            commentData: shown.slice(0, 100).map(itemOf),
          });
          const count = (by: (answer: Answer) => number, ids: number, but?: string) =>
            Array.from({ length: ids }, (_, at) => ({
              id: at + 1,
              count: all.filter((answer) => passes(answer, but) && by(answer) === at + 1).length,
            }));
          const counts = await get(`counts?${range}&${query}`);
          expect(counts.body).toEqual({
            commentsCount: shown.length,
            tones: count(({ tone }) => tone, 6),
            topics: count(({ topic }) => topic, 20),
          });
          const options = await get<FilterCountsAnswer>(`filter-comment-counts?${range}&${query}`);
          const reported = (name: string) =>
            options.body[name]?.map(({ id, count: number }) => ({ id, count: number }));
          expect(Object.keys(options.body).filter((name) => name !== 'surveyType')).toEqual(names);
          expect(reported('toneId')).toEqual(count(({ tone }) => tone, 6, 'toneId'));
          expect(reported('commentTypeId')).toEqual(count(({ topic }) => topic, 20));
          expect(reported('deviceType')).toEqual(count(({ device }) => device, 3, 'deviceType'));
        }
      }
    });

    it.each([
      ['counts', 400],
      ['counts?qid=', 400],
      ['counts?qid=OE_0', 404],
      ['comment-data?qid=M9SA', 404],
      ['question-label?qid=OE_0', 404],
      [`filter-comment-counts?qid=CQ_${merchant.mid}${surveyIds[0]}0`, 404],
    ])('%s is a %i', async (call, status) => {
      const answer = await get<Problem>(`${call}${call.includes('?') ? '&' : '?'}${range}`);
      expect([answer.status, answer.body.parameter]).toEqual([status, 'qid']);
    });

    function itemOf({ row, text, tone, topic }: Answer): OpenEndItem {
      const { responseId, submittedAt, surveyId, email, device } = row;
      return {
        responseId,
        submittedAt,
        surveyId,
        email: email ?? null,
        body: text,
        toneId: tone,
        topicIds: [topic],
        device: device
          ? {
              type: device.type ?? null,
              make: device.make ?? null,
              os: device.os ?? null,
              browser: device.browser ?? null,
            }
          : null,
      };
    }
  });
}
