import {
  BEARER_PATH,
  CONTEXT_HEADER,
  type KnownBearer,
  NOBODY,
  PAGE_KEY_HEADER,
  REQUEST_ID_HEADER,
  SESSION_CHANGED,
} from '@shoppervoice/contracts/accounts';
import { PROBLEM_CONTENT_TYPE } from '@shoppervoice/contracts/calls';
import {
  ADDRESS_HEADER,
  callOf,
  DATABASE_TIME_HEADER,
  INTERNAL_KEY_HEADER,
  ProblemError,
  sendProblem,
} from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import { wrongOrigin } from '../admission/authorize.ts';
import type { Passwords } from '../session/passwords.ts';
import { cookieSetIn, type Session } from '../session/session-cache.ts';
import {
  Caller,
  drop,
  jsonOf,
  type Upstream,
  type UpstreamAnswer,
  UpstreamError,
  type UpstreamFault,
} from '../upstream/upstream.ts';
import { addressClient, refuseLongBody, takeBody } from './bodies.ts';
import type { CallMetrics } from './call-metrics.ts';
import type { ContextSigner } from './context-signer.ts';
import { BEARER_HEADERS, headersForBrowser, headersForService, publicCookies } from './forward-headers.ts';
import { type LongAnswer, LongAnswers } from './long-answers.ts';
import type { Route } from './route-table.ts';
import { type Leave, ServiceSeats } from './service-seats.ts';
import type { ServiceWatch } from './service-watch.ts';
import type { Consumer } from './usage-by-client.ts';
import { BodyIntake, type WholeBody } from './whole-body.ts';

export interface ProxyParts {
  readonly watch: ServiceWatch;
  readonly admission: Admission;
  readonly passwords: Passwords;
  readonly upstream: Upstream;
  readonly signer: ContextSigner;
  /** Of calls between servers, as in its header. */
  readonly internalKey: string;
  readonly bodyLimit: number;
  readonly bodies?: BodyIntake;
  readonly seats?: ServiceSeats;
  readonly longAnswers?: LongAnswers;
  readonly metrics?: CallMetrics;
}

/** Seconds after which a browser may try again. */
const RETRY_AFTER = 2;

const FAULTS: Readonly<Record<UpstreamFault, { status: number; detail: string; retryAfter?: number }>> = {
  down: {
    status: 503,
    detail: 'This part of the portal is not responding right now. Try again in a few seconds.',
    retryAfter: RETRY_AFTER,
  },
  slow: { status: 504, detail: 'This part of the portal took too long to answer. Try again.' },
  garbage: { status: 502, detail: 'This part of the portal gave an answer that cannot be read. Try again.' },
};

/**
 * A reader who accepts nothing of a long response for this time is dropped, in milliseconds, even if no service waits
 * for it.
 */
const STALLED_READER_MS = 90_000;

/** Calls that take longer until their response begins are logged. */
const SLOW_MS = 1000;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const WITHOUT_BODY = [204, 304];

/** Every `/api/` call: forwarded to the service that lists it in its table, if its gate allows it. */
export async function proxyCalls(app: FastifyInstance, parts: ProxyParts): Promise<void> {
  const limits: CallLimits = {
    bodies: parts.bodies ?? new BodyIntake(),
    seats: parts.seats ?? new ServiceSeats(),
    longAnswers: parts.longAnswers ?? new LongAnswers(),
  };
  // Bodies are passed on unparsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.route({
    method: METHODS,
    url: '/api/*',
    config: { takesBody: true },
    onRequest: async (request, reply) => {
      const match = parts.watch.table.match(request.method, pathOf(request));
      if (match.kind === 'other-method') {
        reply.header('allow', match.allow.join(', '));
        throw new ProblemError(405, `This call takes ${match.allow.join(' or ')} only.`);
      }
      if (match.kind === 'none') throw unknownCall(parts.watch.isComplete);
      const { route } = match;
      request.forwardedRoute = route.path;
      if ((route.door ?? 'portal') !== parts.admission.door) throw wrongOrigin(parts.admission.door);
      refuseLongBody(request, bodyLimitOf(route, parts.bodyLimit));
      if (route.bearer === true) {
        // The service checks and counts a token. The browser's session does not matter.
        request.call = { route, session: null, program: null };
        return route.tokenFirst === true
          ? judgeToken(request, reply, { route, parts, seats: limits.seats })
          : undefined;
      }
      const session = await parts.admission.admit(request, route);
      const isConfirmed =
        route.confirm !== undefined &&
        session !== null &&
        (await parts.passwords.confirm(request, session, `${route.method} ${route.path}`));
      request.call = { route, session: isConfirmed ? confirmedFor(request, session) : session, program: null };
    },
    handler: async (request, reply) => forward(request, reply, parts, limits),
  });
}

