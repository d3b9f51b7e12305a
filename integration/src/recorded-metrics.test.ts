import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { type RecountRow, type ServiceUnderTest, startServiceUnderTest } from '@shoppervoice/report-service/testing';
import { afterAll, beforeAll, it } from 'vitest';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';
import { answerOf, holdRecorded, RECORDED_AT, readerOf } from './recorded-answers.fixture.ts';

/** The overall metrics of Online Buyer: ratings that moved, ratings that did not, and few answers. */

const FILE = 'mfe-online-buyer/src/pages/overall-metrics/recorded/overall-metrics.json';

/** The last day of each week of the range and of the range before, with a hundred answers to each survey. */
const DAYS = {
  now: ['2026-10-24', '2026-10-31', '2026-11-07', '2026-11-14', '2026-11-20'],
  before: ['2026-09-26', '2026-10-03', '2026-10-10', '2026-10-17', '2026-10-21'],
};
/** Answers by rating, from 0 to 10. */
const OTHER = [0, 0, 0, 1, 1, 2, 4, 10, 22, 25, 35];
const STILL = [0, 0, 1, 1, 1, 2, 4, 10, 22, 25, 34];
const WORSE = { now: [9, 2, 2, 2, 3, 5, 7, 12, 19, 20, 19], before: [1, 1, 1, 1, 2, 3, 5, 12, 24, 25, 25] };
const FEW = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1];

const SURVEYS = [
  { surveyId: 1, ratings: { Q15_C11779: STILL, Q106375_C106738: OTHER, Q16_C11780: OTHER } },
  { surveyId: 2, ratings: { Q64_C2023: 'worse', Q106736_C106739: OTHER, Q65_C11526: OTHER } },
  { surveyId: 16, ratings: { BO104_1: FEW } },
] as const;

/** Merchants with the same answers, all from one type of device; the last one has none. */
const SHOPS = { mobile: 41, tablet: 42, empty: 43 } as const;
const DEVICE_FEATURE = 5;
const PICKUP_FEATURE = 28;

/** Each rating as often as it was given. */
const listOf = (counts: readonly number[]) => counts.flatMap((count, rating) => new Array<number>(count).fill(rating));

function rowsOf(type: 'mobile' | 'tablet'): RecountRow[] {
  return (['now', 'before'] as const).flatMap((side) =>
    DAYS[side].flatMap((day) =>
      SURVEYS.flatMap(({ surveyId, ratings }): RecountRow[] => {
        const lists = Object.entries(ratings).map(
          ([code, counts]) => [code, listOf(counts === 'worse' ? WORSE[side] : counts)] as const,
        );
        return (lists[0]?.[1] ?? []).map((_, k) => ({
          responseId: `${type}-${surveyId}-${day}-${k}`,
          mid: SHOPS[type],
          surveyId,
          submittedAt: `${day}T17:00:00Z`,
          device: { type },
          answers: Object.fromEntries(lists.map(([code, list]) => [code, list[k] ?? 0])),
        }));
      }),
    ),
  );
}

const MONTH = 'startDate=2026-10-22&endDate=2026-11-20';
const WEEK = 'startDate=2026-11-14&endDate=2026-11-20';
const DAY = 'startDate=2026-11-20&endDate=2026-11-20';

/** Requests of the page's tests, with and without pickup. */
const QUERIES: readonly (readonly [shop: keyof typeof SHOPS, query: string])[] = [
  ['mobile', `${MONTH}&period=week&compareTo=previous`],
  ['mobile', `${MONTH}&period=week&compareTo=previous&deviceType=3`],
  ['tablet', `${MONTH}&period=week&compareTo=previous&deviceType=2`],
  ['tablet', `${MONTH}&period=day&compareTo=previous&deviceType=2`],
  ['mobile', `${WEEK}&period=day`],
  ['mobile', `${WEEK}&period=day&compareTo=previous`],
  ['mobile', 'startDate=2025-11-21&endDate=2026-11-20&period=month&compareTo=previous'],
  ['empty', `${DAY}&period=day&compareTo=previous`],
  ['empty', `${DAY}&period=day&compareTo=previous&deviceType=2`],
];

let service: ServiceUnderTest;
beforeAll(async () => {
  const merchants = Object.values(SHOPS).map((mid) => ({ mid, timeZone: 'America/New_York', customQuestions: [] }));
  const rows = [...rowsOf('mobile'), ...rowsOf('tablet')];
  service = await startServiceUnderTest(onlineBuyerService, { merchants, rows, now: RECORDED_AT });
}, 60_000);
afterAll(() => service?.close());

it('the overall metrics of Online Buyer, by query, with and without pickup', async () => {
  const recorded: Record<string, { readonly plain: FiguresAnswer; readonly pickup: FiguresAnswer }> = {};
  for (const [shop, query] of QUERIES) {
    const answerFor = (features: readonly number[]) =>
      answerOf(service, `/api/buyer-overall-metrics?${query}`, readerOf(SHOPS[shop], features, [12, 22]));
    recorded[query] = {
      plain: await answerFor([DEVICE_FEATURE]),
      pickup: await answerFor([DEVICE_FEATURE, PICKUP_FEATURE]),
    };
  }
  await holdRecorded(FILE, recorded);
});
