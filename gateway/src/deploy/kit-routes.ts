import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KIT_FILE, type KitsAnswer, KitsAnswerSchema } from '@shoppervoice/contracts/remotes';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';

export const KITS = '/api/platform/kits';
/** What packing leaves beside the packages. */
const KITS_FILE = 'kits.json';
const NONE: KitsAnswer = { kits: [], libraries: {} };

const kitsCheck = Compile(KitsAnswerSchema);

/** The packed kits in `folder` (null: none), public: npm fetches them without a session. */
export function serveKits(app: FastifyInstance, folder: string | null): void {
  async function kits(): Promise<KitsAnswer> {
    const text = folder === null ? null : await readFile(join(folder, KITS_FILE), 'utf8').catch(() => null);
    if (text === null) return NONE;
    const written: unknown = JSON.parse(text);
    if (!kitsCheck.Check(written)) throw new Error(`${KITS_FILE} is no list of kits`);
    return written;
  }

  app.get(KITS, async (): Promise<KitsAnswer> => kits());

  app.get<{ Params: { file: string } }>('/kits/:file', async ({ params }, reply) => {
    const { file } = params;
    const path = folder !== null && KIT_FILE.test(file) ? join(folder, file) : null;
    const content = path === null ? null : await readFile(path).catch(() => null);
    if (content === null) throw new ProblemError(404, 'This kit does not exist.');
    // A listed kit never changes under its name; the others (the newest command under a fixed name) do.
    const isListed = (await kits()).kits.some((kit) => kit.file === file);
    return reply
      .type(file.endsWith('.mjs') ? 'text/javascript; charset=utf-8' : 'application/gzip')
      .header('cache-control', isListed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(content);
  });
}
