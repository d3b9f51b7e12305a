import type { Readable } from 'node:stream';
import {
  CONTEXT_HEADER,
  NOBODY,
  PAGE_KEY_HEADER,
  PROBLEM_CONTENT_TYPE,
  REQUEST_ID_HEADER,
  SESSION_CHANGED,
  SESSION_COOKIE,
} from '@shoppervoice/contracts';
import { ADDRESS_HEADER, callOf, ProblemError, sendProblem } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Doorkeeper } from '../doorkeeper.ts';
import type { Passwords } from '../session/passwords.ts';
import type { Session } from '../session/session-cache.ts';
import { setsCookie } from '../session/sets-cookie.ts';
import { BodyTooLarge, limitedBody } from './body-limit.ts';
import type { ContextSigner } from './context-signer.ts';
import { BEARER_HEADERS, botCheckCookie, headersForBrowser, headersForService } from './forward-headers.ts';
import type { Route } from './route-table.ts';
import type { ServiceWatch } from './service-watch.ts';
import { Caller, drop, type Upstream, type UpstreamAnswer, UpstreamError, type UpstreamFault } from './upstream.ts';

export interface ProxyParts {
  readonly watch: ServiceWatch;
  readonly doorkeeper: Doorkeeper;
  readonly passwords: Passwords;
  readonly upstream: Upstream;
  readonly signer: ContextSigner;
  readonly bodyLimit: number;
}

/** Seconds after which a browser may try again. */
const RETRY_AFTER = 2;

const FAULTS: Readonly<Record<UpstreamFault, { status: number; detail: string; retryAfter?: number }>> = {
  down: {
    status: 503,
    detail: 'This part of the portal does not answer right now. Try again in a few seconds.',
    retryAfter: RETRY_AFTER,
  },
  slow: { status: 504, detail: 'This part of the portal took too long to answer. Try again.' },
  garbage: { status: 502, detail: 'This part of the portal gave an answer that cannot be read. Try again.' },
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const WITHOUT_BODY = [204, 304];

/** Every `/api/` call: to the service that names it in its table, for whom its gate lets in. */
export async function proxyCalls(app: FastifyInstance, parts: ProxyParts): Promise<void> {
  // Bodies are passed on as they come: no parser reads them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.route({
    method: METHODS,
    url: '/api/*',
    onRequest: async (request, reply) => {
      const match = parts.watch.table.match(request.method, pathOf(request));
      if (match.kind === 'other-method') {
        reply.header('allow', match.allow.join(', '));
        throw new ProblemError(405, `This call takes ${match.allow.join(' or ')} only.`);
      }
      if (match.kind === 'none') throw unknownCall(parts.watch.isComplete);
      const { route } = match;
      refuseLongBody(request, route.bodyBytes ?? parts.bodyLimit);
      if (route.bearer === true) {
        // A token is the service's to judge and to count. Whose browser it may be plays no part.
        request.call = { route, session: null };
        return;
      }
      const session = await parts.doorkeeper.admit(request, route);
      const isConfirmed =
        route.confirm !== undefined &&
        session !== null &&
        (await parts.passwords.confirm(request, session, `${route.method} ${route.path}`));
      request.call = { route, session: isConfirmed ? confirmedFor(request, session) : session };
    },
    handler: async (request, reply) => forward(request, reply, parts),
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where this call goes and for whom; null before it was let in. */
    call: { readonly route: Route; readonly session: Session | null } | null;
  }
}

/** The session of this one call, which the service is told to be confirmed. */
function confirmedFor(request: FastifyRequest, session: Session): Session {
  return { ...session, context: { ...session.context, confirmed: callOf(request) } };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function unknownCall(allCallsAreKnown: boolean): ProblemError {
  return allCallsAreKnown
    ? new ProblemError(404, 'There is no such call.')
    : new ProblemError(503, FAULTS.down.detail, { retryAfter: RETRY_AFTER });
}

function refuseLongBody(request: FastifyRequest, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

function tooLarge(limit: number): ProblemError {
  return new ProblemError(413, `The body of this request is longer than ${limit.toLocaleString('en')} bytes.`);
}

async function forward(request: FastifyRequest, reply: FastifyReply, parts: ProxyParts): Promise<FastifyReply> {
  if (request.call === null) throw new Error('a call is forwarded only after it was let in');
  const { route, session } = request.call;
  const caller = new Caller();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) caller.leave();
  });
  const answer = await ask(request, route, session, parts, caller);
  if (answer.status >= 500 && !isProblem(answer)) {
    drop(answer);
    request.log.error({ service: route.service, status: answer.status }, 'a service answered with no problem answer');
    return sendProblem(reply, FAULTS.garbage.status, FAULTS.garbage.detail);
  }
  if (setsCookie(answer.headers['set-cookie'], SESSION_COOKIE)) {
    parts.doorkeeper.forgetSession(request);
    request.pageTag = SESSION_CHANGED;
  }
  // The session has ended since it was remembered: from now on its page, and a sign-in page beside it, are told so.
  if (answer.status === 401 && session !== null && !route.access.public) {
    parts.doorkeeper.forgetSession(request);
    request.pageTag = NOBODY;
  }
  reply.code(answer.status).headers(headersForBrowser(answer.headers));
  if (answer.headers['cache-control'] === undefined) reply.header('cache-control', 'private, no-cache');
  if (request.method === 'HEAD' || WITHOUT_BODY.includes(answer.status)) {
    drop(answer);
    return reply.send();
  }
  return reply.send(answer.body);
}

async function ask(
  request: FastifyRequest,
  route: Route,
  session: Session | null,
  parts: ProxyParts,
  caller: Caller,
): Promise<UpstreamAnswer> {
  const bodyLimit = route.bodyBytes ?? parts.bodyLimit;
  const body = bodyOf(request, bodyLimit);
  const headers = headersForService(request.headers, route.bearer === true ? BEARER_HEADERS : [PAGE_KEY_HEADER]);
  const pass = route.access.public && route.bearer !== true ? botCheckCookie(request) : null;
  if (pass !== null) headers.cookie = pass;
  headers[REQUEST_ID_HEADER] = request.id;
  headers[ADDRESS_HEADER] = parts.signer.address(request.ip);
  if (session !== null) headers[CONTEXT_HEADER] = parts.signer.context(session.context);
  if (body === null) delete headers['content-length'];
  try {
    const { origin } = route;
    return await parts.upstream.request({ origin, method: request.method, path: request.url, headers, body, caller });
  } catch (error) {
    if (error instanceof BodyTooLarge) throw tooLarge(bodyLimit);
    if (error instanceof UpstreamError) {
      request.log.warn({ service: route.service, fault: error.fault, err: error.cause }, 'a service did not answer');
      const { status, detail, retryAfter } = FAULTS[error.fault];
      throw new ProblemError(status, detail, retryAfter === undefined ? {} : { retryAfter });
    }
    // The browser has gone away: nobody reads this.
    if (caller.isGone) throw new ProblemError(408, 'The request was given up.');
    throw error;
  }
}

/** The body to pass on, or null where the request has none. */
function bodyOf(request: FastifyRequest, limit: number): Readable | null {
  if (request.body === null || request.body === undefined) return null;
  return (request.body as Readable).pipe(limitedBody(limit));
}

function isProblem(answer: UpstreamAnswer): boolean {
  return String(answer.headers['content-type'] ?? '').startsWith(PROBLEM_CONTENT_TYPE);
}
