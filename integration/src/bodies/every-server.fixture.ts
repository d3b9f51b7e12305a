import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CONTEXT_HEADER,
  DEMO_MID,
  IMPORT_PURPOSE,
  JOB_HEADER,
  LOG_TICKET_HEADER,
  type LogTicketAnswer,
  WRITING_PURPOSE,
} from '@shoppervoice/contracts/accounts';
import { API_SCOPES, INTERNAL_RESPONSES, PUBLIC_API_PATH, takeBackPath } from '@shoppervoice/contracts/developers';
import { type AccessType, PACKAGE_HASH_HEADER } from '@shoppervoice/contracts/remotes';
import { INTERNAL_KEY_HEADER, type RunningService, runService } from '@shoppervoice/service-kit';
import { signContext, signJob } from '@shoppervoice/service-kit/testing';
import { FRONTEND_LOGGER_PATH } from '../../../gateway/src/frontend-logger/frontend-logger.ts';
import { DeployPortal, OWN, PLATFORM } from '../../../gateway/src/testing/deploying.ts';
import { confirming } from '../../../gateway/src/testing/fake-portal.ts';
import { assistantService } from '../../../services/assistant/src/service.ts';
import { reportingService } from '../../../services/reporting/src/service.ts';
import { DevelopersPortal, FIRST, NOW, WITHOUT_LIMITS } from '../developers-portal.fixture.ts';
import { FuzzUsers } from '../fuzz/fuzz-users.fixture.ts';

const NO_LIMIT = '100000000';
const now = () => NOW;
type App = RunningService['app'];

/** The caller; the first allowed one. */
export const ROLES = ['SUPERUSER', 'MERCHANT_ADMIN', 'MERCHANT_USER'] as const satisfies readonly AccessType[];

/** Every server of the portal in this process. */
export class EveryServer {
  readonly apps: Readonly<Record<string, App>>;
  readonly #portal: DevelopersPortal;
  readonly #gateway: DeployPortal;
  readonly #users: FuzzUsers;
  readonly #secret: string;
  readonly #end: () => Promise<void>;

  private constructor(given: {
    readonly apps: Readonly<Record<string, App>>;
    readonly portal: DevelopersPortal;
    readonly gateway: DeployPortal;
    readonly users: FuzzUsers;
    readonly secret: string;
    readonly end: () => Promise<void>;
  }) {
    this.apps = given.apps;
    this.#portal = given.portal;
    this.#gateway = given.gateway;
    this.#users = given.users;
    this.#secret = given.secret;
    this.#end = given.end;
  }

  static async start(): Promise<EveryServer> {
    const portal = await DevelopersPortal.start(WITHOUT_LIMITS, { now: NOW }, []);
    const folder = await mkdtemp(join(tmpdir(), 'every-server-'));
    const at = ({ port }: RunningService) => `http://127.0.0.1:${port}`;
    const environment = {
      ...portal.keys,
      DATA_DIR: folder,
      ACCOUNTS_URL: at(portal.accounts),
      REPORT_SERVICES: `online-buyer=${at(portal.buyer)}`,
    };
    const reporting = await runService(reportingService(now), environment);
    const assistant = await runService(assistantService(now), environment);
    const gateway = await new DeployPortal().start({
      READS_PER_MINUTE: NO_LIMIT,
      USER_READS_PER_MINUTE: NO_LIMIT,
      MERCHANT_READS_PER_MINUTE: NO_LIMIT,
      CALLS_PER_MINUTE: NO_LIMIT,
      USER_CALLS_PER_MINUTE: NO_LIMIT,
      MERCHANT_CALLS_PER_MINUTE: NO_LIMIT,
      REPORTS_PER_MINUTE: NO_LIMIT,
      DEV_ORIGINS: 'http://localhost:4100',
      LOG_LEVEL: 'silent',
    });
    const { platformApp } = gateway.gateway;
    if (platformApp === null) throw new Error('the gateway has a platform');
    const { secret } = await portal.client(FIRST, { scopes: [...API_SCOPES] });
    const users = await FuzzUsers.of(portal.accounts, FIRST);
    const { accounts, buyer, developers } = portal;
    const [site, stff] = portal.others;
    if (site === undefined || stff === undefined) throw new Error('all programmes run');
    const apps = {
      accounts: accounts.app,
      'online-buyer': buyer.app,
      'site-abandonment': site.app,
      stff: stff.app,
      developers: developers.app,
      reporting: reporting.app,
      assistant: assistant.app,
      gateway: gateway.gateway.app,
      platform: platformApp,
    };
    const end = async () => {
      await Promise.all([assistant.close(), reporting.close(), gateway.close()]);
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    };
    return new EveryServer({ apps, portal, gateway, users, secret, end });
  }

