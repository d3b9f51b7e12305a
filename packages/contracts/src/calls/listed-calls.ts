/** Most calls of one descriptor, and characters of each. */
export const MOST_CALLS = 200;
export const LONGEST_CALL = 120;

/** A call as descriptors and services list it: `PUT /api/notes/:id`. */
const LISTED = /^(?:GET|POST|PUT|PATCH|DELETE) \/api(?:\/:?[A-Za-z0-9_.-]+)+$/;

export const isListedForm = (call: string): boolean => LISTED.test(call) && call.length <= LONGEST_CALL;

/** Method and path of an outgoing call: without its query, and with `..` resolved. */
export const callWords = (method = 'GET', path: string): string =>
  `${method.toUpperCase()} ${new URL(path, 'http://portal').pathname}`;

/** Whether a descriptor's `calls` include a call (`callWords`); `:id` matches one segment. */
export function listsCall(calls: readonly string[], call: string): boolean {
  const segments = call.split('/');
  return calls.some((each) => {
    const parts = each.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, at) => (part[0] === ':' ? segments[at] : part === segments[at]))
    );
  });
}
