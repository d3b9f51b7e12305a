import { BOT_CHECK_COOKIE, type BotCheck } from '@shoppervoice/contracts/accounts';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { type TakenSpan, TraceCollector } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEYS, startGateway, temporaryFolder, until, writeShell } from '../../gateway/src/testing/fake-portal.ts';
import { type Flows, startFlows } from '../../services/accounts/src/fixtures/flows.fixture.ts';
import { solveBotCheck } from '../../services/accounts/src/fixtures/visitor.fixture.ts';

const PUBLIC_URL = 'https://portal.example';
/** What a browser says. */
const [BROWSER_TRACE, BROWSER_SPAN] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
const FORGOT = '/api/accounts/forgot-username';

const folder = temporaryFolder();
let collector: TraceCollector;
let flows: Flows;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let closed = false;

beforeAll(async () => {
  collector = await TraceCollector.start();
  const traced = { ...KEYS, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  flows = await startFlows(traced);
  gateway = await startGateway({
    ...traced,
    SERVICES: `accounts=http://127.0.0.1:${flows.portal.service.port}`,
    SHELL_DIR: writeShell(folder.path),
    PUBLIC_URL,
    PLATFORM_URL: 'https://platform.example',
    TRUST_PROXY: 'none',
  });
  await until(async () => (await fetch(`http://127.0.0.1:${gateway.port}/readyz`)).status === 200);
}, 60_000);

/** Sends what waits for the collector. */
async function close(): Promise<void> {
  if (closed) return;
  closed = true;
  await gateway?.close();
  await flows?.close();
}
afterAll(async () => {
  await close();
  await collector?.close();
  folder.remove();
});

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { origin: PUBLIC_URL, 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, { ...init, headers });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
}

const oneOf = (spans: readonly TakenSpan[]): TakenSpan => {
  const [span, ...others] = spans;
  if (span === undefined || others.length > 0) throw new Error(`${spans.length} spans where one is expected`);
  return span;
};

it('calls of a page belong to the trace that its document has begun', async () => {
  const page = await call('/', { headers: { accept: 'text/html' } });
  await page.text();
  const place = /(?:^|, )traceparent;desc="(00-([0-9a-f]{32})-([0-9a-f]{16})-01)"$/.exec(
    page.headers.get('server-timing') ?? '',
  );
  const [, traceparent = '', traceId, spanId] = place ?? [];
  await call('/api/recaptcha', { headers: { traceparent } });
  const inPage = () => collector.spans.filter((span) => span.traceId === traceId);
  await until(() => inPage().some(({ service }) => service === 'accounts') && collector.named('page').length > 0);
  expect(oneOf(collector.named('page'))).toMatchObject({ service: 'gateway', traceId, spanId, parentSpanId: null });
  const atGateway = oneOf(inPage().filter(({ parentSpanId }) => parentSpanId === spanId));
  expect(atGateway).toMatchObject({ service: 'gateway', name: 'GET /api/recaptcha', links: [] });
});

it('one trace leads from the call at the gateway to the service, its database, the job and the mail', async () => {
  const check = (await (await call('/api/recaptcha', { headers: {} })).json()) as BotCheck;
  const passed = await call('/api/recaptcha', {
    method: 'POST',
    body: JSON.stringify({ recaptchaToken: await solveBotCheck(check) }),
  });
  const cookie = passed.headers.getSetCookie().find((line) => line.startsWith(`${BOT_CHECK_COOKIE}=`)) ?? '';
  const answer = await call(FORGOT, {
    method: 'POST',
    headers: {
      cookie: cookie.split(';')[0] ?? '',
      traceparent: `00-${BROWSER_TRACE}-${BROWSER_SPAN}-01`,
      'user-agent': 'Mozilla/5.0 (secret)',
    },
    body: JSON.stringify({ email: 'una@x.example' }),
  });
  expect(answer.headers.get('traceparent')).toBeNull();
  await awaitMail(flows.mailServer, 'una@x.example');
  await flows.allIsSent();
  await close();

  const served = collector.named(`POST ${FORGOT}`);
  const root = oneOf(served.filter(({ service }) => service === 'gateway'));
  // The browser does not say to which trace it belongs: its place is a link.
  expect(root).toMatchObject({ parentSpanId: null, links: [{ traceId: BROWSER_TRACE, spanId: BROWSER_SPAN }] });
  expect(root.traceId).not.toBe(BROWSER_TRACE);
  expect(root.attributes).toMatchObject({ 'http.route': FORGOT, 'http.response.status_code': 200 });

  const trace = collector.spans.filter(({ traceId }) => traceId === root.traceId);
  const childrenOf = ({ spanId }: TakenSpan) => trace.filter(({ parentSpanId }) => parentSpanId === spanId);
  const asked = oneOf(childrenOf(root));
  expect(asked).toMatchObject({ service: 'gateway', name: 'POST accounts' });
  const inService = oneOf(childrenOf(asked));
  expect(inService).toMatchObject({ service: 'accounts', name: `POST ${FORGOT}` });
  const below = childrenOf(inService);
  const commands = below.filter(({ attributes }) => attributes['db.system.name'] === 'mongodb');
  expect(commands.map(({ name }) => name)).toContain('update outbox');
  const request = oneOf(below.filter(({ name }) => name.startsWith('mail ')));
  const mail = oneOf(childrenOf(request).filter(({ name }) => name.startsWith('mail ')));
  expect(mail).toMatchObject({ service: 'accounts', name: 'mail username', hasFailed: false });
  expect(childrenOf(mail).map(({ name }) => name)).toContain('update outbox');
});

it('no span says anything about a person', async () => {
  await close();
  expect(collector.spans.length).toBeGreaterThan(20);
  for (const secret of ['una@', 'x.example', 'Neil', 'Mozilla', 'alder', 'Alder']) {
    expect(collector.text).not.toContain(secret);
  }
});

it('nothing is traced that is not a call or a piece of work', async () => {
  await close();
  const names = new Set(collector.spans.map(({ name }) => name));
  expect([...names].filter((name) => /readyz|healthz|service\.json|hello|^ping/.test(name))).toEqual([]);
});
