import { expect, it } from 'vitest';
import type { ApiAuth } from '../api-auth/api-auth.ts';
import type { ClientDocument } from '../clients/client-document.ts';
import { hashOf, makeSecret } from '../clients/secrets.ts';
import { tokenModel } from './token-model.ts';

const ENDS = Date.UTC(2026, 10, 29);
const SECRET = makeSecret();
const client = {
  _id: 'one',
  mid: 51,
  scopes: ['comments:read'],
  expiresAt: new Date(ENDS),
} as unknown as ClientDocument;

it.each<[string, readonly [id: string, secret: string, at: number], boolean]>([
  ['with its own secret', ['one', SECRET, ENDS - 1], true],
  ['with the secret of another client', ['other', SECRET, ENDS - 1], false],
  ['with a secret that nobody has', ['one', makeSecret(), ENDS - 1], false],
  ['with no secret', ['one', '', ENDS - 1], false],
  ['that has ended', ['one', SECRET, ENDS], false],
])('whether a client %s gets a token', async (_what, [id, secret, at], isGood) => {
  const byHash: ApiAuth['byHash'] = async (hash) =>
    hash === hashOf(SECRET) ? { client, secretId: 'first', scopes: client.scopes } : null;
  const model = tokenModel({ auth: { byHash } as ApiAuth, tokens: null as never, now: () => at });
  expect(await model.getClient(id, secret)).toEqual(
    isGood
      ? { id: 'one', grants: ['client_credentials'], mid: 51, secretId: 'first', scopes: ['comments:read'] }
      : false,
  );
});
