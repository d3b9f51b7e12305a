import { responseClassifier } from '@shoppervoice/comment-classifier';
import { demoResponses } from '@shoppervoice/demo-data';
import { COMMENT_TOPICS, toneOf } from '@shoppervoice/survey-model';
import { beforeAll, expect, test } from 'vitest';
import { findThemes, type ThemeComment } from './index.ts';

const MAIN_MERCHANT = 1001;
const ONLINE_BUYER = [1, 2, 16];
const TODAY = '2026-11-21';
const DAY_MS = 86_400_000;
const comments: ThemeComment[] = [];

beforeAll(async () => {
  const classify = await responseClassifier();
  for (const { mid, surveyId, responseId: id, submittedAt, comment } of demoResponses({ today: TODAY })) {
    if (mid > MAIN_MERCHANT) break;
    if (comment === undefined || !ONLINE_BUYER.includes(surveyId)) continue;
    const { toneId, topicIds } = classify(comment.text, { all: [] });
    const tone = toneOf(comment.tone ?? toneId);
    comments.push({ id, text: comment.text, at: Date.parse(submittedAt), tone, topicIds: comment.topics ?? topicIds });
  }
}, 60_000);

/** The themes of a number of days, compared with as many before. */
function themesOf(from: string, days: number) {
  const start = Date.parse(from);
  const length = days * DAY_MS;
  const between = (after: number, end: number) => comments.filter(({ at }) => at >= after && at < end);
  const topicName = (id: number) => COMMENT_TOPICS.find((topic) => topic.id === id)?.label;
  return [
    ...findThemes({ comments: between(start, start + length), before: between(start - length, start), topicName }),
  ];
}

const grown = (themes: ReturnType<typeof themesOf>, column: string, words: RegExp) =>
  themes.filter(
    ({ column: its, phrases, point }) =>
      its === column && point.trend?.direction === 'rose' && words.test(`${point.theme} ${phrases.join(' ')}`),
  );

test("the last month shows the new carrier's late parcels and the better search", () => {
  const themes = themesOf('2026-10-23', 30);
  expect(grown(themes, 'issues', /carrier|tracking/i)).toHaveLength(1);
  expect(grown(themes, 'celebrations', /search/i)).toHaveLength(1);
});

test('the month of the checkout release shows failing payments', () => {
  expect(grown(themesOf('2026-04-10', 30), 'issues', /pay/i)).toHaveLength(1);
});

test('December shows the shipping delays', () => {
  expect(grown(themesOf('2025-12-01', 30), 'issues', /christmas|late|promised/i)).toHaveLength(1);
});
