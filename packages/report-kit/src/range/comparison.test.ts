import { expect, test } from 'vitest';
import { readAddress, writeAddress } from '../address/use-address-state.ts';
import { COMPARE_FIELDS, compareOf, compareQuery, compareView, resolvedCompare } from './comparison.ts';

const OWN = { startDate: '2026-06-01', endDate: '2026-06-07' };
const RANGE = { startDate: '2026-10-22', endDate: '2026-11-19' };
const read = (address: string) =>
  compareOf(resolvedCompare(readAddress(COMPARE_FIELDS, new URLSearchParams(address)).state, RANGE, '2026-11-20'));

test('custom days replace the keyword, in addresses and calls', () => {
  const address = writeAddress(COMPARE_FIELDS, new URLSearchParams('compare=year&period=week'), compareView(OWN));
  expect(String(address)).toBe('period=week&compareStart=2026-06-01&compareEnd=2026-06-07');
  expect(read(String(address))).toEqual(OWN);
  expect(compareQuery(OWN)).toEqual({ compareStart: '2026-06-01', compareEnd: '2026-06-07' });
  const word = writeAddress(COMPARE_FIELDS, address, compareView('year'));
  expect(String(word)).toBe('period=week&compare=year');
  expect(compareQuery(read(String(word)))).toEqual({ compareTo: 'year' });
  expect(compareQuery('none')).toEqual({});
});

test.each([
  ['one without the other', 'compareStart=2026-06-01&compare=none', 'none'],
  ['a day that does not exist', 'compareStart=2026-06-31&compareEnd=2026-07-02', 'previous'],
  ['the wrong way round', 'compareStart=2026-06-07&compareEnd=2026-06-01', 'previous'],
  ['into the range', 'compareStart=2026-10-01&compareEnd=2026-10-22', 'previous'],
  ['after the last day', 'compareStart=2026-11-20&compareEnd=2026-11-21', 'previous'],
  [
    'after the range',
    'compareStart=2026-11-20&compareEnd=2026-11-20',
    { startDate: '2026-11-20', endDate: '2026-11-20' },
  ],
])('of an address that names %s, what the service would not compare is ignored', (_, address, compare) => {
  expect(read(address)).toEqual(compare);
});
