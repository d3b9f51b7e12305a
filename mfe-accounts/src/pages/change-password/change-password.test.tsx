import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isPasswordUnknown } from '../../sign-in/unknown-password.ts';
import { type Answers, openPage, refusal } from '../../signed-in/signed-in-page.fixture.tsx';
import ChangePasswordPage from './index.tsx';

afterEach(cleanup);

const good: Answers = { 'PUT /api/account/password': () => ({ success: true }) };
const open = (answers: Answers = good) => openPage(ChangePasswordPage, '/account/password', answers);

function fill(current: string, next: string, again = next) {
  for (const [label, value] of [
    ['Current password', current],
    ['New password', next],
    ['New password again', again],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }));
}

describe('changing the password', () => {
  it('sends both, clears the form and says that other sessions have ended', async () => {
    const { sent } = open();
    fill('Old4Portal', 'New4Portal');
    await screen.findByText('Your password was changed. Your other sessions have ended.');
    expect(sent).toEqual([
      {
        call: 'PUT /api/account/password',
        body: { currentPassword: 'Old4Portal', newPassword: 'New4Portal' },
      },
    ]);
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
    // And again: the form was remounted.
    fill('New4Portal', 'Newer4Portal');
    await waitFor(() => expect(sent.length).toBe(2));
  });

  it('remembers a change whose response was lost, until a response says which password is valid', async () => {
    const statuses = [0, 401, 409, 400, 0, 200];
    open({
      'PUT /api/account/password': () => {
        const status = statuses.shift() ?? 200;
        if (status === 200) return { success: true };
        throw refusal(status, `refused with ${status}`);
      },
    });
    for (const [status, unknown] of [
      [0, true],
      [401, true],
      [409, true],
      [400, false],
      [0, true],
    ] as const) {
      fill('Old4Portal', 'New4Portal');
      await screen.findByText(`refused with ${status}`);
      expect([status, isPasswordUnknown()]).toEqual([status, unknown]);
    }
    fill('Old4Portal', 'New4Portal');
    await screen.findByText('Your password was changed. Your other sessions have ended.');
    expect(isPasswordUnknown()).toBe(false);
  });

  it('ticks the rules as they are met', () => {
    open();
    const rules = within(screen.getByRole('list', { name: 'A password needs' }));
    const met = () => rules.getAllByRole('listitem').filter((rule) => /, done$/.test(rule.textContent)).length;
    expect(met()).toBe(0);
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'abc' } });
    expect(met()).toBe(2);
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'abcDEF12' } });
    expect(met()).toBe(rules.getAllByRole('listitem').length);
  });

  it.each([
    ['Old4Portal', 'short', 'short', 'A password has 8 to 30 characters.'],
    ['Old4Portal', 'New4Portal', 'New5Portal', 'passwords do not match'],
    ['', 'New4Portal', 'New4Portal', 'Enter your current password.'],
  ])('makes no request with %j, %j, %j', async (current, next, again, words) => {
    const { sent } = open();
    fill(current, next, again);
    await screen.findByText(words);
    expect(sent).toEqual([]);
  });

  it('says that the current one is wrong and lets it be entered again', async () => {
    open({
      'PUT /api/account/password': () => refusal(400, 'Your current password is not correct.', 'currentPassword'),
    });
    fill('Old4Portal', 'New4Portal');
    const words = await screen.findByText('Your current password is not correct.');
    expect(words.closest('[role="alert"]')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
  });
});
