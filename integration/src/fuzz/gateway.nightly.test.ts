import { createHash } from 'node:crypto';
import { type AccessType, PACKAGE_HASH_HEADER } from '@shoppervoice/contracts/remotes';
import type { ServiceDocument } from '@shoppervoice/service-kit';
import { type AnswerUnderTest, DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FRONTEND_LOGGER_PATH } from '../../../gateway/src/frontend-logger/frontend-logger.ts';
import { GATEWAY_CALLS, PORTAL_DOCUMENT } from '../../../gateway/src/openapi/gateway-calls.ts';
import { DeployPortal, isOfPlatform, OWN, PLATFORM } from '../../../gateway/src/testing/deploying.ts';
import { confirming } from '../../../gateway/src/testing/fake-portal.ts';
import { samplePackage } from '../../../gateway/src/testing/sample-package.ts';
import { findingsOf, type MadeCall } from './fuzz-calls.fixture.ts';
import { TEAM_SERVICE_VALUES } from './team-service-values.fixture.ts';

const SEED = 20_261_124;
const RUNS = process.env.SOAK === '1' ? 200 : 20;
/** Per minute: none of these tests is about limits. */
const NO_LIMIT = '100000000';
const portal = new DeployPortal();
let token: string;
let packages: readonly { readonly body: Buffer; readonly sha256: string }[];

beforeAll(async () => {
  await portal.start({
    READS_PER_MINUTE: NO_LIMIT,
    USER_READS_PER_MINUTE: NO_LIMIT,
    MERCHANT_READS_PER_MINUTE: NO_LIMIT,
    CALLS_PER_MINUTE: NO_LIMIT,
    USER_CALLS_PER_MINUTE: NO_LIMIT,
    MERCHANT_CALLS_PER_MINUTE: NO_LIMIT,
    REPORTS_PER_MINUTE: NO_LIMIT,
    DEV_ORIGINS: 'http://localhost:4100',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'loopback',
  });
  for (const role of ['MERCHANT_ADMIN', 'MERCHANT_USER'] as const satisfies readonly AccessType[]) {
    portal.person(role, role);
  }
  for (const version of ['1.0.0', '1.1.0']) await portal.release({ version });
  token = (await portal.token('returns')).token;
  const made = ['1.0.0', '1.1.0', '1.2.0', '2.0.0'].map((version) => samplePackage({ version }));
  const broken = [samplePackage({ version: '1.0.0', text: 'another' }), samplePackage({ name: 'other', version: '1' })];
  packages = await Promise.all([...made, ...broken]);
}, 600_000);
afterAll(() => portal.close());

/** Mostly a superuser with the password; a token, users without rights, and no one. */
function sign(
  { method, url }: { readonly method: string; readonly url: string },
  which: number,
): Record<string, string> {
  if (which > 0.95) return {};
  if (which > 0.75) return { authorization: `Bearer ${which > 0.78 ? token : 'svd_nonsense'}` };
  const who = which > 0.7 ? 'MERCHANT_ADMIN' : which > 0.65 ? 'MERCHANT_USER' : 'root';
  const [cookie, origin] = isOfPlatform(url) ? [`__Host-platform=platform-${who}`, PLATFORM] : [`token=${who}`, OWN];
  if (method === 'GET') return { cookie };
  const password = which > 0.6 ? confirming('wrong') : which > 0.55 ? {} : confirming();
  return { cookie, origin, 'x-csrf-token': 'csrf-value', ...password };
}

/** A package instead of a text, and mostly its hash beside it. */
function finish(call: MadeCall, which: number): MadeCall {
  // A ticket of the log is valid for the address that it was given to.
  if (call.url === FRONTEND_LOGGER_PATH) return { ...call, remoteAddress: '198.51.100.7' };
  if (call.headers['content-type'] !== 'application/gzip') return call;
  const nth = Math.floor(which * 1000) % (packages.length + 2);
  const payload = packages[nth]?.body ?? Buffer.from(call.payload ?? '');
  const sha256 = createHash('sha256').update(payload).digest('hex');
  const headers = nth % 5 === 4 ? call.headers : { ...call.headers, [PACKAGE_HASH_HEADER]: sha256 };
  return { ...call, payload, headers };
}

/** Over a socket: an upload is read from it. */
async function ask({ method, url, headers, payload, remoteAddress }: MadeCall): Promise<AnswerUnderTest> {
  const port = isOfPlatform(url) ? portal.platformPort() : portal.gateway.port;
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: { ...headers, 'x-forwarded-for': remoteAddress },
    redirect: 'manual',
    ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
  });
  const body = await answer.text();
  const answerHeaders = Object.fromEntries(answer.headers);
  return { statusCode: answer.status, headers: answerHeaders, body, json: () => JSON.parse(body) };
}

/** Valid bodies of unsafe calls. */
const REMOTES = '/api/platform/remotes/:name';
const SERVICE = `${REMOTES}/services/:service`;
const SAMPLES = {
  [`POST ${SERVICE}`]: { address: TEAM_SERVICE_VALUES.address[0], document: TEAM_SERVICE_VALUES.document[0] },
  [`POST ${SERVICE}/approve`]: { registration: 1 },
  [`POST ${SERVICE}/refuse`]: { registration: 2, reason: 'Whose server is it?' },
  [`POST ${SERVICE}/withdraw`]: { reason: 'It is bad.' },
  [`POST ${SERVICE}/rollback`]: { reason: 'It is bad.' },
  [`POST ${REMOTES}/promote`]: { version: '1.1.0', force: true, reason: 'It is good.' },
  [`POST ${REMOTES}/canary`]: { version: '1.2.0', percent: 5, mids: [1001], force: true },
  [`POST ${REMOTES}/rollback`]: { reason: 'It is bad.' },
  [`POST ${REMOTES}/pin`]: { version: '1.0.0' },
  [`POST ${REMOTES}/withdraw`]: { reason: 'It is bad.' },
  [`POST ${FRONTEND_LOGGER_PATH}`]: {
    message: 'It broke.',
    stack: 'at x',
    timestamp: '2026-11-20 12:00:00.000',
    url: '/nps',
  },
  'POST /api/platform/tokens': { remote: 'returns', name: 'Another CI' },
  'POST /api/platform/trusted-publishers': {
    remote: 'returns',
    issuer: 'https://gitlab.example',
    subject: 'project_path:shop/*',
  },
  'POST /api/platform/oidc/token': { remote: 'returns', token: 'e30.e30.e30' },
  'POST /api/platform/dev': { remote: 'returns', origin: 'http://localhost:4100' },
};

it('whatever is sent to the gateway itself, it responds as documented, and never with 5xx', async () => {
  const answer = await portal.call('GET', PORTAL_DOCUMENT, { as: 'root' });
  const whole = new DocumentUnderTest((await answer.json()) as ServiceDocument);
  // Calls of the services behind the gateway have separate tests.
  const own = new Set(GATEWAY_CALLS.map(({ method, path }) => `${method} ${path}`));
  const but = whole.calls.filter((call) => !own.has(call));
  expect(whole.calls.length - but.length).toBe(GATEWAY_CALLS.length);
  const known = {
    name: ['returns', 'returns', 'other'],
    service: ['returns', 'returns', 'returns.stock', 'other'],
    version: ['1.0.0', '1.1.0', '1.2.0', '2.0.0'],
    ...TEAM_SERVICE_VALUES,
  };
  const service = { ask, document: whole, sign, finish, samples: SAMPLES, known, but };
  expect(await findingsOf('gateway', service, RUNS, SEED)).toEqual([]);
}, 3_600_000);
