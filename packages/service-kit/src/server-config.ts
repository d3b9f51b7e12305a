import { defineConfig } from './define-config.ts';

/** Default environment. */
export const DEFAULT_REGION = 'us-west-2';

/** Variables that every server has; a server's table spreads this one. */
export const SERVER_CONFIG = defineConfig({
  HOST: { type: 'text', default: '127.0.0.1', doc: 'Address to listen on.' },
  PORT: { type: 'port', default: 0, doc: 'Port to listen on; 0 takes any free port.' },
  REUSE_PORT: {
    type: 'switch',
    default: false,
    doc: 'Whether several processes of this machine listen on the same port: the system shares connections among them (Linux and FreeBSD).',
  },
  LOG_LEVEL: {
    type: 'choice',
    values: ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    default: 'info',
    doc: 'Least level of the log lines that are written.',
  },
  REGION: {
    type: 'text',
    default: DEFAULT_REGION,
    doc: 'Where it runs: the label `region` of every metric.',
  },
  INTERNAL_KEY: {
    type: 'key',
    secret: true,
    doc: 'Key that opens `/internal/…` calls between servers, and `/metrics`. The same for all servers.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: 'origin',
    optional: true,
    doc: 'Address of a collector that takes traces by OTLP over HTTP, such as `http://127.0.0.1:4318`. Without it nothing is traced.',
  },
  TRACES_PERCENT: {
    type: 'integer',
    min: 0,
    max: 100,
    default: 100,
    doc: 'Percentage of the traces beginning at this server that are sent to the collector.',
  },
  DRAIN_MS: {
    type: 'integer',
    min: 0,
    max: 60_000,
    default: 5000,
    doc: 'Milliseconds after SIGTERM in which `/readyz` says 503 while requests are still taken: a load balancer sends new ones elsewhere meanwhile. `npm start`, which has none, sets 0.',
  },
  SHUTDOWN_MS: {
    type: 'integer',
    min: 0,
    max: 60_000,
    default: 3000,
    doc: 'Milliseconds that requests have to end after a signal to stop, and after DRAIN_MS.',
  },
});

/** Of gateway, accounts and services: what they need of the version before this one. */
export const SHARED_CONTEXT_CONFIG = defineConfig({
  SHARED_CONTEXT_KEY: {
    type: 'key',
    optional: true,
    secret: true,
    doc: '`CONTEXT_KEY` of the version whose servers all share it, only while they run beside: gateway and accounts sign with it, services believe it. Whoever has it can pose as anybody, so take it away afterwards.',
  },
});

/** Variables of every service; a service's table spreads this one. */
export const SERVICE_CONFIG = defineConfig({
  ...SERVER_CONFIG,
  ...SHARED_CONTEXT_CONFIG,
  GATEWAY_KEYS: {
    type: 'text',
    doc: 'Where the public keys are by which a service believes the gateway: its address, `http://gateway:8080` (several separated by `|`), or the key set itself, as `/.well-known/jwks.json` answers it.',
  },
  ACCOUNTS_KEYS: {
    type: 'text',
    optional: true,
    doc: 'The same of accounts, for jobs without a reader: `ACCOUNTS_URL` when not set.',
  },
});

/** Variables of a server with a database; spread beside `SERVER_CONFIG`. */
export const DATABASE_CONFIG = defineConfig({
  MONGODB_URL: {
    type: 'mongodb',
    secret: true,
    doc: 'Connection string of MongoDB 7 or newer, or of the embedded database.',
  },
  DATABASE_PREFIX: {
    type: 'prefix',
    default: '',
    doc: 'Put before the names of the databases, so that several portals may share one MongoDB: `staging_`. The same for all servers.',
  },
});
