import { type ServiceOptions, trustedProxiesOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { openGateway } from './gateway.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from './gateway-config.ts';
import type { MissingRemote, RefusedRemote } from './registry/bundled-remotes.ts';
import { SOUND_REQUESTS } from './routing/request-line.ts';

const proxiesOf = ({ PUBLIC_URL, TRUST_PROXY }: GatewayConfig) => {
  const proxies = trustedProxiesOf(PUBLIC_URL, TRUST_PROXY);
  return proxies.length === 0 ? false : [...proxies];
};

/**
 * The gateway as a server of service-kit: its configuration, its two servers and its readiness. `platformListens`
 * receives the platform's port and server.
 */
export function gatewayService(
  platformListens: (port: number, app: FastifyInstance) => void = () => undefined,
): ServiceOptions<typeof GATEWAY_CONFIG> {
  let waitingFor = () => ['its start'];
  let refused: () => readonly RefusedRemote[] = () => [];
  let missing: () => readonly MissingRemote[] = () => [];
  return {
    name: 'gateway',
    config: GATEWAY_CONFIG,
    server: (config) => ({
      keepRequestId: false,
      strictRoutes: false,
      fastify: { trustProxy: proxiesOf(config), http: SOUND_REQUESTS },
    }),
    waitingFor: () => waitingFor(),
    refused: () => refused(),
    missing: () => missing(),
    routes: async (app, { config, log, leaving }) => {
      const gateway = await openGateway(app, config, log, { trustProxy: proxiesOf(config), leaving });
      waitingFor = gateway.waitingFor;
      refused = gateway.refused;
      missing = gateway.missing;
      platformListens(gateway.platform.port, gateway.platform.app);
      return gateway.close;
    },
  };
}
