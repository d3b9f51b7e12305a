import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import {
  LIVE_VERSIONS_PATH,
  PACKAGE_HASH_HEADER,
  type PlatformRemote,
  type RemoteDescriptor,
  type RemoteErrorsAnswer,
  type RemoteFlagsAnswer,
  type RemotePreview,
  type RemoteTelemetryAnswer,
  type RemoteVersion,
  SHELL_API_VERSION,
  type StoredFault,
  type TeamAnswer,
  type TeamService,
} from '@shoppervoice/contracts/remotes';
import {
  buildFileOf,
  contentHash,
  DEFAULT_LIMITS,
  PackageProblem,
  unpack,
  validate,
} from '@shoppervoice/remote-package';
import type { CallsDocument } from '../types/call-types.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const problem = (status: number, detail: string, more: object = {}): Answer => ({
  status,
  body: { status, detail, ...more },
});

interface Stored {
  readonly version: RemoteVersion;
  readonly hash: string;
  readonly uniqueName: string;
}

const storedVersion = (version: string, descriptor: RemoteDescriptor, bytes: number): RemoteVersion => ({
  version,
  publishedAt: '2026-11-21T12:00:00.000Z',
  publishedBy: 'token test',
  bytes,
  state: 'published',
  loadedUsers: 0,
  failedUsers: 0,
  descriptor,
});

