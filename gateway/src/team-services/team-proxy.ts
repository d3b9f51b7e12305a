import { CONTEXT_HEADER, REQUEST_ID_HEADER } from '@shoppervoice/contracts/accounts';
import { recipientOf, TEAM_SERVICE_PREFIX } from '@shoppervoice/contracts/remotes';
import { ProblemError, publicLookup, readBytes, sendProblem } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import { refuseLongBody, takeBody } from '../routing/bodies.ts';
import type { CallMetrics } from '../routing/call-metrics.ts';
import type { ContextSigner } from '../routing/context-signer.ts';
import { headersForService } from '../routing/forward-headers.ts';
import type { Route } from '../routing/route-table.ts';
import { type SeatRules, ServiceSeats } from '../routing/service-seats.ts';
import type { BodyIntake } from '../routing/whole-body.ts';
import type { Session } from '../session/session-cache.ts';
import { Caller, Upstream, UpstreamError, type UpstreamFault } from '../upstream/upstream.ts';
import { passedAnswer, type WholeAnswer } from './team-answer.ts';
import type { Target, TeamCalls } from './team-calls.ts';

export interface TeamProxyParts {
  readonly calls: TeamCalls;
  readonly admission: Admission;
  /** Signs for one audience each, never as the version before does: that is believed by all services. */
  readonly signer: ContextSigner;
  readonly bodies: BodyIntake;
  /** Bytes of a request's body. */
  readonly bodyLimit: number;
  /** For the whole answer. */
  readonly timeoutMs: number;
  readonly metrics: CallMetrics;
}

/** Longest answer, in bytes: it is read as a whole before a browser gets any of it. */
const MOST_ANSWER = 2_097_152;
/** Concurrent calls to one service, so that the answers in memory are bounded. */
const SEATS: SeatRules = {
  most: 16,
  mostOfUser: 4,
  mostOfMerchant: 8,
  mostOfAddress: 1,
  longestLine: 64,
  mostExpectedMs: 2000,
  maxWaitMs: 10_000,
};
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
/** A service that decodes and joins paths itself could take one call for another with another gate. */
const UNSOUND_PATH = /\/\.\.?(?:\/|$)|\/\/|\\|%(?:2e|2f|5c|00)/i;
const RETRY_AFTER = 5;

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a call of a team's service goes and for whom; null before it was admitted. */
    teamCall: { readonly route: Route; readonly target: Target; readonly session: Session } | null;
  }
}

/**
 * `/api/x/<service>/…`: calls of teams' own services. The gateway trusts nothing that they answer: they get a context for
 * themselves alone, and a browser gets data, never a page, a redirect or a cookie.
 */
export async function proxyTeamCalls(app: FastifyInstance, parts: TeamProxyParts): Promise<void> {
  const { calls, admission, bodyLimit, timeoutMs } = parts;
  const seats = new ServiceSeats(SEATS, null);
  // Each connection resolves the name again and uses the address that was checked.
  const checked = new Upstream(timeoutMs, publicLookup());
  const allowed = new Upstream(timeoutMs);
  app.addHook('onClose', async () => void (await Promise.all([checked.close(), allowed.close()])));
  app.decorateRequest('teamCall', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.route({
    method: METHODS,
    url: `${TEAM_SERVICE_PREFIX}*`,
    config: { takesBody: true },
    onRequest: async (request) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      const found = calls.find(request.method, path);
      const route = found.kind === 'routed' && found.match.kind === 'route' ? found.match.route : null;
      request.forwardedRoute = route?.path ?? `${TEAM_SERVICE_PREFIX}*`;
      // Without a session nobody learns which services there are.
      const call = route ?? { access: {}, limit: undefined };
      const session = await admission.admit(request, call);
      if (session === null) throw new ProblemError(401, 'Sign in to make this call.');
      if (found.kind === 'withdrawn') throw new ProblemError(410, `The service ${found.name} is withdrawn.`);
      if (found.kind === 'waiting') throw new ProblemError(404, `The service ${found.name} is not approved yet.`);
      if (route === null || found.kind !== 'routed') {
        const others = found.kind === 'routed' && found.match.kind === 'other-method' ? found.match.allow : [];
        if (others.length > 0) throw new ProblemError(405, `This call takes ${others.join(' or ')} only.`);
        throw new ProblemError(404, 'This call does not exist.');
      }
      if (UNSOUND_PATH.test(path)) throw new ProblemError(400, 'The address of this call cannot be read.');
      const { 'sec-fetch-dest': kind = 'empty' } = request.headers;
      // An address that is opened, or used as a picture, a script or a frame.
      if (kind !== 'empty') throw new ProblemError(403, 'This call is made by pages alone: it cannot be opened.');
      refuseLongBody(request, bodyLimit);
      request.teamCall = { route, target: found.target, session };
    },
    handler: async (request, reply) => {
      if (request.teamCall === null) throw new Error('a call is forwarded only after it was let in');
      const { target } = request.teamCall;
      const upstream = target.isAllowed === true ? allowed : checked;
      if (target.isAllowed === null || !target.ejection.admits(performance.now())) throw faultOf(target.name, 'down');
      return forward(request, reply, { ...request.teamCall, upstream, seats }, parts);
    },
  });
}

