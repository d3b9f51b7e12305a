import type { FastifyRequest } from 'fastify';

/** Pages that the specification wants counted by name, behind a route for all pages. */
const NAMED_PAGES: ReadonlySet<string> = new Set(['/', '/login']);
/** The route of every page: only the address says which one it was. */
const ANY_PAGE = '/*';

/** The pattern that logs and metrics name. */
export function routeOf({ forwardedRoute, routeOptions, url }: FastifyRequest): string {
  const pattern = forwardedRoute ?? routeOptions.url ?? 'none';
  if (pattern !== ANY_PAGE) return pattern;
  const [path = ''] = url.split('?', 1);
  return NAMED_PAGES.has(path) ? path : pattern;
}
