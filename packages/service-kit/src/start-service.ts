import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import { buildServer, type ServerOptions } from './build-server.ts';
import { awaitedOf, connectDatabase, type Database } from './database.ts';
import { type Config, ConfigError, type ConfigTable, readConfig } from './define-config.ts';
import { createLog } from './log.ts';
import { measureDatabase } from './measure.ts';
import type { AnswerTable, RequestTable } from './openapi/answer-table.ts';
import type { DATABASE_CONFIG, SERVER_CONFIG, SERVICE_CONFIG } from './server-config.ts';
import { OwnTraces } from './tracing/own-traces.ts';
import { type Tracer, tracedBy } from './tracing/tracing.ts';

/** Name of the server's own database in `/readyz`. */
const DATABASE = 'its database';

type ServerConfig = Config<typeof SERVER_CONFIG>;
/** What only services have, and only some of them. */
type ServiceConfig = Config<typeof DATABASE_CONFIG & typeof SERVICE_CONFIG> & { readonly ACCOUNTS_URL: string };

/** What every `config` of a service has, besides its own variables; a server may have another port as default. */
export type AnyServerTable = ConfigTable &
  Omit<typeof SERVER_CONFIG, 'PORT'> & {
    readonly PORT: { readonly type: 'port'; readonly default: number; readonly doc: string };
  };

export interface ServiceParts<Table extends AnyServerTable> {
  readonly config: Config<Table>;
  readonly log: Logger;
  /** Null where the service declares no database. */
  readonly database: Database | null;
  /** Aborted when the server is to stop soon. */
  readonly leaving: AbortSignal;
}

export interface ServiceOptions<Table extends AnyServerTable> {
  /** Short name in logs, metrics and `/service.json`, e.g. `accounts`. */
  readonly name: string;
  /** `defineConfig({ ...SERVICE_CONFIG, ...DATABASE_CONFIG, OWN: … })`. */
  readonly config: Table;
  /** See `ServerOptions.calls`. */
  readonly calls?: readonly ServiceCall[];
  /** See `ServerOptions.answers`. */
  readonly answers?: AnswerTable;
  /** See `ServerOptions.requests`. */
  readonly requests?: RequestTable;
  /** See `ServerOptions.reports`. */
  readonly reports?: readonly DeclaredReport[];
  /** Name of the database, and what is created in it (indexes) before the service is ready. */
  readonly database?: { readonly name: string; readonly prepare?: (db: Db, parts: { log: Logger }) => Promise<void> };
  /** More options of the server that depend on the configuration. */
  readonly server?: (
    config: Config<Table>,
  ) => Pick<ServerOptions, 'keepRequestId' | 'strictRoutes' | 'takesJobs' | 'audience' | 'asks' | 'fastify'>;
  /** See `ServerOptions.waitingFor`; asked besides the database. */
  readonly waitingFor?: () => readonly string[];
  /** See `ServerOptions.refused`. */
  readonly refused?: ServerOptions['refused'];
  /** See `ServerOptions.missing`. */
  readonly missing?: ServerOptions['missing'];
  /** Registers the routes. May return what is to be closed at the end (jobs, connections), before the database. */
  readonly routes: (app: FastifyInstance, parts: ServiceParts<Table>) => Promise<void | (() => Promise<void>)>;
}

export interface RunningService {
  readonly app: FastifyInstance;
  /** The actual port. */
  readonly port: number;
  readonly database: Database | null;
  /** Longest time that its stop may take, in milliseconds. */
  readonly mostStopMs: number;
  /** Says at `/readyz` that it stops soon, and takes requests until DRAIN_MS have passed. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Fastify passes them on to Node; its own types do not know `reusePort`. */
export const listenOptionsOf = (host: string, port: number, reusePort: boolean): FastifyListenOptions =>
  reusePort ? ({ host, port, reusePort } as FastifyListenOptions) : { host, port };

/**
 * Builds and starts a service from an environment: what `startService` does, without exit codes and signals; for tests.
 * @throws ConfigError when the environment is wrong
 */
export async function runService<const Table extends AnyServerTable>(
  options: ServiceOptions<Table>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
  logDestination?: { write(line: string): void },
): Promise<RunningService> {
  const config = readConfig(options.config, environment);
  const tracer = await openTracer(options.name, config as unknown as ServerConfig);
  if (tracer === null) return openService(options, config, logDestination);
  try {
    return await tracedBy(tracer, () => openService(options, config, logDestination, tracer));
  } catch (error) {
    await tracer.stop();
    throw error;
  }
}

/** Null: nothing is traced, and no code of it is loaded. */
async function openTracer(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACES_PERCENT: percent, REGION: region, INTERNAL_KEY: key }: ServerConfig,
): Promise<Tracer | null> {
  if (endpoint === null) return null;
  const { openTelemetry } = await import('./tracing/opentelemetry.ts');
  return openTelemetry({ endpoint, percent, service, region, traces: new OwnTraces(key) });
}

