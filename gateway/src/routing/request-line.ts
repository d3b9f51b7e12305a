import { sendProblem } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Refusal {
  readonly status: 400 | 405;
  readonly detail: string;
  /** Allowed methods, for the header `Allow`. */
  readonly allow?: string;
}

/** Methods of the portal's calls. */
const OF_CALLS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Of pages and files. */
const OF_PAGES = ['GET', 'HEAD'];
const OF_FORMS = [...OF_PAGES, 'POST'];

/** Of Node's server: without `takeSoundRequests`, Node itself would refuse a request without a host, without a body. */
export const SOUND_REQUESTS = { requireHostHeader: false } as const;

/**
 * Sets these headers on every response, and refuses malformed requests before routing. `forms`: paths of pages whose form is
 * sent to them.
 */
export function takeSoundRequests(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  forms: readonly string[] = [],
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const refusal = refusalOf(request, forms);
    if (refusal === null) return done();
    if (refusal.allow !== undefined) reply.header('allow', refusal.allow);
    sendProblem(reply, refusal.status, refusal.detail);
  });
}

/** Null: the request is well-formed. */
function refusalOf({ url, method, raw }: FastifyRequest, forms: readonly string[]): Refusal | null {
  if (!url.startsWith('/')) return { status: 400, detail: 'The address of this request cannot be read.' };
  // Node keeps the first of several; a proxy in front may have used another one.
  const hosts = hostsIn(raw.rawHeaders);
  if (hosts > 1) return { status: 400, detail: 'A request names one host.' };
  if (hosts === 0 && raw.httpVersion !== '1.0') {
    return { status: 400, detail: 'A request names its host: send the header host.' };
  }
  const isForm = forms.includes(url.split('?', 1)[0] ?? '');
  const taken = url.startsWith('/api/') ? OF_CALLS : isForm ? OF_FORMS : OF_PAGES;
  if (taken.includes(method)) return null;
  return { status: 405, detail: `${method} is not taken here.`, allow: taken.join(', ') };
}

function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
