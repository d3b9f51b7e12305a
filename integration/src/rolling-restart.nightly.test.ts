import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceDescriptor } from '@shoppervoice/contracts/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder, writeRemote, writeShell } from '../../gateway/src/testing/fake-portal.ts';
import { Balancer } from './balancer.fixture.ts';
import { ReportingPortal } from './reporting-portal.fixture.ts';

/** A soak has ten times the readers, and restarts everything five times. */
const [READERS, ROUNDS] = process.env.SOAK ? [50, 5] : [5, 1];
const REST_MS = 50;
/** Balancers look every 0.1 s, and wait longer for a machine that is busy. */
const DRAIN_MS = 2000;
const ROOT = join(import.meta.dirname, '..', '..');
const SERVICES = readdirSync(join(ROOT, 'services'));
const NAMES = [...SERVICES, 'gateway'];
/** Calls of each service that the readers make. */
const MOST_CALLS = 2;
const MANY = '1000000';

const folder = temporaryFolder();
let portal: ReportingPortal;
const balancers = new Map<string, Balancer>();
const places: Place[] = [];
let front = '';

/** One of two processes of a server; a process that is started again keeps its port. */
interface Place {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  child: ChildProcess;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function launch(name: string, environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const program =
    name === 'gateway' ? join(ROOT, 'gateway', 'src', 'server.ts') : join(ROOT, 'services', name, 'src', 'server.ts');
  const child = fork(program, [], {
    env: { PATH: process.env.PATH, ...environment },
    execArgv: ['--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

async function untilWhole(name: string): Promise<void> {
  const last = Date.now() + 120_000;
  while (balancers.get(name)?.isWhole !== true) {
    if (Date.now() > last) throw new Error(`not both ${name} are ready`);
    await sleep(50);
  }
}

beforeAll(async () => {
  portal = await ReportingPortal.start({ now: Date.now });
  await portal.closeServices();
  const urls = new Map<string, string>();
  for (const name of NAMES) {
    const balancer = new Balancer();
    balancers.set(name, balancer);
    urls.set(name, await balancer.open());
  }
  front = urls.get('gateway') ?? '';
  const addresses = SERVICES.map((name) => `${name}=${urls.get(name)}`);
  const shared = {
    ...portal.environment,
    PUBLIC_URL: front,
    ACCOUNTS_URL: urls.get('accounts') ?? '',
    DEVELOPERS_URL: urls.get('developers') ?? '',
    REPORT_SERVICES: addresses.filter((each) => !each.startsWith('accounts=')).join(','),
    SESSIONS_PER_USER: '1000',
    DRAIN_MS: String(DRAIN_MS),
    // What a reader waits for is ended in this time.
    SHUTDOWN_MS: '10000',
  };
  const ofGateways = {
    SERVICES: addresses.join(','),
    SHELL_DIR: writeShell(folder.path),
    REMOTE_DIRS: ['accounts', 'buyer'].map((name) => writeRemote(folder.path, name, `/${name}`)).join(','),
    REMOTE_STORE: 'gridfs',
    PLATFORM_PORT: '0',
    READS_PER_MINUTE: MANY,
    USER_READS_PER_MINUTE: MANY,
    MERCHANT_READS_PER_MINUTE: MANY,
  };
  for (const name of NAMES) {
    const ports = [await freePort(), await freePort()];
    for (const port of ports) {
      const environment = {
        ...shared,
        ...(name === 'gateway' && ofGateways),
        PORT: String(port),
        DATA_DIR: join(folder.path, `${name}-${port}`),
      };
      places.push({ name, environment, child: await launch(name, environment) });
    }
    balancers.get(name)?.balance(ports.map((port) => `http://127.0.0.1:${port}`));
  }
  for (const name of NAMES) await untilWhole(name);
}, 400_000);
afterAll(async () => {
  for (const { child } of places) child.kill('SIGKILL');
  for (const balancer of balancers.values()) await balancer.close();
  await portal?.close();
  folder.remove();
});

async function signIn(): Promise<string> {
  const answer = await fetch(`${front}/api/user/login`, {
    method: 'POST',
    headers: { origin: front, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', password: 'Right4Portal' }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** What a reader can ask of each service without more than a path, and of the gateway itself. */
async function readablePaths(cookie: string): Promise<Map<string, string[]>> {
  const paths = new Map([['gateway', ['/', '/remotes.json']]]);
  for (const name of SERVICES) {
    const place = places.find((each) => each.name === name);
    const { calls } = (await (
      await fetch(`http://127.0.0.1:${place?.environment.PORT}/service.json`)
    ).json()) as ServiceDescriptor;
    const readable: string[] = [];
    for (const { method, path, access } of calls) {
      // Public calls have narrow limits of their own.
      if (method !== 'GET' || path.includes(':') || 'public' in access || readable.length === MOST_CALLS) continue;
      if ((await fetch(`${front}${path}`, { headers: { cookie } })).status === 200) readable.push(path);
    }
    paths.set(name, readable);
  }
  return paths;
}

it('nobody who reads notices that every process is restarted, one after the other', async () => {
  const paths = await readablePaths(await signIn());
  for (const [name, readable] of paths) expect(readable, name).not.toEqual([]);
  const all = [...paths.values()].flat();
  const failed: string[] = [];
  let made = 0;
  let isOver = false;
  const read = async () => {
    const cookie = await signIn();
    while (!isOver) {
      for (const path of all) {
        const outcome = await fetch(`${front}${path}`, { headers: { cookie } }).then(
          (answer) => answer.text().then(() => answer.status),
          (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
        );
        made += 1;
        if (outcome !== 200) failed.push(`${new Date().toISOString()} ${path}: ${outcome}`);
        await sleep(REST_MS);
      }
    }
  };
  const reading = Promise.all(Array.from({ length: READERS }, read));
  const ends: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const place of places) {
      const exit = once(place.child, 'exit');
      place.child.kill('SIGTERM');
      ends.push(await exit);
      place.child = await launch(place.name, place.environment);
      // The balancer may not have looked since the process ended.
      await sleep(300);
      await untilWhole(place.name);
      if (place.name !== 'gateway') await untilWhole('gateway');
    }
  }
  isOver = true;
  await reading;
  process.stdout.write(`${ends.length} restarts, ${made} requests of ${READERS} readers, ${failed.length} failed\n`);
  expect(failed).toEqual([]);
  expect(ends).toEqual(ends.map(() => [0, null]));
  expect(made).toBeGreaterThan(READERS * all.length);
}, 3_600_000);
