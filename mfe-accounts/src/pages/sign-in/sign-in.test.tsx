import type { AppData, PageDescriptor, RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPasswordUnknown, setPasswordUnknown } from '../../sign-in/unknown-password.ts';
import SignInPage from './index.tsx';

const page: PageDescriptor = {
  path: ['/login', '/logout'],
  module: './sign-in',
  title: 'Sign in',
  area: 'account',
  access: { public: true },
  whenLocked: 'home',
  auth: true,
};
const appData: AppData = {
  constants: { productName: 'Shoppervoice', supportEmail: null, plansUrl: null, termsUrl: null, reportFormatIds: {} },
};

afterEach(cleanup);

/** The page at an address, in a shell whose calls return `answer`. `existing`: registered pages. */
function openAt(
  address: string,
  answer: () => Promise<unknown> = async () => ({ success: true }),
  existing: string[] = [],
) {
  const sent: unknown[] = [];
  const shell: ShellApi = {
    version: '1.0.0',
    pageData: null,
    appData,
    today: () => '2026-11-21',
    request: async <Answer,>(_path: string, init?: { body?: unknown }) => {
      sent.push(init?.body);
      return (await answer()) as Answer;
    },
    canOpen: (path) => existing.includes(path),
    pageAt: () => null,
    openUpgrade: vi.fn(),
    reportError: vi.fn(),
    signOut: async () => void (await answer()),
    reloadAt: vi.fn(),
    holdInput: () => () => {},
    openReport: () => {},
    openSend: () => {},
    saveView: () => {},
    slot: () => null,
    flag: <Value,>() => false as Value,
    goal: () => undefined,
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <SignInPage shell={shell} page={page} locked={false} />
    </MemoryRouter>,
  );
  return { shell, sent };
}

const refused = (status: number) => async () => {
  const failure: RequestFailure = Object.assign(new Error('refused'), { status, detail: 'Try again in 7 minutes.' });
  throw failure;
};

function signIn(username: string, password: string) {
  fireEvent.change(screen.getByLabelText('User name'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('returns to the requested page', async () => {
    const { shell, sent } = openAt('/login?returnTo=%2Fcomments%3Ftone%3D4');
    signIn('ada.ashby', 'secret-1');
    await waitFor(() => expect(shell.reloadAt).toHaveBeenCalledWith('/comments?tone=4'));
    expect(sent).toEqual([{ username: 'ada.ashby', password: 'secret-1' }]);
  });

  it.each(['https%3A%2F%2Fevil.example', '%2F%2Fevil.example', '%2Flogout'])(
    'goes Home instead of to %s',
    async (target) => {
      const { shell } = openAt(`/login?returnTo=${target}`);
      signIn('ada.ashby', 'secret-1');
      await waitFor(() => expect(shell.reloadAt).toHaveBeenCalledWith('/'));
    },
  );

  it.each([
    ['ad', 'secret-1', 'A user name has at least 3 characters.', 'User name'],
    ['a'.repeat(31), 'secret-1', 'A user name has at most 30 characters.', 'User name'],
    ['ada', '12345', 'A password has at least 6 characters.', 'Password'],
    ['ada', 'x'.repeat(31), 'A password has at most 30 characters.', 'Password'],
    ['', '', 'Enter your user name.', 'User name'],
  ])('makes no request with %j and %j', async (username, password, words, field) => {
    const { sent } = openAt('/login');
    signIn(username, password);
    await screen.findByText(words);
    const input = screen.getByLabelText(field);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(sent).toEqual([]);
  });

  it.each([
    ['ada', '123456'],
    ['a'.repeat(30), 'x'.repeat(30)],
  ])('accepts what is just within the limits', async (username, password) => {
    const { shell } = openAt('/login');
    signIn(username, password);
    await waitFor(() => expect(shell.reloadAt).toHaveBeenCalledOnce());
  });

  it.each([
    [401, 'Username or password is not correct.'],
    [400, 'Username or password is not correct.'],
    [429, 'Try again in 7 minutes.'],
    [503, 'Sign-in is not working just now. Try again in a minute.'],
    [0, 'Try again in 7 minutes.'],
  ])('shows the error of %i', async (status, words) => {
    openAt('/login?loggedOut=true', refused(status));
    signIn('ada.ashby', 'secret-1');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('treats success: false as a refusal', async () => {
    openAt('/login', async () => ({ success: false }));
    signIn('ada.ashby', 'secret-1');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('is not correct'));
  });
});

describe('the page', () => {
  it.each([
    ['loggedOut=true', 'You have signed out. See you soon.'],
    ['passwordReset=true', 'Your password has been changed. Sign in with the new one.'],
    [
      'registered=true',
      'Your account has been created. Open the link in the e-mail we sent you, and confirm it with your password.',
    ],
    ['confirmed=true', 'Your e-mail is confirmed. Sign in to start.'],
    ['registered=true&invited=true', 'Your account is ready. Sign in to start.'],
    ['loggedOut=true&sessionEnded=true', 'Your session has ended. Sign in to continue where you were.'],
    ['loggedOut=1', ''],
  ])('shows a notice for %s', (query, words) => {
    openAt(`/login?${query}`);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('says that the password may have changed, in the tab that lost the response, until someone signs in', async () => {
    setPasswordUnknown(true);
    const notice =
      'Your password may have been changed: sign in with the new one, or with the old one if that does not work.';
    openAt('/login?sessionEnded=true');
    expect(screen.getByRole('status').textContent).toBe(notice);
    cleanup();
    openAt('/login?passwordReset=true');
    expect(screen.getByRole('status').textContent).toBe('Your password has been changed. Sign in with the new one.');
    signIn('ada.ashby', 'secret-1');
    await waitFor(() => expect(isPasswordUnknown()).toBe(false));
  });

  it('links to recovery only if those pages exist', async () => {
    openAt('/login', refused(401));
    signIn('ada.ashby', 'secret-1');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.queryAllByRole('link')).toEqual([]);
    cleanup();
    openAt('/login', refused(401), ['/forgot-password', '/username']);
    signIn('ada.ashby', 'secret-1');
    const link = await screen.findByRole('link', { name: 'Forgot your password?' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByRole('link', { name: 'Forgot username' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Register your store' })).toBeNull();
  });

  it('shows the password on request, and says that Caps Lock is on', () => {
    openAt('/login');
    const password = screen.getByLabelText('Password');
    fireEvent.change(password, { target: { value: 'secret-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(password.getAttribute('type')).toBe('password');
    const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    Object.defineProperty(press, 'getModifierState', { value: (key: string) => key === 'CapsLock' });
    fireEvent(password, press);
    expect(screen.getByText('Caps Lock is on.')).toBeTruthy();
  });
});

describe('signing out', () => {
  it('ends the session and returns here with the return path', async () => {
    const { shell } = openAt('/logout?sessionEnded=true&returnTo=%2Fcomments');
    await waitFor(() =>
      expect(shell.reloadAt).toHaveBeenCalledWith('/login?loggedOut=true&sessionEnded=true&returnTo=%2Fcomments'),
    );
  });

  it('says so if the session could not be ended, and retries', async () => {
    let failing = true;
    const { shell } = openAt('/logout', async () => (failing ? refused(0)() : undefined));
    await screen.findByText('You are still signed in');
    expect(shell.reloadAt).not.toHaveBeenCalled();
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shell.reloadAt).toHaveBeenCalledWith('/login?loggedOut=true'));
  });
});
