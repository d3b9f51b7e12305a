import type { PageData } from '@shoppervoice/contracts';
import { FEATURES } from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { commentsLink } from './comments-link.ts';

const shell = (features: readonly number[] = [], open = true) => ({
  canOpen: (path: string) => open && path === '/online-buyer-comments',
  pageData: {
    features,
    packages: [12],
    merchant: { activeEsr: false, user: { accessType: 'MERCHANT_USER' } },
  } as unknown as PageData,
});
const days = { startDate: '2026-11-08', endDate: '2026-11-14' };
const osat = { code: 'Q15_C11779', surveyId: 1, days, deviceType: null };

test('one rating opens the comments of those who gave it, on the days worked out', () => {
  expect(commentsLink(shell(), { ...osat, rating: 3 })).toBe(
    '/online-buyer-comments?dateRange=Custom&startDate=2026-11-08&endDate=2026-11-14&surveyType=1&posOsat=3',
  );
});

test('without a rating it opens those of everybody who answered the question', () => {
  const query = new URL(commentsLink(shell(), { ...osat, code: 'Q106736_C106739', surveyId: 2 }) ?? '', 'http://x')
    .searchParams;
  expect(query.get('surveyType')).toBe('2');
  expect(query.getAll('ffLltr')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

test('the device goes along where its filter is held', () => {
  expect(commentsLink(shell([FEATURES.BUYER_DEVICE_INFO]), { ...osat, rating: 9, deviceType: 3 })).toContain(
    '&deviceType=3',
  );
});

test.each([
  ['the page cannot be opened', shell([], false), osat],
  ['the device filter is not held', shell(), { ...osat, deviceType: 3 }],
  ['a pickup metric has no filter there', shell(), { ...osat, code: 'BO104_1', surveyId: 16 }],
])('no link where %s', (_why, from, answers) => {
  expect(commentsLink(from, answers)).toBe(null);
});
