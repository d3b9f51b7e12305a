import { PROBLEM_CONTENT_TYPE, ProblemSchema } from '@shoppervoice/contracts/calls';
import {
  ApiCommentsSchema,
  type ApiScope,
  MCP_PATH,
  PUBLIC_API_PATH,
  TOKEN_PATH,
} from '@shoppervoice/contracts/developers';
import { FilteredFiguresAnswerSchema } from '@shoppervoice/contracts/reports';
import type { ServiceDocument } from '@shoppervoice/service-kit';
import { MOST_ITEMS } from '../api-limits.ts';
import type { OfferedCall } from '../programmes/programmes.ts';
import { SCOPES } from '../scopes.ts';
import { namedSchemas } from './named-schemas.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: object;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

const MID: Parameter = {
  name: 'mid',
  in: 'query',
  required: false,
  description: 'The merchant that the call is about: an umbrella client names one in each call.',
  schema: { type: 'integer', minimum: 1 },
};
const CURSOR: Parameter = {
  name: 'cursor',
  in: 'query',
  required: false,
  description: 'The `next` value of the previous page.',
  schema: { type: 'string' },
};
/** Parameters of a list's own call that `cursor` replaces. */
const NOT_TAKEN = ['page', 'sort', 'after'];

/** A list is described with its programme's filters; the MCP server describes itself. */
const NOT_DESCRIBED = [`${PUBLIC_API_PATH}/comments`, MCP_PATH];

/** The scope that a call needs, by the beginning of its path; the first that fits counts. */
const SCOPE_OF: readonly (readonly [string, ApiScope])[] = [
  [`${PUBLIC_API_PATH}/metrics`, 'metrics:read'],
  [`${PUBLIC_API_PATH}/questions`, 'metrics:read'],
  [`${PUBLIC_API_PATH}/comments`, 'comments:read'],
  [`${PUBLIC_API_PATH}/responses`, 'responses:write'],
  [`${PUBLIC_API_PATH}/webhooks`, 'webhooks:manage'],
];

/** Response schemas that several calls share; each is in the document once. */
const SHARED = { Figures: FilteredFiguresAnswerSchema, Comments: ApiCommentsSchema, Problem: ProblemSchema } as const;

const problem = (description: string, headers?: object) => ({
  description,
  ...(headers === undefined ? {} : { headers }),
  content: { [PROBLEM_CONTENT_TYPE]: { schema: ProblemSchema } },
});
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until the call may be made again.', schema: { type: 'integer' } },
};
const PROBLEMS = {
  '400': problem('A parameter or the body is invalid; `parameter` names it.'),
  '401': problem('There is no token, or it is no longer valid.'),
  '403': problem('The client does not have the scope, the plan or the merchant.'),
  '404': problem('Not found for this client.'),
  '429': problem('The client has used its calls for this minute.', RETRY_AFTER),
  '503': problem('A part of the portal is not responding right now.', RETRY_AFTER),
  default: problem('A problem (RFC 9457).'),
};
const LIMITS = {
  RateLimit: { description: 'What is left for this minute: `"reads";r=599;t=60`.', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'Calls a minute: `"reads";q=600;w=60`.', schema: { type: 'string' } },
};

const jsonAnswer = (schema: object) => ({
  description: 'What was asked for.',
  headers: LIMITS,
  content: { 'application/json': { schema } },
});

/** The document of the public API, from this service's and the programmes' documents. */
export function publicDocument({
  own,
  offered,
  documents,
  url,
}: {
  readonly own: ServiceDocument;
  readonly offered: readonly OfferedCall[];
  /** By the addresses of their service; null: no response. */
  readonly documents: ReadonlyMap<string, ServiceDocument | null>;
  readonly url: string | null;
}): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, operations] of Object.entries(own.paths)) {
    // Paths with a pattern are omitted: the programmes' documents describe each call separately.
    if (!isPublic(path) || /\{(report|of|detail|list)\}$/.test(path) || NOT_DESCRIBED.includes(path)) continue;
    for (const [method, operation] of Object.entries(operations)) {
      paths[path] = { ...paths[path], [method]: published(path, method, operation as Operation) };
    }
  }
  for (const call of offered) {
    if (call.publicApi === 'tools') continue;
    const operation = documents.get(call.addresses)?.paths[call.path]?.get as Operation | undefined;
    if (operation === undefined) continue;
    const path = publicPathOf(call);
    paths[path] = { get: published(path, 'get', call.publicApi === 'metrics' ? operation : listOf(operation)) };
  }
  const named = namedSchemas(SHARED);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shoppervoice public API',
      version: '1',
      description: 'Figures and comments out of the portal, responses into it, and word of what happens.',
    },
    ...(url === null ? {} : { servers: [{ url }] }),
    paths: named.replaced(Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1)))),
    components: {
      schemas: SHARED,
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: `${url ?? ''}${TOKEN_PATH}`,
              scopes: Object.fromEntries(SCOPES.map(({ id, description }) => [id, description])),
            },
          },
        },
        secret: { type: 'http', scheme: 'bearer', description: 'A secret of a client, in place of a token.' },
      },
    },
  };
}

const isPublic = (path: string) => path === TOKEN_PATH || path.startsWith(`${PUBLIC_API_PATH}/`);

/** The path of a programme's call in the public API. */
function publicPathOf({ path, publicApi }: Pick<OfferedCall, 'path' | 'publicApi'>): string {
  const rest = path.slice('/api'.length);
  return `${PUBLIC_API_PATH}${publicApi === 'metrics' ? `/metrics${rest}` : rest}`;
}

function published(path: string, method: string, operation: Operation): object {
  const { parameters = [], requestBody, responses } = operation;
  const isOpen = path === TOKEN_PATH || path.endsWith('/openapi.json');
  const scope = SCOPE_OF.find(([beginning]) => path.startsWith(beginning))?.[1];
  const good = Object.entries(responses).filter(([status]) => status !== 'default');
  return {
    operationId: `${method} ${path}`.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    parameters: isOpen ? parameters : [...parameters.filter(({ name }) => name !== MID.name), MID],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      ...PROBLEMS,
      ...Object.fromEntries(
        good.map(([status, answer]) => [
          status,
          { ...(isOpen ? {} : { headers: LIMITS }), ...withProblem(status, answer) },
        ]),
      ),
    },
    security: isOpen ? [] : [{ oauth: scope === undefined ? [] : [scope] }, { secret: [] }],
  };
}

/** Adds the problem's content to an answer with the same status: the token's own refusals share statuses with problems. */
function withProblem(status: string, answer: object): object {
  const { content = {} } = (PROBLEMS as Readonly<Record<string, { content: object } | undefined>>)[status] ?? {};
  return { ...answer, content: { ...content, ...(answer as { content?: object }).content } };
}

function listOf({ parameters = [] }: Operation): Operation {
  const kept = parameters.filter(({ name }) => !NOT_TAKEN.includes(name) && name !== 'pageSize');
  const size: Parameter = {
    name: 'pageSize',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: MOST_ITEMS, default: MOST_ITEMS },
  };
  return { parameters: [...kept, size, CURSOR], responses: { '200': jsonAnswer(ApiCommentsSchema) } };
}
