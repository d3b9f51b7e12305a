import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDay } from './any-calendar.fixture.ts';
import { AREAS, dataDepth, earliestDay } from './depth.ts';

const months = (count: number, startOfMonth = false) => ({ unit: 'months', count, startOfMonth });

describe('depth by package', () => {
  test.each([
    ['buyer', [133], months(16, true)],
    ['buyer', [22], months(13)],
    ['buyer', [12, 21], months(7)],
    ['buyer', [3], months(4)],
    ['buyer', [12], months(4)],
    ['site-abandonment', [134], months(16, true)],
    ['site-abandonment', [37], months(13)],
    ['site-abandonment', [12], months(4)],
    ['site-abandonment', [9], { unit: 'days', count: 35 }],
    ['stff', [135], months(16, true)],
    ['stff', [93], months(13)],
    ['stff', [95], months(7)],
    ['stff', [96], months(4)],
    ['stff', [13], { unit: 'days', count: 35 }],
    ['buyer', [], { unit: 'days', count: 35 }],
  ] as const)('%s with %j', (area, packages, depth) => {
    expect(dataDepth(area, packages)).toEqual(depth);
  });

  test('the deepest package wins, in any order', () => {
    expect(dataDepth('buyer', [12, 3, 21, 133])).toEqual(months(16, true));
    expect(dataDepth('buyer', [21, 22])).toEqual(months(13));
  });
});

describe('earliest allowed day', () => {
  test.each([
    ['buyer', [133], '2026-11-21', '2025-07-01'],
    ['buyer', [22], '2026-11-21', '2025-10-21'],
    ['buyer', [21], '2026-09-30', '2026-02-28'],
    ['buyer', [12], '2024-06-29', '2024-02-29'],
    ['buyer', [], '2026-03-01', '2026-01-25'],
    ['site-abandonment', [12], '2026-11-21', '2026-07-21'],
    ['deepest', [12, 135], '2026-11-21', '2025-07-01'],
    ['deepest', [], '2026-11-21', '2026-10-17'],
  ] as const)('%s with %j on %s is %s', (area, packages, today, earliest) => {
    expect(earliestDay(area, packages, today)).toBe(earliest);
  });

  test('the deepest area is never shallower than any area', () => {
    const packages = fc.uniqueArray(fc.constantFrom(3, 8, 9, 12, 13, 21, 22, 37, 93, 95, 96, 133, 134, 135));
    fc.assert(
      fc.property(packages, anyDay, (packagesOf, today) => {
        const each = AREAS.map((area) => earliestDay(area, packagesOf, today)).sort();
        expect(earliestDay('deepest', packagesOf, today)).toBe(each[0]);
      }),
    );
  });
});
