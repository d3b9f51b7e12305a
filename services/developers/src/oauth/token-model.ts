import type OAuth2Server from '@node-oauth/oauth2-server';
import { InvalidScopeError } from '@node-oauth/oauth2-server';
import { API_SCOPES, type ApiScope } from '@shoppervoice/contracts/developers';
import { TOKEN_SECONDS } from '../api-auth/access-tokens.ts';
import { isOver } from '../api-auth/api-auth.ts';
import { hashOf, isSecret } from '../clients/secrets.ts';
import type { DevelopersParts } from '../developers-parts.ts';

const GRANTS = ['client_credentials'];

/** Model of the OAuth library. Tokens are signed and not stored: they are valid while their client and secret are. */
export function tokenModel({
  auth,
  tokens,
  now,
}: Pick<DevelopersParts, 'auth' | 'tokens' | 'now'>): OAuth2Server.ClientCredentialsModel {
  const scopesOf = (client: OAuth2Server.Client): readonly ApiScope[] => client.scopes;
  return {
    async getClient(clientId, clientSecret) {
      if (!isSecret(clientSecret)) return false;
      const shown = await auth.byHash(hashOf(clientSecret));
      if (shown === null || shown.client._id !== clientId || isOver(shown.client, now())) return false;
      const { client, secretId, scopes } = shown;
      return { id: clientId, grants: GRANTS, mid: client.mid, secretId, scopes };
    },
    // A client acts for itself, without a user.
    getUserFromClient: async ({ id }) => ({ id }),
    async validateScope(_user, client, requested) {
      const granted = scopesOf(client);
      if (requested === undefined || requested.length === 0) return [...granted];
      const lacking = requested.find((scope) => !granted.some((each) => each === scope));
      if (lacking === undefined) return requested;
      throw new InvalidScopeError(`This client does not have the scope ${lacking}. It has ${granted.join(', ')}.`);
    },
    generateAccessToken: async (client, _user, scope) =>
      tokens.sign({
        clientId: client.id,
        secretId: client.secretId,
        scopes: API_SCOPES.filter((each) => scope.includes(each)),
        expires: now() + TOKEN_SECONDS * 1000,
      }),
    saveToken: async (token, client, user) => ({ ...token, client, user }),
    getAccessToken: async () => false,
  };
}
