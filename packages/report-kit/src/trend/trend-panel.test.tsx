import type { PageDescriptor, PageProps } from '@shoppervoice/contracts/remotes';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { reportPage } from '../dashboard/report-page.tsx';
import { sampleFigures } from '../testing/sample-figures.ts';
import { TrendPanel } from './trend-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the focus goes to the chart when the pressed button is gone with the columns', async () => {
  vi.stubGlobal('innerWidth', 1440);
  const { Page } = reportPage({
    name: 'Overall metrics',
    call: '/api/buyer-overall-metrics',
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
  const Drawn = Page as ComponentType<PageProps>;
  const page = { path: ['/x'], module: './x', title: 'Overall Metrics', area: 'buyer', access: {}, whenLocked: 'home' };
  const { shell } = testShell({
    pageData: samplePageData({ packages: [12] }),
    today: '2026-11-21',
    answers: {
      'GET /api/buyer-overall-metrics': ({ path }: { path: string }) => sampleFigures(path),
      'GET /api/user/date-preferences': null,
      'GET /api/notes': { notes: [] },
    },
  });
  render(
    <MemoryRouter initialEntries={['/x']}>
      <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path) }}>
        <Drawn shell={shell} page={page as unknown as PageDescriptor} locked={false} />
      </SWRConfig>
    </MemoryRouter>,
  );
  const button = await screen.findByRole('button', { name: 'Show values as a table' });
  button.focus();
  button.click();
  const table = await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Show values as a table' })).toBeNull();
  expect(document.activeElement?.getAttribute('role')).toBe('group');
  expect(document.activeElement?.contains(table)).toBe(true);
});
