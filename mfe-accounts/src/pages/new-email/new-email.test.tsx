import { samplePageData } from '@shoppervoice/remote-package/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, press, refuse } from '../../testing/test-shell.tsx';
import NewEmailPage from './index.tsx';

const CONFIRM = 'POST /api/accounts/confirm-new-email';
const STOP = 'POST /api/accounts/stop-new-email';
const LINK = '/new-email?token=tok-1&email=ada%40shop.example';
const STOP_LINK = '/new-email?stop=tok-2&email=ada%40shop.example';
const SIGNED_IN = { pageData: samplePageData() };
const type = (password: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });

describe('the link to a new e-mail', () => {
  it('asks for confirmation, then confirms in the session, and is removed from the address bar', async () => {
    const { calls, address } = openPage(NewEmailPage, LINK, { [CONFIRM]: () => ({ success: true }) }, SIGNED_IN);
    await screen.findByRole('button', { name: 'Yes, use this address' });
    expect(calls).toEqual([]);
    expect(document.body.textContent).toContain('Do you want your account to use ada@shop.example from now on?');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await waitFor(() => expect(address().path).toBe('/new-email'));
    press('Yes, use this address');
    await screen.findByRole('heading', { name: 'Your new e-mail address is confirmed' });
    expect(calls).toEqual([{ call: CONFIRM, body: { email: 'ada@shop.example', token: 'tok-1' }, query: {} }]);
  });

  it('asks for the password when signed out, and passes a bot check if required', async () => {
    const { calls } = openPage(NewEmailPage, LINK, { [CONFIRM]: () => ({ success: true }) }, { checked: [CONFIRM] });
    press('Yes, use this address');
    await screen.findByText(/password/i, { selector: '[role=alert] *, [id$=error], p, span' });
    expect(calls).toEqual([]);
    type('Reading4Figures');
    press('Yes, use this address');
    await screen.findByRole('heading', { name: 'Your new e-mail address is confirmed' });
    const body = { email: 'ada@shop.example', token: 'tok-1', password: 'Reading4Figures' };
    expect(calls.filter(({ call }) => call === CONFIRM).at(-1)).toEqual({ call: CONFIRM, body, query: {} });
  });

  it('asks for the password if another account is signed in', async () => {
    const answers = {
      [CONFIRM]: ({ body }: { body: unknown }) => {
        if ((body as { password?: string }).password === undefined)
          throw refuse(401, { msg: 'Enter the password of this account.' });
        return { success: true };
      },
    };
    openPage(NewEmailPage, LINK, answers, SIGNED_IN);
    press('Yes, use this address');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Enter the password of this account.'));
    type('Reading4Figures');
    press('Yes, use this address');
    await screen.findByRole('heading', { name: 'Your new e-mail address is confirmed' });
  });

  it('says why it did not work', async () => {
    const answers = {
      [CONFIRM]: () => {
        throw refuse(400, { msg: 'This link has expired.' });
      },
    };
    openPage(NewEmailPage, LINK, answers, SIGNED_IN);
    press('Yes, use this address');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This link has expired.'));
  });
});

describe('the link of the mail to the current address', () => {
  it('stops the change after a confirmation, and links to a new password', async () => {
    const { calls } = openPage(NewEmailPage, STOP_LINK, { [STOP]: () => ({ success: true }) });
    await screen.findByRole('heading', { name: 'Stop the change of your e-mail?' });
    expect(calls).toEqual([]);
    press('This was not me: stop the change');
    await screen.findByRole('heading', { name: 'The change is stopped' });
    expect(calls).toEqual([{ call: STOP, body: { email: 'ada@shop.example', token: 'tok-2' }, query: {} }]);
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('says that there is nothing to stop', async () => {
    openPage(NewEmailPage, STOP_LINK, {
      [STOP]: () => {
        throw refuse(400, { msg: 'There is no change to stop.' });
      },
    });
    press('This was not me: stop the change');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('There is no change to stop.'));
  });
});

it.each(['/new-email', '/new-email?token=x', '/new-email?stop=x', '/new-email?email=a%40b.example'])(
  'does nothing for %s',
  (link) => {
    openPage(NewEmailPage, link);
    expect(screen.getByRole('alert').textContent).toBe('This link is not complete. Open it from the e-mail again.');
    expect(screen.queryByRole('button')).toBeNull();
  },
);
