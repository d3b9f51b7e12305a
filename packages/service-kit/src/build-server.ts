import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { REQUEST_ID_HEADER, type ServiceCall, type ServiceDescriptor } from '@shoppervoice/contracts/accounts';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';
import { gateCalls, gateReports, guardInternalCalls } from './context-gate.ts';
import { ContextReader, type ContextSources } from './contexts/context-reader.ts';
import { answerDatabaseTime } from './database-time.ts';
import {
  answerClientError,
  answerConnect,
  answerErrorsAsProblems,
  answerExpectation,
  answerFrameworkError,
} from './error-answers.ts';
import { answerNotModified } from './etag.ts';
import { takeBoundedJson } from './json-bodies/bounded-json.ts';
import { answerMetrics, DEFAULT_REGION, measureRequests, routeOf } from './metrics.ts';
import type { AnswerTable, RequestTable } from './openapi/answer-table.ts';
import { serveDocument } from './openapi/serve-document.ts';
import { sendProblem } from './problem.ts';
import { expectWork } from './repeated-work.ts';
import { makeRouteStrict } from './strict-queries.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import { currentTracer } from './tracing/tracing.ts';

/** Requests with these methods change nothing. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** 64 KiB: nothing that a service accepts is longer. */
const BODY_LIMIT = 65_536;
/**
 * Milliseconds that a service's handler has: less than the gateway's timeout, so that the response is still a sentence
 * of the service. The driver bounds its wait for a server, not its wait for a response on an open connection.
 */
const HANDLER_MS = 10_000;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

export interface ServerOptions {
  readonly name: string;
  readonly log: Logger;
  /** `ContextSources`: of a server with `calls`. */
  readonly config: { readonly INTERNAL_KEY: Buffer; readonly REGION?: string } & Partial<ContextSources>;
  /**
   * The calls of a service, each with its gate: checks every `/api/` route against its row and serves `/service.json`.
   * Left out by the gateway, which uses the tables of its services.
   */
  readonly calls?: readonly ServiceCall[];
  /** Responses of each call: the server then serves its OpenAPI document to other servers (`DOCUMENT_PATH`). */
  readonly answers?: AnswerTable;
  /** What calls accept beyond their routes' schemas, for that document. */
  readonly requests?: RequestTable;
  /** Reports that it streams to other servers (`/internal/reports/<type>`), listed in its `/service.json`. */
  readonly reports?: readonly DeclaredReport[];
  /** Its name in `SERVICES`, by which contexts are signed for it, if that is not `name`. */
  readonly audience?: string;
  /** Names of the services that it asks on behalf of its readers: a reader's context is signed for them too. */
  readonly asks?: readonly string[];
  /** Whether jobs, which work without a reader, may read here (`JOB_HEADER`). Default false. */
  readonly takesJobs?: boolean;
  /** Names what is missing and necessary: `/readyz` is 503 while there is any. */
  readonly waitingFor?: () => readonly string[];
  /** Optional parts that were refused; listed by `/readyz` when it is ready. */
  readonly refused?: () => readonly { readonly name: string; readonly reason: string }[];
  /** Optional parts that are missing and still being retried; listed by `/readyz` when it is ready. */
  readonly missing?: () => readonly { readonly name: string; readonly reason: string; readonly tries: number }[];
  /** Aborted when it stops soon: from then on `/readyz` is 503, and a connection ends with its next response. */
  readonly leaving?: AbortSignal;
  /** Whether an incoming `x-request-id` is kept: not at the public entrance. Default true. */
  readonly keepRequestId?: boolean;
  /** Whether the query and body schemas of all routes are closed and read strictly. Default true. */
  readonly strictRoutes?: boolean;
  /** More of Fastify's own options (`trustProxy`, `bodyLimit`, time-outs, `routerOptions`, Node's own as `http`). */
  readonly fastify?: FastifyServerOptions & Pick<FastifyHttpOptions<Server>, 'http'>;
}

