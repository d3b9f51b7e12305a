import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { expect, test } from 'vitest';
import { cardGroups } from './card-order.ts';

type AnswerFigure = FiguresAnswer['figures'][number];

const rating = (
  key: string,
  group: string | null,
  mean: number | null,
  delta: number | null,
  n = 100,
  significant = false,
) => ({ key, kind: 'rating', group, mean, n, change: { delta, significant } }) as unknown as AnswerFigure;
const choice = (key: string, deltas: readonly (number | null)[]) =>
  ({
    key,
    kind: 'single',
    group: null,
    n: 50,
    change: { options: deltas.map((delta) => ({ delta })) },
  }) as unknown as AnswerFigure;

const GROUPS = [
  { key: 'one', label: 'One' },
  { key: 'none', label: 'None' },
  { key: 'two', label: 'Two' },
];
const FIGURES = [
  rating('a', 'two', 8, 0.1, 10),
  rating('b', 'one', 7, -0.9),
  rating('c', null, null, null),
  rating('d', 'one', 9, 0.4, 500),
];
const keys = (sort: Parameters<typeof cardGroups>[2], figures = FIGURES) =>
  cardGroups(GROUPS, figures, sort).map(({ label, cards }) => [label, cards.map(({ figure }) => figure.key).join('')]);

test('groups are in the order of the response, those without a figure are omitted, ungrouped figures are last', () => {
  expect(keys('given')).toEqual([
    ['One', 'bd'],
    ['Two', 'a'],
    [null, 'c'],
  ]);
});

test.each([
  ['change', 'bdac'],
  ['lowest', 'badc'],
  ['answers', 'dbca'],
] as const)('sorted by %s they are one list, figures without a value last', (sort, expected) => {
  expect(keys(sort)).toEqual([[null, expected]]);
});

test('the worst change is first: significant falls, then all others by their change, figures without one last', () => {
  const fell = [...FIGURES, rating('e', 'two', 9, -0.2, 900, true), rating('f', 'two', 9, -0.3, 900, true)];
  expect(keys('worst', fell)).toEqual([[null, 'febadc']]);
});

test('without a comparison, worst first keeps the order of the survey', () => {
  const bare = FIGURES.map((figure) => ({ ...figure, change: undefined })) as typeof FIGURES;
  expect(keys('worst', bare)).toEqual(keys('given', bare));
});

test('the change of a choice is that of the share that moved most', () => {
  expect(keys('change', [choice('x', [0.01, -0.2]), choice('y', [0.1, null]), choice('z', [null])])).toEqual([
    [null, 'xyz'],
  ]);
});

test('groups of one figure each become one list, each figure under the name of its group', () => {
  const [{ cards } = { cards: [] }, ...others] = cardGroups(
    GROUPS,
    [rating('x', 'two', 1, 0), rating('y', 'one', 1, 0)],
    'given',
  );
  expect(others).toEqual([]);
  expect(cards.map(({ figure, heading }) => [figure.key, heading])).toEqual([
    ['y', 'One'],
    ['x', 'Two'],
  ]);
});
