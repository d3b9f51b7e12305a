import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { AccessTokens } from './access-tokens.ts';

const claims = { clientId: 'client_a', secretId: 's', scopes: ['metrics:read'] as const, expires: 5 };

test('a token is only read with the key that signed it', () => {
  const tokens = new AccessTokens(randomBytes(32));
  const token = tokens.sign(claims);
  expect(tokens.read(token)).toEqual(claims);
  expect(new AccessTokens(randomBytes(32)).read(token)).toBeNull();
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A';
    expect(tokens.read(`${token.slice(0, at)}${other}${token.slice(at + 1)}`)).toBeNull();
  }
  for (const wrong of ['', 'sv_token_', 'sv_token_.', `${token}.x`, `${token}${'A'.repeat(2000)}`]) {
    expect(tokens.read(wrong)).toBeNull();
  }
});
