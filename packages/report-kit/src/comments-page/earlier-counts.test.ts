import type { CommentFilter } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { compareCounts, earlierDays, optionChange } from './earlier-counts.ts';

const DAYS = { startDate: '2026-10-01', endDate: '2026-10-30' };
const BEFORE = { commentsCount: 200, tones: [{ id: 4, count: 20 }], topics: [{ id: 14, count: 50 }] };
const TONES_BEFORE = [
  { id: 1, count: 180 },
  { id: 4, count: 20 },
  { id: 6, count: 50 },
];
const NONE = { id: 0, count: 0 };
const filter = (kind: 'tone' | 'topic') => ({ reads: { kind } }) as CommentFilter;
const ready = <Answer>(answer: Answer, stale = false) => ({
  kind: 'ready' as const,
  answer,
  stale,
  refreshFailed: false,
  retry: () => {},
});

it('goes back as far as the plan reaches', () => {
  const range = { startDate: '2026-10-25', endDate: '2026-11-23' };
  const limits = { today: '2026-11-23', lastDay: '2026-11-23' };
  expect(earlierDays({ range, limits: { ...limits, earliest: '2026-09-25' } } as never)).toEqual({
    startDate: '2026-09-25',
    endDate: '2026-10-24',
  });
  expect(earlierDays({ range, limits: { ...limits, earliest: '2026-09-26' } } as never)).toBeNull();
});

it('compares counts of the current request only, not of an earlier one', () => {
  const now = ready({ commentsCount: 100 });
  expect(compareCounts(now, ready(BEFORE), DAYS)).toEqual({ days: DAYS, n: 100, before: BEFORE });
  expect(compareCounts(ready({ commentsCount: 100 }, true), ready(BEFORE), DAYS)).toBeNull();
  expect(compareCounts(now, ready(BEFORE, true), DAYS)).toBeNull();
  expect(compareCounts(now, { kind: 'loading' }, DAYS)).toBeNull();
});

it('gives the change of a share and whether it is good: for a tone, not for a topic', () => {
  const both = { days: DAYS, n: 125, before: { ...BEFORE, commentsCount: 250, tones: TONES_BEFORE } };
  const tones = [
    { id: 1, count: 70 },
    { id: 4, count: 30 },
    { id: 6, count: 25 },
  ];
  const [, negative = NONE, notRead = NONE] = tones;
  expect(optionChange(both, filter('tone'), negative, tones)).toEqual({
    n: 100,
    previousN: 200,
    significant: true,
    higherIsBetter: false,
    delta: expect.closeTo(0.2),
  });
  // Topic shares are of all comments, tone shares of the classified ones.
  expect(optionChange(both, filter('tone'), notRead, tones)).toMatchObject({ delta: null, significant: false });
  expect(optionChange(both, filter('topic'), { id: 14, count: 25 }, [])).toMatchObject({
    n: 125,
    previousN: 250,
    delta: 0,
    significant: false,
    higherIsBetter: null,
  });
  expect(optionChange(both, filter('topic'), { id: 3, count: 15 }, [])).toMatchObject({
    delta: 0.12,
    significant: true,
  });
});
