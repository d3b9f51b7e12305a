import { openReportPage, sampleDrivers, savedFiles, takeFile } from '@shoppervoice/report-kit/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../remote.ts';
import * as module from './index.tsx';

const CALL = '/api/buyer-key-drivers';
const page = descriptor.pages.find((each) => each.module === './key-drivers') as never;

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(
  search = '',
  answer: (call: string) => unknown = sampleDrivers,
  without: readonly number[] = [],
  admin = false,
) {
  return openReportPage({ descriptor, page, module, answers: { [CALL]: answer }, search, without, admin });
}

const last = (requested: () => readonly string[]) =>
  new URLSearchParams(
    requested()
      .findLast((call) => call.startsWith(CALL))
      ?.split('?')[1],
  );

test('the first sentence names the driver to fix first, how sure that is, and opens its comments', async () => {
  open();
  expect(await screen.findByRole('heading', { name: /Fix first: Satisfaction with checkout process/ })).toBeTruthy();
  expect(
    screen.getByText(
      'Overall satisfaction is 0.42 points higher without those who rated it low (95% between +0.32 and +0.52).',
    ),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Read the comments on checkout and payment' });
  expect(link.getAttribute('href')).toMatch(/^\/online-buyer-comments\?.*commentTypeId=11/);
  const low = screen.getByRole('link', { name: 'Read what those who rated it low say' });
  expect(low.getAttribute('href')).toMatch(/^\/online-buyer-comments\?.*surveyType=1&low=3$/);
  expect(screen.getAllByText(/An association, not a cause\./).length).toBeGreaterThanOrEqual(3);
});

test('the chart has a point for each driver, and one for those that move together', async () => {
  open();
  const chart = await screen.findByRole('img', { name: /^Importance by rating/ });
  const keys = [...chart.querySelectorAll('[data-driver]')].map((dot) => dot.getAttribute('data-driver'));
  expect(keys).toContain('Q14_C103632+Q14_C103634');
  // Nine ratings, of which two are one, and one has too few answers.
  expect(keys).toHaveLength(7);
});

test('the table has both measures with their intervals, and says what has too few answers', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'All ratings' }));
  const rowOf = (name: RegExp) => table.getByRole('rowheader', { name }).parentElement?.textContent ?? '';
  expect(rowOf(/^Satisfaction with checkout process/)).toContain('+0.42+0.32 to +0.52');
  expect(rowOf(/^Ease of finding/)).toContain('moves with Overall look and design of the site, 22.0% together');
  expect(rowOf(/^Charges stated clearly/)).toContain('too few answers');
  const [first] = table.getAllByRole('rowheader').slice(1);
  expect(first?.textContent).toContain('Satisfaction with checkout process');
});

test('each rating opens the comments of those who rated it low, under the filters of the page', async () => {
  open('?surveyId=2&deviceType=3');
  const table = within(await screen.findByRole('table', { name: 'All ratings' }));
  const link = table.getByRole('link', { name: 'Read what they say (those who rated On-time delivery 0 to 6)' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://portal');
  expect(pathname).toBe('/online-buyer-comments');
  expect(['surveyType', 'low', 'deviceType'].map((name) => searchParams.getAll(name))).toEqual([['2'], ['13'], ['3']]);
});

test('the survey and the outcome are in the address and in the call', async () => {
  const { requested } = open('?outcome=lltr');
  await screen.findByRole('heading', { name: /^Fix first/ });
  expect(last(requested).get('outcome')).toBe('lltr');
  fireEvent.click(screen.getByRole('radio', { name: 'Fulfillment' }));
  await waitFor(() => expect(last(requested).get('surveyId')).toBe('2'));
  fireEvent.click(screen.getByRole('radio', { name: 'Satisfaction' }));
  await waitFor(() => expect(last(requested).has('outcome')).toBe(false));
});

test('filters and another segment apply as on any dashboard', async () => {
  const { requested } = open('?deviceType=3&vs.deviceType=1');
  await screen.findByRole('heading', { name: /^Fix first/ });
  expect([last(requested).get('deviceType'), last(requested).get('vs.deviceType')]).toEqual(['3', '1']);
  expect(screen.getByRole('button', { name: 'Remove Device type: Mobile' })).toBeTruthy();
});

test('nothing stands out, and too few answers to draw', async () => {
  open('', (call) => {
    const answer = sampleDrivers(call);
    return { ...answer, fixFirst: null, groups: [], drivers: answer.drivers.slice(-1) };
  });
  expect(await screen.findByRole('heading', { name: /Nothing stands out/ })).toBeTruthy();
  expect(screen.getByText(/^Too few answers to draw/)).toBeTruthy();
  expect(screen.queryByRole('img', { name: /^Importance by rating/ })).toBe(null);
});

test('the file has the numbers and says that it is an association', async () => {
  const saved = savedFiles();
  open();
  const { file } = await takeFile(saved, await screen.findByRole('button', { name: 'Export' }), 'Table as CSV');
  const words = await file.text();
  for (const part of ['Note,"An association, not a cause."', 'Outcome,Overall satisfaction', 'Points at stake'])
    expect(words).toContain(part);
});

test('a rating starts an alert with survey, outcome and filters', async () => {
  open('?surveyId=2&outcome=lltr&deviceType=3&vs.deviceType=1', sampleDrivers, [], true);
  const [bell] = await screen.findAllByRole('link', { name: /^Alert me: points at stake of / });
  const { searchParams } = new URL(bell?.getAttribute('href') ?? '', 'http://portal');
  expect(searchParams.get('report')).toBe('BUYERKEYDRIVERS');
  expect(searchParams.get('figure')).toMatch(/^Q63/);
  expect(searchParams.get('query')).toBe('deviceType=3&surveyId=2&outcome=lltr');
});

test('the whole report is scheduled with its outcome, filters and segment', async () => {
  const { reportRequests } = open('?outcome=lltr&deviceType=3&vs.deviceType=1', sampleDrivers, [], true);
  await screen.findByRole('heading', { name: /^Fix first/ });
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  const [request] = reportRequests;
  expect([request?.view, request?.page.report?.type]).toEqual(['schedule', 'BUYERKEYDRIVERS']);
  expect(request?.kept).toBe('vs.deviceType=1&deviceType=3&outcome=lltr');
  expect(request?.words).toContain('Outcome: Recommend');
});

test('without the export feature nothing can be downloaded', async () => {
  open('', sampleDrivers, [FEATURES.BUYER_DASHBOARD_EXPORT]);
  await screen.findByRole('heading', { name: /^Fix first/ });
  expect(screen.queryByRole('button', { name: 'Export' })).toBe(null);
});
