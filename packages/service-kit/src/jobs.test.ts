import {
  CONTEXT_HEADER,
  JOB_HEADER,
  type JobContext,
  type JobPurpose,
  type ServiceCall,
  type SessionContext,
} from '@shoppervoice/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from './build-server.ts';
import { contextOf, sessionContextOf } from './context-gate.ts';
import { contextConfig, readerOf, signContext, signJob } from './contexts/signed-headers.fixture.ts';
import { createLog } from './log.ts';

const CONTEXT_KEY = Buffer.alloc(32, 1);
const job: JobContext = {
  purpose: 'schedule',
  userId: 'u1',
  accessType: 'MERCHANT_USER',
  mid: 4101,
  merchantName: 'Acme',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: [],
  packages: [12],
};
const session: SessionContext = { ...job, sessionId: 's1', userId: 'u2', username: 'reader', firstName: 'Rea' };
const calls: readonly ServiceCall[] = [
  { method: 'GET', path: '/api/held', access: { package: 12 } },
  { method: 'GET', path: '/api/locked', access: { package: 9 } },
  { method: 'GET', path: '/api/admins', access: { roles: ['MERCHANT_ADMIN'] } },
  { method: 'GET', path: '/api/own', access: {} },
  { method: 'GET', path: '/api/open', access: { public: true } },
  { method: 'POST', path: '/api/held', access: { package: 12 } },
  { method: 'PUT', path: '/api/held', access: {} },
  { method: 'DELETE', path: '/api/held', access: {} },
  { method: 'POST', path: '/api/open', access: { public: true } },
];

let written = 0;
function serverOf(takesJobs?: boolean): FastifyInstance {
  const config = { ...contextConfig(CONTEXT_KEY), INTERNAL_KEY: Buffer.alloc(32, 2) };
  const log = createLog('test', 'silent');
  const app = buildServer({ name: 'test', log, config, calls, ...(takesJobs !== undefined && { takesJobs }) });
  for (const path of ['/api/held', '/api/locked', '/api/admins']) {
    app.get(path, async (request) => ({ mid: contextOf(request).mid }));
  }
  app.get('/api/own', async (request) => ({ user: sessionContextOf(request).userId }));
  app.get('/api/open', async (request) => ({ mid: request.jobContext?.mid ?? null }));
  const write = async () => {
    written += 1;
    return {};
  };
  app.post('/api/held', write);
  app.put('/api/held', write);
  app.delete('/api/held', write);
  app.post('/api/open', write);
  return app;
}

const app = serverOf(true);
const peopleOnly = serverOf();
beforeAll(() => Promise.all([app.ready(), peopleOnly.ready()]));
afterAll(() => Promise.all([app.close(), peopleOnly.close()]));

const withJob = (text = signJob(job, CONTEXT_KEY)) => ({ [JOB_HEADER]: text });
const get = async (url: string, headers: Record<string, string>, server = app) => {
  const answer = await server.inject({ url, headers });
  return [answer.statusCode, answer.json()] as const;
};

describe('a job', () => {
  it('only reads what its merchant is entitled to', async () => {
    expect(await get('/api/held', withJob())).toEqual([200, { mid: 4101 }]);
    expect((await app.inject({ method: 'HEAD', url: '/api/held', headers: withJob() })).statusCode).toBe(200);
    expect((await get('/api/locked', withJob()))[0]).toBe(403);
    expect((await get('/api/admins', withJob()))[0]).toBe(403);
    expect((await get('/api/open', withJob()))[1]).toEqual({ mid: 4101 });
  });

  it('has no session: calls about one are refused', async () => {
    expect((await get('/api/own', withJob()))[0]).toBe(401);
  });

  it('writes nothing, whatever the gate', async () => {
    for (const [method, url] of [
      ['POST', '/api/held'],
      ['PUT', '/api/held'],
      ['DELETE', '/api/held'],
      ['POST', '/api/open'],
    ] as const) {
      const answer = await app.inject({ method, url, headers: withJob() });
      expect([answer.statusCode, answer.json().detail]).toEqual([403, 'A job reads and never writes.']);
    }
    expect(written).toBe(0);
    // The same call is allowed in a session.
    const headers = { [CONTEXT_HEADER]: signContext(session, CONTEXT_KEY) };
    expect((await app.inject({ method: 'POST', url: '/api/held', headers })).statusCode).toBe(200);
  });

  it('is not a session and a session is not a job, though both are signed with one key', async () => {
    const [asJob, asSession] = [signContext(session, CONTEXT_KEY), signJob(job, CONTEXT_KEY)];
    const reader = readerOf(CONTEXT_KEY);
    expect([await reader.job(asJob), await reader.session(asSession)]).toEqual([null, null]);
    expect((await get('/api/held', withJob(asJob)))[0]).toBe(401);
    expect((await get('/api/held', { [CONTEXT_HEADER]: asSession }))[0]).toBe(401);
    expect((await get('/api/held', { ...withJob(), [CONTEXT_HEADER]: asJob }))[0]).toBe(400);
  });

  it.each([
    ['forged', () => signJob(job, Buffer.alloc(32, 9))],
    ['garbled', () => 'x.y.z'],
    ['older than 60 s', () => signJob(job, CONTEXT_KEY, Date.now() - 61_000)],
    ['of a purpose that nobody knows', () => signJob({ ...job, purpose: 'fun' as JobPurpose }, CONTEXT_KEY)],
    ['of no merchant', () => signJob({ ...job, mid: '4101' as unknown as number }, CONTEXT_KEY)],
  ])('%s is refused, even if the call is public', async (_what, text) => {
    expect((await get('/api/held', withJob(text())))[0]).toBe(401);
    expect((await get('/api/open', withJob(text())))[0]).toBe(401);
  });

  it('is refused by a service that only accepts sessions', async () => {
    for (const url of ['/api/held', '/api/open']) expect((await get(url, withJob(), peopleOnly))[0]).toBe(403);
    expect((await get('/api/open', {}, peopleOnly))[0]).toBe(200);
  });
});
