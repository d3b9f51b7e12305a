import { openReportPage, sampleFigures } from '@shoppervoice/report-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import descriptor from '../../remote.ts';

afterEach(cleanup);

test.each([
  ['overall-metrics', '/api/site-abandonment/overall-metrics'],
  ['shopping-cycle', '/api/site-abandonment/shopping-cycle'],
])('a saved Today is Last 30 Days on %s, without a notice', async (name, call) => {
  const page = descriptor.pages.find(({ module }) => module === `./${name}`) as never;
  const module = await import(`./${name}/index.tsx`);
  const answers = {
    [call]: sampleFigures,
  };
  const saved = { dateRange: 'Today', startDate: null, endDate: null };
  const { requested } = openReportPage({ descriptor, page, module, answers, saved });
  expect(await screen.findByRole('button', { name: /^Last 30 Days/ })).toBeTruthy();
  const query = new URLSearchParams(requested()[0]?.split('?')[1]);
  expect([query.get('startDate'), query.get('endDate')]).toEqual(['2026-10-22', '2026-11-20']);
  expect(screen.queryByText(/Today is not offered/)).toBe(null);
});
