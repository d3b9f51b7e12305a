/** Addresses and limits of the developers area. Apart from the schemas of its calls, which a bundler would keep. */

export const API_CLIENTS_PATH = '/api/developers/clients';
export const API_CLIENT_PATH = '/api/developers/client';
export const API_FEATURES_PATH = '/api/developers/features';
/** Path prefix of every call of the public API. The token endpoint (`TOKEN_PATH`) is not below it. */
export const PUBLIC_API_PATH = '/api/v1';
export const TOKEN_PATH = '/api/oauth/token';
/** Logged calls per client. */
export const MOST_LOGGED_CALLS = 1000;
/** Days over which a client's calls are counted in the list. */
export const CALL_DAYS = 30;

/** Webhooks of the developers area: sessions of admins and superusers, feature 118. */
export const WEBHOOKS_PATH = '/api/developers/webhooks';
export const WEBHOOK_PATH = '/api/developers/webhook';
/** Maximum of the count of a webhook's deliveries. */
export const MOST_COUNTED = 10_000;
