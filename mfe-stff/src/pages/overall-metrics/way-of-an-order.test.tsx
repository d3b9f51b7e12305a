import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { FiguresAnswer, RatingFigure } from '@shoppervoice/contracts/reports';
import { failure } from '@shoppervoice/remote-package/testing';
import {
  type Answers,
  openReportPage,
  sampleFigures,
  savedFiles,
  takeFile,
  wordsOf,
} from '@shoppervoice/report-kit/testing';
import { boxes, changeOfMeans, FEATURES, meanOf, questionByCode, total } from '@shoppervoice/survey-model';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../remote.ts';
import * as overall from './index.tsx';

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CALL = '/api/stff-metric-distributions';
const DISTRIBUTIONS = './metric-distributions';
/** Answers of 5, 6, 7 … to each: n times the pattern. */
const around = (rating: number, times: number) =>
  Array.from({ length: 11 }, (_, value) => (Math.abs(value - rating) <= 1 ? times : 0));

function rated(code: string, counts: readonly number[], before?: readonly number[]): RatingFigure {
  const tallyOf = (all: readonly number[]) => ({ n: total(all), mean: meanOf(all), counts: [...all] });
  const days = { startDate: '2026-09-22', endDate: '2026-10-21' };
  return {
    key: code,
    code,
    surveyId: 17,
    role: null,
    label: questionByCode(code)?.label ?? code,
    group: 'fulfillment',
    of: null,
    kind: 'rating',
    ...tallyOf(counts),
    ...boxes(counts),
    ...(before && { change: { ...days, ...tallyOf(before), ...changeOfMeans(counts, before) } }),
  };
}
/** Counts of on-time delivery, tracking, product, returns, support. */
function distributions(all: readonly (readonly number[])[], before?: readonly number[]): FiguresAnswer {
  const codes = ['Q63_C2021_STFF', 'Q63_C2020_STFF', 'Q63_C2022_STFF', 'Q63_C2024_STFF', 'Q63_C2018_STFF'];
  return {
    range: { startDate: '2026-10-22', endDate: '2026-11-20', timeZone: 'America/Denver' },
    groups: [{ key: 'fulfillment', label: 'Fulfillment' }],
    // As the service returns them: in the order of the catalogue, not of the steps.
    figures: codes.map((code, at) => rated(code, all[at] ?? [], before)).toReversed(),
  };
}
const NONE = Array<number>(11).fill(0);
const LATE = distributions([around(4, 20), around(7, 20), around(8, 20), NONE, around(8, 4)], around(8, 20));

function open(
  answer: unknown,
  more: { without?: readonly number[]; search?: string; pages?: readonly PageDescriptor[] } = {},
) {
  const pages = more.pages ?? descriptor.pages;
  const page = pages.find(({ module }) => module === './overall-metrics') as PageDescriptor;
  const answers: Answers = { '/api/stff-overall-metrics': sampleFigures, [CALL]: answer };
  return openReportPage({ descriptor: { pages }, page, module: overall, answers, ...more });
}
/** The panel once its response is rendered: while loading it has its name, but no content. */
const stages = async () => {
  const panel = await screen.findByRole('region', { name: /^Order experience: / });
  expect(within(panel).getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(0);
  return panel;
};

test('steps keep their order, those without ratings are omitted, and the weakest is named', async () => {
  open(LATE);
  const panel = within(
    await screen.findByRole('region', { name: 'Order experience: On-time delivery is the weakest link' }),
  );
  expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'On-time deliveryWeakest',
    'Order tracking',
    'Product met expectations',
    'Customer support',
  ]);
  const links = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(links[0]).toContain('4.00 n 60');
  expect(links[0]).toContain('−4.00significant');
  expect(links[3]).toContain('8.00 n 12few answers');
  expect(panel.getByText(/^The lowest rating is marked\./)).toBeTruthy();
});

test('a step opens the comments of its topic and says so', async () => {
  open(LATE);
  const panel = within(await stages());
  const link = panel.getByRole('link', { name: 'Order tracking, comments on this topic: read the comments' });
  expect(link.getAttribute('href')).toBe(
    '/straight-to-fulfillment-comments?dateRange=Custom&startDate=2026-10-22&endDate=2026-11-20&commentTypeId=15',
  );
  expect(panel.getByText(/Comments on this topic, at any rating\.$/)).toBeTruthy();
});

test('without the topic filter it has no link', async () => {
  open(LATE, { without: [FEATURES.STFF_COMMENT_TOPIC_FILTER] });
  const panel = within(await stages());
  expect(panel.queryByRole('link')).toBe(null);
  expect(panel.queryByText(/on this topic/)).toBe(null);
});

test("its comparison is the page's", async () => {
  const { requested } = open(LATE);
  await stages();
  expect(requested().filter((call) => call.startsWith(CALL))).toEqual([
    `${CALL}?startDate=2026-10-22&endDate=2026-11-20&compareTo=previous`,
  ]);
  cleanup();
  const alone = open(distributions([around(7, 20), around(7, 20), around(7, 20), NONE, NONE]), {
    search: '?compare=none',
  });
  const panel = within(await screen.findByRole('region', { name: 'Order experience' }));
  expect(await panel.findByText(/^No rating is clearly the lowest\./)).toBeTruthy();
  expect(panel.queryByText('significant')).toBe(null);
  expect(alone.requested()).toContain(`${CALL}?startDate=2026-10-22&endDate=2026-11-20`);
});

test('without any ratings the panel is not there', async () => {
  const { requested } = open(distributions([NONE, NONE, NONE, NONE, NONE]));
  await screen.findByRole('region', { name: /^All metrics$/ });
  expect(requested().some((call) => call.startsWith(CALL))).toBe(true);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Order experience/ })).toBe(null));
});

test('if the page of the distributions cannot be opened, there is no request', async () => {
  const gated = { feature: FEATURES.STFF_ORDER_IDS };
  const pages = descriptor.pages.map((page) => (page.module === DISTRIBUTIONS ? { ...page, access: gated } : page));
  const { requested } = open(LATE, { pages, without: [FEATURES.STFF_ORDER_IDS] });
  await screen.findByRole('region', { name: /^All metrics$/ });
  expect(requested().filter((call) => call.startsWith(CALL))).toEqual([]);
  expect(screen.queryByRole('region', { name: /^Order experience/ })).toBe(null);
});

test('a failed call affects only its own panel, which says why', async () => {
  open(() => failure(503, 'The service is down.'));
  const panel = within(await screen.findByRole('region', { name: 'Order experience' }));
  expect((await panel.findByRole('alert')).textContent).toContain('The service is down.');
  expect(await screen.findByRole('region', { name: /^All metrics$/ })).toBeTruthy();
});

test('it downloads as a picture that names the weakest, and as a table', async () => {
  const saved = savedFiles();
  open(LATE);
  await stages();
  const button = await screen.findByRole('button', { name: 'Download this chart: Order experience' });
  const words = await wordsOf(await takeFile(saved, button, 'Picture as SVG'));
  expect(words[1]).toBe('Sample Merchant, Overall Metrics');
  for (const part of ['On-time delivery (weakest)', '4.00', '−4.00', 'Order tracking', '7.00', 'n 12'])
    expect(words).toContain(part);
  expect(words).not.toContain('Returns');
  const csv = await (await takeFile(saved, button, 'Numbers as CSV')).file.text();
  expect(csv).toMatch(/On-time delivery,Q63_C2021_STFF,4\.00,60,-4\.00,yes,8\.00,60/);
});
