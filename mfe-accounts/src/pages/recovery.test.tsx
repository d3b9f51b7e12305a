import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, openPage, press, refuse } from '../testing/test-shell.tsx';
import ForgotPasswordPage from './forgot-password/index.tsx';
import ForgotUsernamePage from './forgot-username/index.tsx';

const KINDS = [
  {
    Page: ForgotUsernamePage,
    call: 'POST /api/accounts/forgot-username',
    button: 'Send my user name',
    error: 'There was an error retrieving your Username. Please check your email and try again.',
  },
  {
    Page: ForgotPasswordPage,
    call: 'POST /api/accounts/forgot-password',
    button: 'Send the link',
    error: 'There was an error retrieving your Password. Please check your email and try again.',
  },
];
const TWO = [
  { merchantName: 'Alder & Pine', mid: 4101 },
  { merchantName: 'Juniper Home', mid: 4104 },
];

describe.each(KINDS)('$call', ({ Page, call, button, error }) => {
  const open = (answer: (body: unknown) => unknown) =>
    openPage(Page, '/', { [call]: ({ body }) => answer(body) }, { checked: [call] });

  it('sends the mail and says so without revealing whether the account exists', async () => {
    const { calls } = open(() => ({ multipleMids: false }));
    await fill({ 'E-mail': '  ada@shop.example ' });
    press(button);
    expect(await screen.findByText(/belongs to an account, an e-mail with/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your inbox' })));
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'ada@shop.example', multipleMids: true }]);
  });

  it('asks for the store if the e-mail belongs to several', async () => {
    const { calls } = open((body) =>
      'mid' in (body as object) ? { multipleMids: false } : { multipleMids: true, data: TWO },
    );
    await fill({ 'E-mail': 'ada@shop.example' });
    press(button);
    const heading = await screen.findByRole('heading', { name: 'Choose your store' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    fireEvent.click(screen.getByLabelText(/Juniper Home/));
    press(button);
    await screen.findByText(/belongs to an account/);
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'ada@shop.example', multipleMids: true },
      { email: 'ada@shop.example', mid: 4104 },
    ]);
  });

  it.each([
    [refuse(500), error],
    [refuse(400, { msg: 'x' }), error],
    [refuse(429), 'Try again in 7 minutes.'],
    [refuse(0, undefined, 'The portal did not respond.'), 'The portal did not respond.'],
  ])('says what went wrong, and moves the focus there: %#', async (failure, words) => {
    open(() => {
      throw failure;
    });
    await fill({ 'E-mail': 'ada@shop.example' });
    press(button);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    // It can be retried.
    press(button);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  });

  it('makes no request without an e-mail address', async () => {
    const { calls } = open(() => ({ multipleMids: false }));
    await fill({ 'E-mail': 'ada' });
    press(button);
    expect(await screen.findByText('Enter a valid e-mail address, such as name@company.com.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
    expect(calls).toEqual([]);
  });

  it('makes one request, however often the button is pressed', async () => {
    const { calls } = open(() => new Promise(() => {}));
    await fill({ 'E-mail': 'ada@shop.example' });
    const form = screen.getByLabelText('E-mail').closest('form') as HTMLFormElement;
    for (let press = 0; press < 5; press += 1) fireEvent.submit(form);
    await waitFor(() => expect(calls.length).toBe(1));
    for (let press = 0; press < 5; press += 1) fireEvent.submit(form);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls.length).toBe(1);
  });
});

it('the address known from the page before is prefilled', () => {
  openPage(ForgotPasswordPage, { pathname: '/forgot-password', state: { email: 'ada@shop.example' } });
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@shop.example');
  openPage(ForgotPasswordPage, { pathname: '/forgot-password', state: { email: 7 } });
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', '');
});

it('an expired link is explained on the page where a new one is requested', () => {
  openPage(ForgotPasswordPage, '/forgot-password?resetLinkExpired=true');
  expect(screen.getByRole('alert').textContent).toContain('expired');
  openPage(ForgotPasswordPage, '/forgot-password');
  expect(screen.getByRole('alert').textContent).toBe('');
});
