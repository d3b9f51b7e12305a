import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardsPanel } from '../cards/cards-panel.tsx';
import { reportPage } from '../dashboard/report-page.tsx';
import { surveyFilter } from '../dashboard/survey-filter.ts';
import { sampleFigures } from '../testing/sample-figures.ts';

const PATH = '/online-buyer-net-promoter-score';
const CALL = '/api/nps';
const PAGE: PageDescriptor = {
  path: [PATH],
  module: './page',
  title: 'Net Promoter Score',
  access: {},
  whenLocked: 'home',
  area: 'buyer',
};
const { Page } = reportPage({
  name: 'Net promoter score',
  call: CALL,
  period: true,
  exports: {},
  comments: [],
  filters: [surveyFilter([1, 2, 16])],
  panels: (
    <>
      <CardsPanel words={['score', 'scores']} sorts={['given']} />
    </>
  ),
});

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(search: string) {
  const { shell, calls } = testShell({
    pageData: samplePageData({ features: [FEATURES.BOPIS], packages: [12] }),
    today: '2026-11-21',
    pages: [PAGE],
    answers: { [`GET ${CALL}`]: ({ path }: { path: string }) => sampleFigures(path) },
  });
  const element = (
    <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path) }}>
      <Page shell={shell} page={PAGE} locked={false} />
    </SWRConfig>
  );
  const router = createMemoryRouter([{ path: PATH, element }], { initialEntries: [`${PATH}${search}`] });
  render(<RouterProvider router={router} />);
  const surveysOf = (query: string | undefined) => new URLSearchParams(query).getAll('surveyId');
  return {
    inAddress: () => surveysOf(router.state.location.search),
    requested: () => surveysOf(calls.findLast(({ path }) => path.startsWith(CALL))?.path.split('?')[1]),
  };
}

const SURVEYS = ['Point of sale', 'Fulfillment', 'Pickup'];
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const ticked = () => SURVEYS.filter((name) => box(name).checked);
const drawn = () => screen.findByRole('checkbox', { name: 'Pickup' });

test('an address without a survey has all of them ticked', async () => {
  const { requested } = open('');
  await drawn();
  expect(ticked()).toEqual(SURVEYS);
  expect(screen.getByText('3 of 3')).toBeTruthy();
  expect(requested()).toEqual([]);
});

test('unticking one leaves the others; ticking it again removes the parameter', async () => {
  const { requested, inAddress } = open('');
  await drawn();
  fireEvent.click(box('Fulfillment'));
  await waitFor(() => expect(requested()).toEqual(['1', '16']));
  expect([inAddress(), ticked()]).toEqual([
    ['1', '16'],
    ['Point of sale', 'Pickup'],
  ]);
  await waitFor(() => expect(box('Fulfillment').disabled).toBe(false));
  fireEvent.click(box('Fulfillment'));
  await waitFor(() => expect(inAddress()).toEqual([]));
  expect(ticked()).toEqual(SURVEYS);
});

test('an old address with one survey opens that one, and keeps it', async () => {
  const { requested } = open('?surveyId=2');
  await drawn();
  expect([requested(), ticked()]).toEqual([['2'], ['Fulfillment']]);
  expect([box('Fulfillment').disabled, box('Pickup').disabled]).toEqual([true, false]);
});
