import { sendProblem } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsHtml, matchesEtag, negotiateEncoding } from './accept.ts';
import type { Asset, AssetStore } from './asset-store.ts';
import { contentTypeOf } from './content-types.ts';

/** Paths under these are calls or files, never pages of the shell. */
const NEVER_A_PAGE = ['/api/', '/remotes/', '/internal/'];

const NOTHING_HERE = 'There is nothing at this address.';
const NO_SUCH_FILE = 'This file is not part of the portal: it may belong to an older version. Load the page anew.';

/**
 * Answers every GET that is no call: a file of a build, or the shell's page, whose router then knows the rest.
 * `pageHeaders`: what only the page has.
 */
export function serveStatic(
  app: FastifyInstance,
  assets: AssetStore,
  page: Asset,
  pageHeaders: Readonly<Record<string, string>>,
): void {
  app.get('/*', (request, reply) => {
    const path = pathOf(request);
    if (path === null) return sendProblem(reply, 400, 'The address of this request cannot be read.');
    const asset = assets.get(path);
    if (asset !== undefined) return sendAsset(request, asset === page ? reply.headers(pageHeaders) : reply, asset);
    if (NEVER_A_PAGE.some((prefix) => path.startsWith(prefix)) || path === '/api') {
      return sendProblem(reply, 404, NOTHING_HERE);
    }
    if (contentTypeOf(path) !== undefined) return sendProblem(reply, 404, NO_SUCH_FILE);
    if (!acceptsHtml(request.headers.accept)) return sendProblem(reply, 404, NOTHING_HERE);
    return sendAsset(request, reply.headers(pageHeaders), page);
  });
}

/** The decoded path, or null where it cannot be decoded. */
function pathOf(request: FastifyRequest): string | null {
  const [raw = '/'] = request.url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

/** Sends one file, encoded as the client likes it best, or 304 where the client has it. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const encoding = negotiateEncoding(request.headers['accept-encoding'], [...asset.bodies.keys()]);
  const etag = encoding === 'identity' ? `"${asset.tag}"` : `"${asset.tag}-${encoding}"`;
  reply.header('etag', etag).header('cache-control', asset.cacheControl);
  if (asset.bodies.size > 1) reply.header('vary', 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(asset.type).send(asset.bodies.get(encoding));
}
