import { createServer, type Server, type Socket } from 'node:net';
import type { SessionAnswer } from '@shoppervoice/contracts/accounts';
import type { Problem } from '@shoppervoice/contracts/calls';
import { type RunningService, runService, SERVICE_CONFIG } from '@shoppervoice/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CONTEXT,
  KEYS,
  sessionOf,
  startFakeAccounts,
  startFakeService,
  startGateway,
  temporaryFolder,
  until,
  writeShell,
} from './testing/fake-portal.ts';

const TIMEOUT_MS = 400;

let folder: ReturnType<typeof temporaryFolder>;
let sessions: Map<string, SessionAnswer['session']>;
let accounts: Awaited<ReturnType<typeof startFakeAccounts>>;
let gateway: RunningService & { lines: string[] };
let opened: { close: () => Promise<unknown> }[];

beforeEach(async () => {
  opened = [];
  folder = temporaryFolder();
  sessions = new Map([['good', sessionOf(CONTEXT)]]);
  accounts = await startFakeAccounts(sessions);
});

afterEach(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await accounts.service.close();
  folder.remove();
});

async function open(services: Record<string, number>, environment: Record<string, string> = {}): Promise<void> {
  const all = { accounts: accounts.service.port, ...services };
  gateway = await startGateway({
    SERVICES: Object.entries(all)
      .map(([name, port]) => `${name}=http://127.0.0.1:${port}`)
      .join(','),
    SHELL_DIR: writeShell(folder.path),
    UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS),
    ...environment,
  });
  opened.push(gateway);
}

const get = (path: string, headers: Record<string, string> = { cookie: 'token=good' }) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers });

/** Services that `/readyz` names; empty when the gateway is ready. */
const waitedFor = async (): Promise<readonly string[]> => {
  const answer = await get('/readyz', {});
  const { waitingFor = [] } = (await answer.json()) as Partial<Problem>;
  expect(answer.status).toBe(waitingFor.length === 0 ? 200 : 503);
  return waitingFor;
};

const startBuyer = async (port = 0) => {
  const buyer = await startFakeService(
    'buyer',
    [{ method: 'GET', path: '/api/figures', access: { package: 12 } }],
    async (app) => {
      app.get('/api/figures', async () => ({ fine: true }));
    },
    port,
  );
  opened.push(buyer);
  return buyer;
};

describe('a service that is down', () => {
  it('at the start does not stop the gateway, and is used once it is up', async () => {
    const buyer = await startBuyer();
    const { port } = buyer;
    await buyer.close();
    await open({ buyer: port });
    expect((await get('/some-page', { accept: 'text/html' })).status).toBe(200);
    await until(async () => (await waitedFor()).join() === 'buyer');
    const early = await get('/api/figures');
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
    await startBuyer(port);
    await until(async () => (await get('/readyz')).status === 200);
    expect(await (await get('/api/figures')).json()).toEqual({ fine: true });
  });

  it('later is a problem with Retry-After, affects nothing else, and recovers by itself', async () => {
    const buyer = await startBuyer();
    const { port } = buyer;
    await open({ buyer: port });
    await until(async () => (await get('/api/figures')).status === 200);
    await buyer.close();
    const down = await get('/api/figures');
    expect(down.status).toBe(503);
    expect(Number(down.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await down.json()) as Problem).detail).toContain('is not responding right now');
    await until(async () => (await waitedFor()).includes('buyer'));
    expect((await get('/', { accept: 'text/html' })).status).toBe(200);
    await startBuyer(port);
    expect((await get('/api/figures')).status).toBe(200);
    await until(async () => (await get('/readyz')).status === 200);
  });
});

describe('a service that cannot work', () => {
  const startHolder = async () => {
    const state = { missing: [] as string[], isSilent: false };
    const holder = await runService(
      {
        name: 'holder',
        config: SERVICE_CONFIG,
        calls: [],
        waitingFor: () => state.missing,
        routes: async (app) => {
          app.addHook('onRequest', async () => {
            if (state.isSilent) await new Promise(() => undefined);
          });
        },
      },
      { ...KEYS, PORT: '0', LOG_LEVEL: 'silent' },
    );
    opened.push(holder);
    return { port: holder.port, state };
  };

  it('is named by /readyz as long as it reports that, and no longer', async () => {
    const { port, state } = await startHolder();
    await open({ holder: port });
    for (let round = 0; round < 2; round += 1) {
      await until(async () => (await waitedFor()).length === 0);
      state.missing = ['its database'];
      await until(async () => (await waitedFor()).join() === 'holder');
      state.missing = [];
    }
    await until(async () => (await waitedFor()).length === 0);
    expect(gateway.lines.filter((line) => line.includes('a service is not ready'))).toHaveLength(2);
  });

  it('is named within 3 s if it accepts connections without responding', async () => {
    const { port, state } = await startHolder();
    await open({ holder: port }, { SESSION_TIMEOUT_MS: '20000' });
    await until(async () => (await waitedFor()).length === 0);
    state.isSilent = true;
    const startedAt = Date.now();
    await until(async () => (await waitedFor()).join() === 'holder');
    expect(Date.now() - startedAt).toBeLessThan(3000);
  });
});

