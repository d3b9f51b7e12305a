import { timingSafeEqual } from 'node:crypto';
import { CONTEXT_HEADER, type RequestContext, type ServiceCall } from '@shoppervoice/contracts';
import { allowed } from '@shoppervoice/survey-model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdToConfirmation } from './confirmation.ts';
import { ProblemError } from './problem.ts';
import { ADDRESS_HEADER, verifyAddress, verifyContext } from './signed-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, from the signed header; null where a public call came without a session. */
    portalContext: RequestContext | null;
    /** The client's address as the gateway vouches for it; null where it did not. */
    clientAddress: string | null;
  }
}

/** Header of calls between servers (`/internal/…`); its value is `INTERNAL_KEY` in base64url. */
export const INTERNAL_KEY_HEADER = 'x-portal-internal';

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Who asks, in a call that is not public. @throws 401 problem */
export function contextOf(request: FastifyRequest): RequestContext {
  if (request.portalContext === null) throw new ProblemError(401, 'Sign in to use this call.');
  return request.portalContext;
}

/** Whether a request carries the key of calls between servers. */
export function hasInternalKey(request: FastifyRequest, key: Buffer): boolean {
  const given = Buffer.from(one(request.headers[INTERNAL_KEY_HEADER]) ?? '', 'base64url');
  return given.length === key.length && timingSafeEqual(given, key);
}

/** Answers 404 for `/internal/…` without the key: from outside there is nothing there. */
export function guardInternalCalls(app: FastifyInstance, key: Buffer): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/internal/')) return;
    const others = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [
      async (request) => {
        if (!hasInternalKey(request, key)) throw new ProblemError(404, 'There is nothing at this address.');
      },
      ...others,
    ];
  });
}

/**
 * Holds every `/api/` route to its row in the table of calls: who asks comes from the signed header, a call that is
 * not public needs it (401), its gate must be held (403), and a row that is to be confirmed must have a route that asks for
 * the password. A route without a row, or a row without a route, stops the start.
 */
export function gateCalls(app: FastifyInstance, calls: readonly ServiceCall[], key: Buffer): void {
  const rows = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const served = new Set<string>();
  app.decorateRequest('portalContext', null);
  app.decorateRequest('clientAddress', null);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const methods = [route.method].flat().filter((method) => method !== 'HEAD');
    const asked = methods.length > 0 ? methods : ['GET'];
    const call = rows.get(`${asked[0]} ${route.url}`);
    if (call === undefined || asked.length > 1) {
      throw new Error(`The route ${asked.join(', ')} ${route.url} has no row in the table of calls.`);
    }
    served.add(`${call.method} ${call.path}`);
    holdToConfirmation(route, call);
    const others = route.onRequest === undefined ? [] : [route.onRequest].flat();
    route.onRequest = [async (request) => admit(request, call, key), ...others];
  });
  app.addHook('onReady', async () => {
    const missing = [...rows.keys()].filter((row) => !served.has(row));
    if (missing.length > 0) throw new Error(`Calls without a route: ${missing.join(', ')}.`);
  });
}

function admit(request: FastifyRequest, call: ServiceCall, key: Buffer): void {
  const header = one(request.headers[CONTEXT_HEADER]);
  const address = one(request.headers[ADDRESS_HEADER]);
  request.portalContext = header === undefined ? null : verifyContext(header, key);
  request.clientAddress = address === undefined ? null : verifyAddress(address, key);
  if (call.access.public) return;
  const context = contextOf(request);
  if (!allowed(call.access, context)) throw new ProblemError(403, 'Your plan or role does not include this.');
}
