import type { HomeFigure } from '@shoppervoice/contracts/reports';
import { describe, expect, it } from 'vitest';
import { changeGroups, isEmpty, testsIn, testsOf } from './change-groups.ts';

const figure = (key: string, more: Partial<HomeFigure> = {}): HomeFigure => ({
  key,
  label: key,
  surveyId: 1,
  unit: 'mean',
  value: 8,
  n: 500,
  previousValue: 7.9,
  previousN: 480,
  delta: 0.1,
  significant: false,
  higherIsBetter: true,
  series: [],
  previousSeries: [],
  page: '/overall-metrics',
  ...more,
});

const grouped = (figures: HomeFigure[]) =>
  Object.fromEntries(changeGroups(figures).map((group) => [group.key, group.figures.map((each) => each.key)]));

describe('the groups of Home', () => {
  it('put what got worse before what got better, few answers and none last', () => {
    const figures = [
      figure('none', { value: null, n: 0, delta: null, changeUnavailable: 'no-answers' }),
      figure('few', { n: 29, significant: false }),
      figure('noise'),
      figure('better', { significant: true }),
      figure('worse', { significant: true, delta: -0.2 }),
    ];
    expect(changeGroups(figures).map((group) => group.key)).toEqual(['worse', 'better', 'noise', 'few', 'none']);
  });

  it('know that less of a bad thing is better', () => {
    const complaints = { unit: 'share', higherIsBetter: false, significant: true } as const;
    expect(
      grouped([figure('more', { ...complaints, delta: 0.05 }), figure('less', { ...complaints, delta: -0.05 })]),
    ).toEqual({
      worse: ['more'],
      better: ['less'],
    });
  });

  it('keep the order of the service inside a group', () => {
    expect(grouped([figure('b'), figure('a'), figure('c')])).toEqual({ noise: ['b', 'a', 'c'] });
  });

  it('say apart what cannot be compared from what did not move', () => {
    const uncompared = { delta: null, previousValue: null, previousN: 0 };
    expect(
      grouped([
        figure('depth', { ...uncompared, changeUnavailable: 'depth' }),
        figure('new', { ...uncompared, changeUnavailable: 'no-answers' }),
      ]),
    ).toEqual({ uncompared: ['depth', 'new'] });
  });

  it('count as tested only what has 30 answers in both periods', () => {
    expect(testsOf(figure('a', { n: 30, previousN: 30 }))).toBe(1);
    expect(testsOf(figure('a', { n: 30, previousN: 29 }))).toBe(0);
    expect(testsOf(figure('a', { delta: null }))).toBe(0);
  });

  it('count a score and the mean beside it as two tests', () => {
    const beside = { unit: 'mean', value: 8, previousValue: 8, delta: 0, significant: false } as const;
    expect(testsOf(figure('a', { unit: 'nps', beside }))).toBe(2);
    expect(testsOf(figure('a', { unit: 'nps', beside, n: 29 }))).toBe(0);
    expect(testsIn([figure('a', { unit: 'nps', beside }), figure('b')])).toBe(3);
  });
});

describe('a merchant without data', () => {
  it('has no answer in any figure of either period', () => {
    expect(isEmpty([figure('a', { n: 0, previousN: 0 })])).toBe(true);
    expect(isEmpty([figure('a', { n: 0, previousN: 1 })])).toBe(false);
    expect(isEmpty([])).toBe(true);
  });
});
