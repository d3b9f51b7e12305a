import type { PageData } from '@shoppervoice/contracts/remotes';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { behindTone } from './behind-figure.ts';
import { commentsAddress, commentsBehind, inSurveys, onDevices, ratedLow, whoAnswered } from './comments-link.ts';

const shell = (features: readonly number[] = [], opens: readonly string[] = ['/online-buyer-comments']) => ({
  canOpen: (path: string) => opens.includes(path),
  pageData: {
    features,
    packages: [12],
    merchant: { activeEsr: false, user: { accessType: 'MERCHANT_USER' } },
  } as unknown as PageData,
});
const days = { startDate: '2026-11-08', endDate: '2026-11-14' };
const osat = { surveyId: 1, days, narrowed: [whoAnswered('Q15_C11779')] };
const LISTS = [COMMENT_SETS.buyer, COMMENT_SETS.bopis];
const commentsLink = (...requested: Parameters<typeof commentsBehind>) => commentsAddress(commentsBehind(...requested));

test('one rating opens the comments of those who gave it, on fixed days', () => {
  expect(commentsLink(shell(), LISTS, { ...osat, narrowed: [whoAnswered('Q15_C11779', [3])] })).toBe(
    '/online-buyer-comments?dateRange=Custom&startDate=2026-11-08&endDate=2026-11-14&surveyType=1&posOsat=3',
  );
});

test('without a rating it opens those of everyone who answered the question', () => {
  const link = commentsLink(shell(), LISTS, { surveyId: 2, days, narrowed: [whoAnswered('Q106736_C106739')] });
  const query = new URL(link ?? '', 'http://x').searchParams;
  expect(query.get('surveyType')).toBe('2');
  expect(query.getAll('ffLltr')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

test('the device is passed along if its filter is in the plan', () => {
  const onPhone = { ...osat, narrowed: [whoAnswered('Q15_C11779', [9]), onDevices([3])] };
  expect(commentsLink(shell([FEATURES.BUYER_DEVICE_INFO]), LISTS, onPhone)).toContain('&deviceType=3');
  expect(commentsLink(shell(), LISTS, onPhone)).toBe(null);
});

test('the answer to a choice opens its comments, if the feature of its filter is in the plan', () => {
  const often = { surveyId: 1, days, narrowed: [whoAnswered('Q20', [2])] };
  expect(commentsLink(shell([FEATURES.BUYER_PURCHASE_FREQUENCY]), LISTS, often)).toContain('&purchaseFrequency=2');
  expect(commentsLink(shell(), LISTS, often)).toBe(null);
});

test('those who rated something low are found by its own filter, or by the one of all drivers', () => {
  const lowest = (surveyId: number, code: string, from = shell()) =>
    commentsBehind(from, LISTS, { surveyId, days, narrowed: [ratedLow(code)] })?.filters;
  expect(lowest(2, 'Q63_C2021')).toEqual({ surveyType: [2], low: [13] });
  expect(lowest(1, 'Q15_C11779')).toEqual({ surveyType: [1], posOsat: [0, 1, 2, 3, 4, 5, 6] });
  expect(lowest(16, 'BO114', shell([FEATURES.BOPIS], ['/bopis-comments']))).toEqual({ low: [16] });
  // Whoever may not see the dashboard of a rating.
  const visits = { surveyId: 7, days, narrowed: [ratedLow('137SA_3')] };
  const ofVisits = (features: readonly number[]) =>
    commentsBehind(shell(features, ['/site-abandonment-comments']), [COMMENT_SETS['site-abandonment']], visits)
      ?.filters;
  expect(ofVisits([FEATURES.SA_COMMENTS, FEATURES.SA_DASHBOARD])).toEqual({ low: [20] });
  expect(ofVisits([FEATURES.SA_COMMENTS])).toBe(undefined);
});

test('a survey with a separate list links there, without a survey filter', () => {
  const pickup = { surveyId: 16, days, narrowed: [whoAnswered('BO104_1', [9, 10])] };
  expect(commentsLink(shell([FEATURES.BOPIS], ['/bopis-comments']), LISTS, pickup)).toBe(
    '/bopis-comments?dateRange=Custom&startDate=2026-11-08&endDate=2026-11-14&bopisOsat=9&bopisOsat=10',
  );
});

test('two constraints on one filter are intersected, and an empty intersection has no link', () => {
  const low = whoAnswered('Q15_C11779', [1, 2, 3]);
  const both = { ...osat, narrowed: [low, whoAnswered('Q15_C11779', [3, 4])] };
  expect(commentsBehind(shell(), LISTS, both)?.filters).toEqual({ surveyType: [1], posOsat: [3] });
  expect(commentsLink(shell(), LISTS, { ...osat, narrowed: [low, whoAnswered('Q15_C11779', [9])] })).toBe(null);
});

test('figures over all surveys open the comments of all, or of the chosen ones', () => {
  const negative = { surveyId: 1, days, narrowed: [...behindTone(14, 4)] };
  const link = commentsLink(shell(), LISTS, negative);
  expect(link).toBe(
    '/online-buyer-comments?dateRange=Custom&startDate=2026-11-08&endDate=2026-11-14&commentTypeId=14&toneId=4',
  );
  const chosen = { ...negative, narrowed: [...negative.narrowed, inSurveys([2])] };
  expect(commentsLink(shell(), LISTS, chosen)).toContain('&surveyType=2&commentTypeId=14&toneId=4');
});

test.each([
  ['the page cannot be opened', shell([], []), LISTS, osat],
  ['no list holds the survey', shell(), [COMMENT_SETS.buyer], { ...osat, surveyId: 16 }],
  ['no filter reads the question', shell(), LISTS, { ...osat, narrowed: [whoAnswered('Q63_C2018')] }],
])('no link if %s', (_why, from, lists, answers) => {
  expect(commentsLink(from, lists, answers)).toBe(null);
});
