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

function withCallsOf(all: Paths, more: Paths): Paths {
  const calls = Object.entries(more).filter(([path]) => !path.startsWith('/internal/'));
  return { ...all, ...Object.fromEntries(calls.map(([path, methods]) => [path, { ...methods, ...all[path] }])) };
}
