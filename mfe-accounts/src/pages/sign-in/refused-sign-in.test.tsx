import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, openPage, press, refuse } from '../../testing/test-shell.tsx';
import SignInPage from './index.tsx';

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

it('a link of an older mail redirects to the current page', async () => {
  const { calls, address } = openPage(SignInPage, LINK);
  await waitFor(() => expect(address().path).toBe('/confirm-email?token=proof-token&email=ada%40shop.example'));
  expect(calls).toEqual([]);
});

it('someone who waits for approval is told so with the right password, and nothing else is offered', async () => {
  const waiting = 'Your account waits for an admin.';
  openPage(SignInPage, '/login', { [LOGIN]: throws(refuse(401, { success: false, msg: 'no', waiting })) });
  await fill({ 'User name': 'ada.ashby', Password: 'Secret4Portal' });
  press('Sign in');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(waiting));
});

it('if the portal requires a bot check, it is passed and the sign-in repeated', async () => {
  const { shell, calls } = openPage(
    SignInPage,
    '/login',
    { [LOGIN]: () => ({ success: true, token: 'x' }) },
    { checked: [LOGIN] },
  );
  await fill({ 'User name': 'ada.ashby', Password: 'Secret4Portal' });
  press('Sign in');
  await waitFor(() => expect(shell.reloadAt).toHaveBeenCalledWith('/'));
  expect(calls.map(({ call }) => call)).toEqual([LOGIN, LOGIN]);
});

describe('an unconfirmed e-mail address', () => {
  it('is reported with the right password, and the link can be sent again', async () => {
    const { calls, shell } = openPage(
      SignInPage,
      '/login',
      { [LOGIN]: throws(refuse(401, UNPROVEN)), [RESEND]: () => ({ success: true }) },
      { checked: [RESEND] },
    );
    await fill({ 'User name': ' ada.ashby ', Password: 'Secret4Portal' });
    press('Sign in');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Confirm your e-mail first.'));
    press('Send the link again');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/sent the link again/));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(calls.at(-1)).toEqual({ call: RESEND, body: { username: 'ada.ashby' }, query: {} });
    expect(shell.reloadAt).not.toHaveBeenCalled();
  });

  it('says so if the link cannot be sent', async () => {
    openPage(SignInPage, '/login', { [LOGIN]: throws(refuse(401, UNPROVEN)), [RESEND]: throws(refuse(429)) });
    await fill({ 'User name': 'ada.ashby', Password: 'Secret4Portal' });
    press('Sign in');
    await screen.findByRole('button', { name: 'Send the link again' });
    press('Send the link again');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Try again in 7 minutes.'));
  });
});
