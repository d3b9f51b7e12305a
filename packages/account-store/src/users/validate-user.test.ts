import { describe, expect, it } from 'vitest';
import { validateUser } from './validate-user.ts';

const user = {
  username: 'pat',
  email: 'pat@acme.example',
  firstName: 'Pat',
  lastName: "O'Neil-Smith",
  password: 'Secret4Pat',
  accessType: 'MERCHANT_USER',
  mids: [2, 1],
};

describe('a user record', () => {
  it('keeps the order of the merchants: the first is the home one', () => {
    expect(validateUser({ ...user, more: 1 })).toEqual({ value: user });
  });

  it('may have no password', () => {
    const { password: _password, ...rest } = user;
    expect(validateUser(rest)).toMatchObject({ value: { password: null } });
  });

  it.each(['abc', "a!#$%&'*+-/=?^_`{|}~.@", 'x'.repeat(30)])('may be named %s', (username) => {
    expect(validateUser({ ...user, username })).toMatchObject({ value: { username } });
  });

  it.each([
    ['username', { username: 'ab' }],
    ['username', { username: 'x'.repeat(31) }],
    ['username', { username: 'a b c' }],
    ['username', { username: 'zoë' }],
    ['username', { username: 'a"bc' }],
    ['username', { username: { $ne: '' } }],
    ['email', { email: 'pat' }],
    ['email', { email: 'a@b@c.example' }],
    ['email', { email: `${'x'.repeat(40)}@acme.example` }],
    ['email', { email: 'a,b@acme.example' }],
    ['firstName', { firstName: '' }],
    ['lastName', { lastName: 'x'.repeat(31) }],
    ['password', { password: 'Short4a' }],
    ['password', { password: 'nouppercase4' }],
    ['password', { password: 'NOLOWERCASE4' }],
    ['password', { password: 'NoDigitsHere' }],
    ['password', { password: 'With blank 4' }],
    ['password', { password: `Aa4${'x'.repeat(28)}` }],
    ['password', { password: 12345678 }],
    ['accessType', { accessType: 'ADMIN' }],
    ['mids', { mids: [] }],
    ['mids', { mids: [1, 1] }],
    ['mids', { mids: ['1'] }],
    ['mids', { mids: 1 }],
  ])('is refused with a sentence about %s: %j', (field, change) => {
    const checked = validateUser({ ...user, ...change });
    expect('reason' in checked && checked.reason).toMatch(new RegExp(`^${field} must be `));
  });

  it('is never quoted in a message', () => {
    const checked = validateUser({ ...user, password: 'my secret' });
    expect(JSON.stringify(checked)).not.toContain('my secret');
  });
});
