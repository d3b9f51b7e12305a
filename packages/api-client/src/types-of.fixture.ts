import openapiTS, { astToString } from 'openapi-typescript';

const HEAD = `/**
 * The public API in types, generated from its OpenAPI document. Not written by hand:
 * \`npx vitest run integration/src/api-client-types.test.ts -u\` writes it again.
 */
`;

interface PublicDocument {
  readonly servers?: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}
interface Operation {
  readonly responses: Readonly<Record<string, object>>;
}

/** The text of `public-api.ts` for a document of the public API. */
export async function typesOf(document: PublicDocument): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(withNamedProblems(document)), { alphabetize: true });
  return HEAD + astToString(nodes);
}

/** Names refusals that most calls share verbatim, so that each is written once: they are most of the document. */
function withNamedProblems(document: PublicDocument): object {
  const operations = Object.values(document.paths).flatMap((each) => Object.values(each));
  const refusals = operations
    .flatMap((operation) => Object.entries(operation.responses))
    .filter(([status]) => !isGood(status));
  const responses = mapped(
    Object.groupBy(refusals, ([status]) => status),
    (same = []) => mostCommon(same.map(([, response]) => response)),
  );
  function named(status: string, response: object): object {
    const isThat = JSON.stringify(responses[status]) === JSON.stringify(response);
    return isThat ? { $ref: `#/components/responses/${status}` } : response;
  }
  const paths = mapped(document.paths, (each) =>
    mapped(each, (operation) => ({
      ...operation,
      responses: mapped(operation.responses, (response, status) => named(status, response)),
    })),
  );
  return { ...document, paths, components: { ...document.components, responses } };
}

const isGood = (status: string) => status.startsWith('2');

function mostCommon(responses: readonly object[]): object | undefined {
  const groups = Map.groupBy(responses, (response) => JSON.stringify(response));
  return [...groups.values()].sort((one, other) => other.length - one.length)[0]?.[0];
}

function mapped<From, To>(record: Readonly<Record<string, From>>, to: (value: From, key: string) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]));
}