describe('an outage of the session service', () => {
  it('keeps known sessions reading, sends others Retry-After, and ends at once when it is up', async () => {
    const buyer = await startBuyer();
    await open({ buyer: buyer.port }, { SESSION_FRESH_MS: '50' });
    await until(async () => (await get('/api/figures')).status === 200);
    const { port } = accounts.service;
    await accounts.service.close();
    await new Promise((resolve) => setTimeout(resolve, 80));
    for (let at = 0; at < 5; at += 1) expect((await get('/api/figures')).status).toBe(200);
    const other = await get('/api/figures', { cookie: 'token=not-seen-before' });
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await get('/api/figures', {})).status).toBe(401);
    sessions.clear();
    accounts = await startFakeAccounts(sessions, port);
    await until(async () => (await get('/api/figures')).status === 401);
  });

  it('does not extend the cache beyond its limit', async () => {
    const buyer = await startBuyer();
    await open({ buyer: buyer.port }, { SESSION_FRESH_MS: '20', SESSION_STALE_MS: '150' });
    await until(async () => (await get('/api/figures')).status === 200);
    await accounts.service.close();
    await until(async () => (await get('/api/figures')).status === 503);
    accounts = await startFakeAccounts(sessions, accounts.service.port);
  });
});

describe('a service that misbehaves', () => {
  const CALLS = JSON.stringify({
    name: 'odd',
    calls: ['silent', 'nonsense', 'cut', 'long-cut'].map((name) => ({
      method: 'GET',
      path: `/api/${name}`,
      access: { public: true },
    })),
  });
  const ANSWERS: Record<string, (socket: Socket) => void> = {
    '/service.json': (socket) =>
      socket.end(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${CALLS.length}\r\n\r\n${CALLS}`,
      ),
    '/readyz': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'),
    '/api/silent': () => undefined,
    '/api/nonsense': (socket) => socket.end('GIF89a is no answer\r\n\r\n'),
    '/api/cut': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf'),
    '/api/long-cut': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\nhalf'),
  };

  async function startOdd(): Promise<number> {
    const sockets = new Set<Socket>();
    const odd: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (data) => ANSWERS[data.toString().split(' ')[1] ?? '']?.(socket));
    });
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    opened.push({
      close: async () => {
        for (const socket of sockets) socket.destroy();
        odd.close();
      },
    });
    const address = odd.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  it('delays no page, although the session is unknown', async () => {
    await open({ accounts: await startOdd() }, { SESSION_TIMEOUT_MS: '20000' });
    const startedAt = Date.now();
    const page = await get('/online-buyer-comments', { cookie: 'token=good', accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<p>Frame</p>');
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  });

  it('times out, and its invalid or incomplete responses are not forwarded', async () => {
    await open({ odd: await startOdd() });
    await until(async () => (await get('/readyz')).status === 200);
    const startedAt = Date.now();
    const silent = await get('/api/silent');
    expect(silent.status).toBe(504);
    expect(silent.headers.get('content-type')).toContain('application/problem+json');
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(TIMEOUT_MS - 50);
    expect((await get('/api/nonsense')).status).toBe(502);
    expect((await get('/api/cut')).status).toBe(503);
    await expect(get('/api/long-cut').then((answer) => answer.text())).rejects.toThrow();
    expect((await get('/healthz')).status).toBe(200);
  });
});

describe('two services that claim one path', () => {
  it('are resolved by their order, and the refusal is logged', async () => {
    const first = await startBuyer();
    const second = await startFakeService(
      'rival',
      [{ method: 'GET', path: '/api/figures', access: { public: true } }],
      async (app) => {
        app.get('/api/figures', async () => ({ fine: false }));
      },
    );
    opened.push(second);
    await open({ buyer: first.port, rival: second.port });
    await until(async () => (await get('/readyz')).status === 200);
    expect(await (await get('/api/figures')).json()).toEqual({ fine: true });
    expect((await get('/api/figures', {})).status).toBe(401);
    expect(gateway.lines.join()).toContain('rival claims /api/figures, which belongs to buyer');
  });
});

describe('a service that claims a call of the gateway', () => {
  it('does not get it, and the refusal is logged', async () => {
    const claims = ['/api/platform/remotes', '/api/platform/remotes/:id/promote', '/api/remote-reports'];
    const greedy = await startFakeService(
      'greedy',
      claims.map((path) => ({ method: 'POST', path, access: { public: true } })),
      async (app) => {
        for (const path of claims) app.post(path, async () => ({ greedy: true }));
      },
    );
    opened.push(greedy);
    await open({ greedy: greedy.port });
    await until(async () => (await get('/readyz')).status === 200);
    for (const path of claims)
      expect(gateway.lines.join()).toContain(`greedy claims ${path}, which belongs to the gateway`);
    const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/platform/remotes/x/promote`, { method: 'POST' });
    expect(answer.status).toBe(403);
  });
});

describe('the address of a client', () => {
  it('is that of a trusted proxy, or the last one that no proxy vouches for', async () => {
    let address: string | null = null;
    const echo = await startFakeService(
      'echo',
      [{ method: 'GET', path: '/api/hello', access: { public: true } }],
      async (app) => {
        app.get('/api/hello', async (request) => {
          address = request.clientAddress;
          return {};
        });
      },
    );
    opened.push(echo);
    await open({ echo: echo.port }, { TRUST_PROXY: '127.0.0.1' });
    await until(async () => (await get('/readyz')).status === 200);
    await get('/api/hello', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' });
    expect(address).toBe('203.0.113.9');
  });
});
