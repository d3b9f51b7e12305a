/** Addresses and limits of the developers area. Apart from the schemas of its calls, which a bundler would keep. */

export const API_CLIENTS_PATH = '/api/developers/clients';
export const API_CLIENT_PATH = '/api/developers/client';
export const API_FEATURES_PATH = '/api/developers/features';
/** Path prefix of every call of the public API. The token endpoint (`TOKEN_PATH`) is not below it. */
export const PUBLIC_API_PATH = '/api/v1';
export const TOKEN_PATH = '/api/oauth/token';
/** The MCP server of the public API (streamable HTTP). */
export const MCP_PATH = `${PUBLIC_API_PATH}/mcp`;
/** Metadata of OAuth: of the MCP server as a protected resource (RFC 9728), and of the token endpoint (RFC 8414). */
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;
export const AUTHORIZATION_METADATA_PATH = '/.well-known/oauth-authorization-server';
/** Logged calls per client. */
export const MOST_LOGGED_CALLS = 1000;
/** Days over which a client's calls are counted in the list. */
export const CALL_DAYS = 30;

/** Webhooks of the developers area: sessions of admins and superusers, feature 118. */
export const WEBHOOKS_PATH = '/api/developers/webhooks';
export const WEBHOOK_PATH = '/api/developers/webhook';
/** Maximum of the count of a webhook's deliveries. */
export const MOST_COUNTED = 10_000;
