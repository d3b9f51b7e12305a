import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { API_SCOPES } from '@shoppervoice/contracts/developers';
import { DocumentUnderTest, signContext } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Receiver } from '../../../services/developers/src/webhooks/receiver.fixture.ts';
import { DevelopersPortal, FIRST, NOW, UMBRELLA, WITHOUT_LIMITS } from '../developers-portal.fixture.ts';
import { findingsOf, type MadeCall } from './fuzz-calls.fixture.ts';
import { fuzzRows } from './fuzz-rows.fixture.ts';

const SEED = 20_261_123;
const RUNS = process.env.SOAK === '1' ? 300 : 30;
let portal: DevelopersPortal;
let secrets: readonly string[];
let samples: Readonly<Record<string, object>>;
const receiver = new Receiver();
const ask = (call: MadeCall) => portal.developers.app.inject(call);

beforeAll(async () => {
  await receiver.start();
  const more = {
    WEBHOOK_ALLOWED_HOSTS: receiver.host,
    ...WITHOUT_LIMITS,
  };
  portal = await DevelopersPortal.start(more, { now: NOW }, fuzzRows(NOW));
  const [whole, umbrella] = [
    await portal.client(FIRST, { scopes: [...API_SCOPES] }),
    await portal.client(UMBRELLA, { scopes: [...API_SCOPES], umbrella: true }),
  ];
  const filters = { surveyId: null, toneId: null, ratingAtMost: null };
  const webhook = { url: `http://${receiver.host}/hook`, events: ['response.created', 'alert.fired'], filters };
  const credentials = { client_id: whole.id, client_secret: whole.secret };
  samples = {
    'POST /api/oauth/token': { grant_type: 'client_credentials', ...credentials },
    'POST /api/developers/client': { name: 'Warehouse', scopes: ['metrics:read'] },
    'POST /api/developers/webhook': webhook,
    'POST /api/v1/webhooks': webhook,
    'PUT /api/v1/webhooks/:id': webhook,
    'PUT /api/v1/webhooks/:id/state': { state: 'on' },
  };
  secrets = [whole.secret, whole.secret, whole.secret, umbrella.secret, 'nonsense'];
}, 600_000);
afterAll(async () => {
  await portal?.close();
  await receiver.close();
});

test('whatever is sent to the public API, it responds as documented, and never with 5xx', async () => {
  const document = new DocumentUnderTest((await portal.api('/api/v1/openapi.json', null)).json());
  const sign = (_: unknown, which: number): Record<string, string> => {
    const secret = secrets[Math.floor(which * secrets.length)];
    return secret === undefined ? {} : { authorization: `Bearer ${secret}` };
  };
  expect(await findingsOf('public API', { ask, document, sign, samples }, RUNS, SEED)).toEqual([]);
}, 3_600_000);

test('the calls of the developers area likewise', async () => {
  const { INTERNAL_KEY, CONTEXT_KEY } = portal.keys;
  const key = Buffer.from(CONTEXT_KEY, 'base64url');
  const document = await DocumentUnderTest.of(portal.developers.app, INTERNAL_KEY);
  const sign = ({ method, url }: { method: string; url: string }, which: number): Record<string, string> => {
    if (which > 0.9) return { authorization: `Bearer ${secrets[0]}` };
    const session = { ...portal.session(FIRST), confirmed: `${method} ${url}` };
    return { [CONTEXT_HEADER]: signContext(session, key), authorization: `Bearer ${secrets[0]}` };
  };
  expect(await findingsOf('developers area', { ask, document, sign, samples }, RUNS, SEED)).toEqual([]);
}, 3_600_000);
