import type { AddressInfo } from 'node:net';
import { buildServer, ConfigError, listenOptionsOf, takeCookies } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../gateway-config.ts';
import { SOUND_REQUESTS, takeSoundRequests } from '../routing/request-line.ts';

/**
 * The gateway's second server: the platform's own address, with nothing of the portal on it. `serve` registers its
 * routes; `close` is for the end of the gateway.
 * @throws ConfigError if its port is taken
 */
export async function openPlatformServer(
  config: GatewayConfig,
  port: number,
  {
    log,
    trustProxy,
    leaving,
    waitingFor,
    headers,
    serve,
  }: {
    readonly log: Logger;
    readonly trustProxy: false | string[];
    readonly leaving: AbortSignal;
    readonly waitingFor: () => string[];
    readonly headers: Readonly<Record<string, string>>;
    readonly serve: (app: FastifyInstance) => Promise<void>;
  },
): Promise<{ readonly app: FastifyInstance; readonly port: number; readonly close: () => Promise<void> }> {
  const app = buildServer({
    name: 'platform',
    log,
    config,
    leaving,
    waitingFor,
    keepRequestId: false,
    strictRoutes: false,
    fastify: { trustProxy, http: SOUND_REQUESTS },
  });
  try {
    await takeCookies(app);
    takeSoundRequests(app, headers);
    await serve(app);
    await app.listen(listenOptionsOf(config.PLATFORM_HOST, port, config.REUSE_PORT));
  } catch (error) {
    await app.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new ConfigError([
        `Port ${port}, where the platform would be, is taken by another program. Write another PLATFORM_PORT.`,
      ]);
    }
    throw error;
  }
  return { app, port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}
