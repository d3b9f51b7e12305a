/** The part of an OpenAPI 3.1 document that the reference uses. */

/** The part of a JSON schema that is shown. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface RawOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly RawParameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

interface RawParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string | null;
  readonly schema: Schema;
}

export interface Answer {
  readonly status: string;
  readonly description: string;
  readonly schema: Schema | null;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly words: string | null;
  /** Required scope. */
  readonly scopes: readonly string[];
  /** Without a token. */
  readonly open: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly contentType: string; readonly schema: Schema } | null;
  /** Successful responses first, then problems, each by status. */
  readonly answers: readonly Answer[];
}

export interface OperationGroup {
  readonly title: string;
  readonly operations: readonly Operation[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const PLACES: readonly string[] = ['path', 'query', 'header'] satisfies Parameter['in'][];

/** Groups by path prefix: the first match; the last takes the rest. */
const GROUPS: readonly (readonly [beginning: string, title: string])[] = [
  ['/api/oauth/', 'Tokens'],
  ['/api/v1/metrics', 'Figures'],
  ['/api/v1/comments', 'Comments'],
  ['/api/v1/responses', 'Responses'],
  ['/api/v1/webhooks', 'Webhooks'],
  ['', 'The merchant, its questions, and this document'],
];

/** Every operation of the document, by group; empty groups are omitted. */
export function groupsOf(document: OpenApiDocument): readonly OperationGroup[] {
  const all = operationsOf(document);
  const groupOf = (path: string) => GROUPS.find(([beginning]) => path.startsWith(beginning));
  return GROUPS.map((group) => ({
    title: group[1],
    operations: all.filter(({ path }) => groupOf(path) === group),
  })).filter(({ operations }) => operations.length > 0);
}

function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const raw = methods[method];
      return raw === undefined ? [] : [operationOf(method, path, raw)];
    }),
  );
}

function operationOf(method: string, path: string, raw: RawOperation): Operation {
  const security = raw.security ?? [];
  const [contentType, body] = Object.entries(raw.requestBody?.content ?? {})[0] ?? [];
  return {
    id: raw.operationId ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    words: raw.summary ?? raw.description ?? null,
    scopes: [...new Set(security.flatMap((requirement) => Object.values(requirement).flat()))],
    open: security.length === 0,
    parameters: (raw.parameters ?? []).flatMap((parameter) =>
      PLACES.includes(parameter.in)
        ? [
            {
              name: parameter.name,
              in: parameter.in as Parameter['in'],
              required: parameter.required === true || parameter.in === 'path',
              description: parameter.description ?? parameter.schema?.description ?? null,
              schema: parameter.schema ?? {},
            },
          ]
        : [],
    ),
    body: contentType === undefined ? null : { contentType, schema: body?.schema ?? {} },
    answers: Object.entries(raw.responses ?? {})
      .map(([status, { description = '', content = {} }]) => ({
        status,
        description,
        schema: Object.values(content)[0]?.schema ?? null,
      }))
      .sort((a, b) => (a.status < b.status ? -1 : 1)),
  };
}

/** Operations whose path, texts, parameters or scopes contain every word. */
export function matching(groups: readonly OperationGroup[], search: string): readonly OperationGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ method, path, words, scopes, parameters }: Operation) => {
    const text = [method, path, words, ...scopes, ...parameters.map(({ name }) => name)].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, operations: group.operations.filter(fits) }))
    .filter(({ operations }) => operations.length > 0);
}
