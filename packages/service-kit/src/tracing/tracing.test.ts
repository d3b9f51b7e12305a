import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contextSettings } from '../contexts/signed-headers.fixture.ts';
import { fetchService } from '../fetch-service.ts';
import { SERVICE_CONFIG } from '../server-config.ts';
import { type RunningService, runService } from '../start-service.ts';
import { OwnTraces } from './own-traces.ts';
import { TraceCollector } from './trace-collector.fixture.ts';
import { inJobSpan, type KeptTrace, keptTrace } from './tracing.ts';

const run = promisify(execFile);
const KEY = Buffer.alloc(32, 1).toString('base64url');
const ENVIRONMENT = {
  ...contextSettings(Buffer.alloc(32, 1)),
  INTERNAL_KEY: KEY,
  LOG_LEVEL: 'silent',
  HOST: '127.0.0.1',
  PORT: '0',
};
const PLACE = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'] as const;
const calls: readonly ServiceCall[] = ['/api/things/:id', '/api/job', '/api/ask', '/api/broken'].map((path) => ({
  method: 'GET',
  path,
  access: { public: true },
}));
/** A port where nothing listens. */
const NOBODY = 'http://127.0.0.1:1';

let collector: TraceCollector;
let services: RunningService[] = [];
beforeEach(async () => {
  collector = await TraceCollector.start();
});
afterEach(async () => {
  await stop();
  await collector.close();
});
/** Sends what waits for the collector. */
async function stop(): Promise<void> {
  await Promise.all(services.map((service) => service.close()));
  services = [];
}

async function start(more: Readonly<Record<string, string>> = {}, server: { keepRequestId?: boolean } = {}) {
  let kept: KeptTrace | null = null;
  const service: RunningService = await runService(
    {
      name: 'sample',
      config: SERVICE_CONFIG,
      calls,
      server: () => server,
      async routes(app) {
        app.get('/api/things/:id', async () => ({}));
        app.get('/api/job', async () => {
          kept = keptTrace();
          return kept;
        });
        app.get('/api/ask', async () => {
          await fetchService(`http://127.0.0.1:${service.port}`, '/api/things/7?name=jane');
          return {};
        });
        app.get('/api/broken', async () => {
          throw new Error('broken');
        });
        const working = setInterval(() => {
          if (kept === null) return;
          clearInterval(working);
          void inJobSpan('job', kept, () => Promise.reject(new Error('failed'))).catch(() => undefined);
        }, 5);
        return async () => clearInterval(working);
      },
    },
    { ...ENVIRONMENT, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...more },
  );
  services.push(service);
  return (path: string, headers = {}) => fetch(`http://127.0.0.1:${service.port}${path}`, { headers });
}

const traceparent = `00-${PLACE.join('-')}-01`;

it('a call is part of the trace of the server that makes it, by its route alone', async () => {
  const get = await start();
  await get('/api/things/jane?name=jane', { traceparent });
  await stop();
  expect(collector.spans).toMatchObject([
    { name: 'GET /api/things/:id', service: 'sample', traceId: PLACE[0], parentSpanId: PLACE[1], links: [] },
  ]);
  expect(collector.text).not.toContain('jane');
});

it('at the public entrance a trace begins, whatever the sender says', async () => {
  const get = await start({}, { keepRequestId: false });
  await get('/api/things/1', { traceparent });
  await get('/api/things/2', { traceparent: '00-nonsense-01' });
  await stop();
  const [first, second] = collector.spans;
  expect(first).toMatchObject({ parentSpanId: null, links: [{ traceId: PLACE[0], spanId: PLACE[1] }] });
  expect(second).toMatchObject({ parentSpanId: null, links: [] });
  expect(new Set([PLACE[0], first?.traceId, second?.traceId]).size).toBe(3);
});

it('a trace that a page of the portal has begun goes on at the public entrance, sampled as was decided then', async () => {
  const own = new OwnTraces(Buffer.alloc(32, 1)).newId();
  const get = await start({}, { keepRequestId: false });
  // The flag is the client's word.
  await get('/api/things/1', { traceparent: `00-${own}-${PLACE[1]}-00` });
  await stop();
  expect(collector.spans).toMatchObject([{ traceId: own, parentSpanId: PLACE[1], links: [] }]);
  const unsampled = await start({ TRACES_PERCENT: '0' }, { keepRequestId: false });
  await unsampled('/api/things/2', { traceparent: `00-${own}-${PLACE[1]}-01` });
  await stop();
  expect(collector.spans).toHaveLength(1);
});

it('what is not to be kept is not sent, also by those who are asked', async () => {
  const get = await start({ TRACES_PERCENT: '0' });
  await get('/api/ask');
  await get('/api/things/1', { traceparent: `00-${PLACE.join('-')}-00` });
  await stop();
  expect(collector.spans).toEqual([]);
});

it('a request to another service is a span between both', async () => {
  const get = await start();
  await get('/api/ask');
  await stop();
  const [asking] = collector.named('GET /api/ask');
  const [request] = collector.named('GET');
  const [asked] = collector.named('GET /api/things/:id');
  expect(request).toMatchObject({ traceId: asking?.traceId, parentSpanId: asking?.spanId });
  expect(asked).toMatchObject({ traceId: asking?.traceId, parentSpanId: request?.spanId });
});

it('work that is done later is part of the trace that has made it; failures are named', async () => {
  const get = await start();
  await get('/api/job');
  await expect.poll(() => collector.named('job'), { timeout: 10_000 }).toHaveLength(1);
  await get('/api/broken');
  await stop();
  const [making] = collector.named('GET /api/job');
  const [job] = collector.named('job');
  expect(job).toMatchObject({ traceId: making?.traceId, parentSpanId: making?.spanId, hasFailed: true });
  expect(collector.named('GET /api/broken')).toMatchObject([{ hasFailed: true }]);
  expect(making?.hasFailed).toBe(false);
});

it('checks are not traced', async () => {
  const get = await start();
  for (const path of ['/healthz', '/readyz', '/service.json', '/nothing']) await get(path);
  await stop();
  expect(collector.spans).toEqual([]);
});

it.each([
  ['away', 3000],
  ['silent', 100],
] as const)(
  'a collector that is %s delays nothing in %d calls, and the end by a second at most',
  async (manner, count) => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const get = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: manner === 'away' ? NOBODY : `http://127.0.0.1:${port}` });
    for (let at = 0; at < count; at += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => get('/api/things/1')));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    const stoppedAt = performance.now();
    await stop();
    expect(performance.now() - stoppedAt).toBeLessThan(3000);
    silent.close();
    silent.closeAllConnections();
  },
);

it.each([
  ['no code of OpenTelemetry’s is loaded without a collector', '', false],
  ['it is loaded with one', NOBODY, true],
])(
  '%s',
  async (_what, endpoint, isLoaded) => {
    const program = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ resolve: (name, context, next) => (loaded.add(name), next(name, context)) });
    const { runService, SERVER_CONFIG } = await import(${JSON.stringify(new URL('../index.ts', import.meta.url).href)});
    const service = await runService({ name: 'sample', config: SERVER_CONFIG, routes: async () => {} });
    await service.close();
    console.log(JSON.stringify([...loaded].filter((name) => name.startsWith('@opentelemetry/sdk-trace'))));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...ENVIRONMENT, ...(endpoint === '' ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }) },
    });
    expect(JSON.parse(stdout).length > 0).toBe(isLoaded);
  },
  30_000,
);
