import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { hasInternalBearer, hasInternalKey, INTERNAL_KEY_HEADER } from './context-gate.ts';
import { measureParts } from './measure.ts';
import { ProblemError } from './problem.ts';
import { routeOf } from './request-route.ts';

/** Seconds: from a cached response to one that is about to time out. */
const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 3, 10];

/**
 * Pause between two measurements of how long the event loop takes, in milliseconds; what is measured includes it. Each
 * measurement is a wake-up: a pause of 10, the default, is half of what a server costs that nobody uses.
 */
const LOOP_MEASURED_MS = 100;

/** The product's label in the cloud's dashboards. */
const UPDATED_BY = 'vitalsigns';

/** Request durations by route pattern, never by address: an address may contain personal data and is unbounded. */
export function measureRequests(app: FastifyInstance, service: string, region: string): void {
  const registry = new Registry();
  registry.setDefaultLabels({ service, region, updated_by: UPDATED_BY });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_MEASURED_MS });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  /** Histograms by their labels: a lookup by labels costs more than observing. */
  const known = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = routeOf(request);
    const key = `${method} ${reply.statusCode} ${route}`;
    let histogram = known.get(key);
    if (histogram === undefined) {
      histogram = durations.labels({ method, route, status: reply.statusCode });
      known.set(key, histogram);
    }
    histogram.observe(reply.elapsedTime / 1000);
    done();
  });
  app.decorate('metricsRegistry', registry);
  measureParts(app, registry);
  app.decorateRequest('forwardedRoute', null);
}

/** Serves `/metrics` to holders of the key of calls between servers, at every address where the server listens. */
export function answerMetrics(app: FastifyInstance, internalKey: Buffer): void {
  app.get('/metrics', async (request, reply) => {
    admitScraper(request, reply, internalKey);
    const registry = app.metricsRegistry;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** @throws ProblemError 401 without the key of calls between servers */
export function admitScraper(request: FastifyRequest, reply: FastifyReply, internalKey: Buffer): void {
  if (hasInternalKey(request, internalKey) || hasInternalBearer(request, internalKey)) return;
  reply.header('www-authenticate', 'Bearer realm="metrics"');
  throw new ProblemError(
    401,
    `The metrics need INTERNAL_KEY: send it as ${INTERNAL_KEY_HEADER}, or as Authorization: Bearer.`,
  );
}
