import type { ShellApi } from '@shoppervoice/contracts/remotes';

/** What a call takes and answers, as `remote types` writes it. */
interface CallType {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly answer: unknown;
}

type Given<Call extends CallType> = Pick<Call, Extract<keyof Call, 'params' | 'body'>> &
  (Call extends { readonly query: infer Query }
    ? object extends Query
      ? { readonly query?: Query }
      : { readonly query: Query }
    : object) & {
    readonly signal?: AbortSignal;
  };

type Rest<Call extends CallType> = object extends Given<Call> ? [given?: Given<Call>] : [given: Given<Call>];

/**
 * `shell.request` for the calls of a type: `request('PUT /api/notes/:id', { params: { id }, body })`. `Calls` is the
 * `PortalCalls` that `npm run remote -- types` writes. A list in the query is sent as one parameter for each value; what
 * is undefined is not sent. Rejects with a `RequestFailure`.
 */
export function typedRequest<Calls extends { readonly [Name in keyof Calls]: CallType }>(
  shell: Pick<ShellApi, 'request'>,
): <Name extends keyof Calls & string>(call: Name, ...rest: Rest<Calls[Name]>) => Promise<Calls[Name]['answer']> {
  return (call, ...[given]) => {
    const {
      params = {},
      query = {},
      body,
      signal,
    } = (given ?? {}) as Omit<CallType, 'answer'> & {
      readonly signal?: AbortSignal;
    };
    const [method = 'GET', path = ''] = call.split(' ');
    const init = { method, ...(body === undefined ? {} : { body }), ...(signal === undefined ? {} : { signal }) };
    return shell.request(addressOf(path, params, query), init);
  };
}

/** `/api/notes/:id` -> `/api/notes/a%20b?day=2026-10-01`. @throws Error for a parameter that is not given */
function addressOf(path: string, params: object, query: object): string {
  const given = new Map(Object.entries(params));
  const at = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given.get(name);
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each));
  }
  return search.size === 0 ? at : `${at}?${search}`;
}
