import { expect, test } from 'vitest';
import { drawnCell, type MatrixCell, type MatrixShading } from './matrix.ts';

const BY_VALUE = { by: 'value', from: 0, to: 0.8 } as const;
const BY_DIFFERENCE = { by: 'difference', least: 0.6 } as const;
const cell = (value: number | null, more: Partial<MatrixCell> = {}): MatrixCell => ({ value, n: 100, ...more });

test('a cell is as dark as its value is large, up to the end of the scale', () => {
  const strength = (value: number) => {
    const { shade } = drawnCell(cell(value), 'share', BY_VALUE);
    return shade?.by === 'value' ? shade.strength : 0;
  };
  expect([0, 0.2, 0.4, 0.8, 0.9].map(strength)).toEqual([0, 0.25, 0.5, 1, 1]);
  expect(drawnCell(cell(0.41), 'share', BY_VALUE)).toMatchObject({ text: '41.0%', shade: { tone: 'neutral' } });
});

test('a value is shaded in the colour of its column, a difference in its own', () => {
  const shade = (shading: MatrixShading) =>
    drawnCell(cell(0.4, { difference: 0.7 }), 'share', shading, { tone: 'mixed' }).shade;
  expect(shade(BY_VALUE)).toEqual({ by: 'value', tone: 'mixed', strength: 0.5 });
  expect(shade(BY_DIFFERENCE)).toEqual({ by: 'difference', above: true });
});

test('a difference is shaded from its minimum on, above or below', () => {
  const shade = (difference: number | null) => drawnCell(cell(7, { difference }), 'mean', BY_DIFFERENCE).shade;
  expect([-0.6, -0.59, 0, 0.59, 0.6, null].map(shade)).toEqual([
    ...[{ by: 'difference', above: false }, null, null],
    ...[null, { by: 'difference', above: true }, null],
  ]);
});

test('few answers are shown without shade; withheld ones are labelled, without a value', () => {
  const states = [cell(7, { n: 29, difference: 2 }), cell(7, { withheld: true }), cell(null, { n: 0 }), null].map(
    (one) => drawnCell(one, 'mean', BY_DIFFERENCE),
  );
  expect(states).toEqual([
    { state: 'few', text: '7.00', shade: null },
    { state: 'withheld', text: 'hidden', shade: null },
    { state: 'none', text: '–', shade: null },
    { state: 'none', text: '–', shade: null },
  ]);
});
