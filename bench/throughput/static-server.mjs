import staticFiles from '@fastify/static';
import Fastify from 'fastify';

/** `@fastify/static` alone on the folders of SHELL_DIR (at `/`) and REMOTE_DIR (at REMOTE_PREFIX), with its fastest settings. */
const app = Fastify();
const settings = { preCompressed: true, immutable: true, maxAge: '365d', wildcard: true };
await app.register(staticFiles, {
  ...settings,
  root: process.env.REMOTE_DIR,
  prefix: process.env.REMOTE_PREFIX,
  decorateReply: false,
});
await app.register(staticFiles, { ...settings, root: process.env.SHELL_DIR, prefix: '/' });
await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ listening: app.server.address().port });
process.once('disconnect', () => process.exit(0));
