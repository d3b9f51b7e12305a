import { CONFIRM_PASSWORD_HEADER, PASSWORD_NEEDED, PASSWORD_WRONG } from '@shoppervoice/contracts/calls';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeShellApi } from './remotes/shell-api.ts';
// Loaded up front: on a slow machine loading on demand may exceed a test's timeout.
import '@shoppervoice/portal-kit/testing';
import { PasswordQuestion, useConfirmation, usePortal } from '@shoppervoice/portal-kit';

let sent: Record<string, string | null>[];

const problem = (detail: string, type: string) =>
  new Response(JSON.stringify({ type, title: 'x', status: 403, detail }), { status: 403 });

beforeEach(() => {
  sent = [];
  usePortal.setState({ session: { kind: 'signed-in' } as never, token: { csrf: 'c' } as never });
  vi.stubGlobal('fetch', async (_: string, { headers }: globalThis.RequestInit) => {
    const given = new Headers(headers);
    sent.push(Object.fromEntries([...given]));
    const password = given.get(CONFIRM_PASSWORD_HEADER);
    if (password === null) return problem('This makes you an admin.', PASSWORD_NEEDED);
    return atob(password) === 'Right4Portal'
      ? new Response('{"done":true}')
      : problem('The password is not correct.', PASSWORD_WRONG);
  });
});
afterEach(() => {
  cleanup();
  useConfirmation.setState({ kind: 'none' }, true);
  vi.unstubAllGlobals();
});

const shell = makeShellApi(null, []);
const asPage = (init: object = {}) => shell.request('/api/rights', { method: 'POST', body: {}, ...init });

it('asks over the page for what its call needs, and says so where the password is wrong', async () => {
  render(<PasswordQuestion />);
  const call = asPage();
  const dialog = await screen.findByRole('dialog', { name: 'Confirm with your password' });
  expect(dialog.textContent).toContain('This makes you an admin. Enter your password to confirm.');
  const field = screen.getByLabelText<HTMLInputElement>('Your password');
  expect(field.type).toBe('password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: 'Wrong4Portal' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The password is not correct.'));
  await waitFor(() => expect(field.value).toBe(''));
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Right4Portal' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await call).toEqual({ done: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends nothing of an empty field', async () => {
  render(<PasswordQuestion />);
  const call = asPage().catch(() => 'cancelled');
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent.length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await call).toBe('cancelled');
});

it('takes no header from a page: neither a password nor anything else', async () => {
  render(<PasswordQuestion />);
  const headers = { [CONFIRM_PASSWORD_HEADER]: btoa('Right4Portal'), 'x-csrf-token': 'other', 'x-page-key': 'x' };
  const call = asPage({ headers, keepalive: true }).catch(() => 'cancelled');
  await screen.findByRole('dialog');
  expect(sent[0]?.[CONFIRM_PASSWORD_HEADER]).toBeUndefined();
  expect(sent[0]?.['x-page-key']).toBeUndefined();
  expect(sent[0]?.['x-csrf-token']).toBe('c');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await call).toBe('cancelled');
});

it('asks nobody who is signed out', async () => {
  usePortal.setState({ session: { kind: 'signed-out' } as never, token: null });
  render(<PasswordQuestion />);
  await expect(asPage()).rejects.toMatchObject({ detail: 'This makes you an admin.' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
