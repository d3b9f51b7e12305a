import type { ServiceOptions } from '@shoppervoice/service-kit';
import { openGateway } from './gateway.ts';
import { GATEWAY_CONFIG, readTrustedProxies } from './gateway-config.ts';

/** The gateway as a server of service-kit: its configuration, its door and its readiness. */
export function gatewayService(): ServiceOptions<typeof GATEWAY_CONFIG> {
  // Nobody is ready before the gateway is open.
  let isReady = () => false;
  return {
    name: 'gateway',
    config: GATEWAY_CONFIG,
    server: ({ TRUST_PROXY }) => ({
      metricsFor: 'internal-key',
      keepRequestId: false,
      strictRoutes: false,
      fastify: { trustProxy: TRUST_PROXY.length === 0 ? false : readTrustedProxies(TRUST_PROXY) },
    }),
    ready: () => isReady(),
    routes: async (app, { config, log }) => {
      const gateway = await openGateway(app, config, log);
      isReady = gateway.isReady;
      return gateway.close;
    },
  };
}
