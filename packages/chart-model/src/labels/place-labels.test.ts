import { expect, test } from 'vitest';
import { type LabelWish, placeLabels } from './place-labels.ts';

const room = { left: 0, top: 0, right: 200, bottom: 100 };
const wish = (id: string, x: number, y: number, more: Partial<LabelWish> = {}): LabelWish => ({
  id,
  owner: id,
  at: { x, y, radius: 5 },
  size: { width: 30, height: 14 },
  places: [
    { x: x - 15, y: y - 22 },
    { x: x - 15, y: y + 8 },
  ],
  room,
  importance: 1,
  text: id,
  ...more,
});
const lineOf = ({ owner, at }: LabelWish, ...more: readonly { x: number; y: number }[]) => ({
  owner,
  half: 1,
  dots: [at, ...more.map((dot) => ({ ...dot, radius: 0 }))],
});

test('the most important label is placed first, of equal ones the earlier', () => {
  const places = [{ x: 50, y: 10 }];
  const pair = (first: number, second: number) => [
    wish('a', 60, 40, { importance: first, places }),
    wish('b', 70, 40, { importance: second, places }),
  ];
  const winner = (first: number, second: number) => [
    ...placeLabels({ lines: [], taken: [] }, pair(first, second)).keys(),
  ];
  expect([winner(1, 2), winner(2, 1), winner(1, 1)]).toEqual([['b'], ['a'], ['a']]);
});

test('a label takes the first free place', () => {
  const one = wish('a', 60, 40);
  const place = (taken: { left: number; top: number; right: number; bottom: number }[]) =>
    placeLabels({ lines: [lineOf(one)], taken }, [one]).get('a')?.top;
  expect(place([])).toBe(18);
  expect(place([{ left: 60, top: 20, right: 62, bottom: 22 }])).toBe(48);
  expect(place([room])).toBeUndefined();
});

test.each([
  ['a line of another series', { x: 100, y: 20 }, { x: 20, y: 20 }],
  ['a line of another series that is nearer than its own point', { x: 100, y: 16 }, { x: 20, y: 16 }],
  ['a marker of another series', { x: 70, y: 22 }, { x: 70, y: -20 }],
])('keeps clear of %s', (_what, from, to) => {
  const one = wish('a', 60, 40);
  const other = lineOf({ ...one, owner: 'b', at: { ...from, radius: 5 } }, to);
  expect(placeLabels({ lines: [lineOf(one), other], taken: [] }, [one]).get('a')?.top).toBe(48);
});

test('keeps clear of its own line, too, and of its neighbours on it', () => {
  const one = wish('a', 60, 40);
  expect(placeLabels({ lines: [lineOf(one, { x: 60, y: 0 })], taken: [] }, [one]).get('a')?.top).toBe(48);
  const near = lineOf(one, { x: 40, y: 14 });
  expect(placeLabels({ lines: [near], taken: [] }, [one]).get('a')?.top).toBe(48);
});

test('a label outside of its bounds is omitted', () => {
  expect(
    placeLabels({ lines: [], taken: [] }, [wish('a', 10, 40), wish('b', 60, 98, { places: [{ x: 45, y: 95 }] })]).size,
  ).toBe(0);
});
