import { NOBODY, PAGE_SESSION_HEADER, type PageTag, type SessionContext } from '@shoppervoice/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { TextSigner } from '../signing/text-signer.ts';
import type { SessionReading } from './session-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The response's `PAGE_SESSION_HEADER`; null if unknown. */
    pageTag: string | null;
  }
}

/** Characters of base64url, six bits each: enough that no two people, merchants or sessions share them. */
const LENGTH = 16;

/**
 * Makes the tags by which pages and responses of one session know each other. The same session has the same one on
 * every gateway.
 */
export class PageTags {
  readonly #signer: TextSigner;
  /** Cached sessions keep their context object: a tag is made once for each. */
  readonly #known = new WeakMap<SessionContext, PageTag>();

  constructor(key: Buffer) {
    this.#signer = new TextSigner(key, 'page sessions');
  }

  /** The tag of a session, `NOBODY` without one, null while it is unknown. */
  of(reading: SessionReading): string | null {
    if (reading.kind === 'unknown') return null;
    return reading.kind === 'none' ? NOBODY : this.#tagOf(reading.session.context);
  }

  #tagOf(context: SessionContext): PageTag {
    const known = this.#known.get(context);
    if (known !== undefined) return known;
    const { userId, mid, sessionId } = context;
    const parts = [`person ${userId}`, `merchant ${mid}`, `session ${sessionId} ${mid}`];
    const tag = parts.map((part) => this.#signer.pseudonym(part).slice(0, LENGTH)).join('.');
    this.#known.set(context, tag);
    return tag;
  }
}

/**
 * Marks every response under `/api/` with its session, and keeps browsers from giving one session's response to
 * another. Responses without cache headers, like the gateway's own, are not cached.
 */
export function stampAnswers(app: FastifyInstance): void {
  app.decorateRequest('pageTag', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/')) {
      reply.removeHeader(PAGE_SESSION_HEADER);
      if (request.pageTag !== null) reply.header(PAGE_SESSION_HEADER, request.pageTag);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      const varies = String(reply.getHeader('vary') ?? '');
      if (!/\bcookie\b/i.test(varies)) reply.header('vary', varies === '' ? 'cookie' : `${varies}, cookie`);
    }
    done(null, payload);
  });
}