/** Limits of every call on its way to a service. */
interface CallLimits {
  readonly bodies: BodyIntake;
  readonly seats: ServiceSeats;
  readonly longAnswers: LongAnswers;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where this call goes and for whom; null before it was admitted. */
    call: {
      readonly route: Route;
      readonly session: Session | null;
      /** Programs of a merchant, if their token was checked. */
      readonly program: Consumer | null;
    } | null;
  }
}

/** The session of this one call, forwarded as confirmed. */
function confirmedFor(request: FastifyRequest, session: Session): Session {
  return { ...session, context: { ...session.context, confirmed: callOf(request) } };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function unknownCall(allCallsAreKnown: boolean): ProblemError {
  return allCallsAreKnown
    ? new ProblemError(404, 'This call does not exist.')
    : new ProblemError(503, FAULTS.down.detail, { retryAfter: RETRY_AFTER });
}

/** Longest body of a call, in bytes: the service's limit, within the gateway's own. */
const bodyLimitOf = ({ bodyBytes, takesBytes = Number.POSITIVE_INFINITY }: Route, usual: number): number =>
  bodyBytes ?? Math.min(takesBytes, usual);

/** Key for counting bodies and connections: more sessions of one user are not more of either. */
function consumerOf(request: FastifyRequest): Consumer {
  const program = request.call?.program ?? null;
  if (program !== null) return program;
  const context = request.call?.session?.context;
  return context === undefined
    ? { client: addressClient(request), merchant: null }
    : { client: `user ${context.userId}`, merchant: `merchant ${context.mid}` };
}

const hasNone = ({ body }: FastifyRequest): boolean => body === null || body === undefined;

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ProxyParts,
  { bodies, seats, longAnswers }: CallLimits,
): Promise<FastifyReply> {
  if (request.call === null) throw new Error('a call is forwarded only after it was let in');
  const { route, session } = request.call;
  const caller = new Caller();
  const consumer = consumerOf(request);
  const limit = bodyLimitOf(route, parts.bodyLimit);
  const body = hasNone(request) ? null : await takeBody(request, reply, bodies, { limit, client: consumer.client });
  try {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) caller.leave();
    });
    const take = route.costly === true ? seats.takeCostly.bind(seats) : seats.take.bind(seats);
    const waitedAt = performance.now();
    const leave = await take(route.service, consumer, disconnectSignal(reply));
    parts.metrics?.waited(route, performance.now() - waitedAt);
    const buffer = longAnswers.open(route.service, consumer, {
      ended: leave,
      drop: () => request.raw.socket.destroy(),
    });
    const startedAt = performance.now();
    const answer = await seated(leave, buffer, () => ask(request, route, session, parts, { caller, body, buffer }));
    const askedMs = performance.now() - startedAt;
    parts.metrics?.answered(route.service, askedMs);
    logIfSlow(request, reply, { answer, askedMs });
    return await answerWith(answer, request, reply, parts);
  } finally {
    body?.release();
  }
}

/** `askedMs`: from the request to its service until the first byte of the response, or all of it if it is short. */
function logIfSlow(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, askedMs }: { readonly answer: UpstreamAnswer; readonly askedMs: number },
): void {
  const totalMs = reply.elapsedTime;
  if (totalMs < SLOW_MS) return;
  const { route } = request.call ?? {};
  const databaseMs = Number(answer.headers[DATABASE_TIME_HEADER] ?? 0);
  const [gatewayMs, serviceMs] = [totalMs - askedMs, askedMs - databaseMs].map(Math.round);
  const times = { gatewayMs, serviceMs, databaseMs: Math.round(databaseMs) };
  request.log.warn({ method: request.method, route: route?.path, service: route?.service, ...times }, 'a slow call');
}

/** Aborted once no one waits for this response any more. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => disconnected.abort());
  if (raw.destroyed) disconnected.abort();
  return disconnected.signal;
}

/**
 * Asks the service about a call's token before its body is read: without a valid one the call is answered here, and a
 * body counts for the merchant's programs.
 */
async function judgeToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, parts, seats }: { readonly route: Route; readonly parts: ProxyParts; readonly seats: ServiceSeats },
): Promise<FastifyReply | undefined> {
  const leave = await seats.take(route.service, consumerOf(request), disconnectSignal(reply));
  try {
    const { authorization } = request.headers;
    const answer = await parts.upstream.request({
      to: parts.watch.replicasOf(route.service),
      method: 'POST',
      path: BEARER_PATH,
      headers: {
        ...(authorization === undefined ? {} : { authorization }),
        [INTERNAL_KEY_HEADER]: parts.internalKey,
        [REQUEST_ID_HEADER]: request.id,
        [ADDRESS_HEADER]: parts.signer.address(request.ip, route),
      },
      body: null,
      caller: null,
    });
    if (answer.status !== 200) return await answerWith(answer, request, reply, parts);
    const { mid } = (await jsonOf(answer)) as KnownBearer;
    const program = { client: `programs of merchant ${mid}`, merchant: `merchant ${mid}` };
    request.call = { route, session: null, program };
  } catch (error) {
    throw refusalOf(error, request, route, parts.metrics);
  } finally {
    leave();
  }
}

