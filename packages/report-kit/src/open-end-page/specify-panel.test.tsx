import { failure, testShell } from '@shoppervoice/remote-package/testing';
import { OPEN_END_SETS, type OpenEndSet } from '@shoppervoice/survey-model';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { SpecifyPanel } from './specify-panel.tsx';

// Slow machines take longer.
configure({ asyncUtilTimeout: 8000 });
afterEach(cleanup);

const WORDS = {
  responseId: 'r-1',
  submittedAt: '2026-11-20T13:14:00.000Z',
  day: '2026-11-20',
  surveyId: 7,
  code: 'B1SA',
  label: 'Why you left',
  optionId: 8,
  option: 'Other',
  words: 'My cat <b>sat</b> on it.',
};

function open(set: OpenEndSet, answer: (path: string) => unknown) {
  const { shell, calls } = testShell({
    answers: { [`GET ${set.path}/specify`]: ({ path }: { path: string }) => answer(path) },
  });
  const fetcher = (path: string) => shell.request(path);
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
        <SpecifyPanel set={set} days={{ startDate: '2026-10-22', endDate: '2026-11-20' }} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return calls;
}

const SET = OPEN_END_SETS['site-abandonment'];
const page = (commentsCount: number, currentPage = 1) => ({
  commentsCount,
  commentStart: commentsCount === 0 ? 0 : 1 + 20 * (currentPage - 1),
  commentLimit: 20,
  currentPage,
  questions: [{ code: 'B1SA', surveyId: 7, label: 'Why you left', n: commentsCount }],
  commentData: commentsCount === 0 ? [] : [WORDS],
});

test('the texts are requested when opened, and are listed with question, option and day', async () => {
  const calls = open(SET, (path) => page(21, path.includes('page=2') ? 2 : 1));
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show “Other” answers' }));
  const row = (await screen.findByText('My cat <b>sat</b> on it.')).closest('tr');
  expect(row?.textContent).toMatch(/Why you leftOther.*Nov 20/);
  const older = screen.getByRole('button', { name: 'Older' });
  older.focus();
  fireEvent.click(older);
  expect(await screen.findByText('21–21 of 21')).toBeTruthy();
  // It leads no further, and a disabled button would lose the focus.
  fireEvent.click(older);
  expect(older.hasAttribute('disabled')).toBe(false);
  expect(document.activeElement).toBe(older);
  expect(calls.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page'))).toEqual(['1', '2']);
});

test('an empty list says so, and a failure can be retried', async () => {
  let failing = true;
  open(SET, () => (failing ? failure(503, 'Not now.') : page(0)));
  fireEvent.click(screen.getByRole('button', { name: 'Show “Other” answers' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  failing = false;
  fireEvent.click(again);
  expect(await screen.findByText('No “Other” answers in these days.')).toBeTruthy();
});

test('a programme without such an option has no panel', () => {
  open(OPEN_END_SETS.stff, () => page(0));
  expect(screen.queryByRole('button')).toBeNull();
});
