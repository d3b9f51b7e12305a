import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { WhyAnswer, WhyGroup } from '@shoppervoice/contracts/reports';
import { failure, samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { COMMENT_SETS, FEATURES, languageId } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportPage } from '../dashboard/report-page.tsx';
import { Scorecard } from '../panels/scorecard.tsx';
import { sampleFigures } from '../testing/sample-figures.ts';

const PATH = '/online-buyer-overall-metrics';
const CALL = '/api/buyer-overall-metrics';
const PAGE: PageDescriptor = {
  path: [PATH],
  module: './page',
  title: 'Overall Metrics',
  access: {},
  whenLocked: 'home',
  area: 'buyer',
};
const RATINGS: PageDescriptor = { ...PAGE, path: ['/online-buyer-metric-distributions'], module: './ratings' };
const LIST: PageDescriptor = { ...PAGE, path: [COMMENT_SETS.buyer.page], module: './comments' };
const { Page } = reportPage({
  name: 'Overall metrics',
  call: CALL,
  period: true,
  filtered: { surveyIds: [1, 2] },
  comments: [COMMENT_SETS.buyer],
  filters: [],
  panels: (
    <>
      <Scorecard />
    </>
  ),
});

const group = (id: number | null, label: string, rate: number, more: Partial<WhyGroup> = {}): WhyGroup => ({
  id,
  label,
  n: 100,
  previousN: 100,
  mean: 8,
  previousMean: 8.2,
  rate,
  rateLow: rate - 0.05,
  rateHigh: rate + 0.05,
  mix: 0.01,
  significant: false,
  mixSignificant: false,
  ...more,
});
const ANSWER: WhyAnswer = {
  figure: { key: 'R1', n: 300, value: 8, change: { delta: -0.28 } },
  dimensions: [
    {
      name: 'deviceType',
      label: 'Device type',
      explained: 0.21,
      groups: [
        group(3, 'mobile', -0.21, { significant: true }),
        group(1, 'desktop', -0.04),
        group(null, 'no answer', -0.04),
      ],
    },
    {
      name: 'purchaseFrequency',
      label: 'Purchase frequency',
      explained: 0,
      groups: [group(1, 'First purchase', -0.1)],
    },
  ],
  movedWith: [{ key: 'Q2', label: 'On-time delivery', delta: -0.3, significant: true }],
  topics: [{ id: 14, label: 'Delivery time', count: 40, previousCount: 10, share: 0.4, delta: 0.3, significant: true }],
  tones: [{ id: 1, label: 'Positive', count: 4, previousCount: 5, share: 0.4, delta: -0.1, significant: false }],
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(search = '', answer: unknown = ANSWER, pages: readonly PageDescriptor[] = [PAGE, LIST]) {
  const { shell, calls } = testShell({
    pageData: samplePageData({ features: Object.values(FEATURES), packages: [12] }),
    today: '2026-11-21',
    pages,
    answers: {
      [`GET ${CALL}`]: ({ path }: { path: string }) => sampleFigures(path),
      'GET /api/why': () => answer,
    },
  });
  render(
    <MemoryRouter initialEntries={[`${PATH}${search}`]}>
      <SWRConfig
        value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path), shouldRetryOnError: false }}
      >
        <Page shell={shell} page={PAGE} locked={false} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return {
    asked: () => calls.filter(({ path }) => path.startsWith('/api/why')).map(({ path }) => new URL(path, 'http://x')),
  };
}

async function panel() {
  const [button] = await screen.findAllByRole('button', { name: /^Why\?/ });
  fireEvent.click(button as HTMLElement);
  return within(await screen.findByRole('dialog', { name: /^Why: / }));
}

test('one sentence first, then the parts with what explains nothing folded', async () => {
  const { asked } = open('?deviceType=3');
  const dialog = await panel();
  expect(await dialog.findByText('Mostly: mobile shoppers rated lower (−0.21 of −0.28).')).toBeTruthy();
  const [url] = asked();
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    call: CALL,
    key: 'R1',
    compareTo: 'previous',
    deviceType: '3',
    startDate: '2026-10-22',
  });
  expect(dialog.getAllByText(/^−0.21/)).toHaveLength(1);
  expect(dialog.queryByText('First purchase')).toBe(null);
  fireEvent.click(dialog.getByRole('button', { name: 'Show 1 grouping that explains nothing' }));
  expect(dialog.getByText(/First purchase/)).toBeTruthy();
  expect(dialog.getByText('On-time delivery')).toBeTruthy();
  expect(dialog.getByText('+30.0 pts')).toBeTruthy();
  expect(dialog.queryByText('Positive')).toBe(null);
});

