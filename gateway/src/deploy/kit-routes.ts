import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KitsAnswer } from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { DeployDoor } from './deploy-door.ts';

export const KITS = '/api/platform/kits';
/** What the packing leaves beside the packages. */
const KITS_FILE = 'kits.json';

const kitsCheck = Compile(
  Type.Object({
    kits: Type.Array(
      Type.Object({
        name: Type.String(),
        version: Type.String(),
        file: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*\\.tgz$' }),
      }),
    ),
  }),
);

/** The packed kits in `folder` (null: none): a list for whoever may deploy, the files for everybody, as npm fetches them. */
export function serveKits(app: FastifyInstance, folder: string | null, door: DeployDoor): void {
  async function kits(): Promise<KitsAnswer['kits']> {
    const text = folder === null ? null : await readFile(join(folder, KITS_FILE), 'utf8').catch(() => null);
    const written: unknown = text === null ? { kits: [] } : JSON.parse(text);
    if (!kitsCheck.Check(written)) throw new Error(`${KITS_FILE} is no list of kits`);
    return written.kits;
  }

  app.get(KITS, async (request): Promise<KitsAnswer> => {
    await door.admit(request, null);
    return { kits: await kits() };
  });

  app.get<{ Params: { file: string } }>('/kits/:file', async ({ params }, reply) => {
    const listed = (await kits()).some(({ file }) => file === params.file);
    if (!listed || folder === null) throw new ProblemError(404, 'There is no such kit.');
    return reply
      .type('application/gzip')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(folder, params.file)));
  });
}
