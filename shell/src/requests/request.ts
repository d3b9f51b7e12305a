import { CSRF_HEADER, REQUEST_ID_HEADER } from '@shoppervoice/contracts';
import { Failure, failureFrom, noAnswer } from './request-failure.ts';

export interface RequestInit {
  readonly method?: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The call outlives the tab. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RequestOptions {
  /** CSRF value of the session, or null when signed out. Asked for by calls that change something; may keep them waiting. */
  readonly csrf: () => Promise<string | null>;
  /** Called once for every 401: the session is gone, unless nobody was signed in. */
  readonly onUnauthorized: () => void;
  /** Told the server's clock: milliseconds by which it is ahead of this one. */
  readonly onClock?: (ahead: number) => void;
  readonly fetch?: (path: string, init: globalThis.RequestInit) => Promise<Response>;
}

/** A call that has not answered after this is given up. */
const PATIENCE = 30_000;
const SAFE = new Set(['GET', 'HEAD']);

/** Makes the one fetch wrapper: same-origin JSON under `/api/`; everything that is no 2xx is thrown as a `Failure`. */
export function makeRequest({ csrf, onUnauthorized, onClock, fetch: send = fetch }: RequestOptions) {
  return async function request<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    if (!/^\/api\/[^\\]*$/.test(path)) throw new TypeError(`A call goes to a path under /api/, not to "${path}".`);
    const method = init.method ?? 'GET';
    const limit = AbortSignal.timeout(PATIENCE);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    let response: Response;
    let body: unknown;
    try {
      const token = SAFE.has(method) ? null : await unlessAborted(csrf(), signal);
      response = await send(path, {
        method,
        credentials: 'same-origin',
        signal,
        keepalive: init.keepalive ?? false,
        headers: {
          accept: 'application/json',
          ...(init.body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { [CSRF_HEADER]: token }),
          ...init.headers,
        },
        ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
      });
      body = await readJson(response);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw noAnswer();
    }
    const clock = Date.parse(response.headers.get('date') ?? '');
    if (onClock && !Number.isNaN(clock)) onClock(clock - Date.now());
    const requestId = response.headers.get(REQUEST_ID_HEADER);
    if (response.status === 401) onUnauthorized();
    if (!response.ok) throw failureFrom(response.status, body, requestId);
    if (body === UNREADABLE)
      throw new Failure(response.status, 'The answer could not be read.', { requestId: requestId ?? undefined });
    return body as Answer;
  };
}

function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
    value.then(resolve, reject);
  });
}

const UNREADABLE = Symbol('unreadable');

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
