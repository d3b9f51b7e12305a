import { type ServiceOptions, trustedProxiesOf } from '@shoppervoice/service-kit';
import { openGateway } from './gateway.ts';
import { GATEWAY_CONFIG } from './gateway-config.ts';

/** The gateway as a server of service-kit: its configuration, its door and its readiness. */
export function gatewayService(): ServiceOptions<typeof GATEWAY_CONFIG> {
  let waitingFor = () => ['its start'];
  return {
    name: 'gateway',
    config: GATEWAY_CONFIG,
    server: ({ PUBLIC_URL, TRUST_PROXY }) => {
      const proxies = trustedProxiesOf(PUBLIC_URL, TRUST_PROXY);
      return {
        metricsFor: 'internal-key',
        keepRequestId: false,
        strictRoutes: false,
        fastify: { trustProxy: proxies.length === 0 ? false : proxies },
      };
    },
    waitingFor: () => waitingFor(),
    routes: async (app, { config, log }) => {
      const gateway = await openGateway(app, config, log);
      waitingFor = gateway.waitingFor;
      return gateway.close;
    },
  };
}
