import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, publicAddressOf, sendProblem } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Doorkeeper, sessionAsker } from './doorkeeper.ts';
import { FRONTEND_LOGGER_PATH, takeFrontendReports } from './frontend-logger/frontend-logger.ts';
import { type GatewayConfig, readServices } from './gateway-config.ts';
import { loadRegistry } from './remotes/registry.ts';
import { registryAsset } from './remotes/registry-asset.ts';
import { proxyCalls } from './routing/proxy.ts';
import { ServiceWatch } from './routing/service-watch.ts';
import { Upstream } from './routing/upstream.ts';
import { dataHeaders, pageHeaders } from './security-headers.ts';
import { readAssets } from './static/asset-store.ts';
import { sendAsset, serveStatic } from './static/static-routes.ts';

/** Pauses between two attempts to read a service's calls, and between two readings of a known one. */
const READ_SERVICES = { quickestMs: 100, slowestMs: 2000, rereadMs: 15_000 } as const;

/** Puts the whole portal behind one server. Returns what closes it. `isReady` answers `/readyz`. */
export async function openGateway(
  app: FastifyInstance,
  config: GatewayConfig,
  log: Logger,
): Promise<{ isReady: () => boolean; close: () => Promise<void> }> {
  const address = publicAddressOf(config);
  const services = readServices(config.SERVICES, config.SESSION_SERVICE);
  const upstream = new Upstream(config.UPSTREAM_TIMEOUT_MS);
  const sessionUpstream = new Upstream(config.SESSION_TIMEOUT_MS);
  const sessionOrigin = services.find(({ name }) => name === config.SESSION_SERVICE)?.origin ?? '';
  const doorkeeper = new Doorkeeper({
    ownOrigins: address.ownOrigins,
    readsPerMinute: config.READS_PER_MINUTE,
    callsPerMinute: config.CALLS_PER_MINUTE,
    reportsPerMinute: config.REPORTS_PER_MINUTE,
    sessions: {
      freshMs: config.SESSION_FRESH_MS,
      staleMs: config.SESSION_STALE_MS,
      capacity: config.SESSION_CAPACITY,
    },
    askSession: sessionAsker(sessionUpstream, sessionOrigin, config.INTERNAL_KEY),
  });
  const watch = new ServiceWatch({
    services,
    reserved: [FRONTEND_LOGGER_PATH],
    get: async (origin, path) => {
      const headers = { accept: 'application/json' };
      const answer = await sessionUpstream.request({ origin, method: 'GET', path, headers, body: null, signal: null });
      return { status: answer.status, body: await answer.body.json() };
    },
    ...READ_SERVICES,
    log,
  });

  const headers = dataHeaders(address.https);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!request.url.startsWith('/')) return sendProblem(reply, 400, 'The address of this request cannot be read.');
  });
  app.decorateRequest('call', null);
  serveBuilds(app, config, log);
  takeFrontendReports(app, doorkeeper);
  await app.register((calls) =>
    proxyCalls(calls, {
      watch,
      doorkeeper,
      upstream,
      contextKey: config.CONTEXT_KEY,
      bodyLimit: config.BODY_LIMIT_BYTES,
    }),
  );
  watch.start();
  let dataIsIn = false;
  return {
    isReady: () => {
      dataIsIn ||= config.READY_FILE === null || existsSync(config.READY_FILE);
      return dataIsIn && watch.waitingFor.length === 0;
    },
    close: async () => {
      watch.stop();
      await Promise.all([upstream.close(), sessionUpstream.close()]);
    },
  };
}

/** The shell, the remotes and their registry. @throws ConfigError where there is no shell. */
function serveBuilds(app: FastifyInstance, config: GatewayConfig, log: Logger): void {
  if (!existsSync(join(config.SHELL_DIR, 'index.html'))) {
    throw new ConfigError([
      `SHELL_DIR holds no index.html: build the shell first (npm run build), or write its folder.`,
    ]);
  }
  const shell = readAssets(config.SHELL_DIR, '/');
  const page = shell.get('/index.html');
  if (page === undefined) throw new ConfigError(['SHELL_DIR holds an index.html that cannot be read.']);
  const registry = loadRegistry(config.REMOTE_DIRS, (folder, sentence) =>
    log.error({ folder }, `a remote is left out: ${sentence}`),
  );
  const answer = registryAsset(registry.answer);
  app.get('/remotes.json', (request, reply) => sendAsset(request, reply, answer));
  serveStatic(app, new Map([...shell, ['/', page], ...registry.assets]), page, pageHeaders(config.BOT_CHECK));
}
