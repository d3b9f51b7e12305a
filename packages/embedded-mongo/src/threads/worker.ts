import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { ThreadData } from './messages.ts';

// As the process itself does: the modules are loaded after the cache of compiled code is on.
enableCompileCache(join((workerData as ThreadData).dataDir, 'compile-cache'));
await import('./thread-loop.ts');
