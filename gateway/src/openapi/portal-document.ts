import type { ServiceDocument } from '@shoppervoice/service-kit';

/** A service's description of its calls; `document` null if it is not available now. */
export interface ServicePart {
  readonly name: string;
  readonly document: ServiceDocument | null;
}

type Paths = ServiceDocument['paths'];

/** One document of all services' calls. If two claim a call, the first has it, as in the gateway's own table. */
export function portalDocument(parts: readonly ServicePart[]): ServiceDocument & Readonly<Record<string, unknown>> {
  const known = parts.flatMap(({ document }) => (document === null ? [] : [document]));
  const [first] = known;
  const missing = parts.filter(({ document }) => document === null).map(({ name }) => name);
  return {
    openapi: '3.1.0',
    info: { title: 'Shoppervoice', version: first?.info.version ?? '0' },
    tags: parts.map(({ name }) => ({ name })),
    paths: known.map(({ paths }) => paths).reduce(withCallsOf, {}),
    ...(first?.components === undefined ? {} : { components: first.components }),
    // Services that did not respond: their calls are left out.
    'x-missing': missing,
  };
}

/**
 * Of a document the calls in this list, named as a descriptor names them (`PUT /api/notes/:id`); `x-unknown`: those that
 * no service has.
 */
export function listedPart(
  { paths, ...document }: ReturnType<typeof portalDocument>,
  calls: readonly string[],
): ReturnType<typeof portalDocument> {
  const listed = calls.map((call) => {
    const [method = '', path = ''] = call.split(' ');
    const at = path.replace(/:(\w+)/g, '{$1}');
    // Parameters have other names in a descriptor than in a document where a team chose them.
    const named = Object.keys(paths).find((each) => unnamed(each) === unnamed(at)) ?? at;
    return { call, path: named, method: method.toLowerCase(), operation: paths[named]?.[method.toLowerCase()] };
  });
  const known = listed.flatMap(({ path, method, operation }) =>
    operation === undefined ? [] : [{ [path]: { [method]: operation } }],
  );
  return {
    ...document,
    paths: known.reduce<Paths>(withCallsOf, {}),
    'x-unknown': listed.filter(({ operation }) => operation === undefined).map(({ call }) => call),
  };
}

const unnamed = (path: string) => path.replace(/\{\w+\}/g, '{}');

function withCallsOf(all: Paths, more: Paths): Paths {
  const calls = Object.entries(more).filter(([path]) => !path.startsWith('/internal/'));
  return { ...all, ...Object.fromEntries(calls.map(([path, methods]) => [path, { ...methods, ...all[path] }])) };
}
