import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contextSettings } from '@shoppervoice/service-kit/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freePorts } from './free-port.ts';
import type { HostedService } from './portal-processes.ts';

const service = (name: string) => `
import { setTimeout as sleep } from 'node:timers/promises';
import { runService, SERVICE_CONFIG } from '@shoppervoice/service-kit';
export const run = (environment) => runService({
  name: '${name}',
  config: SERVICE_CONFIG,
  calls: [{ method: 'GET', path: '/api/${name}', access: { public: true } }],
  async routes(app) {
    app.get('/api/${name}', async () => { await sleep(300); return { name: '${name}', pid: process.pid }; });
  },
}, environment);
`;

const key = Buffer.alloc(32, 5).toString('base64url');
let folder: string;
let child: ChildProcess;

beforeAll(() => {
  // Inside the package, so that the services find what they import.
  folder = mkdtempSync(join(import.meta.dirname, '../../.test-'));
  for (const name of ['alpha', 'beta']) writeFileSync(join(folder, `${name}.ts`), service(name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void child.kill('SIGKILL'));

function start(ports: Readonly<Record<string, string>>): ChildProcess {
  const hosted = Object.entries(ports).map(
    ([name, PORT]): HostedService => ({ name, program: join(folder, `${name}.ts`), variables: { PORT } }),
  );
  child = fork(join(import.meta.dirname, 'service-host.ts'), {
    env: {
      PATH: process.env.PATH,
      ...contextSettings(Buffer.alloc(32, 5)),
      INTERNAL_KEY: key,
      LOG_LEVEL: 'silent',
      DRAIN_MS: '0',
      HOSTED_SERVICES: JSON.stringify(hosted),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return child;
}

it('runs each service at its own port, in one process, and completes the requests of all when it is stopped', async () => {
  const [alpha = 0, beta = 0] = await freePorts(2);
  await once(start({ alpha: String(alpha), beta: String(beta) }), 'message');
  const ask = async (name: string, port: number) => (await fetch(`http://127.0.0.1:${port}/api/${name}`)).json();
  const pending = Promise.all([ask('alpha', alpha), ask('beta', beta)]);
  const elsewhere = await fetch(`http://127.0.0.1:${alpha}/api/beta`);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect([elsewhere.status, await pending]).toEqual([
    404,
    [
      { name: 'alpha', pid: child.pid },
      { name: 'beta', pid: child.pid },
    ],
  ]);
  expect(await exit).toEqual([0, null]);
});

it('says which service cannot start, and ends', async () => {
  const [alpha = 0] = await freePorts(1);
  start({ alpha: String(alpha), beta: 'eighty' });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said).toMatch(/^beta: .*PORT/);
});
