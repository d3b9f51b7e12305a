/**
 * What the shell's first script knows of saved views. Apart from their schemas: a bundler keeps all of a file with
 * schemas, and that would delay the first paint.
 */
export const VIEWS_PATH = '/api/views';
export const VIEW_ORDER_PATH = '/api/views/order';
export const VIEW_NAME_LONGEST = 60;

export const viewPath = (id: string): string => `${VIEWS_PATH}/${encodeURIComponent(id)}`;

/**
 * Path and query of an address of this portal, normalized; null for everything else: other origins in any spelling,
 * control characters, `..` segments.
 */
export function viewAddress(address: string): { readonly path: string; readonly query: string } | null {
  const [, path, , query = ''] =
    /^(\/|\/[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]{1,64})?)(\?([^#\\\p{Cc}\p{Cf}\s]*))?$/u.exec(address) ?? [];
  return path === undefined ? null : { path, query: new URLSearchParams(query).toString() };
}
