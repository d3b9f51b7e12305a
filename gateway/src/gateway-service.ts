import type { ServiceOptions } from '@shoppervoice/service-kit';
import { openGateway } from './gateway.ts';
import { GATEWAY_CONFIG, readTrustedProxies } from './gateway-config.ts';

/** The gateway as a server of service-kit: its configuration, its door and its readiness. */
export function gatewayService(): ServiceOptions<typeof GATEWAY_CONFIG> {
  let waitingFor = () => ['its start'];
  return {
    name: 'gateway',
    config: GATEWAY_CONFIG,
    server: ({ TRUST_PROXY }) => ({
      metricsFor: 'internal-key',
      keepRequestId: false,
      strictRoutes: false,
      fastify: { trustProxy: TRUST_PROXY.length === 0 ? false : readTrustedProxies(TRUST_PROXY) },
    }),
    waitingFor: () => waitingFor(),
    routes: async (app, { config, log }) => {
      const gateway = await openGateway(app, config, log);
      waitingFor = gateway.waitingFor;
      return gateway.close;
    },
  };
}
