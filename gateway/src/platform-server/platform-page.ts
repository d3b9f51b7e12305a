import { join } from 'node:path';
import { ConfigError, sendProblem } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { PLATFORM_PAGE_HEADERS } from '../security-headers.ts';
import { readAssets } from '../static/asset-store.ts';
import { sendAsset } from '../static/static-routes.ts';

/** Folder of the platform's own document in the build of the shell: none of its files is served at the portal. */
export const PLATFORM_FOLDER = 'platform';
const INDEX = '/index.html';

/** Where its pages are; `/platform`: where it was while it belonged to the portal. */
const PAGE_PATHS = ['/', INDEX, '/platform', '/health'];

/** Serves the document without remotes. @throws ConfigError if the shell was built without it */
export function servePlatformPage(app: FastifyInstance, shellDir: string): void {
  const folder = join(shellDir, PLATFORM_FOLDER);
  const assets = readOrRefuse(folder);
  const page = assets.get(INDEX);
  if (page === undefined) throw notBuilt();
  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split(/[?#]/, 1);
    if (PAGE_PATHS.includes(path)) return sendAsset(request, reply.headers(PLATFORM_PAGE_HEADERS), page);
    const asset = assets.get(path);
    return asset === undefined
      ? sendProblem(reply, 404, 'There is nothing at this address.')
      : sendAsset(request, reply, asset);
  });
}

function readOrRefuse(folder: string): ReturnType<typeof readAssets> {
  try {
    return readAssets(folder, '/');
  } catch {
    throw notBuilt();
  }
}

const notBuilt = () =>
  new ConfigError([
    `SHELL_DIR holds no ${PLATFORM_FOLDER}/index.html: build the shell first (npm run build), or write its folder.`,
  ]);
