import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { BOT_CHECK_COOKIE, DEVICE_COOKIE, SIGN_IN_STEP_COOKIE } from '@shoppervoice/contracts/accounts';
import { cookieOf } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';

/**
 * Which headers cross the gateway. Requests: only those on the list, so nothing from outside can pose as the gateway
 * (`x-portal-…`, `x-forwarded-…`, keys of internal calls), and the session cookie stays here.
 */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
] as const;

/** Additional headers of calls with their own token, some of them of MCP. The gateway reads none of them. */
export const BEARER_HEADERS = [
  'authorization',
  'idempotency-key',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
] as const;

/** Responses: all but hop-by-hop headers (RFC 9110, 7.6.1), the software's name, and the gateway's own. */
const KEPT_BACK = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'x-powered-by',
  'x-request-id',
  'strict-transport-security',
  'content-security-policy',
]);
const INTERNAL_PREFIX = 'x-portal-';

/** Headers of the request that a service gets. `also`: names that this portal adds to the list. */
export function headersForService(incoming: IncomingHttpHeaders, also: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of [...REQUEST_HEADERS, ...also]) {
    const value = incoming[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}

/** The cookies that a service gets, and only in public calls, with their maximum lengths. */
const PUBLIC_COOKIES = [
  [BOT_CHECK_COOKIE, 100],
  [DEVICE_COOKIE, 512],
  [SIGN_IN_STEP_COOKIE, 512],
] as const;

/**
 * The cookies of a passed bot check, of a browser that has signed in before, and of a sign-in that waits for its second
 * step. Null if the request has none of them.
 */
export function publicCookies(request: FastifyRequest): string | null {
  const given = PUBLIC_COOKIES.flatMap(([name, longest]) => {
    const value = cookieOf(request, name, longest);
    return value !== undefined && /^[A-Za-z0-9._-]+$/.test(value) ? [`${name}=${value}`] : [];
  });
  return given.length === 0 ? null : given.join('; ');
}

/** Headers of a service's response that the browser gets. */
export function headersForBrowser(answered: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = String(answered.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(answered)) {
    const isKept = KEPT_BACK.has(name) || named.includes(name) || name.startsWith(INTERNAL_PREFIX);
    if (!isKept && value !== undefined) headers[name] = value;
  }
  return headers;
}
