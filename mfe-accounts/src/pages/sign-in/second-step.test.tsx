import type { SecondStep } from '@shoppervoice/contracts/accounts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, fill, openPage, press, refuse } from '../../testing/test-shell.tsx';
import SignInPage from './index.tsx';

afterEach(cleanup);

const LOGIN = 'POST /api/user/login';
const FACTOR = 'POST /api/user/login/factor';
const throws = (failure: unknown) => () => {
  throw failure;
};
const answersWith = (secondStep: Partial<SecondStep> = {}): Answers => ({
  [LOGIN]: throws(
    refuse(401, {
      success: false,
      msg: 'The password is right. A second factor comes next.',
      secondStep: { ways: ['authenticator'], mustEnrol: false, passkeys: null, ...secondStep },
    }),
  ),
});

async function open(answers: Answers, address = '/login?from=%2Faccount%2Fprofile') {
  const opened = openPage(SignInPage, address, answers);
  await fill({ 'User name': 'ada.ashby', Password: 'Secret4Portal' });
  press('Sign in');
  return opened;
}

describe('the second step', () => {
  it('asks for the code of the app if the password was right, and continues to the requested page', async () => {
    const { calls, shell } = await open({ ...answersWith(), [FACTOR]: () => ({ success: true, token: 'x' }) });
    const field = await screen.findByLabelText('Code of the authenticator app');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByLabelText('Password')).toBeNull();
    press('Sign in');
    await screen.findByText('Enter the code from the app.');
    await fill({ 'Code of the authenticator app': ' 123 456 ' });
    press('Sign in');
    await waitFor(() => expect(shell.reloadAt).toHaveBeenCalled());
    expect(calls.map(({ call }) => call)).toEqual([LOGIN, FACTOR]);
    expect(calls[1]?.body).toEqual({ proof: { kind: 'authenticator', code: '123 456' } });
  });

  it('says why a code was refused, and keeps the field', async () => {
    await open({ ...answersWith(), [FACTOR]: throws(refuse(401, { success: false, msg: 'This code is not right.' })) });
    await screen.findByLabelText('Code of the authenticator app');
    await fill({ 'Code of the authenticator app': '000000' });
    press('Sign in');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This code is not right.'));
    expect(document.activeElement).toBe(screen.getByLabelText('Code of the authenticator app'));
  });

  it('says how long codes are refused', async () => {
    await open({ ...answersWith(), [FACTOR]: throws(refuse(429)) });
    await screen.findByLabelText('Code of the authenticator app');
    await fill({ 'Code of the authenticator app': '000000' });
    press('Sign in');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Try again in 7 minutes.'));
  });

  it('accepts a recovery code instead', async () => {
    const { calls } = await open({ ...answersWith(), [FACTOR]: () => ({ success: true, token: 'x' }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await fill({ 'Recovery code': 'aaaa-bbbb-cccc-dddd' });
    press('Sign in');
    await waitFor(() => expect(calls[1]?.body).toEqual({ proof: { kind: 'recovery', code: 'aaaa-bbbb-cccc-dddd' } }));
  });

  it('returns to the password on timeout, and says so', async () => {
    const over = { success: false, msg: 'This sign-in took too long. Enter your password again.', restart: true };
    await open({ ...answersWith(), [FACTOR]: throws(refuse(401, over)) });
    await screen.findByLabelText('Code of the authenticator app');
    await fill({ 'Code of the authenticator app': '123456' });
    press('Sign in');
    await screen.findByLabelText('User name');
    expect(screen.getByRole('alert').textContent).toContain('Enter your password again.');
  });

  it('says where a passkey works that does not work here', async () => {
    await open(answersWith({ ways: ['passkey'], passkeys: { origin: 'https://portal.example' } }));
    await screen.findByText('Your passkey works at https://portal.example alone.');
    expect(screen.getByLabelText('Recovery code')).toBeTruthy();
  });

  it('lets someone else sign in instead', async () => {
    await open(answersWith());
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in as someone else' }));
    expect(await screen.findByLabelText('User name')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

describe('someone who has to add a second factor first', () => {
  const LINK = '/login?add-factor=token-of-the-mail';
  const enrolling: Answers = {
    ...answersWith({ ways: [], mustEnrol: true }),
    'POST /api/user/login/mail-link': () => ({ success: true }),
    'POST /api/user/login/prove-mailbox': () => ({ success: true }),
    'POST /api/user/login/new-authenticator': () => ({
      secret: 'JBSW Y3DP EHPK 3PXP',
      uri: 'otpauth://totp/Shoppervoice:ada?secret=JBSWY3DPEHPK3PXP',
      pending: 'sealed',
    }),
    'POST /api/user/login/add-authenticator': () => ({ success: true, recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }),
    'POST /api/user/login/go-on': () => ({ success: true, token: 'x' }),
  };

  it('gets a link by mail first, and again', async () => {
    const { calls } = await open(enrolling);
    await screen.findByRole('heading', { name: 'Add a second factor' });
    expect(screen.queryByRole('button', { name: 'Use an authenticator app' })).toBeNull();
    press('E-mail me the link');
    await screen.findByText(/^We have mailed a link to the e-mail address of your account/);
    press('E-mail it again');
    await screen.findByText('We have mailed another link. The one before is void.');
    expect(calls.map(({ call }) => call.replace('POST /api/user/', ''))).toEqual([
      'login',
      'login/mail-link',
      'login/mail-link',
    ]);
  });

  it('is told that a link has expired, and requests another', async () => {
    const refused = throws(refuse(400, undefined, 'This link has expired or was used already.'));
    await open({ ...enrolling, 'POST /api/user/login/prove-mailbox': refused }, LINK);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('This link has expired or was used already.'),
    );
    press('E-mail me the link');
    await screen.findByText(/^We have mailed a link/);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('adds an app by picture or by hand, stores the codes, and is signed in then', async () => {
    const { address, calls, shell } = await open(enrolling, LINK);
    await screen.findByText('This portal requires one in addition to your password. You add it once.');
    expect(address().path).toBe('/login');
    await screen.findByRole('button', { name: 'Use an authenticator app' });
    press('Use an authenticator app');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await fill({ 'Code from the app': '123456' });
    press('Add the app');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(codes.textContent).toBe('aaaa-bbbbcccc-dddd');
    expect(shell.reloadAt).not.toHaveBeenCalled();
    press('I have stored them');
    await waitFor(() => expect(shell.reloadAt).toHaveBeenCalled());
    expect(calls.map(({ call }) => call.replace('POST /api/user/', ''))).toEqual([
      'login',
      'login/prove-mailbox',
      'login/new-authenticator',
      'login/add-authenticator',
      'login/go-on',
    ]);
    expect(calls[1]?.body).toEqual({ token: 'token-of-the-mail' });
    expect(calls[3]?.body).toEqual({ name: 'Authenticator app', code: '123456', pending: 'sealed' });
  });

  it('sees why a first code was refused', async () => {
    const refused = throws(refuse(400, undefined, 'This is not the code that the app shows now.'));
    await open({ ...enrolling, 'POST /api/user/login/add-authenticator': refused }, LINK);
    await screen.findByRole('button', { name: 'Use an authenticator app' });
    press('Use an authenticator app');
    await screen.findByLabelText('Code from the app');
    await fill({ 'Code from the app': '000000' });
    press('Add the app');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('This is not the code that the app shows now.'),
    );
  });
});
