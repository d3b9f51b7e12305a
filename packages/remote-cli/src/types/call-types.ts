import { comment, type JsonSchema, typeOf } from './schema-type.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

export interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

/** OpenAPI 3.1 of some calls, as the portal answers. */
export interface CallsDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** Calls that no service of the portal has. */
  readonly 'x-unknown': readonly string[];
  /** Services that did not respond. */
  readonly 'x-missing': readonly string[];
}

const HEAD = `// The calls that this remote makes, in types, from the documents of the portal and of the team's own services.
// \`npm run remote -- types\` writes it again. Take it with \`typedRequest<PortalCalls>(shell)\` of @shoppervoice/report-kit.

`;

/** The file with the type of each call: its parameters in the path, its query, its body and its answer. */
export function callTypes(calls: readonly string[], { paths }: CallsDocument): string {
  const rows = calls.flatMap((call) => {
    const [method = '', path = ''] = call.split(' ');
    const operation = operationAt(paths, path, method.toLowerCase());
    return operation === undefined ? [] : [rowOf(call, path, operation)];
  });
  return `${HEAD}export interface PortalCalls {\n${rows.join('')}}\n`;
}

const unnamed = (path: string) => path.replace(/\{\w+\}|:\w+/g, ':');

const operationAt = (paths: CallsDocument['paths'], path: string, method: string): Operation | undefined =>
  Object.entries(paths).find(([at, methods]) => unnamed(at) === unnamed(path) && methods[method])?.[1][method];

function rowOf(
  call: string,
  path: string,
  { parameters = [], requestBody, responses = {}, ...about }: Operation,
): string {
  const indent = '    ';
  const members = [
    [
      'params',
      membersOf(namesIn(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))),
    ],
    ['query', membersOf(parameters.filter((each) => each.in === 'query'))],
    ['body', jsonOf(requestBody?.content)],
    ['answer', answerOf(responses)],
  ] as const;
  const lines = members.flatMap(([name, schema]) =>
    schema === null ? [] : [`${indent}readonly ${name}: ${typeOf(schema, indent)};\n`],
  );
  return `${comment(about.summary ?? about.description, '  ')}  readonly '${call}': {\n${lines.join('')}  };\n`;
}

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);

function membersOf(parameters: readonly Parameter[]): JsonSchema | null {
  if (parameters.length === 0) return null;
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema = {} }) => [
        name,
        description === undefined ? schema : { ...schema, description },
      ]),
    ),
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
  };
}

const jsonOf = (content: Content | undefined): JsonSchema | null => content?.['application/json']?.schema ?? null;

/** What is answered when a call succeeds; `null` where nothing is. */
function answerOf(responses: NonNullable<Operation['responses']>): JsonSchema {
  const good = Object.entries(responses).filter(([status]) => /^2/.test(status));
  const answers = good.map(([, { content }]) => jsonOf(content) ?? ({ type: 'null' } satisfies JsonSchema));
  const [only] = answers;
  return answers.length === 1 && only !== undefined ? only : answers.length === 0 ? {} : { anyOf: answers };
}
