import { NO_SUBSCRIPTION } from '@shoppervoice/contracts/accounts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, press, refuse } from '../../testing/test-shell.tsx';
import UnsubscribePage from './index.tsx';
import { typeInWords } from './unsubscribe-words.ts';

const CALL = 'POST /api/user/unsubscribe-user';
const LINK =
  '/Unsubscribe?email=ada%40shop.example&mid=4101&subscription=wish-1&subscriptionType=DAILY&merchantName=Alder%20%26%20Pine';

it('asks for confirmation, then does it', async () => {
  const { calls } = openPage(UnsubscribePage, LINK, { [CALL]: () => ({ success: true }) });
  await waitFor(() => expect(screen.getByRole('button')).toBeTruthy());
  expect(calls).toEqual([]);
  expect(document.body.textContent).toContain(
    'Are you sure you want to unsubscribe ada@shop.example from Alder & Pine scheduled report Daily?',
  );
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/login');
  press('Yes, Unsubscribe Me');
  await screen.findByRole('heading', { name: 'Success!' });
  expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/login');
  expect(calls).toEqual([
    { call: CALL, body: { email: 'ada@shop.example', mid: '4101', subscription: 'wish-1' }, query: {} },
  ]);
});

it.each(['email', 'mid', 'subscriptionType'])('a link without %s finds no subscription', (missing) => {
  const query = new URLSearchParams(LINK.split('?')[1]);
  query.delete(missing);
  const { shell } = openPage(UnsubscribePage, `/Unsubscribe?${query}`);
  expect(screen.getByRole('alert').textContent).toBe(
    'There was an error locating your subscription, please contact your account manager.',
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(shell.reportError).toHaveBeenCalledWith('An unsubscribe link lacks a part.', 'unsubscribe');
});

it('has no button if the service finds no subscription', async () => {
  openPage(UnsubscribePage, LINK, {
    [CALL]: () => {
      throw refuse(400, { msg: NO_SUBSCRIPTION });
    },
  });
  press('Yes, Unsubscribe Me');
  const alert = await screen.findByText(NO_SUBSCRIPTION);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Are you sure/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/login');
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
});

it.each([
  [refuse(400, { msg: 'unknown' }), "We're experiencing technical difficulties."],
  [refuse(502), 'There was an error processing your request. Please contact your account manager.'],
  [refuse(0), 'There was an error processing your request. Please contact your account manager.'],
  [refuse(429), 'Try again in 7 minutes.'],
])('says what went wrong, and can be retried: %#', async (failure, words) => {
  let failing = true;
  openPage(UnsubscribePage, LINK, {
    [CALL]: () => {
      if (failing) throw failure;
      return { success: true };
    },
  });
  press('Yes, Unsubscribe Me');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  failing = false;
  press('Yes, Unsubscribe Me');
  await screen.findByRole('heading', { name: 'Success!' });
});

it.each([
  ['BUYER_COMMENTS', 'Buyer comments'],
  ['Overall Metrics', 'Overall Metrics'],
  ['NPS', 'NPS'],
  ['STFFNPS', 'Straight to Fulfillment, Net Promoter Score'],
  ['SITEABANDONMENTSCORESUMMARY', 'Site Abandonment, Score Summary'],
  ['NONBUYERCOMMENTS', 'Site Abandonment, Comments'],
])('shows the type %s as %s', (type, words) => expect(typeInWords(type)).toBe(words));

it('removes the link from the address bar', async () => {
  const { address } = openPage(UnsubscribePage, LINK);
  await waitFor(() => expect(address().path).toBe('/Unsubscribe'));
});
