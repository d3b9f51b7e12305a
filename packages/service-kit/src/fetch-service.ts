import { TRACEPARENT_HEADER } from './tracing/traceparent.ts';
import { inClientSpan } from './tracing/tracing.ts';

/** How long a replica that refused a connection is tried last, in milliseconds. */
const PASS_OVER_MS = 2000;
/** Codes of errors without a connection: nothing was sent, so no service can have acted on the request. */
export const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'],
]);

const passedOverUntil = new Map<string, number>();
/** By addresses: services that are asked in turn must not take each other's turns. */
const turns = new Map<string, number>();

/**
 * Fetches a path of another service. `addresses`: of its replicas, separated by `|`; requests rotate. What was never
 * sent is sent to the next replica. A read whose connection was lost is retried once, because a restarted service has
 * closed the kept-alive connections. Follows no redirect. @throws as `fetch`
 */
export async function fetchService(addresses: string, path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET' } = init;
  const isRead = method === 'GET';
  const origins = inTurn(addresses);
  let repeats = isRead ? 1 : 0;
  let at = 0;
  for (;;) {
    const origin = origins[at % origins.length] ?? '';
    try {
      return await inClientSpan(method, { 'server.address': new URL(origin).host }, (traceparent) =>
        fetch(`${origin}${path}`, { redirect: 'error', ...sentFrom(init, traceparent) }),
      );
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      const isUnsent = NO_CONNECTION.has(codeOf(error));
      if (isUnsent) passedOverUntil.set(origin, performance.now() + PASS_OVER_MS);
      at += 1;
      if (isUnsent && at < origins.length) continue;
      if (repeats === 0) throw error;
      repeats -= 1;
    }
  }
}

function sentFrom(init: RequestInit, traceparent: string | null): RequestInit {
  if (traceparent === null) return init;
  const headers = new Headers(init.headers);
  headers.set(TRACEPARENT_HEADER, traceparent);
  return { ...init, headers };
}

function inTurn(addresses: string): readonly string[] {
  const origins = addresses.split('|');
  const turn = ((turns.get(addresses) ?? 0) + 1) % origins.length;
  turns.set(addresses, turn);
  const now = performance.now();
  const isPassedOver = (origin: string) => (passedOverUntil.get(origin) ?? 0) > now;
  const rotated = [...origins.slice(turn), ...origins.slice(0, turn)];
  return rotated.toSorted((a, b) => Number(isPassedOver(a)) - Number(isPassedOver(b)));
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
