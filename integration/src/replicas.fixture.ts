import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTEXT_HEADER, type ServiceDescriptor } from '@shoppervoice/contracts/accounts';
import { MERCHANTS } from '@shoppervoice/report-service/testing';
import { freePort, signSharedContext } from '@shoppervoice/service-kit/testing';
import { temporaryFolder, writeRemote, writeShell } from '../../gateway/src/testing/fake-portal.ts';
import { Balancer } from './balancer.fixture.ts';
import { ReportingPortal } from './reporting-portal.fixture.ts';

/** Servers as processes of their own, with a load balancer in front of their gateways. */

export const ROOT = join(import.meta.dirname, '..', '..');
/** Longest wait for a server that was started, in milliseconds. */
const READY_MS = 120_000;
const MANY = '1000000';

/** A server process and how it is started again, at the same port. */
export interface Place {
  readonly name: string;
  /** Folder of the repository whose code it runs. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  child: ChildProcess;
}

export const originOf = ({ environment }: Pick<Place, 'environment'>) => `http://127.0.0.1:${environment.PORT}`;

export const servicesIn = (root: string): string[] => readdirSync(join(root, 'services'));

/** Resolves when it listens. */
export async function launch({ name, root, environment }: Omit<Place, 'child'>): Promise<ChildProcess> {
  const folder = name === 'gateway' ? name : join('services', name);
  const child = fork(join(root, folder, 'src', 'server.ts'), [], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    execArgv: ['--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${folder} ended with ${code} before it listened`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return child;
}

/** Whether a server says that it is ready. */
const isReady = (place: Place): Promise<boolean> =>
  fetch(`${originOf(place)}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Servers of one version; `others`: addresses by service that they may use besides their own. */
export interface Version {
  readonly root: string;
  /** Of each server. */
  readonly replicas: number;
  readonly others: ReadonlyMap<string, readonly string[]>;
}

export class Replicas {
  readonly balancer = new Balancer();
  readonly places: Place[] = [];
  /** Address of the balancer. */
  readonly front: string;
  readonly #portal: ReportingPortal;
  readonly #folder = temporaryFolder();
  readonly #builds: Readonly<Record<'SHELL_DIR' | 'REMOTE_DIRS', string>>;

  /** A database with users and responses, and no server yet. */
  static async open(): Promise<Replicas> {
    const portal = await ReportingPortal.start({ now: Date.now });
    await portal.closeServices();
    const balancer = new Balancer();
    return new Replicas(portal, balancer, await balancer.open());
  }

  private constructor(portal: ReportingPortal, balancer: Balancer, front: string) {
    this.#portal = portal;
    this.balancer = balancer;
    this.front = front;
    const { path } = this.#folder;
    this.#builds = {
      SHELL_DIR: writeShell(path),
      REMOTE_DIRS: ['accounts', 'buyer'].map((name) => writeRemote(path, name, `/${name}`)).join(','),
    };
  }

  /**
   * Starts every server of a version. Resolves with its addresses by server, once each listens; `more`: variables besides
   * those that servers need to find each other.
   */
  async start(
    { root, replicas, others }: Version,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Map<string, readonly string[]>> {
    const services = servicesIn(root);
    const ports = new Map<string, number[]>();
    for (const name of [...services, 'gateway']) {
      ports.set(name, await Promise.all(Array.from({ length: replicas }, freePort)));
    }
    const own = new Map([...ports].map(([name, all]) => [name, all.map((port) => `http://127.0.0.1:${port}`)]));
    const addressesOf = (name: string) => [...(own.get(name) ?? []), ...(others.get(name) ?? [])].join('|');
    const named = services.map((name) => `${name}=${addressesOf(name)}`);
    const shared = {
      ...this.#portal.environment,
      PUBLIC_URL: this.front,
      ACCOUNTS_URL: addressesOf('accounts'),
      DEVELOPERS_URL: addressesOf('developers'),
      REPORT_SERVICES: named.filter((each) => !each.startsWith('accounts=')).join(','),
      SESSIONS_PER_USER: '1000',
      // Longest time of a pending request.
      SHUTDOWN_MS: '10000',
      ...more,
    };
    const ofGateways = {
      ...this.#builds,
      SERVICES: named.join(','),
      REMOTE_STORE: 'gridfs',
      PLATFORM_PORT: '0',
      READS_PER_MINUTE: MANY,
      USER_READS_PER_MINUTE: MANY,
      MERCHANT_READS_PER_MINUTE: MANY,
    };
    for (const [name, all] of ports) {
      for (const port of all) {
        const environment = {
          ...shared,
          ...(name === 'gateway' && ofGateways),
          PORT: String(port),
          DATA_DIR: join(this.#folder.path, `${name}-${port}`),
        };
        const planned = { name, root, environment };
        this.places.push({ ...planned, child: await launch(planned) });
      }
    }
    return own;
  }

  /** All processes of a server are ready, and all gateways reach each service. @throws after two minutes */
  async untilWhole(name: string): Promise<void> {
    const last = Date.now() + READY_MS;
    const awaited = this.places.filter((place) => place.name === name || place.name === 'gateway');
    for (;;) {
      const ready = await Promise.all(awaited.map(isReady));
      if (this.balancer.isWhole && !ready.includes(false)) return;
      if (Date.now() > last) throw new Error(`not every ${name} is ready`);
      await sleep(50);
    }
  }

  /** Cookies of a new session. @throws if the sign-in fails */
  async signIn(): Promise<string> {
    const answer = await fetch(`${this.front}/api/user/login`, {
      method: 'POST',
      headers: { origin: this.front, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada', password: 'Right4Portal' }),
    });
    if (answer.status !== 200) throw new Error(`The sign-in was answered with ${answer.status} ${await answer.text()}`);
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  /** Of a call that a gateway passes on for a reader; `sharesKey`: as a version signs it whose servers share one key. */
  readerHeaders(sharesKey = false): Readonly<Record<string, string>> {
    const session = this.#portal.session('ada', MERCHANTS[0]?.mid ?? 0);
    return sharesKey
      ? { [CONTEXT_HEADER]: signSharedContext(session, this.#portal.contextKey) }
      : this.#portal.headers(session);
  }

  /** The variable of servers that run beside those of a version with one key for all. */
  get sharedKey(): Readonly<Record<'SHARED_CONTEXT_KEY', string>> {
    return { SHARED_CONTEXT_KEY: this.#portal.contextKey.toString('base64url') };
  }

  /** Reads of a service that need only a path and are answered 200; `most`: how many. `through`: default the balancer. */
  async readablePaths(place: Place, cookie: string, most: number, through = this.front): Promise<string[]> {
    const { calls } = (await (await fetch(`${originOf(place)}/service.json`)).json()) as ServiceDescriptor;
    const readable: string[] = [];
    for (const { method, path, access } of calls) {
      // Public calls have separate low rate limits.
      if (method !== 'GET' || path.includes(':') || 'public' in access || readable.length === most) continue;
      if ((await fetch(`${through}${path}`, { headers: { cookie } })).status === 200) readable.push(path);
    }
    return readable;
  }

  async close(): Promise<void> {
    for (const { child } of this.places) child.kill('SIGKILL');
    await this.balancer.close();
    await this.#portal.close();
    this.#folder.remove();
  }
}

/** Signed-in readers who read each path in turn until `work` has ended; what did not answer 200. */
export async function readDuring(
  portal: Replicas,
  { paths, readers, restMs }: { readonly paths: readonly string[]; readonly readers: number; readonly restMs: number },
  work: () => Promise<void>,
): Promise<{ made: number; failed: string[] }> {
  const failed: string[] = [];
  let made = 0;
  let isOver = false;
  const read = async (cookie: string, at: number) => {
    // Readers of one user that all ask in the same moment would be refused for that.
    await sleep((at * restMs) / readers);
    while (!isOver) {
      for (const path of paths) {
        const outcome = await fetch(`${portal.front}${path}`, { headers: { cookie } }).then(
          (answer) => answer.text().then(() => answer.status),
          (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
        );
        made += 1;
        if (outcome !== 200) failed.push(`${new Date().toISOString()} ${path}: ${outcome}`);
        await sleep(restMs);
      }
    }
  };
  // A sign-in is a write: one whose connection is lost is not repeated. One at a time: many at once by one user count as failures.
  const cookies: string[] = [];
  while (cookies.length < readers) cookies.push(await portal.signIn());
  const reading = Promise.all(cookies.map(read));
  try {
    await work();
  } finally {
    isOver = true;
    await reading;
  }
  return { made, failed };
}
