import { type JsonBounds, JsonScan, sayExcess, USUAL_BOUNDS } from '@shoppervoice/contracts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bounds of the route's JSON where the usual ones are too narrow. */
    json?: JsonBounds;
  }
}

/** JSON is counted before it is parsed; then it is read by Fastify's rules (`__proto__`, byte order mark). */
export function takeBoundedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bounds = request.routeOptions.config.json ?? USUAL_BOUNDS;
    const excess = new JsonScan(bounds).read(body);
    if (excess === null) {
      parse(request, body.toString('utf8'), done);
      return;
    }
    const { status, sentence } = sayExcess(excess, bounds);
    done(new ProblemError(status, sentence));
  });
}
