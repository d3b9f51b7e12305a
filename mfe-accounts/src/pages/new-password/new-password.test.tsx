import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, openPage, press, refuse } from '../../testing/test-shell.tsx';
import NewPasswordPage from './index.tsx';

const LINK = '/password?id=reset-token&email=ada%40shop.example';
const CHECK = 'GET /api/accounts/validate-id';
const RESET = 'POST /api/accounts/reset-password';
const valid = () => ({
  data: JSON.stringify({ email: 'ada@shop.example', merchantId: 4101, resetPasswordTokenId: 'reset-token' }),
});
const throws = (failure: unknown) => () => {
  throw failure;
};

describe('the link', () => {
  it('is checked, and leaves the address bar at once', async () => {
    const { calls, address } = openPage(NewPasswordPage, LINK, { [CHECK]: valid });
    expect(address().path).toBe('/password');
    await screen.findByLabelText('New password');
    expect(calls).toEqual([{ call: CHECK, body: undefined, query: { id: 'reset-token', email: 'ada@shop.example' } }]);
    // A reload restores it from the history entry.
    const again = openPage(NewPasswordPage, { pathname: '/password', state: address().state }, { [CHECK]: valid });
    await screen.findByLabelText('New password');
    expect(again.calls).toEqual(calls);
  });

  it.each([
    [LINK, '/forgot-password?resetLinkExpired=true'],
    ['/password?id=reset-token', '/forgot-password'],
    ['/password?email=ada%40shop.example', '/forgot-password'],
    ['/password', '/forgot-password'],
  ])('that is refused at %s redirects to %s', async (at, to) => {
    const { address } = openPage(NewPasswordPage, at, { [CHECK]: throws(refuse(400, { msg: 'expired' })) });
    await waitFor(() => expect(address().path).toBe(to));
  });

  it('that returns no credentials counts as refused', async () => {
    const { address } = openPage(NewPasswordPage, LINK, { [CHECK]: () => ({ data: 'no JSON' }) });
    await waitFor(() => expect(address().path).toBe('/forgot-password?resetLinkExpired=true'));
  });

  it.each([0, 429, 502])('that could not be checked (%i) is not called expired, and is retried', async (status) => {
    let failing = true;
    const { address } = openPage(NewPasswordPage, LINK, {
      [CHECK]: () => {
        if (failing) throw refuse(status);
        return valid();
      },
    });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/again/));
    failing = false;
    press('Try again');
    await screen.findByLabelText('New password');
    expect(address().path).toBe('/password');
  });
});

describe('the new password', () => {
  it('is set, and the sign-in page says so', async () => {
    const { shell, calls } = openPage(NewPasswordPage, LINK, { [CHECK]: valid, [RESET]: () => ({ success: true }) });
    await screen.findByLabelText('New password');
    await fill({ 'New password': 'Secret4Portal', 'Re-enter new password': 'Secret4Portal' });
    press('Change my password');
    await waitFor(() => expect(shell.reloadAt).toHaveBeenCalledWith('/login?passwordReset=true'));
    expect(calls.at(-1)).toMatchObject({
      call: RESET,
      body: { email: 'ada@shop.example', mid: 4101, id: 'reset-token', userPassword: 'Secret4Portal' },
    });
  });

  it('shows its rules as they are met', async () => {
    openPage(NewPasswordPage, LINK, { [CHECK]: valid });
    await screen.findByLabelText('New password');
    const met = () =>
      screen
        .getAllByRole('listitem')
        .filter(({ textContent }) => textContent?.endsWith(', done'))
        .map(({ textContent }) => textContent?.replace(', done', ''));
    expect(met()).toEqual([]);
    await fill({ 'New password': 'secret' });
    expect(met()).toEqual(['A lowercase letter', 'No spaces']);
    await fill({ 'New password': 'Secret44' });
    expect(met()).toEqual(['8 to 30 characters', 'A lowercase letter', 'An uppercase letter', 'A digit', 'No spaces']);
  });

  it('must be entered twice alike', async () => {
    const { calls } = openPage(NewPasswordPage, LINK, { [CHECK]: valid });
    await screen.findByLabelText('New password');
    await fill({ 'New password': 'Secret4Portal', 'Re-enter new password': 'Secret4Porta' });
    expect(screen.getByText('passwords do not match')).toBeTruthy();
    press('Change my password');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Re-enter new password')));
    expect(calls.length).toBe(1);
  });

  it('that is refused says why, with a link to request a new one', async () => {
    openPage(NewPasswordPage, LINK, {
      [CHECK]: valid,
      [RESET]: throws(refuse(400, { msg: 'This link was used already.' })),
    });
    await screen.findByLabelText('New password');
    await fill({ 'New password': 'Secret4Portal', 'Re-enter new password': 'Secret4Portal' });
    press('Change my password');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This link was used already.'));
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  });
});
