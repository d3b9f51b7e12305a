import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('a password is stored as argon2id with 19 MiB, two passes and one lane, with a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('Secret4Pat'), hashPassword('Secret4Pat')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'Secret4Pat')).toBe(true);
  expect(await verifyPassword(one, 'secret4Pat')).toBe(false);
});

it('no password matches a missing hash', async () => {
  expect(await verifyPassword(null, 'Secret4Pat')).toBe(false);
  expect(await verifyPassword(null, '')).toBe(false);
});
