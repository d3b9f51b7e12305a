import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { Problem } from '@shoppervoice/contracts/calls';
import type { OpenEndPath, SpecifyAnswer } from '@shoppervoice/contracts/reports';
import { questionByCode } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import { dayIn, plusDays } from './calendar.fixture.ts';
import { MERCHANTS, type RecountRow } from './generated-rows.fixture.ts';
import type { ServiceUnderTest } from './service-under-test.fixture.ts';

/** Tests texts beside options against plain loops over the rows. `options`: code -> the option that asks for a text. */
export function describeSpecify(
  path: OpenEndPath,
  options: Readonly<Record<string, number>>,
  {
    now,
    features,
    rows,
  }: { readonly now: number; readonly features: readonly number[]; readonly rows: readonly RecountRow[] },
  service: () => ServiceUnderTest,
): void {
  describe.each(MERCHANTS)('words beside options of $merchantName', ({ mid, merchantName, timeZone, packages }) => {
    const context: SessionContext = {
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
    };
    const today = dayIn(timeZone, now);
    const from = plusDays(today, -30);
    const get = <Body>(query: string) =>
      service().get<Body>(`${path}/specify?startDate=${from}&endDate=${today}${query}`, context);
    const written = rows
      .flatMap((row) =>
        Object.entries(options).flatMap(([code, option]) => {
          const day = dayIn(timeZone, Date.parse(row.submittedAt));
          const words = row.specify?.[code] ?? '';
          const chosen = [row.answers[code]].flat().includes(option);
          return row.mid === mid && day >= from && day <= today && chosen && /\S/.test(words)
            ? [{ row, day, code, words }]
            : [];
        }),
      )
      .sort(
        ({ row: a }, { row: b }) =>
          Date.parse(b.submittedAt) - Date.parse(a.submittedAt) || (a.responseId < b.responseId ? 1 : a === b ? 0 : -1),
      );

    it('are listed with question, option and day, searched, counted and paged', async () => {
      for (const [query, finds, codes] of [
        ['', /./, Object.keys(options)],
        ['&q=FRIEND', /friend/, Object.keys(options)],
        ...Object.keys(options).map((code) => [`&qid=${code}`, /./, [code]] as const),
      ] as const) {
        const matching = written.filter(({ words }) => finds.test(words));
        const listed = matching.filter(({ code }) => codes.includes(code));
        const { status, body } = await get<SpecifyAnswer>(`${query}&pageSize=10&page=2`);
        expect([status, body.commentsCount]).toEqual([200, listed.length]);
        expect(body.commentData).toEqual(
          listed.slice(10, 20).map(({ row, day, code, words }) => ({
            responseId: row.responseId,
            submittedAt: row.submittedAt,
            day,
            surveyId: row.surveyId,
            code,
            words,
            label: questionByCode(code)?.label,
            optionId: options[code],
            option: 'Other',
          })),
        );
        expect(body.questions.map(({ code, n }) => [code, n])).toEqual(
          Object.keys(options).map((each) => [each, matching.filter(({ code }) => code === each).length]),
        );
      }
    });

    it('of a question without such an option, or of demographics, are a 404', async () => {
      for (const qid of ['D5_POS', 'D5_SA', 'D5_STFF', 'OE_1', 'nobodys']) {
        const { status, body } = await get<Problem>(`&qid=${qid}`);
        expect([status, body.parameter]).toEqual([404, 'qid']);
      }
      expect((await get('&qid=')).status).toBe(400);
    });
  });

  it('there are words to compare', () => {
    const codes = Object.keys(options);
    expect(rows.some(({ specify = {} }) => codes.some((code) => code in specify)) || codes.length === 0).toBe(true);
  });
}
