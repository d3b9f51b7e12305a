import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionAnswer } from '@shoppervoice/contracts/accounts';
import type { AccessType, CreatedDeployToken, RemotesAnswer } from '@shoppervoice/contracts/remotes';
import { type EmbeddedMongo, startEmbeddedMongo } from '@shoppervoice/embedded-mongo';
import { freePort } from '@shoppervoice/service-kit/testing';
import {
  CONTEXT,
  confirming,
  sessionOf,
  startFakeAccounts,
  startGateway,
  temporaryFolder,
  writeShell,
} from './fake-portal.ts';
import { type SamplePackage, samplePackage } from './sample-package.ts';

const CSRF = 'csrf-value';
/** The portal's own origin. */
export const OWN = 'https://portal.example.com';
/** The platform's origin. */
export const PLATFORM = 'https://platform.example.com';
const PLATFORM_CALLS = '/api/platform/';
/** Those that are public at the portal. */
const PUBLIC_CALLS = ['/api/platform/kits', '/api/platform/live', '/api/platform/oidc/token'];

/** Whether a session makes this call at the platform. */
export const isOfPlatform = (path: string): boolean =>
  path.startsWith(PLATFORM_CALLS) && !PUBLIC_CALLS.some((each) => path === each || path.startsWith(`${each}?`));

interface SendOptions {
  readonly as?: string;
  readonly token?: string;
  readonly to?: string;
  readonly sha256?: string;
  readonly port?: number;
}

/** A gateway with a database and people of every role, on real sockets. */
export class DeployPortal {
  readonly folder = temporaryFolder();
  readonly sessions = new Map<string, SessionAnswer['session']>();
  #database: EmbeddedMongo | null = null;
  #accounts: Awaited<ReturnType<typeof startFakeAccounts>> | null = null;
  #gateways: Awaited<ReturnType<typeof startGateway>>[] = [];
  #shell = '';
  /** The platform's port by the portal's port, for gateways that run in separate processes. */
  readonly #platforms = new Map<number, number>();

  /**
   * Cookie of a session at the portal, with a user of the same name. `platform-<name>` is a session of the same user at
   * the platform.
   */
  person(name: string, accessType: AccessType, mid = 1001): string {
    const context = {
      ...CONTEXT,
      sessionId: `session-${name}`,
      userId: `user-${name}`,
      username: name,
      accessType,
      mid,
    };
    this.sessions.set(name, sessionOf(context, CSRF));
    const there = { ...context, sessionId: `platform-session-${name}` };
    this.sessions.set(`platform-${name}`, { ...sessionOf(there, CSRF), door: 'platform' });
    return name;
  }

