import { dirname, join } from 'node:path';
import { makeRelease } from './release/make-release.ts';
import { readLock } from './release/shipped-packages.ts';

/** `npm run release`: all that is handed out of one version, in `dist/release-<version>`. */
const root = dirname(import.meta.dirname);
const out = join(root, 'dist', `release-${readLock(root).version}`);
await makeRelease(root, out, (sentence) => process.stdout.write(`${sentence}\n`));
process.stdout.write(`${out}\n`);
