import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CSP_REPORTS_PATH } from '../csp-reports/csp-reports.ts';

const SAFE_METHODS = ['GET', 'HEAD'];
/** What browsers say of a call of the page itself, and of an address that somebody typed. */
const OWN_SITES = ['same-origin', 'none'];

/**
 * Calls of the platform are taken from its own page alone, reads as well: not from the portal, which may be of the same
 * site, nor from anywhere else. A deploy token is no browser's, and needs no `Origin`.
 */
export function takeOwnOriginOnly(app: FastifyInstance, ownOrigins: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = request.url.startsWith('/api/') && request.url !== CSP_REPORTS_PATH;
    done(isCall && !isOwn(request, ownOrigins) ? refusal() : undefined);
  });
}

function isOwn({ method, headers }: FastifyRequest, ownOrigins: ReadonlySet<string>): boolean {
  const { origin, authorization } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.includes(String(site))) return false;
  if (origin !== undefined) return ownOrigins.has(origin);
  return SAFE_METHODS.includes(method) || authorization !== undefined;
}

const refusal = () => new ProblemError(403, 'This call may only be made from the platform itself.');
