import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Problem } from '@shoppervoice/contracts/calls';
import { freePort } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { until } from '../testing/fake-portal.ts';

const run = promisify(execFile);
const CLI = join(import.meta.dirname, '..', '..', '..', 'packages', 'remote-cli');
/** An installation from the registry, on a machine that does other things, too. */
const PATIENCE = 5 * 60_000;

const portal = new DeployPortal();
const folder = mkdtempSync(join(tmpdir(), 'made-service-'));
const there = join(folder, 'returns-service');
let origin = '';
let port = 0;
let token = '';
let server: ChildProcess | null = null;

/** Its libraries come from there: a machine that cannot ask one leaves this test out. */
const hasRegistry = await run('npm', ['view', 'fastify', 'version'], { timeout: 30_000 }).then(
  () => true,
  () => false,
);

const npm = (...given: string[]) =>
  run('npm', given, { cwd: there, maxBuffer: 10_000_000, env: { ...process.env, SHOPPERVOICE_TOKEN: token } });
const orders = (as: string) => portal.call('GET', '/api/x/returns/orders', { as });

beforeAll(async () => {
  const kits = join(folder, 'kits');
  await run(process.execPath, [join(CLI, 'src', 'kits', 'pack-kits.ts'), kits, 'service']);
  port = await freePort();
  await portal.start({ KITS_DIR: kits, SERVICE_ALLOWED_HOSTS: `127.0.0.1:${port}` });
  origin = `http://127.0.0.1:${portal.gateway.port}`;
  portal.person('ada', 'MERCHANT_USER', 1001);
  portal.person('bob', 'MERCHANT_USER', 1002);
  await portal.release({ version: '1.0.0' });
  ({ token } = await portal.token('returns'));
}, PATIENCE);
afterAll(async () => {
  server?.kill('SIGKILL');
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(!hasRegistry)(
  'a service that `create` makes installs, passes its tests, registers itself and answers through the gateway',
  async () => {
    const command = join(folder, 'kits', 'shoppervoice-remote.mjs');
    await run(process.execPath, [command, 'create', 'returns', '--service', '--package', '12', '--portal', origin], {
      cwd: folder,
      env: { PATH: process.env.PATH },
    });
    await npm('install', '--no-audit', '--no-fund');
    expect((await npm('test')).stdout).toMatch(/7 passed/);
    await npm('run', 'typecheck');

    server = spawn(process.execPath, ['src/start.ts'], {
      cwd: there,
      env: { PATH: process.env.PATH, PORTAL: origin, PORT: String(port), DRAIN_MS: '0' },
      stdio: 'ignore',
    });
    const own = `http://127.0.0.1:${port}`;
    await until(async () => (await fetch(`${own}/readyz`).catch(() => null))?.status === 200);
    const direct = await fetch(`${own}/api/x/returns/orders`);
    expect([direct.status, ((await direct.json()) as Problem).detail]).toEqual([
      403,
      expect.stringContaining('does not come from the portal'),
    ]);

    await npm('run', 'remote', '--', 'service', 'register', '--address', own);
    expect((await orders('ada')).status).toBe(404);
    const approved = { as: 'root', body: { registration: 1 } };
    await portal.call('POST', '/api/platform/remotes/returns/services/returns/approve', approved);
    expect(await (await orders('ada')).json()).toMatchObject({ orders: [{ order: 'A-1' }, { order: 'A-2' }] });
    expect(await (await orders('bob')).json()).toMatchObject({ orders: [{ order: 'B-1' }] });

    // Nobody waits: it ends at once, with status 0.
    server.kill('SIGTERM');
    expect((await once(server, 'exit'))[0]).toBe(0);
    expect((await orders('ada')).status).toBe(503);
  },
  PATIENCE,
);
