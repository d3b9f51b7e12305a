import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { BEARER_PATH, type KnownBearer, type SessionAnswer } from '@shoppervoice/contracts/accounts';
import type { PasswordQuestion, Problem } from '@shoppervoice/contracts/calls';
import {
  confirmedByPassword,
  contextOf,
  DATABASE_TIME_HEADER,
  ProblemError,
  type RunningService,
  sessionContextOf,
} from '@shoppervoice/service-kit';
import { expect } from 'vitest';
import {
  CONTEXT,
  sessionOf,
  startFakeAccounts,
  startFakeService,
  startGateway,
  temporaryFolder,
  until,
  writeRemote,
  writeShell,
} from './fake-portal.ts';

/** The address of the portal's own pages. */
export const OWN = 'https://portal.example.com';

interface RawAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, unknown>;
}

/** A gateway with one service that has a call of every kind, a valid remote, a broken one and a rival. */
export class SmallPortal {
  readonly sessions = new Map<string, SessionAnswer['session']>();
  readonly #folder = temporaryFolder();
  #parts: {
    readonly accounts: Awaited<ReturnType<typeof startFakeAccounts>>;
    readonly buyer: RunningService;
    readonly gateway: Awaited<ReturnType<typeof startGateway>>;
  } | null = null;
  #next = 0;
  origin = '';
  /** Headers of the last call that reached the service. */
  seen: Record<string, unknown> = {};
  /** Cookie of this test's session. */
  cookie = '';

  get #running() {
    if (this.#parts === null) throw new Error('the portal was not started');
    return this.#parts;
  }

  get gateway(): Awaited<ReturnType<typeof startGateway>> {
    return this.#running.gateway;
  }

  /** How often the gateway has requested a session. */
  get requested(): number {
    return this.#running.accounts.state.requested;
  }

  /** Addresses of its services: accounts and buyer. */
  get serviceOrigins(): readonly [string, string] {
    const { accounts, buyer } = this.#running;
    return [`http://127.0.0.1:${accounts.service.port}`, `http://127.0.0.1:${buyer.port}`];
  }

  /** Its requests about passwords. */
  get questions(): readonly PasswordQuestion[] {
    return this.#running.accounts.state.questions;
  }

  async start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    const accounts = await startFakeAccounts(this.sessions);
    const buyer = await this.#startBuyer();
    const { path } = this.#folder;
    const gateway = await startGateway({
      SERVICES: `accounts=http://127.0.0.1:${accounts.service.port},buyer=http://127.0.0.1:${buyer.port}`,
      SHELL_DIR: writeShell(path),
      REMOTE_DIRS: [
        writeRemote(path, 'first', '/first'),
        writeRemote(path, 'broken', '/broken', { build: { integrity: { 'absent.js': `sha384-${'B'.repeat(64)}` } } }),
        writeRemote(path, 'rival', '/first'),
      ].join(','),
      PUBLIC_URL: OWN,
      PLATFORM_URL: 'https://platform.example.com',
      TRUST_PROXY: 'none',
      CALLS_PER_MINUTE: '40',
      REPORTS_PER_MINUTE: '4',
      BODY_LIMIT_BYTES: '2000',
      READS_PER_MINUTE: '500',
      ...more,
    });
    this.#parts = { accounts, buyer, gateway };
    this.origin = `http://127.0.0.1:${gateway.port}`;
    await until(async () => (await fetch(`${this.origin}/readyz`)).status === 200);
  }

  #startBuyer(): Promise<RunningService> {
    return startFakeService(
      'buyer',
      [
        { method: 'GET', path: '/api/figures', access: { package: 12 } },
        { method: 'GET', path: '/api/device-figures', access: { feature: 99 } },
        { method: 'PUT', path: '/api/preference', access: {} },
        { method: 'PUT', path: '/api/short-preference', access: {} },
        { method: 'POST', path: '/api/rights/:who', access: {}, confirm: true },
        { method: 'GET', path: '/api/hello', access: { public: true } },
        { method: 'GET', path: '/api/things/:id', access: { public: true } },
        { method: 'GET', path: '/api/slow/:id', access: { public: true } },
        { method: 'POST', path: '/api/v1/things', access: { public: true }, bearer: true, bodyBytes: 5000 },
        {
          method: 'POST',
          path: '/api/v1/records',
          access: { public: true },
          bearer: true,
          tokenFirst: true,
          bodyBytes: 8_000_000,
        },
        { method: 'GET', path: '/api/crash', access: { public: true } },
        { method: 'GET', path: '/api/refused', access: {} },
        { method: 'GET', path: '/api/refused-openly', access: { public: true } },
      ],
      async (app) => {
        app.addHook('onRequest', async (request) => {
          if (request.url.startsWith('/api/')) this.seen = request.headers;
        });
        app.get('/api/figures', async (request) => ({ mid: contextOf(request).mid, address: request.clientAddress }));
        app.get('/api/device-figures', async () => ({}));
        app.post('/api/v1/things', async (request) => ({ length: JSON.stringify(request.body).length }));
        app.post('/api/v1/records', { bodyLimit: 8_000_000 }, async ({ body }) => ({
          length: JSON.stringify(body).length,
        }));
        app.post(BEARER_PATH, async (request, reply): Promise<KnownBearer> => {
          if (request.headers.authorization === 'Bearer good') return { mid: 1001 };
          reply.header('www-authenticate', 'Bearer error="invalid_token"');
          throw new ProblemError(401, 'This token is not valid.');
        });
        app.put('/api/short-preference', { bodyLimit: 500 }, async (request) => ({ got: request.body }));
        app.put('/api/preference', async (request) => ({ got: request.body }));
        app.post<{ Params: { who: string } }>(
          '/api/rights/:who',
          { preHandler: confirmedByPassword(({ params }) => `This gives ${params.who} rights.`) },
          async (request) => ({ confirmed: sessionContextOf(request).confirmed }),
        );
        app.get('/api/slow/:id', (_request, reply) =>
          sleep(1050, {}).then((slow) => reply.header(DATABASE_TIME_HEADER, '400.3').send(slow)),
        );
        app.get('/api/hello', async (_request, reply) =>
          reply.headers({ 'x-powered-by': 'something', 'x-portal-secret': 'inside' }).send({ hello: true }),
        );
        app.get<{ Params: { id: string } }>('/api/things/:id', async ({ params }) => ({ id: params.id }));
        for (const path of ['/api/refused', '/api/refused-openly']) {
          app.get(path, async () => {
            throw new ProblemError(401, 'This session has ended. Sign in again.');
          });
        }
        app.get('/api/crash', async (_request, reply) =>
          reply.code(500).type('text/html').send('<h1>Stack trace</h1>'),
        );
      },
    );
  }

  async close(): Promise<void> {
    const parts = this.#parts;
    await Promise.all([parts?.gateway.close(), parts?.buyer.close(), parts?.accounts.service.close()]);
    this.#folder.remove();
  }

  /** Starts a new session, so that each test reads and writes with a separate one. */
  nextSession(): void {
    this.#next += 1;
    this.cookie = `cookie-${this.#next}`;
    const about = { sessionId: `session-${this.#next}`, userId: `user-${this.#next}` };
    this.sessions.set(this.cookie, sessionOf({ ...CONTEXT, ...about }));
  }

  /** The same at the platform's address. */
  readonly getAtPlatform = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${this.gateway.platformPort}${path}`, { headers, redirect: 'manual' });

  readonly get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(this.origin + path, { headers });

  /** Headers of the session of this test. */
  readonly signedIn = (more: Record<string, string> = {}): Record<string, string> => ({
    cookie: `token=${this.cookie}`,
    ...more,
  });

  /** A request whose path and headers are sent unchanged; fetch would normalize them. */
  readonly rawGet = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const { port } = this.gateway;
      const request = httpRequest({ host: '127.0.0.1', port, path, headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString(), headers: answer.headers }),
        );
      });
      request.on('error', reject).end();
    });
}

/** A response that must be a problem. */
export async function problemOf(answer: Response): Promise<Problem> {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return (await answer.json()) as Problem;
}
