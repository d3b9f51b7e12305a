import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';

/** `@fastify/http-proxy` alone before UPSTREAM, with its own settings. */
const app = Fastify();
await app.register(proxy, { upstream: process.env.UPSTREAM, prefix: '/api', rewritePrefix: '/api' });
await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ listening: app.server.address().port });
process.once('disconnect', () => process.exit(0));
