import type { PageData } from '@shoppervoice/contracts/remotes';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, openPage, press, refuse } from '../../testing/test-shell.tsx';
import ConfirmEmailPage from './index.tsx';

const LOOK = 'GET /api/accounts/registration';
const PROVE = 'POST /api/accounts/prove-mailbox';
const REFUSE = 'POST /api/accounts/refuse-registration';
const LOGIN = 'POST /api/user/login';
const LINK = '/confirm-email?token=proof-token&email=ada%40shop.example';
const PARTS = { email: 'ada@shop.example', token: 'proof-token' };
const registration = (more: object = {}) => ({
  username: 'ada.ashby',
  merchantName: 'Alder & Pine',
  proven: false,
  ...more,
});
const open = () => registration();
const proven = (waits: boolean) => () => ({ success: true, username: 'ada.ashby', waits });
const throws = (failure: unknown) => () => {
  throw failure;
};
async function confirm(button = 'Confirm and sign in') {
  await screen.findByLabelText('Password');
  await fill({ Password: 'Secret4Portal' });
  press(button);
}

describe('the link of a registration', () => {
  it('shows the registration and changes nothing; it leaves the address bar, and a reload restores it', async () => {
    const { calls, address } = openPage(ConfirmEmailPage, LINK, { [LOOK]: open });
    await screen.findByText(/registered for Alder & Pine/);
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'ada.ashby');
    expect(calls).toEqual([{ call: LOOK, body: undefined, query: PARTS }]);
    expect(address().path).toBe('/confirm-email');
    const again = openPage(ConfirmEmailPage, { pathname: '/confirm-email', state: address().state }, { [LOOK]: open });
    await screen.findByLabelText('Password');
    expect(again.calls).toEqual(calls);
  });

  it.each([
    [LINK, throws(refuse(400, { msg: 'expired' }))],
    ['/confirm-email?token=proof-token', open],
    ['/confirm-email', open],
  ])('that is invalid says so: %s', async (at, look) => {
    openPage(ConfirmEmailPage, at, { [LOOK]: look });
    await screen.findByRole('heading', { name: 'This link is no longer valid' });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('that was used says so, and does not ask for a password', async () => {
    openPage(ConfirmEmailPage, LINK, { [LOOK]: () => registration({ proven: true }) });
    await screen.findByRole('heading', { name: 'Your e-mail is already confirmed' });
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it.each([0, 429, 503])('that could not be checked (%i) is retried', async (status) => {
    let failing = true;
    openPage(ConfirmEmailPage, LINK, {
      [LOOK]: () => {
        if (failing) throw refuse(status);
        return open();
      },
    });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/again/));
    failing = false;
    press('Try again');
    await screen.findByLabelText('Password');
  });
});

describe('confirming', () => {
  it('sends link and password, and signs in with them', async () => {
    const { calls, shell } = openPage(ConfirmEmailPage, LINK, {
      [LOOK]: open,
      [PROVE]: proven(false),
      [LOGIN]: () => ({ success: true, token: 'x' }),
    });
    await confirm();
    await waitFor(() => expect(shell.reloadAt).toHaveBeenCalledWith('/'));
    expect(calls.slice(1).map(({ call, body }) => [call, body])).toEqual([
      [PROVE, { ...PARTS, password: 'Secret4Portal' }],
      [LOGIN, { username: 'ada.ashby', password: 'Secret4Portal' }],
    ]);
  });

  it('redirects to sign-in with a notice if the sign-in afterwards fails', async () => {
    const { shell } = openPage(ConfirmEmailPage, LINK, {
      [LOOK]: open,
      [PROVE]: proven(false),
      [LOGIN]: throws(refuse(503)),
    });
    await confirm();
    await waitFor(() => expect(shell.reloadAt).toHaveBeenCalledWith('/login?confirmed=true'));
  });

  it('says that an admin has to approve, and signs no one in', async () => {
    const { calls, shell } = openPage(ConfirmEmailPage, LINK, { [LOOK]: open, [PROVE]: proven(true) });
    await confirm();
    await screen.findByRole('heading', { name: 'Waiting for an admin' });
    expect(screen.getByRole('status').textContent).toMatch(/New users of Alder & Pine wait/);
    expect(calls.map(({ call }) => call)).toEqual([LOOK, PROVE]);
    expect(shell.reloadAt).not.toHaveBeenCalled();
  });

  it('keeps an existing session', async () => {
    const { calls, shell } = openPage(
      ConfirmEmailPage,
      LINK,
      { [LOOK]: open, [PROVE]: proven(false) },
      { pageData: {} as PageData },
    );
    await confirm('Confirm my e-mail');
    await screen.findByRole('heading', { name: 'Your e-mail is confirmed' });
    expect(calls.map(({ call }) => call)).toEqual([LOOK, PROVE]);
    expect(shell.reloadAt).not.toHaveBeenCalled();
  });

  it.each([
    [refuse(401, { msg: 'This is not the password.' }), 'This is not the password.'],
    [refuse(400, { msg: 'This link has expired.' }), 'This link has expired.'],
    [refuse(0, undefined, 'The portal did not answer.'), 'The portal did not answer.'],
    [refuse(503), 'Your e-mail could not be confirmed just now. Try again in a minute.'],
  ])('says why not, and the password is entered again: %#', async (failure, words) => {
    openPage(ConfirmEmailPage, LINK, { [LOOK]: open, [PROVE]: throws(failure) });
    await confirm();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('passes a bot check if the portal requires one', async () => {
    const { calls } = openPage(ConfirmEmailPage, LINK, { [LOOK]: open, [PROVE]: proven(true) }, { checked: [PROVE] });
    await confirm();
    await screen.findByRole('heading', { name: 'Waiting for an admin' });
    expect(calls.map(({ call }) => call)).toEqual([LOOK, PROVE, PROVE]);
  });

  it('takes the address along to the recovery of a forgotten password', async () => {
    const { address } = openPage(ConfirmEmailPage, LINK, { [LOOK]: open });
    (await screen.findByRole('link', { name: 'Forgot your password?' })).click();
    await waitFor(() => expect(address()).toEqual({ path: '/forgot-password', state: { email: 'ada@shop.example' } }));
  });
});

describe('"This was not me"', () => {
  it('asks for confirmation, then removes the registration', async () => {
    const { calls } = openPage(ConfirmEmailPage, LINK, { [LOOK]: open, [REFUSE]: () => ({ success: true }) });
    await screen.findByLabelText('Password');
    press('This was not me');
    const heading = screen.getByRole('heading', { name: 'Remove this registration?' });
    expect(document.activeElement).toBe(heading);
    expect(calls.map(({ call }) => call)).toEqual([LOOK]);
    press('Back');
    expect(screen.getByLabelText('Password')).toBeTruthy();
    press('This was not me');
    press('Remove the registration');
    await screen.findByRole('heading', { name: 'The registration was removed' });
    expect(calls.at(-1)).toEqual({ call: REFUSE, body: PARTS, query: {} });
  });

  it('says why it could not be removed, and retries', async () => {
    let failing = true;
    openPage(ConfirmEmailPage, LINK, {
      [LOOK]: open,
      [REFUSE]: () => {
        if (failing) throw refuse(400, { msg: 'It is confirmed already.' });
        return { success: true };
      },
    });
    await screen.findByLabelText('Password');
    press('This was not me');
    press('Remove the registration');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('It is confirmed already.'));
    failing = false;
    press('Remove the registration');
    await screen.findByRole('heading', { name: 'The registration was removed' });
  });
});
