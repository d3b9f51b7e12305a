import { connect, type Socket } from 'node:net';
import type { SessionAnswer } from '@shoppervoice/contracts/accounts';
import type { RunningService } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONTEXT,
  sessionOf,
  startFakeAccounts,
  startFakeService,
  startGateway,
  temporaryFolder,
  until,
  writeShell,
} from '../testing/fake-portal.ts';

/** More connections than one user may have, and in all sessions together more than there are. */
const EACH = 40;
const SESSIONS = ['greedy-1', 'greedy-2', 'greedy-3', 'greedy-4', 'greedy-5'];
/** Bytes of a response that is streamed. */
const LONG = 4_000_000;
/** Connections to a service that one client may hold. */
const SEATS_OF_ONE = 8;
/** Bytes of a response that exceeds all buffers of gateway and machine, and how many of those each account requests. */
const HUGE = Buffer.alloc(24_000_000);
const HUGE_EACH = 40;
const STALLED: readonly (readonly [user: string, mid: number])[] = [
  ['stalled-1', 2001],
  ['stalled-2', 2002],
  ['stalled-3', 2003],
  ['stalled-4', 2003],
  ['stalled-5', 2004],
];

const folder = temporaryFolder();
const sessions = new Map<string, SessionAnswer['session']>();
for (const sessionId of SESSIONS) sessions.set(sessionId, sessionOf({ ...CONTEXT, sessionId, userId: 'greedy' }));
for (const [user, mid] of STALLED) sessions.set(user, sessionOf({ ...CONTEXT, sessionId: user, userId: user, mid }));
sessions.set('other', sessionOf({ ...CONTEXT, sessionId: 'other', userId: 'other' }));

let accounts: Awaited<ReturnType<typeof startFakeAccounts>>;
let reports: RunningService;
let gateway: Awaited<ReturnType<typeof startGateway>>;
/** Pending responses of `/api/slow`. */
let pending: (() => void)[] = [];

beforeAll(async () => {
  accounts = await startFakeAccounts(sessions);
  reports = await startFakeService(
    'reports',
    [
      { method: 'GET', path: '/api/slow', access: {} },
      { method: 'GET', path: '/api/figures', access: {} },
      { method: 'GET', path: '/api/long', access: {} },
      { method: 'GET', path: '/api/huge', access: {} },
    ],
    async (app) => {
      app.get('/api/slow', async () => {
        await new Promise<void>((resolve) => pending.push(resolve));
        return { slow: true };
      });
      app.get('/api/huge', async () => HUGE);
      app.get('/api/long', async () => Buffer.alloc(LONG));
      app.get('/api/figures', async () => ({ figures: true }));
    },
  );
  gateway = await startGateway({
    SERVICES: `accounts=http://127.0.0.1:${accounts.service.port},reports=http://127.0.0.1:${reports.port}`,
    SHELL_DIR: writeShell(folder.path),
    PUBLIC_URL: 'https://portal.example.com',
    PLATFORM_URL: 'https://platform.example.com',
    TRUST_PROXY: 'none',
  });
  await until(async () => (await fetch(`http://127.0.0.1:${gateway.port}/readyz`)).status === 200);
});
afterAll(async () => {
  release();
  await Promise.all([gateway?.close(), reports?.close(), accounts?.service.close()]);
  folder.remove();
});

function release(): void {
  for (const give of pending) give();
  pending = [];
}

const read = (session: string, path: string) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers: { cookie: `token=${session}` } });

/** Sends these requests on one connection, pipelined: their responses come in this order. */
function pipelined(session: string, paths: readonly string[]): Promise<{ socket: Socket; answer: () => string }> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(gateway.port, '127.0.0.1', () => {
      for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: token=${session}\r\n\r\n`);
      resolve({ socket, answer: () => answer });
    });
    socket.on('error', reject).on('data', (piece) => {
      answer += piece.toString();
    });
  });
}

describe('the connections to a service', () => {
  it('are shared among users, however many sessions one of them has', async () => {
    const reads = SESSIONS.flatMap((session) => Array.from({ length: EACH }, () => read(session, '/api/slow')));
    try {
      await until(() => pending.length >= SEATS_OF_ONE);
      const startedAt = performance.now();
      expect((await read('other', '/api/figures')).status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(2000);
      expect(pending).toHaveLength(SEATS_OF_ONE);
    } finally {
      const giving = setInterval(release, 20);
      await Promise.all(reads).finally(() => clearInterval(giving));
    }
  });

  it('are free as soon as a response has arrived, even if its reader does not read it', async () => {
    const few = ['/api/slow', ...Array<string>(2 * SEATS_OF_ONE).fill('/api/figures')];
    const { socket, answer } = await pipelined('greedy-1', few);
    try {
      await until(() => pending.length === 1);
      const startedAt = performance.now();
      expect((await read('greedy-1', '/api/figures')).status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(2000);
      expect(answer()).toBe('');
      release();
      await until(() => answer().split('HTTP/1.1 200').length === few.length + 1);
    } finally {
      socket.destroy();
    }
  });

  it('are free again when readers of long responses disconnect', async () => {
    for (let times = 0; times < 2; times += 1) {
      const long = Array<string>(3).fill('/api/long');
      const readers = await Promise.all(Array.from({ length: SEATS_OF_ONE }, () => pipelined('greedy-2', long)));
      await until(() => readers.every(({ answer }) => answer() !== ''));
      for (const { socket } of readers) socket.destroy();
    }
    const reads = Array.from({ length: SEATS_OF_ONE }, () => read('greedy-3', '/api/slow'));
    try {
      await until(() => pending.length === SEATS_OF_ONE);
    } finally {
      const giving = setInterval(release, 20);
      await Promise.all(reads).finally(() => clearInterval(giving));
    }
  });

  it('are not occupied by stalled readers of several accounts and merchants', async () => {
    const sockets = STALLED.flatMap(([session]) =>
      Array.from({ length: HUGE_EACH }, () => {
        const socket = connect(gateway.port, '127.0.0.1', () =>
          socket.write(`GET /api/huge HTTP/1.1\r\nhost: x\r\ncookie: token=${session}\r\n\r\n`),
        );
        return socket.pause().on('error', () => undefined);
      }),
    );
    try {
      for (let times = 0; times < 8; times += 1) {
        const startedAt = performance.now();
        const [figures, long] = await Promise.all([read('other', '/api/figures'), read('other', '/api/long')]);
        expect([figures.status, long.status]).toEqual([200, 200]);
        expect((await long.arrayBuffer()).byteLength).toBe(LONG);
        expect(performance.now() - startedAt).toBeLessThan(8000);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});
