import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { REQUEST_ID_HEADER } from '@shoppervoice/contracts/accounts';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';
import {
  answerClientError,
  answerConnect,
  answerErrorsAsProblems,
  answerExpectation,
  answerFrameworkError,
} from './error-answers.ts';
import { takeBoundedJson } from './json-bodies/bounded-json.ts';
import { sendProblem } from './problem.ts';
import { routeOf } from './request-route.ts';
import { makeRouteStrict } from './strict-queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the call, where one route forwards many calls; null: the route's own pattern. */
    forwardedRoute: string | null;
  }
}

/** 64 KiB: nothing that a service accepts is longer. */
export const BODY_LIMIT = 65_536;
/**
 * Milliseconds that a service's handler has: less than the gateway's timeout, so that the response is still a sentence
 * of the service. The driver bounds its wait for a server, not its wait for a response on an open connection.
 */
export const HANDLER_MS = 10_000;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;
/** Polled by machines every few seconds: logged at level debug only. */
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics', '/metrics/targets', '/service.json']);

export interface BareServerOptions {
  readonly log: Logger;
  /** Whether an incoming `x-request-id` is kept: not at the public entrance. Default true. */
  readonly keepRequestId?: boolean;
  /** Whether the query and body schemas of all routes are closed and read strictly. Default true. */
  readonly strictRoutes?: boolean;
  /** More of Fastify's own options (`trustProxy`, `bodyLimit`, time-outs, `routerOptions`, Node's own as `http`). */
  readonly fastify?: FastifyServerOptions & Pick<FastifyHttpOptions<Server>, 'http'>;
}

/** A Fastify server with bounded JSON, request ids, log lines without personal data, and problems (RFC 9457) for every error. */
export function bareServer({
  log,
  keepRequestId = true,
  strictRoutes = true,
  fastify,
}: BareServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    ...fastify,
    logController: new Fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => {
      const given = headers[REQUEST_ID_HEADER];
      return keepRequestId && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: true, allErrors: false } },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });

  // No call accepts plain text: JSON that is sent as such is refused for its type, as a form is.
  app.removeContentTypeParser('text/plain');
  takeBoundedJson(app, fastify?.bodyLimit ?? BODY_LIMIT);
  answerErrorsAsProblems(app);
  app.server.on('connect', answerConnect);
  app.server.on('checkExpectation', answerExpectation);
  // Hooks of every request use callbacks: a promise for each costs a tenth of a short response.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (!log.isLevelEnabled('info')) return;
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[OPERATIONS.has(line.route) ? 'debug' : 'info'](line, 'answered');
  });
  // Node emits connection failures as errors of the server: too many open files cost that connection, not the process.
  app.addHook('onListen', (done) => {
    app.server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
    done();
  });
  if (strictRoutes) app.addHook('onRoute', makeRouteStrict);
  return app;
}

export interface Readiness {
  readonly name: string;
  /** Aborted when it stops soon: from then on `/readyz` is 503, and a connection ends with its next response. */
  readonly leaving?: AbortSignal | undefined;
  /** Names what is missing and necessary: `/readyz` is 503 while there is any. */
  readonly waitingFor: () => readonly string[];
  /** What else `/readyz` says when it is ready. */
  readonly more?: () => object;
}

/** Registers `/healthz` and `/readyz`; after all hooks. */
export function answerHealth(app: FastifyInstance, { name, leaving, waitingFor, more }: Readiness): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const isLeaving = () => stopping || leaving?.aborted === true;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // An open connection that waits for a next request would delay the end.
    if (isLeaving()) reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isLeaving()) return sendProblem(reply, 503, `The ${name} server is stopping.`, { retryAfter: 1 });
    const awaited = waitingFor();
    if (awaited.length > 0) {
      const sentence = `The ${name} server is not ready: it waits for ${AND.format(awaited)}.`;
      return sendProblem(reply, 503, sentence, { retryAfter: 1, waitingFor: awaited });
    }
    return { status: 'ready', ...more?.() };
  });
}

const AND = new Intl.ListFormat('en-GB');
