import type { ServiceCall, ServiceDescriptor } from '@shoppervoice/contracts/accounts';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { answerHealth, type BareServerOptions, BODY_LIMIT, bareServer, HANDLER_MS } from './bare-server.ts';
import { gateCalls, gateReports, guardInternalCalls } from './context-gate.ts';
import { ContextReader, type ContextSources } from './contexts/context-reader.ts';
import { answerDatabaseTime } from './database-time.ts';
import { answerNotModified } from './etag.ts';
import { answerMetrics, measureRequests } from './metrics.ts';
import type { AnswerTable, RequestTable } from './openapi/answer-table.ts';
import { serveDocument } from './openapi/serve-document.ts';
import { expectWork } from './repeated-work.ts';
import { DEFAULT_REGION } from './server-config.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import { currentTracer } from './tracing/tracing.ts';

/** Requests with these methods change nothing. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export interface ServerOptions extends BareServerOptions {
  readonly name: string;
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
}

/** A Fastify server with everything that servers have in common; not listening yet (tests use `inject`). */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { name, log, config, calls, waitingFor = () => [], audience = name } = options;
  const keepRequestId = options.keepRequestId ?? true;
  const fastify = { ...(calls !== undefined && { handlerTimeout: HANDLER_MS }), ...options.fastify };
  const app = bareServer({ ...options, fastify });
  app.addHook('onResponse', ({ method }, _reply, done) => {
    done();
    if (!SAFE_METHODS.has(method)) expectWork();
  });
  const tracer = currentTracer();
  if (tracer !== null) traceRequests(app, tracer, keepRequestId);
  if (calls !== undefined) answerDatabaseTime(app);
  measureRequests(app, name, config.REGION ?? DEFAULT_REGION);
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

  answerHealth(app, {
    name,
    leaving: options.leaving,
    waitingFor: () => [...waitingFor(), ...(contexts?.waitingFor ?? [])],
    more: () => {
      const refused = options.refused?.() ?? [];
      const missing = [...(options.missing?.() ?? []), ...(contexts?.missing ?? [])];
      return { ...(refused.length > 0 && { refused }), ...(missing.length > 0 && { missing }) };
    },
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
