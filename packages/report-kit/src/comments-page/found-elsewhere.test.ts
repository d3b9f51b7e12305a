import { expect, it } from 'vitest';
import { foundElsewhere } from './found-elsewhere.ts';

const PAGE = '/online-buyer-comments';
const days = { startDate: '2026-10-22', endDate: '2026-11-20' };
const shown = { page: PAGE, days, count: 0, q: 'A-1', canOpen: () => true };
const on = (...dates: readonly string[]) => dates.map((day) => ({ day, count: 1 }));
const own = (...dates: readonly string[]) => ({ lists: [{ page: PAGE, days: on(...dates) }] });

it('says nothing if the list shows all there is', () => {
  expect(foundElsewhere({ lists: [] }, shown)).toEqual([]);
  expect(foundElsewhere(own('2026-11-20', '2026-10-22'), { ...shown, count: 2 })).toEqual([]);
});

it('links to every day of this list, without its filters', () => {
  expect(foundElsewhere(own('2026-11-01', '2026-10-21', '2026-09-02'), { ...shown, count: 1 })).toEqual([
    {
      kind: 'days',
      list: 'Online Buyer Comments',
      count: 2,
      days: { startDate: '2026-09-02', endDate: '2026-11-01' },
      href: `${PAGE}?dateRange=Custom&startDate=2026-09-02&endDate=2026-11-01&q=A-1`,
    },
  ]);
});

it('says what the filters hide on these days', () => {
  expect(foundElsewhere(own('2026-11-01'), shown)).toMatchObject([{ kind: 'filters', count: 1, days }]);
});

it('names other lists after this one, and only those that the reader can open', () => {
  const lists = [{ page: '/bopis-comments', days: on('2026-11-02') }, ...own('2026-09-02').lists];
  expect(foundElsewhere({ lists }, shown)).toMatchObject([
    { kind: 'days' },
    { kind: 'list', list: 'Pickup Comments', count: 1, href: expect.stringContaining('/bopis-comments?') },
  ]);
  const canOpen = (page: string) => page === PAGE;
  expect(foundElsewhere({ lists }, { ...shown, canOpen })).toHaveLength(1);
});
