import type { SignedInSession } from '@shoppervoice/contracts/accounts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage, refusal } from '../../signed-in/signed-in-page.fixture.tsx';
import SessionsPage from './index.tsx';

const session = (some: Partial<SignedInSession> & { handle: string }): SignedInSession => ({
  mid: 4101,
  merchantName: 'Alder & Pine',
  address: '203.0.113.7',
  browser: 'Firefox',
  system: 'Windows',
  signedInAt: '2026-01-05T10:00:00.000Z',
  seenAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  isCurrent: false,
  isOverridden: false,
  ...some,
});
const own = session({ handle: 'own', browser: 'Chrome', system: 'macOS', isCurrent: true, isOverridden: true });
const other = session({ handle: 'h-2' });
const nameless = session({ handle: 'h-3', browser: null, system: null, address: null });

afterEach(cleanup);

/** The page over a server that deletes ended sessions. */
function open(...sessions: SignedInSession[]) {
  let left = sessions;
  const end = (handle: string) => () => {
    left = left.filter((each) => each.handle !== handle);
    return { success: true, ended: 1 };
  };
  return openPage(SessionsPage, '/account/sessions', {
    'GET /api/account/sessions': () => ({ sessions: left, most: 10 }),
    'DELETE /api/account/sessions/h-2': end('h-2'),
    'DELETE /api/account/sessions/h-3': () => refusal(503, 'Try again in a minute.'),
    'DELETE /api/account/sessions': () => {
      const ended = left.length - 1;
      left = left.filter(({ isCurrent }) => isCurrent);
      return { success: true, ended };
    },
  });
}

describe('the sessions', () => {
  it('list what is signed in where, and mark the current one', async () => {
    open(own, other, nameless);
    const row = (name: RegExp) => within(screen.getByRole('row', { name }));
    await screen.findByText('Chrome on macOS');
    expect(row(/Chrome/).getByText('This browser')).toBeTruthy();
    expect(row(/Chrome/).getByText('Override')).toBeTruthy();
    expect(row(/Chrome/).getByText('Now')).toBeTruthy();
    expect(row(/Firefox on Windows/).getByText('3 hours ago')).toBeTruthy();
    expect(row(/Firefox/).getByText('203.0.113.7')).toBeTruthy();
    expect(row(/Unknown browser/).getByText('Unknown')).toBeTruthy();
    expect(screen.getByText(/^You can have 10 sessions at a time\. Signing in again ends the oldest/)).toBeTruthy();
  });

  it('end one after a confirmation, and it disappears', async () => {
    const { sent } = open(own, other);
    fireEvent.click(await screen.findByRole('button', { name: 'End Firefox on Windows' }));
    await screen.findByRole('dialog', { name: 'End the session in Firefox on Windows?' });
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'End the session' }));
    await screen.findByText('One session has ended.');
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/account/sessions/h-2']);
  });

  it('end all others, and the button for it disappears', async () => {
    open(own, other, nameless);
    fireEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    await screen.findByRole('dialog', { name: 'End 2 other sessions?' });
    fireEvent.click(screen.getByRole('button', { name: 'End them' }));
    await screen.findByText('2 sessions have ended.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull());
  });

  it('sign out of this one', async () => {
    const { actions, sent } = open(own);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out of this browser?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(actions).toEqual(['sign-out', 'reload /login?loggedOut=true']));
    expect(sent).toEqual([]);
  });

  it('say why one could not be ended, and stay', async () => {
    open(own, nameless);
    fireEvent.click(await screen.findByRole('button', { name: 'End Unknown browser' }));
    fireEvent.click(await screen.findByRole('button', { name: 'End the session' }));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByText('Try again in a minute.');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Unknown browser')).toBeTruthy();
  });
});
