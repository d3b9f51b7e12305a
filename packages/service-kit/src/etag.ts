import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const matches = (header: string, tag: string): boolean =>
  header === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag.slice(2));

/**
 * GET responses of `/api/` carry an ETag of their body, and are 304 if the client has it. Weak, since a gateway may
 * compress them. They are private and revalidated each time, unless the handler says otherwise.
 */
export function answerNotModified(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const readable = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (request.method !== 'GET' || reply.statusCode !== 200 || !readable || !request.url.startsWith('/api/')) {
      return payload;
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    if (String(reply.getHeader('cache-control')).includes('no-store')) return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (!matches(request.headers['if-none-match'] ?? '', tag)) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
}