/**
 * The response to `asking`. A seat is a connection to the service: it is free when the response has arrived completely,
 * however slow its reader is, and for a long one when the service has sent everything.
 */
async function seated(leave: Leave, buffer: LongAnswer, send: () => Promise<UpstreamAnswer>): Promise<UpstreamAnswer> {
  let answer: UpstreamAnswer;
  try {
    answer = await send();
  } catch (error) {
    leave();
    throw error;
  }
  if (Buffer.isBuffer(answer.body)) leave();
  else answer.body.once('close', () => buffer.close());
  return answer;
}

async function answerWith(
  answer: UpstreamAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ProxyParts,
): Promise<FastifyReply> {
  if (request.call === null) throw new Error('a call is answered only after it was let in');
  const { route, session } = request.call;
  if (answer.status >= 500 && !isProblem(answer)) {
    drop(answer);
    request.log.error({ service: route.service, status: answer.status }, 'a service answered with no problem answer');
    return sendProblem(reply, FAULTS.garbage.status, FAULTS.garbage.detail);
  }
  const cookie = cookieSetIn(answer.headers['set-cookie'], parts.admission.cookie);
  if (cookie !== null) {
    const before = request.pageTag;
    parts.admission.forgetSession(request);
    const after = cookie === '' ? null : await parts.admission.tagOfNew(cookie);
    // A new cookie of the same session, for example after a password change, does not concern its page.
    request.pageTag = after !== null && after === before ? before : SESSION_CHANGED;
  }
  // The session has ended since it was cached: from now on its page, and a sign-in page in another tab, are told so.
  if (answer.status === 401 && session !== null && !route.access.public) {
    parts.admission.forgetSession(request);
    request.pageTag = NOBODY;
  }
  reply.code(answer.status).headers(headersForBrowser(answer.headers));
  if (answer.headers['cache-control'] === undefined) reply.header('cache-control', 'private, no-cache');
  if (request.method === 'HEAD' || WITHOUT_BODY.includes(answer.status)) {
    drop(answer);
    return reply.send();
  }
  if (!Buffer.isBuffer(answer.body)) reply.raw.setTimeout(STALLED_READER_MS, () => request.raw.socket.destroy());
  return reply.send(answer.body);
}

async function ask(
  request: FastifyRequest,
  route: Route,
  session: Session | null,
  parts: ProxyParts,
  {
    caller,
    body: whole,
    buffer,
  }: { readonly caller: Caller; readonly body: WholeBody | null; readonly buffer: LongAnswer },
): Promise<UpstreamAnswer> {
  const body = whole?.bytes ?? null;
  const headers = headersForService(request.headers, route.bearer === true ? BEARER_HEADERS : [PAGE_KEY_HEADER]);
  const cookies = route.access.public && route.bearer !== true ? publicCookies(request) : null;
  if (cookies !== null) headers.cookie = cookies;
  headers[REQUEST_ID_HEADER] = request.id;
  headers[ADDRESS_HEADER] = parts.signer.address(request.ip, route);
  if (session !== null) headers[CONTEXT_HEADER] = parts.signer.context(session.context, route);
  // The length is set again from the bytes that were read.
  delete headers['content-length'];
  try {
    const to = parts.watch.replicasOf(route.service);
    const { method, url: path } = request;
    return await parts.upstream.request({ to, method, path, headers, body, caller, buffer });
  } catch (error) {
    // The browser has disconnected: no one reads this.
    if (caller.isDisconnected && !(error instanceof UpstreamError))
      throw new ProblemError(408, 'The request was given up.');
    throw refusalOf(error, request, route, parts.metrics);
  }
}

/** The response to a call whose service was not reached; any other error unchanged. */
function refusalOf(error: unknown, request: FastifyRequest, { service }: Route, metrics?: CallMetrics): unknown {
  if (!(error instanceof UpstreamError)) return error;
  metrics?.failed(service, error.fault);
  request.log.warn({ service, fault: error.fault, err: error.cause }, 'a service did not answer');
  const { status, detail, retryAfter } = FAULTS[error.fault];
  return new ProblemError(status, detail, retryAfter === undefined ? {} : { retryAfter });
}

function isProblem(answer: UpstreamAnswer): boolean {
  return String(answer.headers['content-type'] ?? '').startsWith(PROBLEM_CONTENT_TYPE);
}
