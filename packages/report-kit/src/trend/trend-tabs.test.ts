import type { FiguresAnswer, RatingFigure } from '@shoppervoice/contracts/reports';
import { expect, test } from 'vitest';
import { tabsByQuestion } from './trend-tabs.ts';

const mean = (key: string, of: RatingFigure['of']) =>
  ({ key, code: 'Q15', kind: 'rating', label: 'Overall satisfaction', of, series: [] }) as unknown as RatingFigure;

test('the line of all respondents has the same name as in the filter and the tiles', () => {
  const figures = [mean('Q15', null), mean('Q15/desktop', { key: 'device:1', label: 'desktop' })];
  const [tab] = tabsByQuestion({ answer: { figures } as unknown as FiguresAnswer, figures, linkOf: () => null });
  expect(tab?.series.map(({ key, name }) => [key, name])).toEqual([
    ['all', 'Overall'],
    ['device_1', 'Desktop'],
  ]);
});
