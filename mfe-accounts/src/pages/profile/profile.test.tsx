import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, openPage, refusal } from '../../signed-in/signed-in-page.fixture.tsx';
import ProfilePage from './index.tsx';

afterEach(cleanup);

const profile = {
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Reed',
  email: 'ada@shop.example',
  newEmail: null,
  phoneNumber: '(617) 555-0148',
  dept: 'Support',
  title: '',
};
const stored: Answers = { 'GET /api/account/profile': () => profile };
function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label), { target: { value } });
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the profile', () => {
  it('shows the user name and the e-mail as read-only', async () => {
    openPage(ProfilePage, '/account/profile', stored);
    expect(await screen.findByLabelText('User name')).toMatchObject({ value: 'ada', readOnly: true });
    expect(screen.getByLabelText('E-mail')).toMatchObject({ value: 'ada@shop.example', readOnly: true });
  });

  it('saves other names, and reloads because the header greets by name', async () => {
    const { sent, actions } = openPage(ProfilePage, '/account/profile', {
      ...stored,
      'PUT /api/account/profile': (body) => ({ ...profile, ...(body as object) }),
    });
    await screen.findByLabelText('First name');
    type('First name', ' Ida ');
    type('Title', 'Head of  support');
    click('Save');
    await waitFor(() => expect(actions).toEqual(['reload /account/profile?saved=true']));
    expect(sent).toEqual([
      {
        call: 'PUT /api/account/profile',
        body: {
          firstName: 'Ida',
          lastName: 'Reed',
          phoneNumber: '(617) 555-0148',
          dept: 'Support',
          title: 'Head of support',
        },
      },
    ]);
    cleanup();
    openPage(ProfilePage, '/account/profile?saved=true', stored);
    expect(screen.getByText('Your profile is saved.')).toBeTruthy();
  });

  it('requests another e-mail, and says which one is used until it is confirmed', async () => {
    const { sent } = openPage(ProfilePage, '/account/profile', {
      ...stored,
      'PUT /api/account/email': () => ({ ...profile, newEmail: 'ida@shop.example' }),
    });
    await screen.findByLabelText('New e-mail');
    type('New e-mail', 'ida@shop.example');
    click('Change the e-mail');
    await screen.findByText(/We sent an e-mail to ida@shop.example/);
    expect(sent).toEqual([{ call: 'PUT /api/account/email', body: { email: 'ida@shop.example' } }]);
    expect(screen.getByText(/It stays in use until you confirm ida@shop.example/)).toBeTruthy();
    expect(screen.getByLabelText('New e-mail')).toHaveProperty('value', '');
  });

  it('says why the e-mail cannot be changed', async () => {
    openPage(ProfilePage, '/account/profile', {
      ...stored,
      'PUT /api/account/email': () => refusal(409, 'Someone else at this merchant has this e-mail.', 'email'),
    });
    await screen.findByLabelText('New e-mail');
    type('New e-mail', 'ida@shop.example');
    click('Change the e-mail');
    const words = await screen.findByText('Someone else at this merchant has this e-mail.');
    expect(words.closest('[role="alert"]')).toBeTruthy();
  });
});
