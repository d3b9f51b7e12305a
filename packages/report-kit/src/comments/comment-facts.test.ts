import { expect, test } from 'vitest';
import { deviceInWords, frequencyInWords, submittedInWords } from './comment-facts.ts';

test.each([
  [{ type: 'mobile', make: 'Apple', os: 'iOS', browser: 'Safari' }, 'Apple mobile, Safari on iOS'],
  [{ type: 'desktop', make: null, os: 'Windows', browser: null }, 'Desktop, Windows'],
  [{ type: null, make: null, os: null, browser: 'Firefox' }, 'Firefox'],
  [{ type: null, make: null, os: null, browser: null }, null],
  [null, null],
])('a device as far as it is known', (device, words) => {
  expect(deviceInWords(device)).toBe(words);
});

test('how often somebody bought, in words that stand alone', () => {
  expect([1, 2, 5, null, 77].map(frequencyInWords)).toEqual([
    'First purchase',
    'Bought 2-3 times',
    'Bought 11 or more times',
    null,
    null,
  ]);
});

test('a time is the merchant’s, and says its year where it is another', () => {
  expect(submittedInWords('2026-11-21T02:05:00.000Z', 'America/Los_Angeles', '2026-11-21')).toMatch(
    /^Nov 20, 6:05\sPM$/,
  );
  expect(submittedInWords('2026-01-01T02:05:00.000Z', 'America/New_York', '2026-01-05')).toMatch(
    /^Dec 31, 2025, 9:05\sPM$/,
  );
});
