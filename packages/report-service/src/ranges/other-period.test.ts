import type { ProblemError } from '@shoppervoice/service-kit';
import { expect, it } from 'vitest';
import { type Compare, otherPeriod } from './other-period.ts';

const limits = { today: '2026-11-20', earliest: '2025-07-01', lastDay: '2026-11-19' };
const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const problem = (requested: Compare) => {
  try {
    return otherPeriod(october, requested, limits);
  } catch (error) {
    return (error as ProblemError).more.parameter;
  }
};

it('is none, the period before, the year before, or chosen days, also of another length', () => {
  expect(otherPeriod(october, {}, limits)).toEqual({ kind: 'none' });
  expect(otherPeriod(october, { compareTo: 'previous' }, limits)).toEqual({
    kind: 'range',
    range: { startDate: '2026-09-01', endDate: '2026-09-30' },
  });
  expect(otherPeriod(october, { compareTo: 'year' }, limits)).toMatchObject({ range: { startDate: '2025-10-01' } });
  expect(otherPeriod(october, { compareStart: '2026-11-01', compareEnd: '2026-11-19' }, limits)).toEqual({
    kind: 'range',
    range: { startDate: '2026-11-01', endDate: '2026-11-19' },
  });
});

it('is `depth` if it starts before the first allowed day, which is not an error', () => {
  expect(otherPeriod({ startDate: '2026-01-01', endDate: '2026-06-30' }, { compareTo: 'year' }, limits)).toEqual({
    kind: 'depth',
  });
  expect(problem({ compareStart: '2025-06-30', compareEnd: '2025-07-02' })).toEqual({ kind: 'depth' });
});

it.each([
  [{ compareStart: '2026-09-01' }, 'compareEnd'],
  [{ compareEnd: '2026-09-01' }, 'compareStart'],
  [{ compareStart: '2026-09-01', compareEnd: '2026-09-02', compareTo: 'year' }, 'compareTo'],
  [{ compareStart: '2026-09-31', compareEnd: '2026-10-02' }, 'compareStart'],
  [{ compareStart: '2026-09-02', compareEnd: '2026-09-01' }, 'compareEnd'],
  [{ compareStart: '2026-11-01', compareEnd: '2026-11-20' }, 'compareEnd'],
  [{ compareStart: '2026-09-01', compareEnd: '2026-10-01' }, 'compareStart'],
  [{ compareStart: '2026-10-31', compareEnd: '2026-11-01' }, 'compareStart'],
  [{ compareStart: '', compareEnd: '2026-11-01' }, 'compareStart'],
] as const)('%j is refused by %s', (requested, parameter) => {
  expect(problem(requested)).toBe(parameter);
});
