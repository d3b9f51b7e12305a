import { type JsonBounds, JsonScan, sayExcess, USUAL_BOUNDS } from '@shoppervoice/contracts/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TAKEN_BODIES } from '../bodies/taken-bodies.ts';
import { ProblemError } from '../problem.ts';

/** A Fastify route that takes a body. */
export interface BodyRoute {
  /** Its method and path: the key of its row in `TAKEN_BODIES`. */
  readonly call: string;
  readonly bytes: number;
  readonly json: JsonBounds;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bounds of the route's JSON if the usual ones are too narrow. */
    json?: JsonBounds;
  }
  interface FastifyInstance {
    /** All routes that take a body. */
    bodyRoutes: BodyRoute[];
  }
}

/** A compressed body of a call that does not accept one; null: it is not compressed. */
export function refusalOfPacked({ headers }: FastifyRequest): ProblemError | null {
  const { 'content-encoding': encoding = 'identity' } = headers;
  return encoding.trim().toLowerCase() === 'identity'
    ? null
    : new ProblemError(415, 'This call takes no compressed body: send it without content-encoding.');
}

const WITHOUT_BODY = ['GET', 'HEAD'];

/**
 * JSON is counted before it is parsed; then it is read by Fastify's rules (`__proto__`, byte order mark). A route's
 * bounds are those of its row in `TAKEN_BODIES`. `usual`: bytes of a body of a route without a row.
 */
export function takeBoundedJson(app: FastifyInstance, usual: number): void {
  app.decorate('bodyRoutes', []);
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat().filter((method) => !WITHOUT_BODY.includes(method));
    if (methods.length === 0) return;
    const call = `${methods.length > 1 ? 'ANY' : methods[0]} ${route.url}`;
    const row = TAKEN_BODIES.get(call);
    route.bodyLimit ??= row?.bytes ?? usual;
    const json = route.config?.json ?? row ?? USUAL_BOUNDS;
    route.config = { ...route.config, json };
    app.bodyRoutes.push({ call, bytes: route.bodyLimit, json });
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const packed = refusalOfPacked(request);
    if (packed !== null) {
      done(packed);
      return;
    }
    const bounds = request.routeOptions.config.json ?? USUAL_BOUNDS;
    const excess = new JsonScan(bounds).read(body);
    if (excess === null) {
      return parse(request, body.toString('utf8'), done);
    }
    const { status, sentence } = sayExcess(excess, bounds);
    done(new ProblemError(status, sentence));
  });
}
