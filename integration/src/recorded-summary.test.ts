import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { type RecountRow, type ServiceUnderTest, startServiceUnderTest } from '@shoppervoice/report-service/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, it } from 'vitest';
import { onlineBuyerService } from '../../services/online-buyer/src/service.ts';
import { answerOf, holdRecorded, RECORDED_AT, readerOf } from './recorded-answers.fixture.ts';

/** The comment summary of Online Buyer: on topic 14 many more comments than before, most of them negative. */

const FILE = 'mfe-online-buyer/src/pages/comment-summary/recorded/comment-summary.json';
const MID = 44;
const DAY = 86_400_000;
const DAYS = 30;

/** Comments by topic (null: of none) and tone (1 to 4, none selected, not read). */
const PERIODS = [
  {
    first: Date.parse('2026-10-23T10:00:00Z'),
    topics: [
      { topic: 1, tones: [120, 10, 10, 10] },
      { topic: 14, tones: [10, 0, 20, 60] },
      { topic: null, tones: [70, 30, 30, 30, 0, 40] },
    ],
  },
  {
    first: Date.parse('2026-09-23T10:00:00Z'),
    topics: [
      { topic: 1, tones: [120, 10, 10, 5] },
      { topic: 14, tones: [10, 0, 10, 10] },
      { topic: null, tones: [130, 28, 22, 25, 0, 8] },
    ],
  },
];

const ROWS: readonly RecountRow[] = PERIODS.flatMap(({ first, topics }) =>
  topics
    .flatMap(({ topic, tones }) =>
      tones.flatMap((count, at) => new Array(count).fill({ tone: at + 1, topics: topic === null ? [] : [topic] })),
    )
    .map((of, k) => ({
      responseId: `c-${first}-${k}`,
      mid: MID,
      surveyId: 2,
      answers: { Q64_C2023: 8 },
      submittedAt: new Date(first + (k % DAYS) * DAY).toISOString(),
      comment: { text: 'It came.', ...of },
    })),
);

const RANGE = 'range=2026-10-23+to+2026-11-21&period=week';
/** Requests of the page's tests to both calls. */
const CALLS = ['comment-summary', 'comment-tone-summary'].flatMap((call) =>
  [`${RANGE}&compareTo=previous`, RANGE, `${RANGE}&compareTo=previous&surveyId=2`].map((query) => `${call}?${query}`),
);

let service: ServiceUnderTest;
beforeAll(async () => {
  const merchants = [{ mid: MID, timeZone: 'America/New_York', customQuestions: [] }];
  service = await startServiceUnderTest(onlineBuyerService, { merchants, rows: ROWS, now: RECORDED_AT });
}, 60_000);
afterAll(() => service?.close());

it('the comment summary of Online Buyer, by call', async () => {
  const recorded: Record<string, FiguresAnswer> = {};
  const reader = readerOf(MID, [FEATURES.BUYER_COMMENT_SUMMARY, FEATURES.BUYER_COMMENT_EXPORT], [12]);
  for (const call of CALLS) recorded[call] = await answerOf(service, `/api/comments/${call}`, reader);
  await holdRecorded(FILE, recorded);
});
