import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, press, refuse } from '../../testing/test-shell.tsx';
import NewEmailPage from './index.tsx';

const CALL = 'POST /api/accounts/confirm-new-email';
const LINK = '/new-email?token=tok-1&email=ada%40shop.example';

it('asks first, then confirms, and takes the link out of the address bar', async () => {
  const { calls, address } = openPage(NewEmailPage, LINK, { [CALL]: () => ({ success: true }) });
  await screen.findByRole('button');
  expect(calls).toEqual([]);
  expect(document.body.textContent).toContain('Should your account use ada@shop.example from now on?');
  await waitFor(() => expect(address().path).toBe('/new-email'));
  press('Yes, use this address');
  await screen.findByRole('heading', { name: 'Your new e-mail is confirmed' });
  expect(calls).toEqual([{ call: CALL, body: { email: 'ada@shop.example', token: 'tok-1' }, query: {} }]);
});

it('says why it did not work', async () => {
  openPage(NewEmailPage, LINK, {
    [CALL]: () => {
      throw refuse(400, { msg: 'This link has expired.' });
    },
  });
  press('Yes, use this address');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This link has expired.'));
});

it.each(['/new-email', '/new-email?token=x', '/new-email?email=a%40b.example'])('%s does nothing', (link) => {
  openPage(NewEmailPage, link);
  expect(screen.getByRole('alert').textContent).toBe('This link is not complete. Open it from the e-mail again.');
  expect(screen.queryByRole('button')).toBeNull();
});
