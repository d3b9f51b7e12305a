import {
  API_SCOPES,
  AUTHORIZATION_METADATA_PATH,
  MCP_PATH,
  RESOURCE_METADATA_PATH,
  TOKEN_PATH,
} from '@shoppervoice/contracts/developers';
import type { FastifyInstance } from 'fastify';

/**
 * What an OAuth client reads before it asks for a token of the public API: the MCP server as a protected resource
 * (RFC 9728) and its authorization server, which gives client credentials alone (RFC 8414). `portalUrl`: the origin.
 */
export function serveOAuthMetadata(app: FastifyInstance, portalUrl: string): void {
  const documents = {
    [RESOURCE_METADATA_PATH]: {
      resource: `${portalUrl}${MCP_PATH}`,
      authorization_servers: [portalUrl],
      scopes_supported: API_SCOPES.filter((scope) => scope === 'metrics:read' || scope === 'comments:read'),
      bearer_methods_supported: ['header'],
      resource_name: 'Shoppervoice',
    },
    [AUTHORIZATION_METADATA_PATH]: {
      issuer: portalUrl,
      // No grant uses it, but clients do not read metadata without it: whoever is sent there finds where clients are made.
      authorization_endpoint: `${portalUrl}/developers`,
      token_endpoint: `${portalUrl}${TOKEN_PATH}`,
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      scopes_supported: API_SCOPES,
    },
  };
  for (const [path, document] of Object.entries(documents)) {
    app.get(path, async (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(document));
  }
}
