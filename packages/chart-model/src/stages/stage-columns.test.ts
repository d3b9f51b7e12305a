import { shareChange } from '@shoppervoice/survey-model';
import { describe, expect, test } from 'vitest';
import type { ShareFigure } from '../shares/share-bars.ts';
import { leadingStage, stageColumns } from './stage-columns.ts';

const ROWS = [
  { id: 1, label: 'Looking', points: [1, 2] },
  { id: 2, label: 'Paying', points: [3] },
];

/** Answers per option, now and in the other period. */
function figure(now: readonly number[], before: readonly number[] | null): ShareFigure {
  const n = now.reduce((sum, count) => sum + count, 0);
  const n0 = before?.reduce((sum, count) => sum + count, 0) ?? 0;
  const share = (count: number, of: number) => (of === 0 ? null : count / of);
  return {
    n,
    options: now.map((count, at) => ({
      id: at + 1,
      label: `P${at + 1}`,
      count,
      share: share(count, n),
      low: null,
      high: null,
    })),
    change: before && {
      n: n0,
      options: before.map((count, at) => ({
        id: at + 1,
        share: share(count, n0),
        ...shareChange({ count: now[at] ?? 0, n }, { count, n: n0 }),
      })),
    },
  };
}
const drawn = (now: readonly [number, number, number], before: readonly [number, number, number] | null) => {
  const [a, b, c] = now;
  return stageColumns(figure(now, before), figure([a + b, c], before && [before[0] + before[1], before[2]]), ROWS);
};

describe('columns', () => {
  test('are proportional to their shares, on one scale with the other period', () => {
    const { stages, n, previousN, compared } = drawn([50, 30, 20], [20, 20, 60]);
    const columns = stages.flatMap((stage) => stage.columns);
    expect([n, previousN, compared]).toEqual([100, 100, true]);
    // 0.6 of the other period is the tallest.
    expect(columns.map(({ height }) => height)).toEqual([0.5 / 0.6, 0.3 / 0.6, 0.2 / 0.6]);
    expect(columns.map(({ beforeAt }) => beforeAt)).toEqual([0.2 / 0.6, 0.2 / 0.6, 1]);
  });

  test('are below the stage they belong to, whose share is their sum', () => {
    const { stages } = drawn([50, 30, 20], null);
    expect(stages.map(({ label, columns }) => [label, columns.map(({ id }) => id)])).toEqual([
      ['Looking', [1, 2]],
      ['Paying', [3]],
    ]);
    for (const { share, columns } of stages)
      expect(share).toBeCloseTo(
        columns.reduce((sum, column) => sum + (column.share ?? 0), 0),
        12,
      );
  });

  test('are dark if they changed significantly, and only then', () => {
    const { stages } = drawn([500, 300, 200], [500, 200, 300]);
    expect(stages.map(({ moved }) => moved)).toEqual([true, true]);
    expect(stages.flatMap(({ columns }) => columns.map(({ moved }) => moved))).toEqual([false, true, true]);
  });

  test('of few answers are marked; without answers they have no height', () => {
    expect(drawn([10, 10, 9], null).few).toBe(true);
    expect(drawn([10, 10, 10], null).few).toBe(false);
    const empty = drawn([0, 0, 0], null);
    expect(empty.stages.flatMap(({ columns }) => columns.map(({ height }) => height))).toEqual([0, 0, 0]);
    expect(leadingStage(empty)).toBe(null);
  });

  test('a stage without figures is omitted', () => {
    const points = figure([1, 2, 3], null);
    expect(stageColumns(points, { n: 6, options: [] }, ROWS).stages).toEqual([]);
    expect(stageColumns({ n: 0, options: [] }, figure([3, 3], null), ROWS).stages).toEqual([]);
  });
});

describe('the leading stage', () => {
  test('is the one that grew significantly, even if another fell by as much', () => {
    expect(leadingStage(drawn([500, 300, 200], [500, 200, 300]))).toMatchObject({ because: 'moved', stage: { id: 1 } });
    expect(leadingStage(drawn([500, 200, 300], [500, 300, 200]))).toMatchObject({ because: 'moved', stage: { id: 2 } });
  });

  test('is the largest if nothing moved', () => {
    expect(leadingStage(drawn([50, 30, 20], [49, 30, 21]))).toMatchObject({ because: 'largest', stage: { id: 1 } });
    expect(leadingStage(drawn([5, 3, 20], null))).toMatchObject({ because: 'largest', stage: { id: 2 } });
  });
});
