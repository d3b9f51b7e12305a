import { isSourceMap } from '@shoppervoice/remote-package';
import { sendProblem } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsHtml, matchesEtag, negotiateEncoding } from './accept.ts';
import type { Asset } from './asset-store.ts';
import { contentTypeOf } from './content-types.ts';

/** Paths under these are calls or files, never pages of the shell. */
const NEVER_A_PAGE = ['/api/', '/remotes/', '/internal/', '/kits/'];
/** Files under it may come and go while the gateway runs. */
const REMOTES = '/remotes/';

/** The page's own version: tabs compare it with theirs. */
const INDEX = '/index.html';

const NOTHING_HERE = 'There is nothing at this address.';
const NO_SUCH_FILE = 'This file is not part of the portal: it may belong to an older version. Load the page again.';

export interface StaticParts {
  /** The shell's files by URL path. */
  readonly shell: ReadonlyMap<string, Asset>;
  /** The shell's page at an address, for the sender of this request. */
  readonly page: (
    request: FastifyRequest,
    path: string,
  ) => Promise<{ readonly asset: Asset; readonly headers: PageHeaders }>;
  /**
   * Pages that redirect, by path: the target for the sender of this request; null if the sender gets a page of the
   * shell.
   */
  readonly elsewhere: ReadonlyMap<string, (request: FastifyRequest) => Promise<string | null>>;
  /** A file of a remote from memory, or from the store if need be. */
  readonly remotes: { asset(path: string): Asset | undefined; readAsset(path: string): Promise<Asset | undefined> };
}

type PageHeaders = Readonly<Record<string, string>>;

/**
 * Answers every GET that is not a call: with a file of a build, or with the shell's page, whose router does the rest.
 */
export function serveStatic(app: FastifyInstance, { shell, page, elsewhere, remotes }: StaticParts): void {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { asset, headers } = await page(request, path);
    // Whether the request has a session decides about the frame.
    return sendAsset(request, reply.headers(headers).header('vary', 'accept-encoding, cookie'), asset);
  };

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path === null) return sendProblem(reply, 400, 'The address of this request cannot be read.');
    const asset = path.startsWith(REMOTES) ? (remotes.asset(path) ?? (await remotes.readAsset(path))) : shell.get(path);
    if (path === '/' || path === INDEX) return sendPage(request, reply, path);
    if (asset !== undefined) return sendAsset(request, reply, asset);
    if (NEVER_A_PAGE.some((prefix) => path.startsWith(prefix)) || path === '/api') {
      return sendProblem(reply, 404, NOTHING_HERE);
    }
    if (contentTypeOf(path) !== undefined || isSourceMap(path)) return sendProblem(reply, 404, NO_SUCH_FILE);
    if (!acceptsHtml(request.headers.accept)) return sendProblem(reply, 404, NOTHING_HERE);
    const to = (await elsewhere.get(path.replace(/\/+$/, '').toLowerCase())?.(request)) ?? null;
    if (to !== null) return reply.header('cache-control', 'no-store').redirect(to, 303);
    return sendPage(request, reply, path);
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

/** Sends one file in the client's preferred encoding, or 304 if the client has it. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const encoding = negotiateEncoding(request.headers['accept-encoding'], [...asset.bodies.keys()]);
  const etag = encoding === 'identity' ? `"${asset.tag}"` : `"${asset.tag}-${encoding}"`;
  reply.header('etag', etag).header('cache-control', asset.cacheControl);
  if (asset.bodies.size > 1 && !reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(asset.type).send(asset.bodies.get(encoding));
}