test('nothing stands out where no part is significant', async () => {
  open('', { ...ANSWER, dimensions: ANSWER.dimensions.slice(1) });
  expect(await (await panel()).findByText('Nothing stands out.')).toBeTruthy();
});

test('who answered is said as more or fewer answers', async () => {
  const mobile = group(3, 'mobile', 0, { mix: -0.2, mixSignificant: true, n: 200 });
  const dimension = {
    name: 'deviceType',
    label: 'Device type',
    explained: 0.2,
    groups: [mobile, group(1, 'desktop', 0)],
  };
  open('', { ...ANSWER, dimensions: [dimension] });
  const text = 'Mostly: more answers came from mobile shoppers (−0.20 of −0.28).';
  expect(await (await panel()).findByText(text)).toBeTruthy();
});

test('below tones that changed stands what is in none of their shares, and opens it', async () => {
  const tones = [{ ...ANSWER.tones[0], significant: true }];
  const notRead = { count: 3, languages: [{ id: languageId('nl'), count: 3 }] };
  open('', { ...ANSWER, tones, notRead });
  const link = await (await panel()).findByRole('link', { name: '3 comments in Dutch were not read.' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://portal').searchParams.getAll('toneId')).toEqual(['6']);
  cleanup();
  open('', { ...ANSWER, notRead });
  const dialog = await panel();
  await dialog.findByText('Delivery time');
  expect(dialog.queryByText(/not read/)).toBe(null);
});

test('an answer that takes long is said to', async () => {
  open('', new Promise(() => undefined));
  const dialog = await panel();
  expect(await dialog.findByText('Hang tight.', {}, { timeout: 10_000 })).toBeTruthy();
});

test('a failure says why, and offers another try; without a comparison there is no button', async () => {
  open('', failure(503, 'The service is down.'));
  const dialog = await panel();
  expect((await dialog.findByRole('alert')).textContent).toContain('The service is down.');
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeTruthy();
  cleanup();
  open('?compare=none');
  await screen.findAllByRole('article');
  expect(screen.queryByRole('button', { name: /^Why\?/ })).toBe(null);
});

test('a rating that changed with it opens the comments of those who rated it low, and the page that has it', async () => {
  const moved = (key: string, label: string) => ({ key, label, delta: -0.3, significant: true });
  const answer = { ...ANSWER, movedWith: [moved('Q65_C11526', 'Buy again'), moved('Q63_C2021', 'On-time delivery')] };
  open('?deviceType=3&vs.deviceType=1&period=week', answer, [PAGE, LIST, RATINGS]);
  const dialog = await panel();
  const hrefOf = async (name: string) => {
    const link = await dialog.findByRole('link', { name });
    return new URL(link.getAttribute('href') ?? '', 'http://portal');
  };
  const comments = await hrefOf('Read what they say (those who rated Buy again 0 to 6)');
  expect(comments.pathname).toBe(COMMENT_SETS.buyer.page);
  expect(comments.searchParams.getAll('deviceType')).toEqual(['3']);
  expect(comments.searchParams.getAll('ffLltba')).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  const late = await hrefOf('Read what they say (those who rated On-time delivery 0 to 6)');
  expect([late.searchParams.get('surveyType'), late.searchParams.getAll('low')]).toEqual(['2', ['13']]);
  const page = await hrefOf('On-time delivery');
  expect([page.pathname, page.search]).toEqual([
    '/online-buyer-metric-distributions',
    '?deviceType=3&vs.deviceType=1&dateRange=Last+30+Days',
  ]);
});

test('a rating that this reader can open nowhere is a name alone', async () => {
  const moved = { key: 'Q63_C2021', label: 'On-time delivery', delta: -0.3, significant: true };
  open('', { ...ANSWER, movedWith: [moved] });
  const dialog = await panel();
  expect(await dialog.findByText('On-time delivery')).toBeTruthy();
  expect(dialog.queryByRole('link', { name: 'On-time delivery' })).toBe(null);
});
