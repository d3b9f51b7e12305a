import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reportPage } from '../dashboard/report-page.tsx';
import { openReportPage } from '../testing/open-report-page.tsx';
import { sampleFigures } from '../testing/sample-figures.ts';
import { TrendPanel } from './trend-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the focus goes to the chart when the pressed button is gone with the columns', async () => {
  vi.stubGlobal('innerWidth', 1440);
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
        <TrendPanel chart="column" />
      </>
    ),
  });
  const page = { path: ['/x'], module: './x', title: 'Overall Metrics', area: 'buyer', access: {} };
  openReportPage({
    descriptor: { pages: [page] },
    page: page as unknown as PageDescriptor,
    module: { default: Page },
    answers: { [call]: sampleFigures, '/api/notes': { notes: [] } },
  });
  const button = await screen.findByRole('button', { name: 'Show values as a table' });
  button.focus();
  button.click();
  const table = await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Show values as a table' })).toBeNull();
  expect(document.activeElement?.getAttribute('role')).toBe('group');
  expect(document.activeElement?.contains(table)).toBe(true);
});
