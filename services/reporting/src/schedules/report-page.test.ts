import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import { expect, it } from 'vitest';
import { pageOf } from './report-page.ts';

const METRICS = { type: 'BUYEROVERALL', page: '/online-buyer-overall-metrics', kind: 'figures' } as const;
const DAYS = { startDate: '2026-11-01', endDate: '2026-11-07' };
const DAYS_WRITTEN = 'dateRange=Custom&startDate=2026-11-01&endDate=2026-11-07';

it.each<
  [string, Pick<DeclaredReport, 'type' | 'page' | 'kind' | 'asked'>, { query: string; qid: string | null }, string]
>([
  [
    'a dashboard keeps its filters and comparison',
    METRICS,
    { query: 'deviceType=1&deviceType=2&compareTo=year', qid: null },
    `/online-buyer-overall-metrics?${DAYS_WRITTEN}&compare=year&deviceType=1&deviceType=2`,
  ],
  [
    'one that compares nothing says so, as a page compares where its address says nothing',
    METRICS,
    { query: '', qid: null },
    `/online-buyer-overall-metrics?${DAYS_WRITTEN}&compare=none`,
  ],
  [
    'a list has its filters',
    { type: 'BUYERCOMMENTS', page: '/online-buyer-comments', kind: 'rows' },
    { query: 'toneId=3', qid: null },
    `/online-buyer-comments?${DAYS_WRITTEN}&toneId=3`,
  ],
  [
    'an open-end question has an address below the page',
    { type: 'BUYEROPENEND', page: '/online-buyer-open-end', kind: 'rows', asked: 'open-end-responses' },
    { query: '', qid: 'OE_1' },
    `/online-buyer-open-end/OE_1?${DAYS_WRITTEN}`,
  ],
  [
    'a custom question is named in the address',
    METRICS,
    { query: '', qid: 'CQ_1' },
    `/online-buyer-overall-metrics?${DAYS_WRITTEN}&compare=none&qid=CQ_1`,
  ],
  [
    'the executive summary has its month',
    { type: 'ESR', page: '/esr', kind: 'figures' },
    { query: '', qid: null },
    '/esr?report=2026-11',
  ],
])('%s', (_what, report, kept, address) => {
  expect(pageOf(report, kept, DAYS)).toBe(address);
});
