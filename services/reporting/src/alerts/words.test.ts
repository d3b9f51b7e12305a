import type { AlertWatch } from '@shoppervoice/contracts/delivery';
import { expect, it } from 'vitest';
import type { Reading } from './reading.ts';
import { sentenceOf } from './words.ts';

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