  get mongodbUrl(): string {
    if (this.#database === null) throw new Error('the database was not started');
    return this.#database.url;
  }

  get gateway(): Awaited<ReturnType<typeof startGateway>> {
    const gateway = this.#gateways[0];
    if (gateway === undefined) throw new Error('the gateway was not started');
    return gateway;
  }

  async start(environment: Record<string, string> = {}): Promise<this> {
    this.#shell = writeShell(this.folder.path);
    this.#accounts = await startFakeAccounts(this.sessions);
    await this.startDatabase();
    await this.startGateway(environment);
    this.person('root', 'SUPERUSER');
    return this;
  }

  /** `folder`: another folder is another database, at the same address. */
  async startDatabase(folder = 'database'): Promise<void> {
    const sockets = join(this.folder.path, 'socket');
    mkdirSync(sockets, { recursive: true, mode: 0o700 });
    this.#database = await startEmbeddedMongo({
      dataDir: join(this.folder.path, folder),
      socketPath: join(sockets, 'db.sock'),
    });
  }

  async stopDatabase(): Promise<void> {
    await this.#database?.close();
  }

  environment(more: Record<string, string> = {}): Record<string, string> {
    return {
      SERVICES: `accounts=http://127.0.0.1:${this.#accounts?.service.port}`,
      SHELL_DIR: this.#shell,
      MONGODB_URL: this.mongodbUrl,
      DATA_DIR: join(this.folder.path, 'data'),
      PUBLIC_URL: OWN,
      PLATFORM_URL: PLATFORM,
      TRUST_PROXY: 'none',
      CALLS_PER_MINUTE: '2000',
      REPORTS_PER_MINUTE: '2000',
      LOG_LEVEL: 'info',
      ...more,
    };
  }

  /** Starts a gateway; calls go to the first one. */
  async startGateway(more: Record<string, string> = {}): Promise<number> {
    const gateway = await startGateway(this.environment(more));
    this.#gateways.push(gateway);
    return gateway.port;
  }

  async stopGateways(): Promise<void> {
    await Promise.all(this.#gateways.splice(0).map((gateway) => gateway.close()));
  }

  async close(): Promise<void> {
    await this.stopGateways();
    await this.#accounts?.service.close();
    await this.#database?.close();
    this.folder.remove();
  }

  /** A port for the platform (`PLATFORM_PORT`) of a gateway in a separate process. Call `isOf` once the portal's port is known. */
  async newPlatform(): Promise<{ readonly port: number; readonly isOf: (portal: number) => void }> {
    const port = await freePort();
    return { port, isOf: (portal) => void this.#platforms.set(portal, port) };
  }

  /** The platform's port of the gateway whose portal is at this one. */
  platformPort(port = this.gateway.port): number {
    const elsewhere = this.#platforms.get(port);
    if (elsewhere !== undefined) return elsewhere;
    const gateway = this.#gateways.find((each) => each.port === port);
    if (gateway === undefined) throw new Error(`no gateway is at port ${port}`);
    return gateway.platformPort;
  }

  /**
   * A call to the gateway; calls of the platform go to its address unless made with a token. `as`: session; `token`: a
   * deploy token instead. `password`: confirms a change of a session; null: none; default: the right one.
   */
  call(
    method: string,
    path: string,
    options: {
      as?: string;
      token?: string;
      body?: object;
      headers?: Record<string, string>;
      port?: number;
      password?: string | null;
    } = {},
  ): Promise<Response> {
    const atPlatform = isOfPlatform(path) && options.token === undefined;
    const port = atPlatform ? this.platformPort(options.port) : (options.port ?? this.gateway.port);
    const headers: Record<string, string> = {};
    if (atPlatform && method !== 'GET') headers.origin = PLATFORM;
    if (options.as !== undefined) {
      headers.cookie = atPlatform ? `__Host-platform=platform-${options.as}` : `token=${options.as}`;
      if (method !== 'GET') {
        headers.origin = atPlatform ? PLATFORM : OWN;
        headers['x-csrf-token'] = CSRF;
        if (options.password !== null) Object.assign(headers, confirming(options.password));
      }
    }
    if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`;
    if (options.body !== undefined) headers['content-type'] = 'application/json';
    const init: RequestInit = { method, headers: { ...headers, ...options.headers } };
    if (options.body !== undefined) init.body = JSON.stringify(options.body);
    return fetch(`http://127.0.0.1:${port}${path}`, init);
  }

  /** A call about one remote by the superuser, which must succeed. */
  async must<Answer = unknown>(method: string, path: string, body: object = {}): Promise<Answer> {
    const answer = await this.call(method, `/api/platform/remotes/${path}`, {
      as: 'root',
      ...(method === 'GET' || method === 'DELETE' ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async token(remote: string, granted: object = {}): Promise<CreatedDeployToken> {
    const answer = await this.call('POST', '/api/platform/tokens', {
      as: 'root',
      body: { remote, name: `${remote} CI`, ...granted },
    });
    return (await answer.json()) as CreatedDeployToken;
  }

  async send(sample: SamplePackage, options: SendOptions = {}): Promise<Response> {
    return this.sendBytes(await samplePackage(sample), sample.name ?? 'returns', options);
  }

  /** The same with arbitrary bytes. */
  async sendBytes(
    made: { readonly body: Buffer; readonly sha256: string },
    name: string,
    { as, token, to = 'versions', sha256, port }: SendOptions = {},
  ): Promise<Response> {
    const headers: Record<string, string> = {
      'content-type': 'application/gzip',
      'x-package-sha256': sha256 ?? made.sha256,
    };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    else {
      headers.cookie = `__Host-platform=platform-${as ?? 'root'}`;
      headers.origin = PLATFORM;
      headers['x-csrf-token'] = CSRF;
      Object.assign(headers, confirming());
    }
    const at = token === undefined ? this.platformPort(port) : (port ?? this.gateway.port);
    const url = `http://127.0.0.1:${at}/api/platform/remotes/${name}/${to}`;
    return fetch(url, { method: 'POST', headers, body: new Uint8Array(made.body) });
  }

  /** Publishes and makes current. */
  async release(sample: SamplePackage): Promise<void> {
    const answer = await this.send(sample);
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    await this.must('POST', `${sample.name ?? 'returns'}/promote`, { version: sample.version });
  }

  async remotes(as?: string, port?: number): Promise<RemotesAnswer> {
    const answer = await this.call('GET', '/remotes.json', {
      ...(as === undefined ? {} : { as }),
      ...(port === undefined ? {} : { port }),
    });
    return (await answer.json()) as RemotesAnswer;
  }

  /** Version that is served of each remote, by name. */
  async given(as?: string, port?: number): Promise<Record<string, string>> {
    const { remotes } = await this.remotes(as, port);
    return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
  }
}
