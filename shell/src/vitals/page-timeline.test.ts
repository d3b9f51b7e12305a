import { expect, it } from 'vitest';
import { PageTimeline } from './page-timeline.ts';

it('knows which page was open at a time; the first one since the document began', () => {
  const timeline = new PageTimeline<string>();
  expect(timeline.at(5)).toBeNull();
  timeline.open('orders', 900);
  timeline.open('comments', 2000);
  timeline.open(null, 3000);
  timeline.open('orders', 4000);
  expect([0, 899, 1999.9, 2000, 3500, 4000, 9e9].map((time) => timeline.at(time))).toEqual([
    'orders',
    'orders',
    'orders',
    'comments',
    null,
    'orders',
    'orders',
  ]);
});
