import { mkdirSync } from 'node:fs';
import { purge } from './commands/collections.ts';
import { dropIndex } from './commands/indexes.ts';
import { ttlInterval } from './engine/ttl.ts';
import { type Environment, openEnvironment } from './store/environment.ts';
import { prepareFolder } from './store/folder.ts';
import { lockFolder } from './store/lock.ts';
import { Commits } from './store/snapshot.ts';
import { Store } from './store/store.ts';
import { failedOpen } from './store/trouble.ts';
import { singleRouter, threadedRouter } from './threads/router.ts';
import { type Address, listen } from './wire/listen.ts';

/** How to start: where the data is, and one address to listen at (default: a free port of the loopback interface). */
export interface EmbeddedMongoOptions {
  /** Made where it does not exist. One process alone can have it. */
  dataDir: string;
  /** At most 103 bytes; its folder must be private (mode 0700) and is made so where it does not exist. */
  socketPath?: string;
  /** A port of the loopback interface; 0 for any free one. */
  port?: number;
  /** Refuse all writes. */
  readOnly?: boolean;
  /** Write on one thread and read what takes long on another, so that nothing holds up a short read. Takes longer to start. */
  threads?: boolean;
}

export interface EmbeddedMongo {
  /** For `new MongoClient(url)`: `mongodb://127.0.0.1:<port>/` or `mongodb://<percent-encoded path>/`. */
  url: string;
  /** Ends the connections, waits for the write that runs, and gives the folder back. */
  close(): Promise<void>;
}

/** Finishes what a killed process left half done: dropped collections, indexes that were being built. */
function recover(store: Store): void {
  store.transaction(() => {
    for (const collection of [...store.catalog.all()]) {
      for (const { meta } of collection.indexes) if (meta.building) dropIndex(store, collection, meta.id);
    }
  });
  const rest = purge(store);
  while (!store.transaction(() => rest.next()).done);
}

/**
 * Starts the database in this process: MongoDB's wire protocol over files in `dataDir`.
 * @throws with a sentence where the folder is in use, foreign, of a newer format, or the address cannot be taken
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dataDir, socketPath, port = 0, readOnly = false, threads = false } = options;
  const unlock = readOnly ? () => {} : lockedFolder(dataDir);
  try {
    const environment = openFolder(dataDir, readOnly);
    const commits = new Commits();
    const store = new Store(environment, commits);
    if (!readOnly) recover(store);
    const router = threads
      ? threadedRouter(store, { dataDir, readOnly, commits: commits.shared })
      : singleRouter(store, readOnly);
    const address: Address = socketPath === undefined ? { port } : { socketPath };
    const server = await listen(address, router.handle).catch(async (error: unknown) => {
      await router.close();
      store.close();
      await environment.root.close();
      throw error;
    });
    const expiry = setInterval(() => router.expire(), ttlInterval);
    expiry.unref();
    return {
      url: server.url,
      async close() {
        clearInterval(expiry);
        await server.close();
        await router.close();
        store.close();
        await environment.root.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function lockedFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFolder(folder);
  } catch (error) {
    throw failedOpen(error, folder);
  }
}

function openFolder(folder: string, readOnly: boolean): Environment {
  try {
    prepareFolder(folder, readOnly);
    return openEnvironment(folder, readOnly);
  } catch (error) {
    throw failedOpen(error, folder);
  }
}
