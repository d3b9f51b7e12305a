import type { SummaryFeedbackAnswer } from '@shoppervoice/contracts/assistant';
import { SUMMARY_FEEDBACK_PATH } from '@shoppervoice/contracts/comments';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage, refusal } from '../../signed-in/signed-in-page.fixture.tsx';
import SummaryFeedbackPage, { firstCall } from './index.tsx';

afterEach(cleanup);

const given = (some: Partial<SummaryFeedbackAnswer['feedback'][number]>) => ({
  mid: 4101,
  merchantName: 'Alder & Pine',
  list: 'buyer',
  helpful: true,
  words: '',
  at: '2026-11-20T10:00:00.000Z',
  ...some,
});

const open = (answer: unknown) =>
  openPage(
    SummaryFeedbackPage,
    '/account/summary-feedback',
    { [`GET ${SUMMARY_FEEDBACK_PATH}`]: () => answer },
    { accessType: 'SUPERUSER' },
  );

it('shows who found the summary helpful, where, and their text', async () => {
  open({
    feedback: [
      given({ helpful: false, words: '<b>Too long</b>\nand late', list: 'stff', at: '2026-11-21T10:00:00.000Z' }),
      given({}),
    ],
  });
  expect(await screen.findByText('1 of 2 found the summary helpful.')).toBeTruthy();
  const [, first, second] = screen.getAllByRole('row');
  const row = within(first as HTMLElement);
  // Verbatim: a reader's markup is not interpreted.
  expect(row.getByText(/<b>Too long<\/b>/).querySelector('b')).toBeNull();
  for (const words of ['Not helpful', 'Straight to Fulfillment', 'Alder & Pine', '4101'])
    expect(row.getByText(words)).toBeTruthy();
  expect(within(second as HTMLElement).getByText('No words')).toBeTruthy();
  expect(within(second as HTMLElement).getByText('Helpful')).toBeTruthy();
  expect(firstCall()).toBe(SUMMARY_FEEDBACK_PATH);
});

it('says that there is no feedback yet, and why it could not be loaded', async () => {
  open({ feedback: [] });
  expect(await screen.findByText('No feedback yet')).toBeTruthy();
  cleanup();
  open(refusal(503, 'Try again in a minute.'));
  expect(await screen.findByText('The feedback could not be loaded')).toBeTruthy();
  expect(screen.getByText(/Try again in a minute/)).toBeTruthy();
});
