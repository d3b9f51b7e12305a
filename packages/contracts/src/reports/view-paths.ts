/**
 * What the shell's first code knows of saved views. Apart from their schemas: a bundler keeps all of a file that makes
 * schemas, and readers would wait for that before anything is drawn.
 */
export const VIEWS_PATH = '/api/views';
export const VIEW_ORDER_PATH = '/api/views/order';
export const VIEW_NAME_LONGEST = 60;

export const viewPath = (id: string): string => `${VIEWS_PATH}/${encodeURIComponent(id)}`;

/**
 * Path and query of an address of this portal, written in one way; null for every other: other origins in any spelling,
 * control characters, dots that climb.
 */
export function viewAddress(address: string): { readonly path: string; readonly query: string } | null {
  const [, path, , query = ''] =
    /^(\/|\/[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]{1,64})?)(\?([^#\\\p{Cc}\p{Cf}\s]*))?$/u.exec(address) ?? [];
  return path === undefined ? null : { path, query: new URLSearchParams(query).toString() };
}
