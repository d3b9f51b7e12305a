import { prepare } from './database/prepare.ts';

/** `npm run database -- prepare mongodb://…`, with DATABASE_PREFIX; every other command is the embedded database's own. */
const [, , command, url] = process.argv;
if (command === 'prepare' && url?.startsWith('mongodb')) {
  process.exitCode = await prepare({ url, prefix: process.env.DATABASE_PREFIX ?? '' }, console.log);
} else await import('../packages/embedded-mongo/src/admin.ts');