interface Way {
  readonly route: Route;
  readonly target: Target;
  readonly session: Session;
  readonly upstream: Upstream;
  readonly seats: ServiceSeats;
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  way: Way,
  { bodies, bodyLimit, signer, timeoutMs, metrics }: TeamProxyParts,
): Promise<FastifyReply> {
  const { route, target, session, upstream, seats } = way;
  const { userId, mid } = session.context;
  const consumer = { client: `user ${userId}`, merchant: `merchant ${mid}` };
  const hasBody = request.body !== null && request.body !== undefined;
  const whole = hasBody ? await takeBody(request, reply, bodies, { limit: bodyLimit, client: consumer.client }) : null;
  const caller = new Caller();
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
    caller.leave();
  });
  if (reply.raw.destroyed) gone.abort();
  try {
    const waitedAt = performance.now();
    const leave = await seats.take(route.service, consumer, gone.signal);
    const startedAt = performance.now();
    metrics.waited(route, startedAt - waitedAt);
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      caller.leave();
    }, timeoutMs);
    let answer: WholeAnswer;
    try {
      const headers = headersForService(request.headers, []);
      // The length is set again from the bytes that were read.
      delete headers['content-length'];
      headers[REQUEST_ID_HEADER] = request.id;
      headers[CONTEXT_HEADER] = signer.context(session.context, { service: recipientOf(target.name) });
      const { method, url: path } = request;
      const body = whole?.bytes ?? null;
      const begun = await upstream.request({ to: target.replicas, method, path, headers, body, caller });
      const bytes = Buffer.isBuffer(begun.body) ? begun.body : await readBytes(begun.body, MOST_ANSWER);
      answer = { status: begun.status, headers: begun.headers, body: bytes };
    } catch (error) {
      if (gone.signal.aborted) throw new ProblemError(408, 'The request was given up.');
      const fault = error instanceof RangeError ? 'garbage' : isLate ? 'slow' : faultIn(error);
      if (fault !== 'garbage') target.ejection.failed(performance.now());
      metrics.failed(route.service, fault);
      request.log.warn({ service: route.service, fault, err: error }, 'a service of a team did not answer');
      throw faultOf(target.name, fault);
    } finally {
      clearTimeout(late);
      leave();
    }
    target.ejection.answered();
    metrics.answered(route.service, performance.now() - startedAt);
    return give(request, reply, target.name, answer);
  } finally {
    whole?.release();
  }
}

function give(request: FastifyRequest, reply: FastifyReply, service: string, answer: WholeAnswer): FastifyReply {
  const passed = passedAnswer(answer);
  if (passed.kind === 'wrong') {
    request.log.warn(
      { service: recipientOf(service), reason: passed.reason },
      'an answer of a team’s service is kept back',
    );
    throw faultOf(service, 'garbage');
  }
  if (passed.kind === 'problem') return sendProblem(reply, passed.status, passed.detail, { type: passed.type });
  reply.code(passed.status).headers(passed.headers);
  const isEmpty = request.method === 'HEAD' || passed.status === 204 || passed.status === 304;
  return reply.send(isEmpty ? undefined : passed.body);
}

/** A name that leads to an inner address, or a certificate that is not valid, is no better than a service that is down. */
const faultIn = (error: unknown): UpstreamFault => (error instanceof UpstreamError ? error.fault : 'down');

function faultOf(service: string, fault: UpstreamFault): ProblemError {
  if (fault === 'slow') return new ProblemError(504, `The service ${service} took too long to answer. Try again.`);
  if (fault === 'garbage') return new ProblemError(502, `The service ${service} gave an answer that cannot be used.`);
  const sentence = `The service ${service} is not responding right now. Try again in a few seconds.`;
  return new ProblemError(503, sentence, { retryAfter: RETRY_AFTER });
}
