import { type FilterReads, questionByCode } from '@shoppervoice/survey-model';
import { expect, test } from 'vitest';
import { behindFigure } from './behind-figure.ts';

const choice = (code: string): FilterReads => ({ kind: 'choice', surveyId: 7, code });
const device: FilterReads = { kind: 'device', field: 'type' };
const figure = (key: string, code: string, of: string | null = null) => ({
  key,
  code,
  of: of === null ? null : { key: of, label: '' },
});
/** Values for the filters of a list: the ids for each. */
const requested = (...given: Parameters<typeof behindFigure>) =>
  behindFigure(...given).map(({ by, ids }) => [
    [choice('104SA'), choice('M2SA'), device, { kind: 'topic' } as const, { kind: 'survey' } as const].findIndex(by),
    ids,
  ]);

test('an answer is behind itself, and without one everyone who answered', () => {
  expect(requested(figure('M2SA', 'M2SA'), [3])).toEqual([[1, [3]]]);
  expect(requested(figure('M2SA', 'M2SA'))).toEqual([[1, []]]);
  // Topics and tones of comments are counted over all surveys together.
  expect(requested(figure('topics', 'topics'), [14])).toEqual([
    [4, []],
    [3, [14]],
  ]);
  expect(requested(figure('tones', 'tones'))).toEqual([[4, []]]);
});

test('a stage is the points of abandonment that belong to it, and all of them cover all points', () => {
  expect(requested(figure('stage', '104SA'), [2])).toEqual([[0, [5]]]);
  expect(requested(figure('104SA', '104SA'), [2])).toEqual([[0, [2]]]);
  const all = [1, 2, 3, 4].flatMap((id) => behindFigure(figure('stage', '104SA'), [id])[0]?.ids ?? []);
  expect(all.toSorted((a, b) => a - b)).toEqual(questionByCode('104SA')?.options?.map(({ id }) => id));
});

test('a group of respondents narrows too', () => {
  expect(requested(figure('M2SA@stage:cart', 'M2SA', 'stage:cart'), [1])).toEqual([
    [1, [1]],
    [0, [5]],
  ]);
  expect(requested(figure('M3SA_1@device:3', '104SA', 'device:3'))[1]).toEqual([2, [3]]);
  expect(requested(figure('x', '104SA', 'M2SA:4'))[1]).toEqual([1, [4]]);
});
