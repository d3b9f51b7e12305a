import type { CommentItem } from '@shoppervoice/contracts/reports';
import { expect, test } from 'vitest';
import { deviceInWords, shopperFacts, submittedInWords } from './comment-facts.ts';

test.each([
  [{ type: 'mobile', make: 'Apple', os: 'iOS', browser: 'Safari' }, 'Apple mobile, Safari on iOS'],
  [{ type: 'desktop', make: null, os: 'Windows', browser: null }, 'Desktop, Windows'],
  [{ type: null, make: null, os: null, browser: 'Firefox' }, 'Firefox'],
  [{ type: null, make: null, os: null, browser: null }, null],
  [null, null],
])('a device as far as it is known', (device, words) => {
  expect(deviceInWords(device)).toBe(words);
});

const COMMENT = { submittedAt: '', ratings: [], topicIds: [] } as unknown as CommentItem;

test('how often someone bought, as a full phrase; unknown values are omitted', () => {
  const words = [1, 2, 5, null, undefined, 77].map((purchaseFrequency) =>
    shopperFacts({ ...COMMENT, ...(purchaseFrequency === undefined ? {} : { purchaseFrequency }) }),
  );
  expect(words).toEqual([['First purchase'], ['Bought 2-3 times'], ['Bought 11 or more times'], [], [], []]);
});

test('what is known of a visit', () => {
  const visit = {
    visitIntent: 1,
    pointOfAbandonment: 5,
    futureIntent: 2,
    pageViews: 1,
    timeOnSite: 200,
    referrer: 'www.google.com',
    referrerGroup: 'Search',
  };
  expect(shopperFacts({ ...COMMENT, ...visit })).toEqual([
    'Came: to buy',
    'Left at: shopping cart',
    'Next: come back and look',
    '1 page seen',
    '3 min on the site',
    'From www.google.com (search)',
  ]);
  expect(
    shopperFacts({ ...COMMENT, pageViews: 0, timeOnSite: 3900, referrer: 'x.example', referrerGroup: null }),
  ).toEqual(['0 pages seen', '1 h 5 min on the site', 'From x.example']);
});

test("a time is in the merchant's time zone, and has its year if it is another one", () => {
  expect(submittedInWords('2026-11-21T02:05:00.000Z', 'America/Los_Angeles', '2026-11-21')).toMatch(
    /^Nov 20, 6:05\sPM$/,
  );
  expect(submittedInWords('2026-01-01T02:05:00.000Z', 'America/New_York', '2026-01-05')).toMatch(
    /^Dec 31, 2025, 9:05\sPM$/,
  );
});
