import type { AccountUser, AccountUsersAnswer, InvitedUser } from '@shoppervoice/contracts/accounts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, openPage, refusal } from '../../signed-in/signed-in-page.fixture.tsx';
import UsersPage from './index.tsx';

const user = (some: Partial<AccountUser> & { username: string }): AccountUser => ({
  userId: `id-${some.username}`,
  firstName: some.username,
  lastName: 'Reader',
  email: `${some.username}@alder-pine.example`,
  accessType: 'MERCHANT_USER',
  status: 'active',
  lastSignInAt: '2026-01-05T10:00:00.000Z',
  isSelf: false,
  seesAddresses: false,
  mayChange: ['accessType', 'deactivate', 'delete'],
  ...some,
});
const ada = user({ username: 'ada', accessType: 'MERCHANT_ADMIN', isSelf: true, mayChange: [] });
const una = user({ username: 'una', lastSignInAt: null });
const dora = user({ username: 'dora', status: 'deactivated', mayChange: ['reactivate'] });
const invited = (firstName: string, expiresAt: string): InvitedUser => ({
  invitationId: `invitation-${firstName}`,
  userId: null,
  username: null,
  firstName,
  lastName: 'Guest',
  email: `${firstName}@alder-pine.example`,
  accessType: 'MERCHANT_USER',
  status: 'invited',
  lastSignInAt: null,
  isSelf: false,
  invitedAt: '2026-11-01T10:00:00.000Z',
  expiresAt,
});
const list = (...users: AccountUsersAnswer['users']): Answers => ({
  'GET /api/account/users': () => ({ users }),
});
const everybody = list(
  ada,
  una,
  dora,
  invited('ivo', '2099-01-01T00:00:00.000Z'),
  invited('eve', '2026-01-01T00:00:00.000Z'),
);

