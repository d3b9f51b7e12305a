import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, openPage, press, refuse } from '../../testing/test-shell.tsx';
import SignInPage from './index.tsx';

const PROVE = 'POST /api/accounts/prove-mailbox';
const LOGIN = 'POST /api/user/login';
const RESEND = 'POST /api/accounts/resend-proof';
const LINK = '/login?proof=proof-token&email=ada%40shop.example';
const UNPROVEN = {
  success: false,
  msg: 'Username or password is not correct.',
  unproven: 'Confirm your e-mail first.',
};
const throws = (failure: unknown) => () => {
  throw failure;
};

describe('the link of a registration', () => {
  it('proves the mailbox and leaves the address bar', async () => {
    const { calls, address } = openPage(SignInPage, LINK, { [PROVE]: () => ({ success: true }) });
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Your e-mail is confirmed. Sign in to start.'),
    );
    expect(calls).toEqual([{ call: PROVE, body: { email: 'ada@shop.example', token: 'proof-token' }, query: {} }]);
    expect(address()).toEqual({ path: '/login', state: {} });
  });

  it.each([
    [400, /not valid any more/],
    [0, /did not answer/],
    [429, 'Try again in 7 minutes.'],
  ])('that fails with %i says so', async (status, words) => {
    openPage(SignInPage, LINK, { [PROVE]: throws(refuse(status, { msg: 'no' })) });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
  });
});

describe('a mailbox that is not proven', () => {
  it('is told with the right password, and the link can be sent again', async () => {
    const { calls, shell } = openPage(
      SignInPage,
      '/login',
      { [LOGIN]: throws(refuse(401, UNPROVEN)), [RESEND]: () => ({ success: true }) },
      { checked: [RESEND] },
    );
    await fill({ Username: ' ada.ashby ', Password: 'Secret4Portal' });
    press('Sign in');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Confirm your e-mail first.'));
    press('Send the link again');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/sent the link again/));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(calls.at(-1)).toEqual({ call: RESEND, body: { username: 'ada.ashby' }, query: {} });
    expect(shell.reloadAt).not.toHaveBeenCalled();
  });

  it('says so when the link cannot be sent', async () => {
    openPage(SignInPage, '/login', { [LOGIN]: throws(refuse(401, UNPROVEN)), [RESEND]: throws(refuse(429)) });
    await fill({ Username: 'ada.ashby', Password: 'Secret4Portal' });
    press('Sign in');
    await screen.findByRole('button', { name: 'Send the link again' });
    press('Send the link again');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Try again in 7 minutes.'));
  });
});
