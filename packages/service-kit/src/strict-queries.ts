import type { RouteOptions } from 'fastify';

/**
 * Query values arrive as text. Before a route's schema validates them, exactly those parameters that the schema
 * declares as integer, boolean or list are parsed, strictly: `7` is an integer, ` 7`, `7.0`, `0x7` and `7e0` are not.
 * What cannot be parsed is left as it is, and the schema then names it. Unknown parameters are refused.
 */

interface JsonSchema {
  readonly type?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: unknown;
  readonly anyOf?: readonly JsonSchema[];
}

const INTEGER = /^(0|-?[1-9]\d{0,14})$/;

function readScalar(schema: JsonSchema, text: string): unknown {
  const kinds = schema.anyOf ?? [schema];
  if (kinds.some((kind) => kind.type === 'integer') && INTEGER.test(text)) return Number(text);
  if (kinds.some((kind) => kind.type === 'boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function readParameter(schema: JsonSchema, value: unknown): unknown {
  if (schema.type === 'array') {
    const list = Array.isArray(value) ? value : [value];
    return list.map((item: unknown) => (typeof item === 'string' ? readScalar(schema.items ?? {}, item) : item));
  }
  return typeof value === 'string' ? readScalar(schema, value) : value;
}

/** Values of a query in the types of its schema. */
function readQuery(schema: JsonSchema, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const property = propertyOf(schema, name);
      return [name, property === undefined ? value : readParameter(property, value)];
    }),
  );
}

function propertyOf({ properties = {}, patternProperties = {} }: JsonSchema, name: string): JsonSchema | undefined {
  if (Object.hasOwn(properties, name)) return properties[name];
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
}

const closed = (schema: JsonSchema): JsonSchema =>
  schema.type === 'object' && schema.additionalProperties === undefined
    ? { ...schema, additionalProperties: false }
    : schema;

/** Closes a route's query and body schemas and parses its query; for the `onRoute` hook. */
export function makeRouteStrict(route: RouteOptions): void {
  const querystring = closed(
    (route.schema?.querystring as JsonSchema | undefined) ?? { type: 'object', properties: {} },
  );
  const body = route.schema?.body as JsonSchema | undefined;
  route.schema = { ...route.schema, querystring, ...(body === undefined ? {} : { body: closed(body) }) };
  const others = route.preValidation === undefined ? [] : [route.preValidation].flat();
  route.preValidation = [
    ...others,
    (request, _reply, done) => {
      request.query = readQuery(querystring, request.query as Record<string, unknown>);
      done();
    },
  ];
}
