import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The `Set-Cookie` line of the session's next cookie; null if none is due. */
    nextCookie: string | null;
  }
}

/** A slower response carries none: the browser may have received another session's cookie meanwhile. */
const QUICK_MS = 2000;

/**
 * Renews the session cookie with responses of calls that only read. Not if the session was changed since the call
 * arrived: its cookie must not replace the one set then.
 */
export function giveNextCookies(app: FastifyInstance, admission: Pick<Admission, 'isKnown'>): void {
  app.decorateRequest('nextCookie', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    const { nextCookie, method, url } = request;
    const isRead = (method === 'GET' || method === 'HEAD') && url.startsWith('/api/') && reply.statusCode < 400;
    if (nextCookie !== null && isRead && reply.elapsedTime < QUICK_MS && !reply.hasHeader('set-cookie')) {
      if (admission.isKnown(request)) reply.header('set-cookie', nextCookie);
    }
    done(null, payload);
  });
}
