import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openPage } from '../../testing/test-shell.tsx';
import ForgotUsernamePage from './index.tsx';

const ERROR = 'Enter a valid e-mail address, such as name@company.com.';

it('an untouched field shows no error', async () => {
  openPage(ForgotUsernamePage, '/username');
  await fill({ 'E-mail': '' });
  expect(screen.queryByText('Enter an e-mail address.')).toBeNull();
});

it('an error appears after the press that left its field, so that nothing moves under the pointer', async () => {
  openPage(ForgotUsernamePage, '/username');
  const email = screen.getByLabelText('E-mail');
  await act(async () => void fireEvent.change(email, { target: { value: 'ada' } }));
  fireEvent.pointerDown(document.body);
  await act(async () => void fireEvent.blur(email));
  expect(screen.queryByText(ERROR)).toBeNull();
  fireEvent.pointerUp(document.body);
  await waitFor(() => expect(screen.getByText(ERROR)).toBeTruthy());
});

it('an error appears at once if the keyboard left its field', async () => {
  openPage(ForgotUsernamePage, '/username');
  await fill({ 'E-mail': 'ada' });
  expect(screen.getByText(ERROR)).toBeTruthy();
});
