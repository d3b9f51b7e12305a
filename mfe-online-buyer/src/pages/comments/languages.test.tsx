import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { CommentItem } from '@shoppervoice/contracts/reports';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { FEATURES, languageId } from '@shoppervoice/survey-model';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../remote.ts';
import { answerTo, comment } from './answers.fixture.ts';
import CommentsPage from './index.tsx';

// Slow machines take longer.
configure({ asyncUtilTimeout: 8000 });
// With the filters beside the list.
beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const unread = { toneId: 6, topicIds: [] } as const;
const COMMENTS: readonly CommentItem[] = [
  comment('en', { body: 'Paid for two-day delivery and it took nine.', language: 'en' }),
  comment('fr', { body: 'Livraison très lente.', language: 'fr', toneId: 4 }),
  comment('nl-1', { ...unread, body: 'Het pakket kwam te laat.', language: 'nl' }),
  comment('nl-2', { ...unread, body: 'De doos was kapot.', language: 'nl' }),
  comment('ar', { ...unread, body: 'وصلت الطرود متأخرة', language: 'ar' }),
  comment('short', { body: 'XL', language: null, toneId: 1, conflict: true }),
  comment('former', { body: 'Read by an earlier release.' }),
];

function open(search = '?dateRange=Last+30+Days', comments = COMMENTS) {
  const features = Object.values(FEATURES);
  const answer = async ({ path }: { path: string }) => answerTo(path, comments, features);
  const { shell, reports } = testShell({
    pageData: samplePageData({ features, packages: [12, 22] }),
    today: '2026-11-21',
    listed: descriptor.calls,
    pages: descriptor.pages,
    answers: {
      'GET /api/comments': answer,
      'GET /api/comments/counts': answer,
      'GET /api/comments/filter-counts': answer,
      'GET /api/ai-assistant/ai/translate': { endpoint: null, agreed: false },
      'PUT /api/user/date-preferences': null,
    },
  });
  const page = { title: 'Comments', area: 'buyer' } as PageDescriptor;
  const element = (
    <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path) }}>
      <CommentsPage shell={shell} page={page} locked={false} />
    </SWRConfig>
  );
  const router = createMemoryRouter([{ path: '/online-buyer-comments', element }], {
    initialEntries: [`/online-buyer-comments${search}`],
  });
  render(<RouterProvider router={router} />);
  return { reports, address: () => new URLSearchParams(router.state.location.search) };
}

const bodies = async () => {
  const list = await screen.findByRole('region', { name: 'Comments' });
  return [...list.querySelectorAll('article p[dir="auto"]')].map((text) => text.textContent);
};
const rowOf = async (text: string) => (await screen.findByText(text)).closest('article') as HTMLElement;

test('the languages that occur are a filter with counts, most frequent first', async () => {
  const { address } = open();
  const group = await screen.findByRole('group', { name: 'Language' });
  const options = within(group).getAllByRole('checkbox');
  expect(options.map((option) => option.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Dutch2/),
    expect.stringMatching(/^English1/),
    expect.stringMatching(/^French1/),
    expect.stringMatching(/^Arabic1/),
    expect.stringMatching(/^Unknown1/),
  ]);
  fireEvent.click(within(group).getByRole('checkbox', { name: /Dutch/ }));
  await waitFor(async () => expect(await bodies()).toEqual(['Het pakket kwam te laat.', 'De doos was kapot.']));
  expect(address().getAll('language')).toEqual([String(languageId('nl'))]);
  expect(screen.getByRole('button', { name: /Remove.*Language.*Dutch/ })).toBeTruthy();
});

test('an address with a language opens filtered, also one that does not occur; an unknown value is ignored and reported', async () => {
  const { reports } = open(`?dateRange=Last+30+Days&language=${languageId('pl')}&language=999`);
  const group = await screen.findByRole('group', { name: /^Language/ });
  expect(within(group).getByRole('checkbox', { name: /Polish/, checked: true })).toBeTruthy();
  expect(reports.map(({ error }) => (error as Error).message)).toEqual([expect.stringContaining('"language"')]);
});

test('there is no filter where one language occurs', async () => {
  open(undefined, COMMENTS.slice(0, 1));
  await bodies();
  await screen.findByRole('group', { name: 'Survey' });
  expect(screen.queryByRole('group', { name: 'Language' })).toBeNull();
});

test('a comment that is not in English carries its language, for screen readers as well', async () => {
  open();
  const row = await rowOf('Het pakket kwam te laat.');
  expect(within(row).getByText('Dutch')).toBeTruthy();
  expect(screen.getByText('Het pakket kwam te laat.').getAttribute('lang')).toBe('nl');
  expect(screen.getByText('وصلت الطرود متأخرة').getAttribute('lang')).toBe('ar');
  const english = await rowOf('Paid for two-day delivery and it took nine.');
  expect(within(english).queryByText('English')).toBeNull();
  const former = await rowOf('Read by an earlier release.');
  expect(within(former).queryByText(/Language/)).toBeNull();
  const marked = screen.getAllByText('Rating and text disagree');
  expect(marked.map((mark) => mark.closest('article')?.querySelector('p')?.textContent)).toEqual(['XL']);
});

test('what was not read is said under the tones, by language, and opens these comments', async () => {
  const { address } = open();
  fireEvent.click(await screen.findByRole('button', { name: '3 comments in Dutch and Arabic were not read.' }));
  await waitFor(() => expect(address().getAll('toneId')).toEqual(['6']));
  await waitFor(async () => expect(await bodies()).toHaveLength(3));
  // They are shown already.
  expect(screen.queryByRole('button', { name: /were not read/ })).toBeNull();
  expect(screen.getByText('3 comments in Dutch and Arabic were not read.')).toBeTruthy();
});
