import type { ServiceCall, ServiceDescriptor } from '@shoppervoice/contracts/accounts';
import { type Access, AccessSchema } from '@shoppervoice/contracts/calls';
import findMyWay from 'find-my-way';
import Type from 'typebox';
import { Compile } from 'typebox/compile';

/** One call of one service, as the gateway routes it. */
export interface Route {
  readonly service: string;
  readonly method: ServiceCall['method'];
  readonly path: string;
  readonly access: Access;
  readonly door?: ServiceCall['door'];
  readonly limit: ServiceCall['limit'];
  readonly confirm?: ServiceCall['confirm'];
  readonly bearer?: ServiceCall['bearer'];
  readonly costly?: ServiceCall['costly'];
  readonly tokenFirst?: ServiceCall['tokenFirst'];
  readonly bodyBytes?: ServiceCall['bodyBytes'];
  readonly takesBytes?: ServiceCall['takesBytes'];
  /** Of its service. */
  readonly asks?: ServiceDescriptor['asks'];
}

export type Match = { kind: 'route'; route: Route } | { kind: 'other-method'; allow: string[] } | { kind: 'none' };

export interface RouteTable {
  readonly routes: readonly Route[];
  match(method: string, path: string): Match;
}

/** Descriptors of the services, in the configured order. */
export interface KnownService {
  readonly name: string;
  readonly descriptor: ServiceDescriptor;
}

/** Upper limit of what a service may have forwarded in one body. */
const MOST_BODY_BYTES = 67_108_864;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const ServiceDescriptorSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  audience: Type.Optional(Type.String({ maxLength: 60 })),
  asks: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 }), { maxItems: 20 })),
  calls: Type.Array(
    Type.Object({
      method: Type.Union(METHODS.map((method) => Type.Literal(method))),
      path: Type.String({ pattern: '^/api(/:?[A-Za-z0-9_-]+)+(\\.json)?$', maxLength: 200 }),
      access: AccessSchema,
      door: Type.Optional(Type.Union([Type.Literal('portal'), Type.Literal('platform')])),
      limit: Type.Optional(Type.Literal('sign-in')),
      confirm: Type.Optional(Type.Union([Type.Literal(true), Type.Literal('by-body')])),
      bearer: Type.Optional(Type.Literal(true)),
      costly: Type.Optional(Type.Literal(true)),
      tokenFirst: Type.Optional(Type.Literal(true)),
      bodyBytes: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_BODY_BYTES })),
      takesBytes: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
});

const descriptorCheck = Compile(ServiceDescriptorSchema);

/** The descriptor in a response of `GET /service.json`, or a sentence about what is wrong with it. */
export function readServiceDescriptor(answer: unknown): { descriptor: ServiceDescriptor } | { wrong: string } {
  if (descriptorCheck.Check(answer)) return { descriptor: answer as ServiceDescriptor };
  const first = descriptorCheck.Errors(answer)[0];
  return { wrong: first === undefined ? 'is no service descriptor' : `${first.instancePath || '/'} ${first.message}` };
}

/** `/api/x/:id` and `/api/x/:name` are one path. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

/**
 * One table of all services' calls. A path belongs to the first service that claims it; `reserved` paths belong to the
 * gateway. `refused` is called for each refused claim, once per table.
 */
export function buildRouteTable(
  services: readonly KnownService[],
  reserved: readonly string[],
  refused: (sentence: string) => void,
): RouteTable {
  const router = findMyWay({ caseSensitive: true, maxParamLength: 200 });
  const owners = new Map(reserved.map((path) => [shapeOf(path), 'the gateway']));
  const taken = new Set<string>();
  const routes: Route[] = [];
  for (const { name, descriptor } of services) {
    for (const call of descriptor.calls) {
      const shape = shapeOf(call.path);
      const owner = owners.get(shape);
      if (owner !== undefined && owner !== name) {
        refused(`${name} claims ${call.path}, which belongs to ${owner}: its calls do not reach ${name}.`);
        continue;
      }
      if (taken.has(`${call.method} ${shape}`)) {
        refused(`${name} names ${call.method} ${call.path} twice: the first one counts.`);
        continue;
      }
      owners.set(shape, name);
      taken.add(`${call.method} ${shape}`);
      const { asks } = descriptor;
      const route: Route = { service: name, ...call, limit: call.limit, ...(asks === undefined ? {} : { asks }) };
      routes.push(route);
      router.on(call.method, call.path, () => undefined, route);
    }
  }
  return {
    routes,
    match(method, path) {
      // HEAD is handled by the GET of the same path.
      const requested = METHODS.find((known) => known === (method === 'HEAD' ? 'GET' : method));
      const found = requested === undefined ? null : router.find(requested, path);
      if (found !== null) return { kind: 'route', route: found.store as Route };
      const allow = METHODS.filter((other) => router.find(other, path) !== null);
      return allow.length > 0 ? { kind: 'other-method', allow } : { kind: 'none' };
    },
  };
}
