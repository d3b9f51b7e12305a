import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { PROBLEM_CONTENT_TYPE, type Problem, USUAL_BOUNDS } from '@shoppervoice/contracts/calls';
import { parseWithin } from '@shoppervoice/service-kit';

/** A whole answer of a team's service. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a browser gets of it; `wrong`: nothing, and the log says why. */
export type PassedAnswer =
  | { readonly kind: 'data'; readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body: Buffer }
  | { readonly kind: 'problem'; readonly status: number; readonly detail: string; readonly type: string }
  | { readonly kind: 'wrong'; readonly reason: string };

/**
 * Statuses that mean the same to a page whoever answers. A redirect would lead elsewhere, 401 would say that the session has ended,
 * and 407 would ask the reader for a password.
 */
const STATUSES = new Set([
  200, 201, 202, 204, 304, 400, 403, 404, 405, 409, 410, 412, 413, 415, 422, 428, 429, 500, 501, 503,
]);
/** What no browser runs or draws. */
const CONTENT = /^(application\/json|text\/plain|text\/csv)(?:\s*;\s*charset="?utf-8"?)?$/i;
/** All other headers stay behind: they could set cookies, clear the portal's data, load or open something. */
const HEADERS = ['etag', 'last-modified', 'content-language'] as const;
/** A file of this type that is opened as a page runs nothing, even where a browser takes it for another type. */
const SANDBOX = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Problem bodies of a service, in bytes; only their sentence is passed on. */
const PROBLEM = { bytes: 16_384, ...USUAL_BOUNDS };
const LONGEST_DETAIL = 500;

export function passedAnswer({ status, headers, body }: WholeAnswer): PassedAnswer {
  if (!STATUSES.has(status)) return { kind: 'wrong', reason: `it answered ${status}` };
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    return { kind: 'wrong', reason: `it is encoded as ${encoding}` };
  const type = String(headers['content-type'] ?? '');
  if (type.toLowerCase().startsWith(PROBLEM_CONTENT_TYPE)) return problemOf(status, body);
  if (status >= 500) return { kind: 'wrong', reason: `it answered ${status} without a problem` };
  const known = CONTENT.exec(type.trim())?.[1]?.toLowerCase();
  if (known === undefined && body.length > 0)
    return { kind: 'wrong', reason: `its content is of the type ${type || 'none'}` };
  const kept: OutgoingHttpHeaders = { 'content-security-policy': SANDBOX, 'cache-control': 'private, no-cache' };
  if (known !== undefined) kept['content-type'] = `${known}; charset=utf-8`;
  for (const name of HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return { kind: 'data', status, headers: kept, body };
}

function problemOf(status: number, body: Buffer): PassedAnswer {
  if (status < 400) return { kind: 'wrong', reason: `it answered ${status} with a problem` };
  try {
    const { detail, type } = parseWithin(body.toString('utf8'), PROBLEM) as Partial<Problem>;
    if (typeof detail !== 'string') return { kind: 'wrong', reason: 'its problem has no detail' };
    // The portal's own types make the shell act: one of them asks the reader for the password.
    const own = typeof type === 'string' && /^(?:https:\/\/|urn:)\S{1,200}$/.test(type) ? type : 'about:blank';
    return { kind: 'problem', status, detail: detail.slice(0, LONGEST_DETAIL), type: own };
  } catch {
    return { kind: 'wrong', reason: 'its problem cannot be read' };
  }
}
