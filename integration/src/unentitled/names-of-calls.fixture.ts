import { DOCUMENT_PATH, INTERNAL_KEY_HEADER, type RunningService } from '@shoppervoice/service-kit';

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** Property names of a body, including nested ones: `watch.report`. */
function namesIn({ properties = {}, anyOf = [] }: Schema, before = ''): string[] {
  const own = Object.entries(properties).flatMap(([name, of]) => [
    `${before}${name}`,
    ...namesIn(of, `${before}${name}.`),
  ]);
  return [...own, ...anyOf.flatMap((each) => namesIn(each, before))];
}

/** Parameters of each call of a service, by its own document: `POST /api/export` -> `reportType`, `query`, … */
export async function acceptedParameters(
  { app }: RunningService,
  internalKey: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const answer = await app.inject({ url: DOCUMENT_PATH, headers: { [INTERNAL_KEY_HEADER]: internalKey } });
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>();
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters = [], requestBody }]): [string, string[]] => {
        const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema));
        return [`${method.toUpperCase()} ${path}`, [...new Set([...parameters.map(({ name }) => name), ...bodies])]];
      }),
    ),
  );
}

/**
 * Gaps in a test of gates: names that are in no list, and calls that take the name of something sold and that the test
 * does not try.
 */
export function untried(
  taken: ReadonlyMap<string, readonly string[]>,
  known: { readonly sold: readonly string[]; readonly plain: readonly string[]; readonly calls: readonly string[] },
): readonly string[] {
  const last = (name: string) => name.split('.').at(-1) ?? name;
  return [...taken].flatMap(([call, names]) => [
    ...names
      .filter((name) => !known.sold.includes(last(name)) && !known.plain.includes(last(name)))
      .map((name) => `${call} takes ${name}: does it name what is sold?`),
    ...(names.some((name) => known.sold.includes(last(name))) && !known.calls.includes(call)
      ? [`${call} takes a name of what is sold: try it.`]
      : []),
  ]);
}