/** A Fastify server with everything that servers have in common; not listening yet (tests use `inject`). */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { name, log, config, calls, waitingFor = () => [], audience = name } = options;
  const keepRequestId = options.keepRequestId ?? true;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    ...(calls !== undefined && { handlerTimeout: HANDLER_MS }),
    forceCloseConnections: 'idle',
    ...options.fastify,
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
  takeBoundedJson(app, options.fastify?.bodyLimit ?? BODY_LIMIT);
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
    if (!SAFE_METHODS.has(request.method)) expectWork();
    if (!log.isLevelEnabled('info')) return;
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[OPERATIONS.has(line.route) ? 'debug' : 'info'](line, 'answered');
  });
  const tracer = currentTracer();
  if (tracer !== null) traceRequests(app, tracer, keepRequestId);
  if (calls !== undefined) answerDatabaseTime(app);
  measureRequests(app, name, config.REGION ?? DEFAULT_REGION);
  if (options.strictRoutes ?? true) app.addHook('onRoute', makeRouteStrict);
  guardInternalCalls(app, config.INTERNAL_KEY);
  const contexts = calls === undefined ? null : openContexts(audience, config, log);
  if (calls !== undefined && contexts !== null) {
    app.addHook('onClose', async () => contexts.stop());
    gateCalls(app, calls, contexts, options.takesJobs ?? false);
    gateReports(app, options.reports ?? [], options.takesJobs ?? false);
    answerNotModified(app);
    const { reports, asks } = options;
    const bodyBytes = noteBodyLimits(app, options.fastify?.bodyLimit ?? BODY_LIMIT);
    app.get(
      '/service.json',
      async (): Promise<ServiceDescriptor> => ({
        name,
        audience,
        calls: calls.map((call) => ({ ...call, ...bodyBytes(call) })),
        ...(reports === undefined ? {} : { reports }),
        ...(asks === undefined ? {} : { asks }),
      }),
    );
    if (options.answers !== undefined) {
      const { answers, requests = {} } = options;
      serveDocument(app, { name, calls, answers, requests });
    }
  }

  // Node emits connection failures as errors of the server: too many open files cost that connection, not the process.
  app.addHook('onListen', (done) => {
    app.server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
    done();
  });
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const isLeaving = () => stopping || options.leaving?.aborted === true;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // An open connection that waits for a next request would delay the end.
    if (isLeaving()) reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isLeaving()) return sendProblem(reply, 503, `The ${name} server is stopping.`, { retryAfter: 1 });
    const awaited = [...waitingFor(), ...(contexts?.waitingFor ?? [])];
    if (awaited.length > 0) {
      const sentence = `The ${name} server is not ready: it waits for ${AND.format(awaited)}.`;
      return sendProblem(reply, 503, sentence, { retryAfter: 1, waitingFor: awaited });
    }
    const [refused, missing] = [
      options.refused?.() ?? [],
      [...(options.missing?.() ?? []), ...(contexts?.missing ?? [])],
    ];
    return { status: 'ready', ...(refused.length > 0 && { refused }), ...(missing.length > 0 && { missing }) };
  });
  answerMetrics(app, config.INTERNAL_KEY);
  return app;
}

function openContexts(
  audience: string,
  { GATEWAY_KEYS, ACCOUNTS_KEYS, SHARED_CONTEXT_KEY }: Partial<ContextSources>,
  log: Logger,
) {
  if (GATEWAY_KEYS === undefined) throw new Error('A server with calls spreads SERVICE_CONFIG into its config.');
  const [accounts, shared] = [ACCOUNTS_KEYS ?? null, SHARED_CONTEXT_KEY ?? null];
  return new ContextReader(audience, { GATEWAY_KEYS, ACCOUNTS_KEYS: accounts, SHARED_CONTEXT_KEY: shared }, log);
}

/** Records the body limit of every route with a body: `ServiceCall.takesBytes` of a call. */
function noteBodyLimits(app: FastifyInstance, usual: number): (call: ServiceCall) => Pick<ServiceCall, 'takesBytes'> {
  const limits = new Map<string, number>();
  app.addHook('onRoute', ({ method, url, bodyLimit = usual }) => {
    for (const each of [method].flat()) limits.set(`${each} ${url}`, bodyLimit);
  });
  return ({ method, path }) => (method === 'GET' ? {} : { takesBytes: limits.get(`${method} ${path}`) ?? usual });
}

const AND = new Intl.ListFormat('en-GB');

/** Polled by machines every few seconds: logged at level debug only. */
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics', '/metrics/targets', '/service.json']);
