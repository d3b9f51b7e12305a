import type { HomeDescriptor, PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { HomeFigure, HomeFigures } from '@shoppervoice/contracts/reports';
import { testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { FiguresPanel } from './figures-panel.tsx';

const home: HomeDescriptor = {
  title: 'Online Buyer',
  access: { package: 12 },
  figures: '/api/home/online-buyer',
  upgrade: { text: '', points: [] },
};

const figure = (key: string, more: Partial<HomeFigure>): HomeFigure => ({
  key,
  label: key,
  surveyId: 2,
  unit: 'mean',
  value: 7.47,
  n: 2015,
  previousValue: 7.67,
  previousN: 2013,
  delta: -0.2,
  significant: true,
  higherIsBetter: true,
  series: [],
  previousSeries: [],
  page: '/metrics',
  ...more,
});

const answerOf = (figures: HomeFigure[]): HomeFigures => ({
  range: { startDate: '2026-10-22', endDate: '2026-11-20', timeZone: 'UTC' },
  previous: { startDate: '2026-09-22', endDate: '2026-10-21' },
  figures,
});

afterEach(cleanup);

function draw(fetcher: () => Promise<HomeFigures>, openPages: string[] = ['/metrics']) {
  const onMoved = vi.fn();
  const { shell } = testShell({
    today: '2026-11-21',
    pages: [{ path: ['/metrics'], title: 'Overall Metrics' } as unknown as PageDescriptor],
    locked: openPages.includes('/metrics') ? [] : ['/metrics'],
  });
  render(
    <MemoryRouter>
      <SWRConfig value={{ fetcher, provider: () => new Map(), dedupingInterval: 0 }}>
        <FiguresPanel home={home} shell={shell} onMoved={onMoved} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { onMoved };
}

it('shows value, n, change, certainty and the page of each figure, and counts what moved', async () => {
  const figures = [
    figure('Overall satisfaction', {}),
    figure('Likelihood to buy again', { delta: 0.01, significant: false }),
  ];
  const { onMoved } = draw(async () => answerOf(figures));
  const worse = within(await screen.findByRole('region', { name: 'Got worse, Online Buyer' }));
  for (const words of ['7.47', 'n 2,015', 'was 7.67', 'significant']) expect(worse.getByText(words)).toBeTruthy();
  expect(worse.getByText('−0.20')).toBeTruthy();
  expect(worse.getByRole('link', { name: 'Overall Metrics' }).getAttribute('href')).toBe(
    '/metrics?dateRange=Last+30+Days&compare=previous',
  );
  await waitFor(() =>
    expect(onMoved).toHaveBeenCalledWith('Online Buyer', { figures: 2, tested: 2, worse: 1, better: 0 }),
  );
});

it.each([
  ['means', { value: 7.99, previousValue: 6.96, delta: 1.04 }, '+1.03', '+1.04 before rounding'],
  ['scores', { unit: 'nps', value: 15, previousValue: 44, delta: -28 }, '−29', '−28 before rounding'],
] as const)(
  'a change of %s is that of the values shown, and its tooltip has the exact one',
  async (_, more, text, exact) => {
    draw(async () => answerOf([figure('Ease of finding products', more)]));
    expect((await screen.findByTitle(exact)).textContent).toContain(text);
  },
);

it('shows the strongest five, and the rest at a press', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  draw(async () => answerOf(names.map((name, at) => figure(name, { significant: at < 6 }))));
  const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent);
  expect((await screen.findByRole('heading', { name: /^Got worse/ })).textContent).toContain('5 of 6 · significant');
  expect(rows()).toEqual(['A', 'B', 'C', 'D', 'E']);
  const more = screen.getByRole('button', { name: 'Show all 7 scores', expanded: false });
  fireEvent.click(more);
  expect(rows()).toEqual(names);
  expect(screen.getByRole('heading', { name: /^Got worse/ }).textContent).toContain('6 · significant');
  fireEvent.click(screen.getByRole('button', { name: 'Show the strongest 5', expanded: true }));
  expect(rows()).toHaveLength(5);
});

it('shows a score with the mean of the same answers, and names surveys that no two programmes share', async () => {
  const beside = { unit: 'mean', value: 7.74, previousValue: 8.42, delta: -0.68, significant: true } as const;
  const score = { unit: 'nps', value: 15, previousValue: 43, delta: -28 } as const;
  const { onMoved } = draw(async () =>
    answerOf([2, 17].map((surveyId) => figure(`F${surveyId}`, { ...score, surveyId, beside }))),
  );
  await screen.findByRole('region', { name: 'Got worse, Online Buyer' });
  const [first, second] = screen.getAllByRole('listitem');
  for (const row of [first, second]) {
    expect(row?.textContent).toContain('Net Promoter Score');
    expect(row?.textContent).toContain('mean 7.74 (−0.68, significant)');
  }
  expect(first?.textContent).toContain('Fulfillment');
  expect(second?.textContent).toContain('Straight to Fulfillment');
  await waitFor(() =>
    expect(onMoved).toHaveBeenCalledWith('Online Buyer', { figures: 2, tested: 4, worse: 2, better: 0 }),
  );
});

it('says once why no change is shown, and links to no page that cannot be opened', async () => {
  const uncompared = ['Overall satisfaction', 'Likelihood to recommend'].map((name) =>
    figure(name, {
      delta: null,
      previousValue: null,
      previousN: 0,
      significant: false,
      changeUnavailable: 'depth',
    }),
  );
  draw(async () => answerOf(uncompared), []);
  const row = within(await screen.findByRole('region', { name: 'Not compared, Online Buyer' }));
  expect(row.getAllByText(/your plan does not reach back/)).toHaveLength(1);
  expect(row.queryByRole('link')).toBeNull();
});

it('says that the figures could not be loaded, with the reason and a retry', async () => {
  draw(async () => {
    throw Object.assign(new Error('x'), { status: 403, detail: 'This is not part of your plan.', requestId: 'r-1' });
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This is not part of your plan.');
  expect(alert.textContent).toContain('r-1');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
});