afterEach(cleanup);

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
async function choose(name: string, action: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list', () => {
  it('shows for everyone who they are, their rights and whether they have signed in', async () => {
    openPage(UsersPage, '/account/users', everybody);
    expect((await row('ada Reader')).getByText('ada Reader (you)')).toBeTruthy();
    expect((await row('ada Reader')).getByText('Admin')).toBeTruthy();
    expect((await row('ada Reader')).getByText(/Jan 5, 2026/)).toBeTruthy();
    expect((await row('una')).getByText('Never')).toBeTruthy();
    expect((await row('dora')).getByText('Deactivated')).toBeTruthy();
    expect((await row('ivo')).getByText('Invited', { selector: 'span' })).toBeTruthy();
    expect((await row('eve')).getByText('Invitation expired')).toBeTruthy();
  });

  it('shows who made an invitation, and offers to withdraw it if they are no longer an admin', async () => {
    const by = (firstName: string, standing: 'present' | 'demoted' | 'left', name: string | null = 'Jane Doe') => ({
      ...invited(firstName, '2099-01-01T00:00:00.000Z'),
      invitedBy: { name, standing },
    });
    const all = [by('ivo', 'present'), by('eve', 'left'), by('kim', 'demoted'), by('max', 'left', null)];
    openPage(UsersPage, '/account/users', list(...all));
    expect((await row('ivo')).getByText('By Jane Doe')).toBeTruthy();
    expect((await row('eve')).getByText('By Jane Doe, who left')).toBeTruthy();
    expect((await row('kim')).getByText('By Jane Doe, no longer an admin')).toBeTruthy();
    expect((await row('max')).getByText('By a deleted user, who left')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw the invitation of ivo Guest' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation of eve Guest' }));
    expect(await screen.findByRole('dialog', { name: 'Withdraw the invitation of eve Guest?' })).toBeTruthy();
  });

  it('offers the actions for each, and none for oneself', async () => {
    openPage(UsersPage, '/account/users', everybody);
    await screen.findByText('ada Reader (you)');
    expect(screen.queryByRole('button', { name: 'Actions for ada Reader' })).toBeNull();
    const actionsOf = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
      const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
      fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return items;
    };
    expect(await actionsOf('una Reader')).toEqual(['Change the role', 'Deactivate', 'Delete']);
    expect(await actionsOf('dora Reader')).toEqual(['Reactivate']);
    expect(await actionsOf('ivo Guest')).toEqual(['Invite again', 'Withdraw the invitation']);
  });

  it('is searched by name, role and status, and the search is in the address', async () => {
    const { at } = openPage(UsersPage, '/account/users?q=deactivated', everybody);
    await row('dora');
    expect(screen.getAllByRole('row').length).toBe(2);
    const box = screen.getByRole('searchbox', { name: 'Search users' });
    fireEvent.change(box, { target: { value: 'nobody like this' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await screen.findByText('No matches');
    expect(new URLSearchParams(at.search).get('q')).toBe('nobody like this');
    fireEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    await row('ada Reader');
    expect(at.search).toBe('');
  });

  it('offers an invitation if empty, and says why it could not be loaded', async () => {
    openPage(UsersPage, '/account/users', list());
    await screen.findByText('No users yet');
    cleanup();
    openPage(UsersPage, '/account/users', { 'GET /api/account/users': () => refusal(503, 'Try again in a minute.') });
    expect((await screen.findByText('The list of users could not be loaded')).parentElement?.textContent).toContain(
      'Try again in a minute.',
    );
  });
});

describe('inviting', () => {
  const fill = (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field, { target: { value } });
  };
  async function invite(email = 'kim@alder-pine.example') {
    fireEvent.click(screen.getByRole('button', { name: 'Invite a user' }));
    await screen.findByRole('dialog', { name: 'Invite a user' });
    fill('First name', '  Kim ');
    fill('Last name', 'Lee  Park');
    fill('E-mail', email);
    fireEvent.click(screen.getByRole('radio', { name: /^Admin/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  }

  it('sends the tidied input, thanks, and reloads the list', async () => {
    let isInvited = false;
    const { sent } = openPage(UsersPage, '/account/users', {
      'GET /api/account/users': () => ({ users: isInvited ? [ada, invited('Kim', '2099-01-01T00:00:00Z')] : [ada] }),
      'POST /api/account/users/invite': () => {
        isInvited = true;
        return { success: true, invitationId: 'x' };
      },
    });
    await row('ada');
    await invite();
    await screen.findByText('Thank you. They will get an e-mail to finish registration.');
    expect(sent).toEqual([
      {
        call: 'POST /api/account/users/invite',
        body: { firstName: 'Kim', lastName: 'Lee Park', email: 'kim@alder-pine.example', accessType: 'MERCHANT_ADMIN' },
      },
    ]);
    await row('Kim Guest');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('makes no request with an invalid e-mail address', async () => {
    const { sent } = openPage(UsersPage, '/account/users', everybody);
    await row('ada');
    await invite('kim');
    await screen.findByText('Enter a valid e-mail address, such as name@company.com.');
    expect(sent).toEqual([]);
  });

  it('says why someone cannot be invited, and keeps the input', async () => {
    openPage(UsersPage, '/account/users', {
      ...everybody,
      'POST /api/account/users/invite': () => refusal(409, 'This person is a user of this merchant already.', 'email'),
    });
    await row('ada');
    await invite();
    await screen.findByText('This person is a user of this merchant already.');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'kim@alder-pine.example');
  });
});

describe('changing', () => {
  it('assigns a role after a confirmation', async () => {
    const { sent } = openPage(UsersPage, '/account/users', {
      ...everybody,
      'PUT /api/account/users/id-una': () => una,
    });
    await choose('una Reader', 'Change the role');
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of una Reader' }));
    expect(dialog.getByRole('radio', { name: /^User/ })).toHaveProperty('checked', true);
    fireEvent.click(dialog.getByRole('radio', { name: /^Admin/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('una Reader has the role Admin.');
    expect(sent).toEqual([{ call: 'PUT /api/account/users/id-una', body: { accessType: 'MERCHANT_ADMIN' } }]);
  });

  it('shows and hides shoppers’ addresses after a confirmation', async () => {
    const uma = user({ username: 'uma', mayChange: ['seesAddresses'] });
    const ugo = user({ username: 'ugo', seesAddresses: true, mayChange: ['seesAddresses'] });
    const { sent } = openPage(UsersPage, '/account/users', {
      'GET /api/account/users': () => ({ users: [uma, ugo] }),
      'PUT /api/account/users/id-uma': () => uma,
      'PUT /api/account/users/id-ugo': () => ugo,
    });
    expect((await row('ugo')).getByText('Sees shoppers’ addresses')).toBeTruthy();
    expect((await row('uma')).queryByText('Sees shoppers’ addresses')).toBeNull();
    await choose('uma Reader', 'Show shoppers’ addresses');
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
    await screen.findByText('uma Reader now sees shoppers’ addresses.');
    await choose('ugo Reader', 'Hide shoppers’ addresses');
    fireEvent.click(await screen.findByRole('button', { name: 'Hide' }));
    await screen.findByText('ugo Reader no longer sees shoppers’ addresses.');
    expect(sent.map(({ body }) => body)).toEqual([{ seesAddresses: true }, { seesAddresses: false }]);
  });

  it('deactivates after a confirmation, and says why it cannot', async () => {
    let last = true;
    const { sent } = openPage(UsersPage, '/account/users', {
      ...everybody,
      'PUT /api/account/users/id-una': () => (last ? refusal(409, 'The last admin stays.') : una),
    });
    await choose('una Reader', 'Deactivate');
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await screen.findByText('The last admin stays.');
    last = false;
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('una Reader is deactivated.');
    expect(sent.map(({ body }) => body)).toEqual([{ deactivated: true }, { deactivated: true }]);
  });

  it('deletes after a confirmation, and says what stays', async () => {
    const { sent } = openPage(UsersPage, '/account/users', {
      ...everybody,
      'DELETE /api/account/users/id-una': () => ({ success: true }),
    });
    await choose('una Reader', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete una Reader?' }));
    expect(dialog.getByText(/Entries of the audit trail stay too/)).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('una Reader is deleted.');
    expect(sent).toEqual([{ call: 'DELETE /api/account/users/id-una', body: undefined }]);
  });

  it('reactivates, invites again and withdraws', async () => {
    const { sent } = openPage(UsersPage, '/account/users', {
      ...everybody,
      'PUT /api/account/users/id-dora': () => dora,
      'POST /api/account/users/invitation-eve/reinvite': () => ({ success: true, invitationId: 'invitation-eve' }),
      'DELETE /api/account/invitations/invitation-ivo': () => ({ success: true }),
    });
    await choose('dora Reader', 'Reactivate');
    await screen.findByText('dora Reader can sign in again.');
    await choose('eve Guest', 'Invite again');
    await screen.findByText('Thank you. They will get an e-mail to finish registration.');
    await choose('ivo Guest', 'Withdraw the invitation');
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await screen.findByText('The invitation of ivo Guest is withdrawn.');
    expect(sent.map(({ call }) => call)).toEqual([
      'PUT /api/account/users/id-dora',
      'POST /api/account/users/invitation-eve/reinvite',
      'DELETE /api/account/invitations/invitation-ivo',
    ]);
  });
});

describe('someone who waits', () => {
  const wim = user({ username: 'wim', status: 'waiting', lastSignInAt: null, mayChange: ['letIn', 'turnAway'] });

  it('is listed first, and is approved with one press', async () => {
    const { sent } = openPage(UsersPage, '/account/users', {
      ...list(ada, una, wim),
      'PUT /api/account/users/id-wim': () => ({ ...wim, status: 'active' }),
    });
    expect((await row('wim')).getByText('Waits to be let in')).toBeTruthy();
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('wim Reader');
    fireEvent.click(screen.getByRole('button', { name: 'Let in wim Reader' }));
    await screen.findByText('wim Reader can sign in now, and gets an e-mail that says so.');
    expect(sent).toEqual([{ call: 'PUT /api/account/users/id-wim', body: { letIn: true } }]);
  });

  it('is rejected after a confirmation', async () => {
    const { sent } = openPage(UsersPage, '/account/users', {
      ...list(ada, wim),
      'PUT /api/account/users/id-wim': () => ({ ...wim, status: 'deactivated' }),
    });
    await choose('wim Reader', 'Turn away');
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn wim Reader away?' }));
    expect(sent).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Turn away' }));
    await screen.findByText('wim Reader is turned away.');
    expect(sent).toEqual([{ call: 'PUT /api/account/users/id-wim', body: { letIn: false } }]);
  });
});

describe('the links to the other account pages', () => {
  it('are those that the session may open', async () => {
    openPage(UsersPage, '/account/users', everybody, { open: ['/account/sessions', '/account/users'] });
    const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/account/sessions', '/account/users']);
    expect(links[1]?.getAttribute('aria-current')).toBe('page');
  });
});
