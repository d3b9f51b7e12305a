import { expect, it } from 'vitest';
import { buildServer } from './build-server.ts';
import { contextConfig } from './contexts/signed-headers.fixture.ts';
import { createLog } from './log.ts';

it('a connection that cannot be accepted is logged, and the server goes on', async () => {
  const lines: string[] = [];
  const log = createLog('test', 'error', { write: (line) => void lines.push(line) });
  const config = { ...contextConfig(Buffer.alloc(32, 1)), INTERNAL_KEY: Buffer.alloc(32, 2) };
  const app = buildServer({ name: 'test', log, config });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  // Emitted by Node if the process has too many open files.
  const error = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });
  expect(app.server.emit('error', error)).toBe(true);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(lines.join('')).toContain('a connection could not be accepted');
  await app.close();
});
