import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, openPage, press, refuse } from '../../testing/test-shell.tsx';
import RegisterPage from './index.tsx';

const CREATE = 'POST /api/accounts/create-vitalsigns-account';
const DETAILS = 'POST /api/accounts/send-account-details';
const PERSON = {
  'First name': ' Ada  Maria ',
  'Last name': 'Ashby',
  'Merchant ID': '4101',
  'Business e-mail': 'ada@alder-pine.example',
  'User name': 'ada.ashby',
  Password: 'Secret4Portal',
  'Re-enter password': 'Secret4Portal',
};
const SENT = {
  firstName: 'Ada Maria',
  lastName: 'Ashby',
  mid: 4101,
  email: 'ada@alder-pine.example',
  username: 'ada.ashby',
  password: 'Secret4Portal',
};
const throws = (failure: unknown) => () => {
  throw failure;
};

describe('an account for a merchant', () => {
  it('is created after a bot check, without the repeated password, and the sign-in page says what is next', async () => {
    const { shell, calls } = openPage(
      RegisterPage,
      '/register',
      { [CREATE]: () => ({ success: true }) },
      { checked: [CREATE] },
    );
    expect(screen.getByRole('heading', { name: /^Sign Up/ })).toBeTruthy();
    expect(screen.getByText('Create your account below. All fields required.')).toBeTruthy();
    await fill(PERSON);
    press('Create my account');
    await waitFor(() => expect(shell.reloadAt).toHaveBeenCalledWith('/login?registered=true'));
    expect(calls).toEqual([{ call: CREATE, body: SENT, query: {} }]);
  });

  const link = '/register?invite=invite-token&email=ada%40alder-pine.example&mid=4101';
  const INVITATION = 'GET /api/accounts/invitation';
  const invitation = {
    firstName: 'Ada',
    lastName: 'Ashby',
    mid: 4101,
    merchantName: 'Alder & Pine',
    inviter: 'Una Moss',
  };
  const secret = { 'User name': PERSON['User name'], Password: PERSON.Password, 'Re-enter password': PERSON.Password };

  it.each([
    ['Una Moss', 'Una Moss invites you to Alder & Pine. Create'],
    [null, 'Your e-mail address is confirmed, and Alder & Pine is open. Create'],
  ])('by a mailed link of %s is prefilled, and its merchant is fixed', async (inviter, words) => {
    const { shell, calls, address } = openPage(RegisterPage, link, {
      [INVITATION]: () => ({ ...invitation, inviter }),
      [CREATE]: () => ({ success: true }),
    });
    expect(await screen.findByText(new RegExp(`^${words}`))).toBeTruthy();
    expect(address().path).toBe('/register');
    for (const label of ['Merchant ID', 'Business e-mail']) {
      expect((screen.getByLabelText(label) as HTMLInputElement).readOnly).toBe(true);
    }
    await fill(secret);
    press('Create my account');
    await waitFor(() => expect(shell.reloadAt).toHaveBeenCalledWith('/login?registered=true&invited=true'));
    expect(calls[0]).toEqual({
      call: INVITATION,
      body: undefined,
      query: { email: 'ada@alder-pine.example', token: 'invite-token' },
    });
    expect(calls.at(-1)?.body).toEqual({ ...SENT, firstName: 'Ada', invite: 'invite-token' });
  });

  it('says at once that its link is void, before anything is entered', async () => {
    const words =
      'This invitation has expired or was used already. If you have registered with it, sign in. Otherwise ask for a new one.';
    openPage(RegisterPage, link, { [INVITATION]: throws(refuse(400, { msg: words })) });
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.queryByLabelText('User name')).toBeNull();
    expect(screen.getByRole('link', { name: 'Register without it' }).getAttribute('href')).toBe('/register');
  });

  it('retries if the link could not be checked', async () => {
    let requested = 0;
    openPage(RegisterPage, link, {
      [INVITATION]: () => {
        requested += 1;
        if (requested === 1) throw refuse(503, undefined, 'x');
        return invitation;
      },
    });
    await screen.findByRole('alert');
    press('Try again');
    expect(await screen.findByLabelText('User name')).toBeTruthy();
  });

  it('focuses the first invalid field, and makes no request', async () => {
    const { calls } = openPage(RegisterPage, '/register');
    await fill({ ...PERSON, 'Merchant ID': 'four', 'User name': 'a' });
    press('Create my account');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Merchant ID')));
    expect(screen.getByText('A merchant ID has only digits.')).toBeTruthy();
    expect(screen.getByText('A user name has at least 3 characters.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('a refused account', () => {
  it.each([
    [refuse(409, { msg: 'USERNAME_UNAVAILABLE' }), 'This user name is not available. Please choose another one.'],
    [
      refuse(400, { msg: 'UMBRELLA_MERCHANT' }),
      'This merchant ID is an umbrella account. Please contact your development manager to create an account for it.',
    ],
    [refuse(400, { msg: 'SOMETHING_WENT_WRONG' }), 'Oops. Something went wrong. Please contact your account manager.'],
    [refuse(400, { error: { msg: 'We are closed today.' } }), 'We are closed today.'],
    [refuse(400, { msg: 'A_CODE_OF_TOMORROW' }), 'Register New User unexpected error.'],
    [refuse(500, { msg: '' }), 'Register New User unexpected error.'],
    [refuse(500, '<html>'), 'Register New User unexpected error.'],
    [refuse(400, undefined, 'The field "mid" is too long.'), 'The field "mid" is too long.'],
    [refuse(429), 'Try again in 7 minutes.'],
    [refuse(0, undefined, 'The portal did not answer.'), 'The portal did not answer.'],
  ])('says why: %#', async (failure, words) => {
    openPage(RegisterPage, '/register', { [CREATE]: throws(failure) });
    await fill(PERSON);
    press('Create my account');
    await waitFor(() => expect(screen.getByRole('alert').textContent?.trim()).toBe(words));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  });

  it('that exists already can be mailed to its owner', async () => {
    const { calls } = openPage(
      RegisterPage,
      '/register',
      { [CREATE]: throws(refuse(409, { msg: 'ACCOUNT_EXISTS' })), [DETAILS]: () => ({ success: true }) },
      { checked: [CREATE, DETAILS] },
    );
    await fill(PERSON);
    press('Create my account');
    const link = await screen.findByRole('button', { name: 'Get an e-mail with your user name and a reset link' });
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login',
    );
    link.click();
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/we’ve e-mailed/));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(calls.at(-1)).toEqual({ call: DETAILS, body: { email: 'ada@alder-pine.example', mid: 4101 }, query: {} });
  });

  it('whose bot check failed says so', async () => {
    openPage(RegisterPage, '/register', { 'POST /api/recaptcha': () => ({ isCaptchaValid: false }) });
    await fill(PERSON);
    press('Create my account');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/check that you are a person/));
  });

  it.each(['GET', 'POST'])('says so if the bot check is not available: %s', async (method) => {
    openPage(RegisterPage, '/register', { [`${method} /api/recaptcha`]: throws(refuse(503, undefined, 'It starts.')) });
    await fill(PERSON);
    press('Create my account');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent?.trim()).toBe(
        'The check that you are a person is not available right now. Try again in a minute.',
      ),
    );
  });
});
