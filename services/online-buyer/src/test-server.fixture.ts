import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A database server of a test's own; `TEST_MONGODB_URL` names another to run on. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_MONGODB_URL;
  if (given) return { url: given, close: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'online-buyer-'));
  const { startEmbeddedMongo } = await import('@shoppervoice/embedded-mongo');
  const server = await startEmbeddedMongo({ dataDir: join(folder, 'data'), socketPath: join(folder, 'db.sock') });
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
