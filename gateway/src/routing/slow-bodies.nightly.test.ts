import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../testing/fake-portal.ts';
import { OWN, SmallPortal } from '../testing/small-portal.ts';

/** This many sockets of one user once stopped sign-in for all. */
const SLOW = 900;

const portal = new SmallPortal();
beforeAll(() => portal.start());
afterAll(() => portal.close());
beforeEach(() => portal.nextSession());

const json = { 'content-type': 'application/json' };
const ours = () => portal.signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' });
const put = (body: string) =>
  fetch(`${portal.origin}/api/preference`, { method: 'PUT', headers: { ...json, ...ours() }, body });
const signIn = () =>
  fetch(`${portal.origin}/api/user/login`, { method: 'POST', headers: { ...json, origin: OWN }, body: '{}' });

interface SlowSocket {
  readonly socket: Socket;
  answer: string;
  isClosed: boolean;
}

/** A connection that has sent the head of a call, and only the first byte of its body. */
function dripping(
  headers: Record<string, string>,
  path = '/api/v1/things',
  method = 'POST',
  first = '"',
): Promise<SlowSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect(portal.gateway.port, '127.0.0.1');
    const slow: SlowSocket = { socket, answer: '', isClosed: false };
    const lines = Object.entries({ ...json, 'content-length': '400', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.on('connect', () => {
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n${first}`);
      resolve(slow);
    });
    socket.on('data', (piece) => {
      slow.answer += piece.toString();
    });
    socket.on('error', reject).on('close', () => {
      slow.isClosed = true;
    });
  });
}

describe('slow bodies', () => {
  it('block neither sign-in nor reading, and reach no service', async () => {
    expect((await signIn()).status).toBe(200);
    portal.seen = {};
    const slow = await Promise.all(Array.from({ length: SLOW }, () => dripping({})));
    try {
      // Also from the same address, which is the only key of callers without a session.
      const startedAt = performance.now();
      for (let at = 0; at < 10; at += 1) {
        const [signedIn, figures] = await Promise.all([signIn(), portal.get('/api/figures', portal.signedIn())]);
        expect([signedIn.status, figures.status]).toEqual([200, 200]);
      }
      expect((performance.now() - startedAt) / 10).toBeLessThan(1000);
      expect(portal.seen['idempotency-key']).toBeUndefined();
      // One client may have this many in transit; the oldest were dropped.
      await until(() => slow.filter(({ isClosed }) => isClosed).length >= SLOW - 40);
      expect(slow.filter(({ answer }) => answer.startsWith('HTTP/1.1 408')).length).toBeGreaterThan(SLOW - 60);
    } finally {
      for (const { socket } of slow) socket.destroy();
    }
  });

  it('are dropped after their time with a sentence, and their connection is closed', async () => {
    const slow = await dripping({});
    const drip = setInterval(() => slow.socket.write('y'), 500);
    try {
      await until(() => slow.isClosed);
      expect(slow.answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*took too long to arrive/);
    } finally {
      clearInterval(drip);
    }
  });

  it('do not prevent a body in several pieces from arriving', async () => {
    const slow = await dripping({});
    for (let at = 0; at < 3; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      slow.socket.write('y'.repeat(at === 2 ? 398 - 2 * 100 : 100));
    }
    slow.socket.write('"');
    await until(() => slow.answer.includes('{"length":400}'));
    slow.socket.destroy();
    expect((await put('{"a":1}')).status).toBe(200);
  });
});

describe('bodies of calls whose token is checked first', () => {
  const records = '/api/v1/records';
  const LENGTH = 8_000_000;

  it('are not read without a valid token, so that strangers take no memory', async () => {
    const head = { authorization: 'Bearer wrong', 'content-length': String(LENGTH) };
    const slow = await Promise.all(Array.from({ length: 40 }, () => dripping(head, records)));
    try {
      // Nothing of their bodies was read, and they have responses.
      await until(() => slow.every(({ answer }) => answer.startsWith('HTTP/1.1 401 ')));
      expect(slow[0]?.answer).toMatch(/www-authenticate: Bearer error="invalid_token"[\s\S]*This token is not valid/);
      const drip = setInterval(() => slow.map(({ socket }) => socket.write('y'.repeat(1000))), 100);
      await until(() => slow.every(({ isClosed }) => isClosed)).finally(() => clearInterval(drip));
    } finally {
      for (const { socket } of slow) socket.destroy();
    }
    const none = await fetch(`${portal.origin}${records}`, { method: 'POST', headers: json, body: '{}' });
    expect(none.status).toBe(401);
  });

  it('are read completely with one, also without a declared length', async () => {
    const body = JSON.stringify('y'.repeat(LENGTH - 1000));
    const headers = { ...json, authorization: 'Bearer good' };
    const chunked = new Blob([body]).stream();
    for (const how of [{ body }, { body: chunked, duplex: 'half' }]) {
      const answer = await fetch(`${portal.origin}${records}`, { method: 'POST', headers, ...how } as RequestInit);
      expect([answer.status, await answer.json()]).toEqual([200, { length: body.length }]);
    }
  });
});

describe('slow bodies of the gateway’s own calls, or after a response', () => {
  async function ticket(): Promise<Record<string, string>> {
    const answer = (await (await fetch(`${portal.origin}/api/frontend-logger`)).json()) as { ticket: string };
    return { 'x-log-ticket': answer.ticket };
  }
  const CSP = { 'content-type': 'application/reports+json' };

  it.concurrent.each<[string, number, () => Promise<SlowSocket>]>([
    ['the log', 408, async () => dripping(await ticket(), '/api/frontend-logger')],
    ['reports of remotes', 408, () => dripping({}, '/api/remote-reports')],
    ['reports of the policy', 408, () => dripping(CSP, '/api/csp-reports')],
    ['a refused call', 401, () => dripping({}, '/api/preference', 'PUT')],
    ['a call that is not there', 404, () => dripping({}, '/api/nowhere')],
    ['a call that is longer than it may be', 413, () => dripping({ 'content-length': '100000' }, '/api/csp-reports')],
    ['a page', 200, () => dripping({}, '/', 'GET')],
  ])('are dropped soon: %s', async (_what, status, begin) => {
    const slow = await begin();
    const drip = setInterval(() => slow.socket.write('y'), 200);
    try {
      await until(() => slow.isClosed);
      expect(slow.answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    } finally {
      clearInterval(drip);
    }
  });

  it('are accepted in time, in pieces and without a declared length, and the connection stays open', async () => {
    const body = JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'script-src' } }]);
    const half = body.length / 2;
    const slow = await dripping({ ...CSP, 'content-length': '0' }, '/api/csp-reports', 'POST', '');
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    for (let times = 1; times <= 3; times += 1) {
      slow.socket.write(
        `POST /api/csp-reports HTTP/1.1\r\nhost: x\r\ncontent-type: ${CSP['content-type']}\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      slow.socket.write(chunk(body.slice(0, half)));
      await new Promise((resolve) => setTimeout(resolve, 50));
      slow.socket.write(`${chunk(body.slice(half))}0\r\n\r\n`);
      await until(() => slow.answer.split('HTTP/1.1 204').length > times);
    }
    expect(slow.isClosed).toBe(false);
    slow.socket.destroy();
  });
});
