import { expect, test } from 'vitest';
import { textWidth } from '../text/text-width.ts';
import { drawDrivers } from './draw-drivers.ts';
import { ticksBetween } from './driver-axis.ts';
import type { Markup } from './markup.ts';
import { PALETTES } from './palette.ts';
import { FONTS, Pen } from './pen.ts';

/** A fixed seed. */
function* randoms(seed: number) {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

const attributeOf = ({ attributes }: Markup, name: string) => attributes.find(([key]) => key === name)?.[1];
const numberOf = (mark: Markup, name: string) => Number(attributeOf(mark, name));

function drawn(count: number, width: number, seed: number) {
  const random = randoms(seed);
  const next = () => random.next().value as number;
  const drivers = Array.from({ length: count }, (_, k) => ({
    key: `d${k}`,
    label: `Satisfaction with part ${k} of the order`.slice(0, 14 + (k % 5) * 6),
    mean: 7 + 2.5 * next(),
    importance: next() / count,
    first: k === 0,
  }));
  return drawDrivers({ kind: 'drivers', drivers }, new Pen(PALETTES.light), { left: 0, right: width, top: 0 });
}

test.each([
  [5, 358],
  [12, 358],
  [30, 358],
  [12, 900],
])('labels of %i drivers at %i px never overlap each other or a point, and stay inside', (count, width) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { marks } = drawn(count, width, seed);
    const labels = marks
      .filter((mark) => attributeOf(mark, 'data-label-of') !== undefined)
      .map((mark) => {
        const [left, base] = [numberOf(mark, 'x'), numberOf(mark, 'y')];
        const wide = textWidth(String(mark.children[0]), FONTS.small);
        return { left, right: left + wide, top: base - 10, bottom: base + 2 };
      });
    expect(labels.length).toBeGreaterThan(0);
    const dots = marks.filter((mark) => mark.name === 'circle' && attributeOf(mark, 'data-driver') !== undefined);
    expect(dots.length).toBe(count);
    for (const [k, one] of labels.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(width);
      for (const other of labels.slice(k + 1)) {
        const apart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(apart).toBe(true);
      }
      for (const dot of dots) {
        const [x, y] = [numberOf(dot, 'cx'), numberOf(dot, 'cy')];
        expect(x > one.left && x < one.right && y > one.top && y < one.bottom).toBe(false);
      }
    }
  }
});

test('ticks are round and hold all values', () => {
  expect(ticksBetween([7.93, 8.61], [0, 10])).toEqual([7.8, 8, 8.2, 8.4, 8.6, 8.8]);
  expect(ticksBetween([0, 0.43], [0, 1])).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
  expect(ticksBetween([9.99, 10], [0, 10]).at(-1)).toBe(10);
  // Labels have one decimal: no two are the same.
  expect(ticksBetween([7.18, 7.33], [0, 10])).toEqual([7.1, 7.2, 7.3, 7.4]);
  expect(ticksBetween([5.81, 5.84], [0, 10])).toEqual([5.8, 5.9]);
});
