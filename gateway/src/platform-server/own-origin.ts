import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CSP_REPORTS_PATH } from '../csp-reports/csp-reports.ts';

const SAFE_METHODS = ['GET', 'HEAD'];
/** What browsers send for a call of the page itself, and for an address that was typed in. */
const OWN_SITES = ['same-origin', 'none'];

/**
 * Accepts calls of the platform, reads included, from the platform's own page only: not from the portal, which may be
 * on the same site, nor from elsewhere. A call with a deploy token does not come from a browser, and needs no `Origin`.
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
