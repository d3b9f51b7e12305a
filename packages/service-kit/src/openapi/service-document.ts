import swagger from '@fastify/swagger';
import {
  CSRF_HEADER,
  type Door,
  SESSION_COOKIE,
  type ServiceCall,
  sessionCookieOf,
} from '@shoppervoice/contracts/accounts';
import { PROBLEM_CONTENT_TYPE, ProblemSchema } from '@shoppervoice/contracts/calls';
import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import Fastify, { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify';
import type { AnswerTable, DocumentParts, RequestTable } from './answer-table.ts';

/** An OpenAPI 3.1 document of one service. */
export interface ServiceDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components?: object;
}

/** Collects the routes of a server, with the schemas of their requests; before they are registered. */
export function collectRoutes(app: FastifyInstance): readonly RouteOptions[] {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  return routes;
}

/** @throws if a route under `/api/` is not a call; a route with a wildcard stands for other servers' calls and is skipped */
export function holdToRoutes(calls: readonly ServiceCall[], routes: readonly RouteOptions[]): void {
  const names = routes
    .filter(({ url }) => url.startsWith('/api/') && !url.endsWith('*'))
    .flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url}`))
    .filter((name) => !name.startsWith('HEAD '));
  const unknown = names.filter((name) => !calls.some(({ method, path }) => name === `${method} ${path}`));
  if (unknown.length > 0) throw new Error(`Routes that are no calls: ${unknown.join(', ')}.`);
}

/** How a call is authorised by the gateway. */
const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
  platformSession: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieOf('platform', true),
    description: `Of the platform's own address, where alone the call is made; by plain http \`${sessionCookieOf('platform', false)}\`.`,
  },
  bearer: { type: 'http', scheme: 'bearer' },
  csrf: { type: 'apiKey', in: 'header', name: CSRF_HEADER },
} as const;

const SESSIONS: Readonly<Record<Door, keyof typeof SECURITY_SCHEMES>> = {
  portal: 'session',
  platform: 'platformSession',
};

const UNSAFE = ['POST', 'PUT', 'DELETE'];

/**
 * The document of a service's calls. The plugin reads the routes of a server that never listens, so the real one has
 * neither its hooks nor serialisers from response schemas.
 */
export async function serviceDocument(
  { name, calls, answers, requests }: Required<DocumentParts>,
  routes: readonly RouteOptions[],
): Promise<ServiceDocument> {
  const app = Fastify({ logger: false, exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true).setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Shoppervoice: ${name}`, version: SHELL_API_VERSION },
      tags: [{ name }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    convertConstToEnum: false,
  });
  for (const call of calls) {
    const { method, path } = call;
    const route = routes.find((each) => each.url === path && each.method === method);
    if (route === undefined) throw new Error(`The call ${method} ${path} has no route.`);
    const schema = documented(name, call, { ...route.schema, ...requests[`${method} ${path}`] }, answers);
    app.route({ method, url: path, schema, handler: async () => null });
  }
  await app.ready();
  // The plugin's types know OpenAPI 3.0 only.
  const document = app.swagger() as unknown as ServiceDocument;
  await app.close();
  describeBodies(document, calls, requests);
  return document;
}

/** The plugin leaves the description out of a body that names its content types. */
function describeBodies(document: ServiceDocument, calls: readonly ServiceCall[], requests: RequestTable): void {
  for (const { method, path } of calls) {
    const description = requests[`${method} ${path}`]?.body?.description;
    if (description === undefined) continue;
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    Object.assign((operation as { requestBody: object }).requestBody, { description });
  }
}

function documented(
  name: string,
  { method, path, access, door = 'portal', confirm, bearer }: ServiceCall,
  { body, querystring, params, headers }: FastifySchema,
  table: AnswerTable,
): FastifySchema {
  const session = { [SESSIONS[door]]: [] };
  const needs = UNSAFE.includes(method) ? [{ ...session, csrf: [] }] : [session];
  const problem = { content: { [PROBLEM_CONTENT_TYPE]: { schema: ProblemSchema } } };
  const more = {
    tags: [name],
    security: bearer === true ? [{ bearer: [] }] : access.public === true ? [] : needs,
    'x-access': access,
    ...(door === 'portal' ? {} : { 'x-made-at': door }),
    ...(confirm === undefined ? {} : { 'x-confirmed-by-password': confirm }),
  };
  return {
    ...(body === undefined ? {} : { body }),
    ...(querystring === undefined ? {} : { querystring }),
    ...(params === undefined ? {} : { params }),
    ...(headers === undefined ? {} : { headers }),
    response: {
      ...withProblems(table[`${method} ${path}`], problem),
      default: { description: 'A problem (RFC 9457).', ...problem },
    },
    ...more,
  };
}

/** A refusal with a special form may come as a problem, too: from the checks before the call itself. */
function withProblems(answers: AnswerTable[string] = {}, problem: { readonly content: object }): object {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) =>
      Number(status) < 400 || 'content' in schema
        ? [status, schema]
        : [status, { content: { 'application/json': { schema }, ...problem.content } }],
    ),
  );
}