  /** A call as an authorized reader would make it. Long bodies are `bytes` in chunks, without a content length. */
  async ask(name: string, call: string, role: AccessType, sent: SentBody): Promise<AnswerToBody> {
    const [method = '', path = ''] = (call === 'ANY /api/*' ? 'POST /api/user/login' : call).split(' ');
    const url = path.replaceAll(/:[A-Za-z]+/g, '1');
    const headers = { ...this.#headers(name, `${method} ${url}`, role), 'content-type': sent.type, ...sent.headers };
    const port = this.#portOf(name);
    if (port !== null) {
      const address = `http://127.0.0.1:${port}${url}`;
      if (url === FRONTEND_LOGGER_PATH) {
        const { ticket } = (await (await fetch(address, { headers })).json()) as LogTicketAnswer;
        Object.assign(headers, { [LOG_TICKET_HEADER]: ticket });
      }
      const body = sent.isChunked ? new Blob([new Uint8Array(sent.bytes)]).stream() : new Uint8Array(sent.bytes);
      // The types of `fetch` lack `duplex`, which a chunked body needs.
      const init: RequestInit & { duplex: 'half' } = { method, headers, redirect: 'manual', duplex: 'half', body };
      const answer = await fetch(address, init);
      return { status: answer.status, text: await answer.text() };
    }
    const payload = sent.isChunked ? Readable.from(piecesOf(sent.bytes)) : sent.bytes;
    const answer = await this.#app(name).inject({ method: method as 'POST', url, headers, payload });
    return { status: answer.statusCode, text: answer.body };
  }

  /** A call of a service from the demo shop. `isInternal`: with the key of calls between servers. */
  async askInDemo(name: string, call: string, role: AccessType, isInternal = false): Promise<AnswerToBody> {
    const [method = '', path = ''] = call.split(' ');
    const { user, session } = this.#users.in(role);
    const known = { userId: user._id, username: user.username, sessionId: session._id, accessType: role };
    const url = path.replaceAll(/:[A-Za-z]+/g, '1');
    const context = this.#portal.session(FIRST, {
      ...known,
      mid: DEMO_MID,
      demo: true,
      confirmed: `${method} ${url}`,
    });
    const headers = {
      [CONTEXT_HEADER]: signContext(context, Buffer.from(this.#portal.keys.CONTEXT_KEY, 'base64url')),
      ...(isInternal && { [INTERNAL_KEY_HEADER]: this.#portal.keys.INTERNAL_KEY }),
    };
    const body = method === 'GET' ? {} : { payload: {} };
    const answer = await this.#app(name).inject({ method: method as 'POST', url, headers, ...body });
    return { status: answer.statusCode, text: answer.body };
  }

  /** Whether a server still responds to another caller. */
  async isWell(name: string): Promise<boolean> {
    return (await this.#app(name).inject('/healthz')).statusCode === 200;
  }

  close(): Promise<void> {
    return this.#end();
  }

  #app(name: string): App {
    const app = this.apps[name];
    if (app === undefined) throw new Error(`no server is named ${name}`);
    return app;
  }

  /** The gateway reads bodies from its sockets. */
  #portOf(name: string): number | null {
    if (name === 'platform') return this.#gateway.platformPort();
    return name === 'gateway' ? this.#gateway.gateway.port : null;
  }

  #headers(name: string, call: string, role: AccessType): Record<string, string> {
    if (name === 'gateway' || name === 'platform') {
      const [cookie, origin] = name === 'platform' ? ['__Host-platform=platform-root', PLATFORM] : ['token=root', OWN];
      return { cookie, origin, 'x-csrf-token': 'csrf-value', [PACKAGE_HASH_HEADER]: 'a'.repeat(64), ...confirming() };
    }
    const key = Buffer.from(this.#portal.keys.CONTEXT_KEY, 'base64url');
    const path = call.split(' ')[1] ?? '';
    const isTakeBack = path === takeBackPath('1');
    if (path === INTERNAL_RESPONSES || isTakeBack) {
      const { sessionId: _, ...context } = this.#portal.session(FIRST);
      const job = { ...context, purpose: isTakeBack ? IMPORT_PURPOSE : WRITING_PURPOSE } as const;
      return { [INTERNAL_KEY_HEADER]: this.#portal.keys.INTERNAL_KEY, [JOB_HEADER]: signJob(job, key) };
    }
    if (path.startsWith('/internal/')) return { [INTERNAL_KEY_HEADER]: this.#portal.keys.INTERNAL_KEY };
    if (path.startsWith(PUBLIC_API_PATH)) return { authorization: `Bearer ${this.#secret}` };
    const { user, session } = this.#users.in(role);
    const known = { userId: user._id, username: user.username, sessionId: session._id, accessType: role };
    const context = this.#portal.session(FIRST, { ...known, confirmed: call });
    return { [CONTEXT_HEADER]: signContext(context, key) };
  }
}

const PIECE = 65_536;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** A body that is sent to a call. */
export interface SentBody {
  readonly bytes: Buffer;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isChunked?: boolean;
}

export interface AnswerToBody {
  readonly status: number;
  readonly text: string;
}
