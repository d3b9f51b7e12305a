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

/** A soak run has ten times the readers, and restarts everything five times. */
const [READERS, ROUNDS] = process.env.SOAK ? [50, 5] : [5, 1];
const REST_MS = 50;
/** The balancer checks every 0.1 s and a gateway every second; both take longer on a busy machine. */
const DRAIN_MS = 2000;
const ROOT = join(import.meta.dirname, '..', '..');
const SERVICES = readdirSync(join(ROOT, 'services'));
const NAMES = [...SERVICES, 'gateway'];
/** Calls of each service that the readers make. */
const MOST_CALLS = 2;
const MANY = '1000000';

const folder = temporaryFolder();
let portal: ReportingPortal;
const balancer = new Balancer();
const places: Place[] = [];
let front = '';

/** One of two processes of a server; a restarted process keeps its port. */
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

const originOf = ({ environment }: Place) => `http://127.0.0.1:${environment.PORT}`;

/** Both processes of a server are ready, and both gateways can reach each service. */
async function untilWhole(name: string): Promise<void> {
  const last = Date.now() + 120_000;
  const isReady = (place: Place) =>
    fetch(`${originOf(place)}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const awaited = places.filter((place) => place.name === name || place.name === 'gateway');
  for (;;) {
    const ready = await Promise.all(awaited.map(isReady));
    if (balancer.isWhole && !ready.includes(false)) return;
    if (Date.now() > last) throw new Error(`not both ${name} are ready`);
    await sleep(50);
  }
}

beforeAll(async () => {
  portal = await ReportingPortal.start({ now: Date.now });
  await portal.closeServices();
  front = await balancer.open();
  const ports = new Map<string, readonly number[]>();
  for (const name of NAMES) ports.set(name, [await freePort(), await freePort()]);
  const addressesOf = (name: string) => ports.get(name)?.map((port) => `http://127.0.0.1:${port}`) ?? [];
  const addresses = SERVICES.map((name) => `${name}=${addressesOf(name).join('|')}`);
  const shared = {
    ...portal.environment,
    PUBLIC_URL: front,
    ACCOUNTS_URL: addressesOf('accounts').join('|'),
    DEVELOPERS_URL: addressesOf('developers').join('|'),
    REPORT_SERVICES: addresses.filter((each) => !each.startsWith('accounts=')).join(','),
    SESSIONS_PER_USER: '1000',
    DRAIN_MS: String(DRAIN_MS),
    // Longest time of a pending request.
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
    for (const port of ports.get(name) ?? []) {
      const environment = {
        ...shared,
        ...(name === 'gateway' && ofGateways),
        PORT: String(port),
        DATA_DIR: join(folder.path, `${name}-${port}`),
      };
      places.push({ name, environment, child: await launch(name, environment) });
    }
  }
  balancer.balance(addressesOf('gateway'));
  for (const name of NAMES) await untilWhole(name);
}, 400_000);
afterAll(async () => {
  for (const { child } of places) child.kill('SIGKILL');
  await balancer.close();
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

/** Requests of each service that need only a path, and of the gateway itself. */
async function readablePaths(cookie: string): Promise<Map<string, string[]>> {
  const paths = new Map([['gateway', ['/', '/remotes.json']]]);
  for (const name of SERVICES) {
    const [place] = places.filter((each) => each.name === name);
    if (place === undefined) throw new Error(`${name} does not run`);
    const { calls } = (await (await fetch(`${originOf(place)}/service.json`)).json()) as ServiceDescriptor;
    const readable: string[] = [];
    for (const { method, path, access } of calls) {
      // Public calls have separate low rate limits.
      if (method !== 'GET' || path.includes(':') || 'public' in access || readable.length === MOST_CALLS) continue;
      if ((await fetch(`${front}${path}`, { headers: { cookie } })).status === 200) readable.push(path);
    }
    paths.set(name, readable);
  }
  return paths;
}

/** Signed-in readers of every service, until `work` has ended. */
async function readDuring(work: () => Promise<void>): Promise<{ made: number; failed: string[] }> {
  const paths = await readablePaths(await signIn());
  for (const [name, readable] of paths) expect(readable, name).not.toEqual([]);
  const all = [...paths.values()].flat();
  const failed: string[] = [];
  let made = 0;
  let isOver = false;
  const read = async (cookie: string) => {
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
  // A sign-in is a write: one whose connection is lost is not repeated.
  const cookies = await Promise.all(Array.from({ length: READERS }, signIn));
  const reading = Promise.all(cookies.map(read));
  try {
    await work();
  } finally {
    isOver = true;
    await reading;
  }
  expect(made).toBeGreaterThan(READERS * all.length);
  return { made, failed };
}

/** Ends one process after the other and starts it again; the exit codes and signals. */
async function endEach(ended: readonly Place[], signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown[]> {
  const exits: unknown[] = [];
  for (const place of ended) {
    const exit = once(place.child, 'exit');
    place.child.kill(signal);
    exits.push(await exit);
    place.child = await launch(place.name, place.environment);
    // Checks may not have been made since the process ended.
    await sleep(1200);
    await untilWhole(place.name);
  }
  return exits;
}

it('readers notice no restart of any process', async () => {
  const exits: unknown[] = [];
  const { made, failed } = await readDuring(async () => {
    for (let round = 0; round < ROUNDS; round += 1) exits.push(...(await endEach(places, 'SIGTERM')));
  });
  process.stdout.write(`${exits.length} restarts, ${made} requests of ${READERS} readers, ${failed.length} failed\n`);
  expect(failed).toEqual([]);
  expect(exits).toEqual(exits.map(() => [0, null]));
}, 3_600_000);

it('readers notice no kill of a service’s process', async () => {
  const services = places.filter(({ name }) => name !== 'gateway');
  const exits: unknown[] = [];
  const { made, failed } = await readDuring(async () => {
    for (let round = 0; round < ROUNDS; round += 1) exits.push(...(await endEach(services, 'SIGKILL')));
  });
  process.stdout.write(`${exits.length} kills, ${made} requests of ${READERS} readers, ${failed.length} failed\n`);
  expect(failed).toEqual([]);
}, 3_600_000);
