import { CSRF_HEADER, PAGE_SESSION_HEADER, type PageTag, REQUEST_ID_HEADER } from '@shoppervoice/contracts/accounts';
import { needsPassword, passwordHeader } from '../confirm/confirmation.ts';
import type { confirmed } from '../confirm/confirmed.ts';
import { Failure, failureFrom, noAnswer } from '../failures/request-failure.ts';
import { pageTrace } from './page-trace.ts';

export interface RequestInit {
  readonly method?: string;
  /** Sent as JSON; a `Blob` as it is, with its own type. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The call outlives the tab. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Reads the body of a successful answer, possibly as a stream; the default is JSON. Called once the answer may be
   * drawn.
   */
  readonly read?: (response: Response) => Promise<unknown>;
}

export interface RequestOptions {
  /** CSRF token of the session, or null when signed out. Used by calls that change something; may delay them. */
  readonly csrf: () => Promise<string | null>;
  /** Called for every 401: the session has ended, unless nobody was signed in. */
  readonly onUnauthorized: () => void;
  /** The page's session tag, and whether an answer belongs to the same session. */
  readonly page?: {
    claimed(): PageTag | undefined;
    check(path: string, response: Response, claimed: PageTag | undefined): Promise<void>;
  };
  /** Receives the milliseconds by which the server's clock is ahead. */
  readonly onClock?: (ahead: number) => void;
  /** Prompts for the password of a call that needs it. Without it, such a call fails. */
  readonly confirm?: typeof confirmed;
  readonly fetch?: (path: string, init: globalThis.RequestInit) => Promise<Response>;
}

/** Milliseconds before a call without an answer is aborted. */
const PATIENCE = 30_000;
const SAFE = new Set(['GET', 'HEAD']);

/** Makes the fetch wrapper: same-origin JSON under `/api/`; any status other than 2xx throws a `Failure`. */
export function makeRequest({ csrf, onUnauthorized, page, onClock, confirm, fetch: send = fetch }: RequestOptions) {
  return async function request<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    try {
      return await call<Answer>(path, init, null);
    } catch (error) {
      if (!confirm || !needsPassword(error)) throw error;
      return confirm(error, (password) => call<Answer>(path, init, password), init.signal);
    }
  };

  /** `password`: sent with this call only, when it is repeated with one. */
  async function call<Answer>(path: string, init: RequestInit, password: string | null): Promise<Answer> {
    if (!/^\/api\/[^\\]*$/.test(path)) throw new TypeError(`A call goes to /api/, not to "${path}".`);
    const method = init.method ?? 'GET';
    const isRaw = init.body instanceof Blob;
    const limit = AbortSignal.timeout(PATIENCE);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    let response: Response;
    let body: unknown;
    let claimed: PageTag | undefined;
    try {
      const token = SAFE.has(method) ? null : await unlessAborted(csrf(), signal);
      claimed = page?.claimed();
      response = await send(path, {
        method,
        credentials: 'same-origin',
        signal,
        keepalive: init.keepalive ?? false,
        headers: {
          accept: 'application/json',
          ...(init.body !== undefined && !isRaw && { 'content-type': 'application/json' }),
          ...pageTrace,
          ...(token && { [CSRF_HEADER]: token }),
          ...(claimed && { [PAGE_SESSION_HEADER]: claimed }),
          ...init.headers,
          ...(password !== null && passwordHeader(password)),
        },
        ...(init.body !== undefined && { body: isRaw ? (init.body as Blob) : JSON.stringify(init.body) }),
      });
      if (init.read && response.ok) {
        await page?.check(path, response, claimed);
        body = await init.read(response);
      } else body = await readJson(response);
    } catch (error) {
      if (init.signal?.aborted || error instanceof Failure) throw error;
      throw noAnswer();
    }
    await page?.check(path, response, claimed);
    const clock = Date.parse(response.headers.get('date') ?? '');
    if (onClock && !Number.isNaN(clock)) onClock(clock - Date.now());
    const requestId = response.headers.get(REQUEST_ID_HEADER);
    if (response.status === 401) onUnauthorized();
    if (!response.ok) throw failureFrom(response.status, body, requestId);
    if (body === UNREADABLE)
      throw new Failure(response.status, 'The answer could not be read.', { requestId: requestId ?? undefined });
    return body as Answer;
  }
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