async function openService<const Table extends AnyServerTable>(
  options: ServiceOptions<Table>,
  config: Config<Table>,
  logDestination?: { write(line: string): void },
  tracer?: Tracer,
): Promise<RunningService> {
  const common = config as unknown as ServerConfig & Partial<ServiceConfig>;
  const log = createLog(options.name, common.LOG_LEVEL, logDestination);
  const database = options.database === undefined ? null : openDatabase(options.database, common, log);
  const leaving = new AbortController();
  const app = buildServer({
    name: options.name,
    leaving: leaving.signal,
    log,
    config: withAccountsKeys(common),
    ...(options.calls === undefined ? {} : { calls: options.calls }),
    ...(options.answers === undefined ? {} : { answers: options.answers }),
    ...(options.requests === undefined ? {} : { requests: options.requests }),
    ...(options.reports === undefined ? {} : { reports: options.reports }),
    ...(options.refused === undefined ? {} : { refused: options.refused }),
    ...(options.missing === undefined ? {} : { missing: options.missing }),
    waitingFor: () => [...(database === null ? [] : awaitedOf(DATABASE, database)), ...(options.waitingFor?.() ?? [])],
    ...options.server?.(config),
  });
  if (database !== null) measureDatabase(app, database);
  try {
    const end = await options.routes(app, { config, log, database, leaving: leaving.signal });
    app.addHook('onClose', async () => {
      await end?.();
      await database?.close();
      await tracer?.stop();
    });
    await app.listen(listenOptionsOf(common.HOST, common.PORT, common.REUSE_PORT));
  } catch (error) {
    await app.close();
    await database?.close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : common.PORT;
  return {
    app,
    port,
    database,
    mostStopMs: common.DRAIN_MS + common.SHUTDOWN_MS,
    drain: async () => {
      leaving.abort();
      await sleep(common.DRAIN_MS);
    },
    close: () => app.close(),
  };
}

/** Accounts publishes its keys where its calls are, unless another place is written. */
const withAccountsKeys = ({ ACCOUNTS_KEYS, ACCOUNTS_URL, ...config }: ServerConfig & Partial<ServiceConfig>) => ({
  ...config,
  ACCOUNTS_KEYS: ACCOUNTS_KEYS ?? ACCOUNTS_URL ?? null,
});

function openDatabase(
  declared: { readonly name: string; readonly prepare?: (db: Db, parts: { log: Logger }) => Promise<void> },
  { MONGODB_URL: url, DATABASE_PREFIX: prefix }: Partial<Config<typeof DATABASE_CONFIG>>,
  log: Logger,
): Database {
  if (url === undefined || prefix === undefined)
    throw new Error('A service with a database spreads DATABASE_CONFIG into its config.');
  const { name, prepare } = declared;
  return connectDatabase({
    url,
    name,
    prefix,
    log,
    ...(prepare === undefined ? {} : { prepare: (db: Db) => prepare(db, { log }) }),
  });
}

/** A service as its `server.ts` exports it, for a process that runs several. */
export type RunHosted = (environment: Readonly<Record<string, string | undefined>>) => Promise<RunningService>;

/** A server process of one service, with the environment of the process. */
export const startService = <const Table extends AnyServerTable>(options: ServiceOptions<Table>): Promise<void> =>
  startServices([{ name: options.name, run: () => runService(options) }]);

/**
 * The whole life of a server process: reads the configuration of its services, listens on HOST and PORT of each, tells
 * its parent once all listen (`{ listening: <port of the first> }`), and stops on a signal, or when the parent has ended, after its
 * pending requests; at SIGTERM after DRAIN_MS, in which balancers notice. A wrong configuration or a taken port ends the
 * process with status 1 and a sentence.
 */
export async function startServices(
  services: readonly { readonly name: string; readonly run: () => Promise<RunningService> }[],
): Promise<void> {
  const running = await Promise.all(
    services.map(({ name, run }) =>
      run().catch((error: unknown) => {
        process.stderr.write(`${startFailure(name, error)}\n`);
        process.exit(1);
      }),
    ),
  );
  const delay = Math.max(...running.map(({ mostStopMs }) => mostStopMs));
  const grace = closeWithGrace({ delay, logger: { error: (error) => logEach('error', error, 'stopping') } }, stop);

  async function stop({ err, signal }: { err?: Error; signal?: NodeJS.Signals | string }): Promise<void> {
    if (err) logEach('fatal', err, 'the server stops because of an error');
    if (signal === 'SIGTERM') await Promise.all(running.map((service) => service.drain()));
    await Promise.all(running.map((service) => service.close()));
  }

  function logEach(level: 'error' | 'fatal', err: unknown, sentence: string): void {
    for (const { app } of running) app.log[level]({ err }, sentence);
  }

  // When a parent dies, its channel closes.
  process.once('disconnect', () => grace.close());
  for (const { app, port } of running) app.log.info({ port }, 'listening');
  // A parent that has ended has closed the channel: the server stops.
  process.send?.({ listening: running[0]?.port }, () => undefined);
  // Node stores compiled code only at the end of a process: after a kill the next start would take twice the processor
  // time.
  flushCompileCache();
}

function startFailure(name: string, error: unknown): string {
  if (error instanceof ConfigError) return error.sentences.map((sentence) => `${name}: ${sentence}`).join('\n');
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${name}: the port is taken by another program. Write another PORT, or stop that program.`;
  }
  return `${name}: the start failed: ${error instanceof Error ? error.message : String(error)}`;
}
