import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Starts `server.ts` from the compiled code that earlier starts left beside the data. Plain JavaScript: Node loads what strips
// types from an entry file before any code of ours could point it to the cache, and that takes as long as all of the rest.
const { EMBEDDED_MONGO_DATA: dataDir } = process.env;
if (dataDir && existsSync(dataDir)) enableCompileCache(join(dataDir, 'compile-cache'));
await import('./server.ts');
