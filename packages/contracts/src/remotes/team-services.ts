/** Services of teams: what their paths and audiences are made of. Without schemas, which first scripts do not need. */

/** All calls of a team's service are under `/api/x/<service>/`. */
export const TEAM_SERVICE_PREFIX = '/api/x/';

/** The name under which the gateway signs contexts for a team's service. No service of the portal has a colon in its name. */
export const recipientOf = (service: string): string => `x:${service}`;

/**
 * Whether a remote may own a service of this name: its own name, or its own name, a dot and a word. So no team takes the name of
 * another's.
 */
export const ownsService = (remote: string, service: string): boolean =>
  service === remote ||
  (service.startsWith(`${remote}.`) && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(service.slice(remote.length + 1)));

/** Most calls of one service, and longest OpenAPI document in bytes. */
export const MOST_SERVICE_CALLS = 100;
export const LONGEST_DOCUMENT = 393_216;
