import { expect, test } from 'vitest';
import { unknownIn, unreadDays, unreadInWords } from './unread-address.ts';

test('one filter is named with its value, several with theirs, further ones are counted', () => {
  expect(unreadInWords([{ name: 'device', value: 'fridge' }])).toBe(
    'We could not read the filter “device=fridge” in this address, so it is not applied.',
  );
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, value: '1' }));
  expect(unreadInWords(many.slice(0, 2))).toBe(
    'We could not read the filters “a=1” and “b=1” in this address, so they are not applied.',
  );
  expect(unreadInWords(many)).toContain('“a=1”, “b=1”, “c=1”, and 2 more in this address');
  expect(unreadInWords([{ name: 'x', value: 'y'.repeat(9_000) }]).length).toBeLessThan(200);
});

test('names of the page, its panels and its days are known, and so are campaign parameters', () => {
  const params = new URLSearchParams(
    'deviceType=1&metric=x&chart=table&dateRange=Yesterday&page=2&sentFile=x&utm_source=m&gclid=1',
  );
  expect(unknownIn(params, ['deviceType'])).toEqual([]);
  expect(unknownIn(params, [])).toEqual([{ name: 'deviceType', value: '1' }]);
  expect(unknownIn(new URLSearchParams('device=fridge&device=oven'), [])).toHaveLength(2);
});

test('invalid days are named', () => {
  expect(unreadDays(new URLSearchParams('startDate=2026-02-31&endDate=2026-03-02'))).toEqual([
    { name: 'startDate', value: '2026-02-31' },
  ]);
  expect(unreadDays(new URLSearchParams('dateRange=Next+Week'))).toEqual([{ name: 'dateRange', value: 'Next Week' }]);
  expect(unreadDays(new URLSearchParams('dateRange=Last+7+Days'))).toEqual([]);
});
