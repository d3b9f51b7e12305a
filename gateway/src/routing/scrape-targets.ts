import { admitScraper } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ServiceReplicas } from '../upstream/service-replicas.ts';

/** `GET /metrics/targets`: where the services' `/metrics` are, for `http_sd_configs` of Prometheus. */
export function answerScrapeTargets(
  app: FastifyInstance,
  services: readonly ServiceReplicas[],
  internalKey: Buffer,
): void {
  app.get('/metrics/targets', async (request, reply) => {
    admitScraper(request, reply, internalKey);
    return services.flatMap(({ origins }) =>
      origins.map((origin) => {
        const { host, protocol } = new URL(origin);
        return { targets: [host], labels: { __scheme__: protocol.slice(0, -1) } };
      }),
    );
  });
}
