import { CONTEXT_HEADER, type ServiceCall, type SessionContext } from '@shoppervoice/contracts/accounts';
import { PASSWORD_NEEDED } from '@shoppervoice/contracts/calls';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { buildServer } from './build-server.ts';
import { confirmedByPassword } from './confirmation.ts';
import { contextConfig, signContext } from './contexts/signed-headers.fixture.ts';
import { createLog } from './log.ts';

const CONTEXT_KEY = Buffer.alloc(32, 1);
const reader: SessionContext = {
  sessionId: 's1',
  userId: 'u1',
  username: 'reader',
  firstName: 'Rea',
  accessType: 'MERCHANT_ADMIN',
  mid: 4101,
  merchantName: 'Acme',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: [],
  packages: [12],
};

let app: FastifyInstance;
let done: string[];
afterEach(() => app.close());

/** A server with one route; `confirm`: of its row, `say`: of the route. */
function serverOf(confirm: ServiceCall['confirm'], say: ((word: string) => string | null) | null): FastifyInstance {
  done = [];
  const log = createLog('test', 'silent');
  const call: ServiceCall = { method: 'POST', path: '/api/give', access: { roles: ['MERCHANT_ADMIN'] } };
  const calls = [confirm === undefined ? call : { ...call, confirm }];
  app = buildServer({
    name: 'test',
    log,
    config: { ...contextConfig(CONTEXT_KEY), INTERNAL_KEY: Buffer.alloc(32, 2) },
    calls,
  });
  app.post<{ Body: { word: string } }>(
    '/api/give',
    {
      schema: { body: Type.Object({ word: Type.String() }) },
      ...(say !== null && { preHandler: confirmedByPassword(({ body }) => say(body.word)) }),
    },
    async ({ body }) => {
      done.push(body.word);
      return {};
    },
  );
  return app;
}

const give = (word: unknown, context: Partial<SessionContext> = {}, url = '/api/give') =>
  app.inject({
    method: 'POST',
    url,
    payload: { word },
    headers: { [CONTEXT_HEADER]: signContext({ ...reader, ...context }, CONTEXT_KEY) },
  });

it('refuses a call without the password, names what it would do, and does nothing', async () => {
  serverOf(true, (word) => `This gives ${word}.`);
  const answer = await give('keys');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    403,
    { type: PASSWORD_NEEDED, detail: 'This gives keys.', status: 403 },
  ]);
  expect(done).toEqual([]);
});

it('accepts only the call that was confirmed', async () => {
  serverOf(true, () => 'This gives keys.');
  for (const confirmed of ['POST /api/give/', 'PUT /api/give', 'POST /api/give?x', 'true'])
    expect((await give('keys', { confirmed })).statusCode).toBe(403);
  expect((await give('keys', { confirmed: 'POST /api/give' })).statusCode).toBe(200);
  expect(done).toEqual(['keys']);
});

it('requires no password of a call that is refused anyway: by the gate, or for its body', async () => {
  serverOf(true, () => 'This gives keys.');
  expect((await give('keys', { accessType: 'MERCHANT_USER' })).json().type).toBe('about:blank');
  expect((await give(7)).statusCode).toBe(400);
});

it('requires none for bodies that need none, if the row says so', async () => {
  const say = (word: string) => (word === 'keys' ? 'This gives keys.' : null);
  serverOf('by-body', say);
  expect((await give('flowers')).statusCode).toBe(200);
  expect((await give('keys')).statusCode).toBe(403);
  await app.close();
  serverOf(true, say);
  expect((await give('flowers')).statusCode).toBe(500);
  expect(done).toEqual([]);
});

it.each([
  ['a row that is to be confirmed with a route that does not ask', true, null],
  ['a route that asks with a row that does not say so', undefined, () => 'This gives keys.'],
] as const)('does not start with %s', (_, confirm, say) => {
  expect(() => serverOf(confirm, say)).toThrow('differ about the password');
});
