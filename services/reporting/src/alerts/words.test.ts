import type { AlertWatch } from '@shoppervoice/contracts/delivery';
import type { KeyDriver, KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import { describe, expect, it } from 'vitest';
import type { Reading } from './reading.ts';
import { headline, isGood, pointsName, sentenceOf, valuesOf, whenOf } from './words.ts';

const WATCH: AlertWatch = {
  kind: 'figure',
  report: 'STFFOVERALL',
  query: '',
  figure: 'OSAT',
  option: null,
  condition: { kind: 'change', days: 30 },
};
const reading = (chance: number): Reading => ({
  kind: 'figure',
  unit: 'mean',
  moreIsBetter: true,
  now: { n: 53, value: 7.66 },
  before: { n: 56, value: 8.43 },
  test: { chance, significant: chance < 0.05, rose: false, still: null },
});

it.each([
  [0.614, { kind: 'quiet' }, 'p 0.614, no significant change.'],
  [0.037, { kind: 'quiet' }, 'p 0.037, not significant together with the other alerts checked that day.'],
  [0.0004, { kind: 'fired', cause: 'fell' }, 'p below 0.001, significant.'],
] as const)('describes the judgement of a change with p-value %d', (chance, outcome, expected) => {
  const reported = sentenceOf(WATCH, reading(chance), outcome, '2026-11-22');
  expect(reported).toBe(
    `8.43 (n 56), Sep 24 – Oct 23, 2026, changed to 7.66 (n 53), Oct 24 – Nov 22, 2026: ${expected}`,
  );
});

describe('points at stake', () => {
  const above: AlertWatch = { ...WATCH, report: 'BUYERKEYDRIVERS', condition: { kind: 'above', days: 30, value: 0.5 } };
  const points = (value: number | null, low: number | null = null, high: number | null = null): Reading => ({
    kind: 'points',
    now: { n: 1234, value, low, high },
  });

  it('are named by their rating, outcome and survey, with limit and interval', () => {
    const answer = { outcome: { code: 'Q64_C2023', label: 'Overall satisfaction' } } as KeyDriversAnswer;
    const name = pointsName({ label: 'On-time delivery' } as KeyDriver, answer);
    expect(name).toBe('Points at stake of On-time delivery for Overall satisfaction, Fulfillment');
    expect(whenOf(above, 'points')).toBe('rises above 0.50 in 30 days, with its 95% interval above 0');
    const below: AlertWatch = { ...above, condition: { kind: 'below', days: 90, value: 0.2 } };
    expect(whenOf(below, 'points')).toBe('falls below 0.20 in 90 days');
    expect(headline(name, 'above', points(0.62, 0.31, 0.93))).toBe(`${name} rose above its limit`);
  });

  it.each([
    [
      points(0.62, 0.31, 0.93),
      { kind: 'fired', cause: 'above' },
      '+0.62 points (95% between +0.31 and +0.93, n 1,234), Oct 24 – Nov 22, 2026. An association, not a cause.',
    ],
    [points(null), { kind: 'few' }, 'Too few answers for points at stake: n 1,234, Oct 24 – Nov 22, 2026.'],
    [
      points(0.62),
      { kind: 'few' },
      'Too few days with answers for an interval of points at stake, Oct 24 – Nov 22, 2026.',
    ],
  ] as const)('are described with their interval, or why there are none: %j', (of, outcome, expected) => {
    expect(sentenceOf(above, of, outcome, '2026-11-22')).toBe(expected);
  });

  it('are bad news above a limit, good news below one, and listed with their interval', () => {
    expect(valuesOf(points(0.62, 0.31, 0.93))).toBe('+0.62 (+0.31 to +0.93), n 1,234');
    expect([isGood('above', points(0.62)), isGood('below', points(0.1))]).toEqual([false, true]);
  });
});
