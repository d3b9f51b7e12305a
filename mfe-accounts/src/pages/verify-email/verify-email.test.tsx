import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, press, refuse } from '../../testing/test-shell.tsx';
import VerifyEmailPage from './index.tsx';

const RESEND = 'POST /api/accounts/resend-verify-email';
const AT = { pathname: '/verify-email', state: { email: 'ada@shop.example', resendToken: 'resend-token' } };

describe('after a sign-up', () => {
  it('says where the mail was sent, and sends it again', async () => {
    const { calls } = openPage(VerifyEmailPage, AT, { [RESEND]: () => ({ success: true }) });
    expect(screen.getByText('ada@shop.example')).toBeTruthy();
    press('Resend the e-mail');
    expect(await screen.findByRole('heading', { name: 'Please check your inbox again' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Email has been resent.');
    expect(screen.getByText(/up to 30 minutes/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Contact support' })[0]).toBeTruthy();
    expect(calls).toEqual([{ call: RESEND, body: AT.state, query: {} }]);
  });

  it('shows that it is sending, and sends once', async () => {
    const { calls } = openPage(VerifyEmailPage, AT, { [RESEND]: () => new Promise(() => {}) });
    press('Resend the e-mail');
    press('Resending');
    expect(screen.getByRole('button', { name: 'Resending' }).getAttribute('aria-disabled')).toBe('true');
    expect(calls.length).toBe(1);
  });

  it.each([
    [
      refuse(400, { msg: 'This e-mail has already been resent.' }),
      'This email has already been verified. Please contact us for help.',
    ],
    [refuse(429), 'Try again in 7 minutes.'],
  ])('says why nothing was sent: %#', async (failure, words) => {
    openPage(VerifyEmailPage, AT, {
      [RESEND]: () => {
        throw failure;
      },
    });
    press('Resend the e-mail');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    expect(screen.getByRole('link', { name: 'Back to sign up' }).getAttribute('href')).toBe('/signup');
    // Nothing beside it contradicts it.
    const page = document.body.textContent ?? '';
    expect(page).not.toMatch(/have it sent again/);
    if (/already been verified/.test(words)) {
      expect(page).not.toMatch(/We have sent|Resend the e-mail/);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your e-mail is verified');
    }
  });

  it.each([0, 400, 502])('shows the failure page at %i, with a link back to the start', async (status) => {
    let failing = true;
    openPage(VerifyEmailPage, AT, {
      [RESEND]: () => {
        if (failing) throw refuse(status, { msg: 'no' });
        return { success: true };
      },
    });
    press('Resend the e-mail');
    await screen.findByRole('heading', { name: 'The email did not go through due to an issue with our system' });
    expect(screen.getByText(/Verification links expire after 30 days/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to sign up' }).getAttribute('href')).toBe('/signup');
    failing = false;
    press('Resend the e-mail');
    await screen.findByRole('heading', { name: 'Please check your inbox again' });
  });
});

it.each([undefined, null, 'x', { email: 'ada@shop.example' }, { email: 7, resendToken: 'x' }])(
  'opened directly (state %j) it redirects to sign-up',
  (state) => {
    openPage(VerifyEmailPage, { pathname: '/verify-email', state });
    expect(screen.queryByRole('button', { name: 'Resend the e-mail' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to sign up' }).getAttribute('href')).toBe('/signup');
  },
);
