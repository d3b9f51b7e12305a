import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import type { PresetLabel } from '@shoppervoice/survey-model';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reportPage } from '../dashboard/report-page.tsx';
import type { CompareTo } from '../range/comparison.ts';
import { NoEarlierNotice } from '../range/no-earlier-notice.tsx';
import { openReportPage } from '../testing/open-report-page.tsx';
import { sampleFigures } from '../testing/sample-figures.ts';
import { RatingsTable } from './ratings-table.tsx';
import { Scorecard } from './scorecard.tsx';

// Slow machines take longer.
configure({ asyncUtilTimeout: 8000 });

afterEach(cleanup);

const range = { startDate: '2026-10-22', endDate: '2026-11-20' };
function open(compare: CompareTo, earliest: string, presets: readonly PresetLabel[] = ['Last 30 Days']) {
  const openUpgrade = vi.fn();
  const limits = { earliest };
  render(<NoEarlierNotice compare={compare} range={range} limits={limits} presets={presets} shell={{ openUpgrade }} />);
  return openUpgrade;
}

test('names the days outside the plan, and links to a longer history', () => {
  const openUpgrade = open('previous', '2026-10-17');
  expect(document.body.textContent).toContain(
    'Your plan starts on Oct 17, 2026, so nothing is compared with Sep 22 – Oct 21, 2026.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Compare Plans' }));
  expect(openUpgrade).toHaveBeenCalledWith('A longer history');
});

test('offers nothing longer to a merchant with the longest history', () => {
  open('previous', '2026-10-17', ['Last 30 Days', 'Last 16 Months']);
  expect(document.body.textContent).toContain('No earlier data.');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['the days before are inside the plan', 'previous', '2026-09-22'],
  ['nothing is compared', 'none', '2026-10-17'],
  ['days of one’s own are inside the plan', { startDate: '2026-10-17', endDate: '2026-10-20' }, '2026-10-17'],
] as const)('says nothing where %s', (_, compare, earliest) => {
  open(compare, earliest);
  expect(document.body.textContent).toBe('');
});

test('a page of many figures says it once, and no figure repeats it', async () => {
  const call = '/api/buyer-overall-metrics';
  const { Page } = reportPage({
    name: 'Overall metrics',
    call,
    period: true,
    exports: {},
    comments: [],
    filters: [],
    panels: (
      <>
        <Scorecard />
        <RatingsTable />
      </>
    ),
  });
  const page = { path: ['/x'], module: './x', title: 'Overall Metrics', area: 'buyer', access: {} };
  // A plan that covers a year back is missing: figures have no change.
  const answer = (path: string): FiguresAnswer => {
    const { figures, ...rest } = sampleFigures(path);
    const early = figures.map((figure) => ({ ...figure, change: null, changeUnavailable: 'depth' as const }));
    return { ...rest, figures: early as FiguresAnswer['figures'] };
  };
  openReportPage({
    descriptor: { pages: [page] },
    page: page as unknown as PageDescriptor,
    module: { default: Page },
    answers: { [call]: answer },
    search: '?compare=year',
  });
  await screen.findByRole('heading', { name: 'All metrics' });
  expect(screen.getAllByText(/No earlier data/i)).toHaveLength(1);
  expect(document.body.textContent?.match(/earlier data|plan starts|no answers before/gi)).toHaveLength(2);
});
