import type { FastifyInstance } from 'fastify';
import { routeOf } from '../request-route.ts';
import { readTraceparent, TRACEPARENT_HEADER } from './traceparent.ts';
import { type Span, type Tracer, withSpan } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without traces, and for what is no call. */
    span: Span | null;
  }
}

/** Calls of clients and of other servers: files, pages and checks are not traced. */
const CALLS = /^\/(?:api|internal)\//;

/**
 * Traces each call. `believes`: whether its sender says which trace it is part of; at the public entrance only traces that
 * the portal's own pages have begun go on. Any other begins there, and names what the sender says as a link.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, believes: boolean): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!CALLS.test(request.routeOptions.url ?? '')) return done();
    const given = readTraceparent(request.headers[TRACEPARENT_HEADER]);
    const own = given === null || believes ? given : tracer.ownPlace(given);
    const origin = { parent: own, link: own === null ? given : null };
    request.span = tracer.start(request.method, { kind: 'server', ...origin });
    withSpan(tracer, request.span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span, method } = request;
    if (span !== null) {
      const route = routeOf(request);
      span.rename(`${method} ${route}`);
      span.set({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'portal.request_id': request.id,
      });
      span.end(reply.statusCode >= 500);
    }
    done();
  });
}
