import type { OwnFactors } from '@shoppervoice/contracts/accounts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, openPage, refusal } from '../../signed-in/signed-in-page.fixture.tsx';
import SecurityPage from './index.tsx';

afterEach(cleanup);

const NONE: OwnFactors = { factors: [], recoveryCodes: null, required: false, passkeys: null, most: 10 };
const ONE: OwnFactors = {
  ...NONE,
  factors: [
    {
      id: 'one',
      kind: 'authenticator',
      name: 'My telephone',
      addedAt: '2026-11-01T10:00:00.000Z',
      usedAt: null,
    },
  ],
  recoveryCodes: { left: 8, of: 10, madeAt: '2026-11-01T10:00:00.000Z' },
};
const FRESH = { secret: 'JBSW Y3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP', pending: 'sealed' };
const own = (factors: OwnFactors): Answers => ({
  'GET /api/account/factors': () => factors,
  'POST /api/account/factors/new-authenticator': () => FRESH,
});
const open = (answers: Answers) => openPage(SecurityPage, '/account/security', answers);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field, { target: { value } });
};

describe('the page of second factors', () => {
  it('adds the first app without asking for a factor, and shows the recovery codes once', async () => {
    const { sent } = open({
      ...own(NONE),
      'POST /api/account/factors/authenticator': () => ({ success: true, recoveryCodes: ['aaaa-bbbb'] }),
    });
    await screen.findByText('You have no second factor');
    await press('Add an authenticator app');
    await type('Code from the app', '123456');
    await press('Add the app');
    const dialog = within(await screen.findByRole('dialog', { name: 'Store your recovery codes' }));
    expect(dialog.getByText('aaaa-bbbb')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'I have stored them' }));
    await screen.findByText('The app is added. You are asked for its code when you sign in.');
    expect(sent.map(({ body }) => body)).toEqual([
      {},
      { name: 'Authenticator app', code: '123456', pending: 'sealed' },
    ]);
  });

  it('asks for a factor before another one is added, and sends both', async () => {
    const { sent } = open({
      ...own(ONE),
      'POST /api/account/factors/authenticator': () => ({ success: true, recoveryCodes: null }),
    });
    await press('Add an authenticator app');
    await type('Code of the authenticator app', '111111');
    await press('Continue');
    await type('Code from the app', '222222');
    await press('Add the app');
    await screen.findByText(/^The app is added/);
    expect(sent.at(-1)?.body).toEqual({
      name: 'Authenticator app',
      code: '222222',
      pending: 'sealed',
      proof: { kind: 'authenticator', code: '111111' },
    });
  });

  it('removes one, and says why it cannot', async () => {
    let isRight = false;
    const { sent } = open({
      ...own(ONE),
      'POST /api/account/factors/one/remove': () => (isRight ? NONE : refusal(400, 'This is not right.', 'proof')),
    });
    await press('Remove My telephone');
    await type('Code of the authenticator app', '000000');
    await press('Continue');
    await screen.findByText('This is not right.');
    isRight = true;
    await type('Code of the authenticator app', '123456');
    await press('Continue');
    await screen.findByText('My telephone is removed.');
    expect(sent.map(({ body }) => body)).toEqual([
      { proof: { kind: 'authenticator', code: '000000' } },
      { proof: { kind: 'authenticator', code: '123456' } },
    ]);
  });

  it('renames one without the password, and says why it cannot', async () => {
    let isThere = false;
    const { sent } = open({
      ...own(ONE),
      'PUT /api/account/factors/one': () =>
        isThere ? ONE : refusal(404, 'This factor no longer exists. Reload the list.'),
    });
    await press('Rename My telephone');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename My telephone' }));
    expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('My telephone');
    await type('Name', ' ');
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await screen.findByText('Give it a name.');
    await type('Name', 'Work telephone');
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await screen.findByText('This factor no longer exists. Reload the list.');
    isThere = true;
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await screen.findByText('It is called Work telephone now.');
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Work telephone' }, { name: 'Work telephone' }]);
  });

  it('makes new recovery codes and says how many of the old ones are left', async () => {
    open({ ...own(ONE), 'POST /api/account/factors/recovery-codes': () => ({ recoveryCodes: ['eeee-ffff'] }) });
    await screen.findByText(/8 of 10 are left/);
    await press('Make new recovery codes');
    await press('Use a recovery code');
    await type('Recovery code', 'aaaa-bbbb');
    await press('Continue');
    expect(await screen.findByText('eeee-ffff')).toBeTruthy();
  });

  it('keeps the last one if the portal requires one', async () => {
    open(own({ ...ONE, required: true }));
    await screen.findByText('Needed here');
    expect(screen.queryByRole('button', { name: 'Remove My telephone' })).toBeNull();
  });

  it('says where passkeys work, and that the list could not be loaded', async () => {
    open(own({ ...NONE, passkeys: { origin: 'https://portal.example' } }));
    await screen.findByText('Passkeys work at https://portal.example alone.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    cleanup();
    open({ 'GET /api/account/factors': () => refusal(503, 'Try again in a minute.') });
    await waitFor(() => expect(screen.getByText('Your second factors could not be loaded')).toBeTruthy());
  });
});
