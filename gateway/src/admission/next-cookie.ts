import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The `Set-Cookie` line of the session's next cookie; null where none is due. */
    nextCookie: string | null;
  }
}

/** An answer that took longer carries none: the browser may have been given another session's cookie meanwhile. */
const QUICK_MS = 2000;

/**
 * Gives browsers the next cookie of their session with the answers of calls that only read. None where the session was
 * changed since the call came in: its cookie must not take the place of the one that was given then.
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
