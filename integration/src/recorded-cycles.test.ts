import { type RecountRow, type ServiceUnderTest, startServiceUnderTest } from '@shoppervoice/report-service/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, it } from 'vitest';
import { type Visit, visitsOf } from '../../mfe-site-abandonment/src/pages/shopping-cycle/visits.fixture.ts';
import { siteAbandonmentService } from '../../services/site-abandonment/src/service.ts';
import { answerOf, holdRecorded, RECORDED_AT, readerOf } from './recorded-answers.fixture.ts';

const DAY = 86_400_000;
/** Noon in UTC of the first day of each period, which is the same day in New York. */
const [FIRST, FIRST_BEFORE] = [Date.parse('2026-10-22T16:00:00Z'), Date.parse('2026-09-22T16:00:00Z')];
const DAYS = 30;
const CALL = '/api/site-abandonment/shopping-cycle?startDate=2026-10-22&endDate=2026-11-20&period=week';
const FOLDER = 'mfe-site-abandonment/src/pages/shopping-cycle/recorded';

/** Merchants: rounds of visits now and before, and how many of ten end at the cart. */
const SHOPS = [
  { mid: 31, rounds: 60 },
  { mid: 32, rounds: 6 },
];

/** The question about reasons for shoppers of a point. */
function reasonsCode(point: number): string {
  return point < 5 ? 'B1SA' : point === 5 ? 'C1SA' : 'CK1SA';
}

function rowOf(mid: number, { point, intent, osat, next, reasons }: Visit, at: number, responseId: string): RecountRow {
  return {
    responseId,
    mid,
    surveyId: 7,
    submittedAt: new Date(at).toISOString(),
    answers: {
      '104SA': point,
      M3SA_1: osat,
      '118SA': next,
      ...(intent === null ? {} : { M2SA: intent }),
      ...(reasons.length === 0 ? {} : { [reasonsCode(point)]: reasons }),
    },
  };
}

const ROWS = SHOPS.flatMap(({ mid, rounds }) =>
  [
    { first: FIRST, visits: visitsOf(rounds, 3) },
    { first: FIRST_BEFORE, visits: visitsOf(rounds, 1) },
  ].flatMap(({ first, visits }) =>
    visits.map((visit, k) => rowOf(mid, visit, first + (k % DAYS) * DAY, `v-${mid}-${first}-${k}`)),
  ),
);

let service: ServiceUnderTest;
beforeAll(async () => {
  const merchants = SHOPS.map(({ mid }) => ({ mid, timeZone: 'America/New_York', customQuestions: [] }));
  service = await startServiceUnderTest(siteAbandonmentService, { merchants, rows: ROWS, now: RECORDED_AT });
}, 60_000);
afterAll(() => service?.close());

it.each([
  ['more-at-the-cart', 31, '&compareTo=previous'],
  ['not-compared', 31, ''],
  ['few-visits', 32, '&compareTo=previous'],
])('the shopping cycle, %s', async (name, mid, compared) => {
  const answer = await answerOf(service, `${CALL}${compared}`, readerOf(mid, Object.values(FEATURES), [9, 12, 13]));
  await holdRecorded(`${FOLDER}/${name}.json`, answer);
});