/** A portal for tests of the CLI: it implements the deploy calls in memory. */
export class FakePortal {
  readonly token = 'svd_good-token';
  /** The remote of the token. */
  readonly remote: string;
  /** Every call: `POST /api/platform/…`. */
  readonly calls: string[] = [];
  readonly shared: Record<string, string>;
  shellApi = SHELL_API_VERSION;
  /** As a portal of before omits it. */
  shellApis: readonly string[] | undefined;
  /** Size limits. */
  sizes = { maxBytes: 1_000_000, limits: DEFAULT_LIMITS };
  /** Errors of the remote in browsers. */
  errors: RemoteErrorsAnswer = { most: 50, versions: [] };
  /** How its pages fare. */
  telemetry: RemoteTelemetryAnswer = { days: 28, percent: 10, versions: [] };
  /** Its flags, and how they were set. */
  flags: RemoteFlagsAnswer = { most: 5000, flags: [] };
  readonly flagsSet: object[] = [];
  /** OpenAPI paths that it has, and services of its that do not respond. */
  document: Pick<CallsDocument, 'paths' | 'x-missing'> = { paths: {}, 'x-missing': [] };
  /** Whom the portal tells. */
  services: readonly TeamService[] = [];
  /** Status with which calls of services are refused. */
  servicesRefusedBy: number | null = null;
  readonly serviceCalls: { readonly call: string; readonly body: unknown }[] = [];
  team: TeamAnswer = { mail: null, mailFrom: 'nobody', webhook: null, notices: [] };
  /** Why its ramps stop. */
  rampStopped: string | null = null;
  /** ID tokens that it exchanges. */
  readonly trusted = new Set<string>();
  /** If set, every call gets this response. */
  down: Answer | null = null;
  /** Versions of other remotes. */
  readonly others: { name: string; version: string; uniqueName: string; descriptor: RemoteDescriptor }[] = [];
  readonly #kits: string | null;
  readonly #versions: Stored[] = [];
  readonly #server: Server;
  #state: Omit<PlatformRemote, 'versions' | 'name'> = {
    current: null,
    previous: null,
    canary: null,
    pinned: null,
    withdrawn: null,
    history: [],
  };

  constructor(remote: string, shared: Record<string, string>, kits: string | null = null) {
    this.remote = remote;
    this.shared = shared;
    this.#kits = kits;
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        const raw = Buffer.isBuffer(body);
        response.writeHead(status, { 'content-type': raw ? 'application/gzip' : 'application/json' });
        response.end(raw ? body : JSON.stringify(body));
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** Has a version, without its package. */
  keep(version: string): void {
    const descriptor = { name: this.remote, shellApi: '*', pages: [] };
    this.#versions.push({ version: storedVersion(version, descriptor, 0), hash: '', uniqueName: '' });
  }

  /** Marks a version as rolled back automatically. */
  markBad(version: string, badReason: string): void {
    const index = this.#versions.findIndex((each) => each.version.version === version);
    const stored = this.#versions[index];
    const at = '2026-11-21T12:00:00.000Z';
    const failures = [{ at, module: './returns', event: 'render-failed' as const, message: 'x is not a function' }];
    if (stored) {
      const bad = { state: 'bad' as const, badReason, loadedUsers: 20, failedUsers: 6, failures };
      this.#versions[index] = { ...stored, version: { ...stored.version, ...bad } };
    }
  }

  /** Makes the stored build of a version lost or damaged. */
  lose(version: string, stored: StoredFault): void {
    const index = this.#versions.findIndex((each) => each.version.version === version);
    const found = this.#versions[index];
    if (found) this.#versions[index] = { ...found, version: { ...found.version, stored } };
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const path = request.url ?? '/';
    this.calls.push(`${request.method} ${path}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (this.down) return this.down;
    if (path === '/api/platform/kits') return this.#kitFile('kits.json', (bytes) => JSON.parse(bytes.toString()));
    if (path.startsWith('/kits/')) return this.#kitFile(basename(path), (bytes) => bytes);
    if (path === LIVE_VERSIONS_PATH) return { status: 200, body: { versions: [], ...this.sizes } };
    if (path === '/api/platform/oidc/token') return this.#exchange(JSON.parse(body.toString()));
    if (request.headers.authorization !== `Bearer ${this.token}`) return problem(401, '');
    if (path === '/api/platform/remotes') {
      const { shellApi, shellApis, shared } = this;
      return { status: 200, body: { shellApi, shellApis, shared, ...this.sizes, remotes: [this.#remote()] } };
    }
    const [, , previewName] = /^\/api\/platform\/remotes\/([^/]+)\/previews\/([^/?]+)/.exec(path) ?? [];
    if (previewName !== undefined) return this.#preview(request, path, previewName, body);
    if (path.startsWith(`/api/platform/remotes/${this.remote}/services/`)) {
      this.serviceCalls.push({
        call: `${request.method} ${path}`,
        body: body.length > 0 ? JSON.parse(body.toString()) : null,
      });
      if (this.servicesRefusedBy !== null) return problem(this.servicesRefusedBy, '');
      return { status: 200, body: { did: 'It is done.', remote: this.#remote() } };
    }
    if (path.startsWith(`/api/platform/remotes/${this.remote}/team`)) return this.#teamCall(request.method ?? '', body);
    const [, name, action] = /^\/api\/platform\/remotes\/([^/]+)\/([a-z]+)(?:\?.*)?$/.exec(path) ?? [];
    if (name !== this.remote) return problem(403, `The token is good for ${this.remote} alone.`);
    if (action === 'calls') return this.#calls(new URL(path, 'http://portal').searchParams.get('calls') ?? '');
    if (action === 'dev')
      return {
        status: 200,
        body: { open: 'https://portal.example/dev-session?of=x', expiresAt: '2026-11-21T12:10:00.000Z' },
      };
    if (action === 'errors') return { status: 200, body: this.errors };
    if (action === 'flags') return { status: 200, body: this.flags };
    if (action === 'flag') {
      this.flagsSet.push(JSON.parse(body.toString()));
      return { status: 200, body: { did: 'It is set.', remote: this.#remote() } };
    }
    if (action === 'telemetry') return { status: 200, body: this.telemetry };
    if (action === 'versions' || action === 'check') return this.#take(request, body, action === 'versions');
    return this.#change(request.method ?? '', action ?? '', body.length > 0 ? JSON.parse(body.toString()) : {});
  }

  #exchange({ remote, token }: { remote: string; token: string }): Answer {
    if (remote !== this.remote || !this.trusted.has(token)) return problem(403, 'No remote trusts this ID token.');
    const expiresAt = new Date(Date.now() + 900_000).toISOString();
    return { status: 201, body: { token: this.token, remote, scopes: ['publish'], expiresAt } };
  }

  async #preview(request: IncomingMessage, path: string, name: string, bytes: Buffer): Promise<Answer> {
    const others = (this.#state.previews ?? []).filter((each) => each.name !== name);
    if (request.method === 'DELETE') {
      this.#state = { ...this.#state, previews: others };
      return { status: 200, body: { did: `The preview ${name} of ${this.remote} has ended.`, remote: this.#remote() } };
    }
    const checked = await this.#take(request, bytes, false);
    if (checked.status !== 200) return checked;
    const days = Number(/days=(\d+)/.exec(path)?.[1] ?? 14);
    const preview: RemotePreview = {
      name,
      version: (checked.body as { version: string }).version,
      publishedAt: '2026-11-21T12:00:00.000Z',
      publishedBy: 'token test',
      endsAt: new Date(Date.parse('2026-11-21T12:00:00.000Z') + days * 86_400_000).toISOString(),
      bytes: bytes.length,
      open: `https://portal.example/preview?of=${name}`,
    };
    this.#state = { ...this.#state, previews: [preview, ...others] };
    return { status: 201, body: { name: this.remote, already: false, preview } };
  }

  #kitFile(file: string, read: (bytes: Buffer) => unknown): Answer {
    const path = this.#kits && join(this.#kits, file);
    return path && existsSync(path) ? { status: 200, body: read(readFileSync(path)) } : problem(404, 'No such kit.');
  }

  #calls(listed: string): Answer {
    const { paths } = this.document;
    const isKnown = (call: string) => {
      const [method = '', path = ''] = call.split(' ');
      return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] !== undefined;
    };
    const unknown = listed.split(',').filter((call) => !isKnown(call));
    return { status: 200, body: { openapi: '3.1.0', ...this.document, 'x-unknown': unknown } };
  }

  #teamCall(method: string, body: Buffer): Answer {
    if (method === 'PUT') {
      const webhook = { url: JSON.parse(body.toString()).url, by: 'token test', at: '2026-11-21T12:00:00.000Z' };
      this.team = { ...this.team, webhook };
      return { status: 201, body: { ...webhook, secret: 'whsec_c2VjcmV0' } };
    }
    if (method === 'DELETE') this.team = { ...this.team, webhook: null };
    return { status: 200, body: this.team };
  }

  #remote(): PlatformRemote {
    const versions = this.#versions.map(({ version }) => version).reverse();
    return { name: this.remote, ...this.#state, versions, services: this.services };
  }

  async #take(request: IncomingMessage, bytes: Buffer, store: boolean): Promise<Answer> {
    if (request.headers[PACKAGE_HASH_HEADER] !== createHash('sha256').update(bytes).digest('hex'))
      return problem(400, 'The bytes are not those of the hash.');
    const files = await unpack(bytes, this.sizes.limits).catch((error: PackageProblem) => error);
    if (files instanceof PackageProblem) return problem(400, files.message);
    const live = [
      ...this.others,
      ...this.#versions.map(({ version, uniqueName }) => ({
        name: this.remote,
        version: version.version,
        uniqueName,
        descriptor: version.descriptor,
      })),
    ];
    const findings = validate(
      files,
      { shellApi: this.shellApi, shared: this.shared, live, ...this.sizes },
      { name: this.remote },
    );
    if (findings.length > 0) return problem(422, 'The package is refused.', { findings });
    const read = buildFileOf(files);
    if ('problem' in read) return problem(422, read.problem);
    const { version, uniqueName, descriptor, bytes: size = 0 } = read.value;
    const hash = contentHash(files);
    const before = this.#versions.find((each) => each.version.version === version);
    if (before && before.hash !== hash)
      return problem(409, `${version} is published with other content: raise the version.`);
    const isMended = store && before?.version.stored !== undefined;
    if (isMended) {
      const { stored: _fault, ...whole } = before.version;
      this.#versions[this.#versions.indexOf(before)] = { ...before, version: whole };
    }
    const answer = {
      name: this.remote,
      version,
      published: store,
      already: before !== undefined,
      ...(isMended && { mended: true }),
    };
    if (store && !before) {
      this.#versions.push({ version: storedVersion(version, descriptor, size), hash, uniqueName });
    }
    return { status: store ? 201 : 200, body: answer };
  }

  #change(
    method: string,
    action: string,
    body: {
      version?: string;
      force?: boolean;
      percent?: number;
      mids?: number[];
      ramp?: { steps: number[]; everyMinutes: number };
    },
  ): Answer {
    const version = body.version ?? '';
    const known = this.#versions.find((each) => each.version.version === version)?.version;
    const ends = method === 'DELETE' || action === 'rollback' || action === 'withdraw';
    if (!ends && !known) return problem(404, `There is no version ${version} of ${this.remote}.`);
    if (known?.state === 'bad' && body.force !== true)
      return problem(409, `${version} was rolled back: ${known.badReason} Promote it by force if you must.`);
    const { current, previous, canary } = this.#state;
    const done = (did: string, change: Partial<PlatformRemote>): Answer => {
      this.#state = { ...this.#state, ...change };
      return { status: 200, body: { did, remote: this.#remote() } };
    };
    if (action === 'withdraw') {
      if (method === 'DELETE') return done(`${this.remote} is back.`, { withdrawn: null });
      const withdrawn = { by: 'token test', kind: 'team' as const, at: '2026-11-21T12:00:00.000Z', reason: '' };
      return done(`${this.remote} is withdrawn.`, { withdrawn });
    }
    if (method === 'DELETE')
      return done(`The ${action} of ${this.remote} has ended.`, action === 'pin' ? { pinned: null } : { canary: null });
    if (action === 'promote')
      return done(`${this.remote} ${version} is current.`, {
        current: version,
        previous: current,
        canary: canary?.version === version ? null : canary,
      });
    if (action === 'canary')
      return done(`${this.remote} ${version} is a canary.`, {
        canary: {
          version,
          percent: body.ramp?.steps[0] ?? body.percent ?? 0,
          mids: body.mids ?? [],
          ...(body.ramp && {
            ramp: { ...body.ramp, since: '2026-11-21T12:00:00.000Z', tried: 0, stopped: this.rampStopped },
          }),
        },
      });
    if (action === 'pin')
      return done(`${this.remote} is pinned to ${version}.`, {
        pinned: { version, by: 'token test', at: '2026-11-21T12:00:00.000Z' },
      });
    if (previous === null) return problem(409, 'There is no version to go back to.');
    return done(`${this.remote} went back to ${previous}.`, { current: previous, previous: null });
  }
}
