import { stageColumns } from '@shoppervoice/chart-model';
import { shareChange } from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { pathHeadline } from './path-words.ts';

const ROWS = [
  { id: 1, label: 'Looking', where: 'while looking', points: [1, 2] },
  { id: 2, label: 'Paying', where: 'at the till', points: [3] },
];
type Counts = readonly [number, number, number];

const figure = (labels: readonly string[], now: readonly number[], before: readonly number[] | null) => {
  const [n, was] = [now, before ?? []].map((counts) => counts.reduce((sum, count) => sum + count, 0)) as [
    number,
    number,
  ];
  const share = (count: number, of: number) => (of === 0 ? null : count / of);
  return {
    n,
    options: labels.map((label, at) => ({
      id: at + 1,
      label,
      count: now[at] ?? 0,
      share: share(now[at] ?? 0, n),
      low: null,
      high: null,
    })),
    change: before && {
      n: was,
      options: before.map((count, at) => ({
        id: at + 1,
        share: share(count, was),
        ...shareChange({ count: now[at] ?? 0, n }, { count, n: was }),
      })),
    },
  };
};
const words = (now: Counts, before: Counts | null, compare: 'previous' | 'none' = 'previous', tooEarly = false) => {
  const stage = ([a, b, c]: Counts) => [a + b, c];
  const points = figure(['Front', 'Shelf', 'Till'], now, before);
  const stages = figure(['Looking', 'Paying'], stage(now), before && stage(before));
  return pathHeadline(stageColumns(points, stages, ROWS), ROWS, { compare, tooEarly });
};

test.each<[string, string]>([
  [words([500, 200, 300], [500, 300, 200]), 'More shoppers left at the till: 30.0%, previously 20.0%'],
  [words([500, 300, 200], [500, 200, 300]), 'More shoppers left while looking: 80.0%, previously 70.0%'],
  [
    words([500, 300, 200], [400, 400, 200]),
    'No stage changed significantly, but one point did: Front, 50.0%, previously 40.0%',
  ],
  [words([50, 30, 20], [50, 29, 21]), 'No stage changed significantly: most shoppers left while looking: 80.0%'],
  [words([50, 30, 20], null, 'none'), 'Most shoppers left while looking: 80.0%'],
  [words([20, 30, 50], null, 'none'), 'The largest group left while looking: 50.0%'],
  [words([50, 30, 20], null, 'previous', true), 'Most shoppers left while looking: 80.0%'],
  [words([10, 10, 9], [50, 30, 20]), 'Where 29 shoppers left; too few answers to test a change'],
  [words([50, 30, 20], [10, 10, 9]), 'Where 100 shoppers left; too few answers to test a change'],
  [words([0, 0, 0], [10, 10, 9]), 'No one said where they left'],
])('%s', (expected, wanted) => {
  expect(expected).toBe(wanted);
});
