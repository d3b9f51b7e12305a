import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, press, refuse } from '../../testing/test-shell.tsx';
import VerifyEmailThanksPage from './index.tsx';

const VERIFY = 'POST /api/accounts/verify-credentials';
const LINK = '/verify-email-thanks?email=ada%40shop.example&token=verify-token';
const PROBLEM = 'There was a problem verifying your credentials. Please contact us for help.';

const verify = () => press('Verify my e-mail');

it('verifies with a press, says thanks, and says so again after a reload without a request', async () => {
  const { calls, address } = openPage(VerifyEmailThanksPage, LINK, { [VERIFY]: () => ({ success: true, data: {} }) });
  expect(screen.getByRole('heading', { name: 'Verify your e-mail' })).toBeTruthy();
  expect(screen.getByText('ada@shop.example')).toBeTruthy();
  verify();
  expect(screen.getByRole('status').textContent).toBe('One moment.');
  await screen.findByRole('heading', { name: 'Thank you for verifying your email' });
  expect(screen.getByText(/welcome e-mail will follow.*merchant ID.*getting started/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Contact support' })[0]).toBeTruthy();
  expect(calls).toEqual([{ call: VERIFY, body: { email: 'ada@shop.example', token: 'verify-token' }, query: {} }]);
  await waitFor(() => expect(address()).toEqual({ path: '/verify-email-thanks', state: { verified: true } }));
  const again = openPage(VerifyEmailThanksPage, { pathname: '/verify-email-thanks', state: address().state });
  expect(screen.getByRole('heading', { name: 'Thank you for verifying your email' })).toBeTruthy();
  expect(again.calls).toEqual([]);
});

it('makes no request when opened; the link leaves the address bar, and a reload restores it', async () => {
  const { calls, address } = openPage(VerifyEmailThanksPage, LINK);
  await waitFor(() => expect(address().path).toBe('/verify-email-thanks'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(calls).toEqual([]);
  openPage(VerifyEmailThanksPage, { pathname: '/verify-email-thanks', state: address().state });
  expect(screen.getByRole('button', { name: 'Verify my e-mail' })).toBeTruthy();
});

it('an invalid link is reported', async () => {
  openPage(VerifyEmailThanksPage, LINK, { [VERIFY]: () => Promise.reject(refuse(400, { msg: 'expired' })) });
  verify();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(PROBLEM));
});

it.each(['/verify-email-thanks?email=ada%40shop.example', '/verify-email-thanks'])(
  'an incomplete link is reported at once: %s',
  async (at) => {
    openPage(VerifyEmailThanksPage, at);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(PROBLEM));
    expect(screen.queryByRole('button', { name: 'Verify my e-mail' })).toBeNull();
  },
);

it('a failed check is retried', async () => {
  let failing = true;
  openPage(VerifyEmailThanksPage, LINK, {
    [VERIFY]: () => {
      if (failing) throw refuse(0, undefined, 'The portal did not respond.');
      return { success: true, data: {} };
    },
  });
  verify();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/did not respond/));
  failing = false;
  press('Try again');
  await screen.findByRole('heading', { name: 'Thank you for verifying your email' });
});
