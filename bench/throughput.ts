import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RemotesAnswer } from '@shoppervoice/contracts/remotes';
import { contextSettings } from '@shoppervoice/service-kit/testing';
import { removeAtExit } from './left-behind.ts';
import { type BenchmarkOptions, type Figure, median, ROOT, rounded } from './report.ts';
import {
  copyBuilds,
  installOpponents,
  type Measured,
  opponent,
  startNginx,
  startServer,
} from './throughput/opponents.ts';
import { type Comparison, compare, load, type MeasuredRequest } from './throughput/rounds.ts';

const STATIC_TIMES = 3;
const PROXY_TIMES = 0.8;
const REMOTES_MS = 2;
const ROUNDS = 12;
const ROUND_MS = 700;
/** As `npm start` starts the gateway. */
const GATEWAY_OPTIONS = ['--max-semi-space-size=16', '--max-old-space-size=256'];
/** Headers of a browser's request for a file. */
const HEADERS = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0 (bench)' };
/** nginx has no brotli without a rare module: it is compared with gzip. */
const GZIP_HEADERS = { ...HEADERS, 'accept-encoding': 'gzip' };
const SESSION = { ...HEADERS, cookie: 'token=bench' };

/** The gateway beside comparable bare servers, on the same files and calls, in the same run, in turn. */
export async function throughput({ log }: BenchmarkOptions): Promise<readonly Figure[]> {
  installOpponents(log);
  const work = mkdtempSync(join(tmpdir(), 'portal-bench-throughput-'));
  const remove = removeAtExit(work);
  const running: Measured[] = [];
  const started = async (server: Promise<Measured>) => {
    running.push(await server);
    return server;
  };
  try {
    copyBuilds({ shell: join(ROOT, 'shell', 'dist'), remote: join(ROOT, 'mfe-online-buyer', 'dist') }, work);
    const backend = await started(startServer(opponent('backend.mjs'), {}));
    const gateway = await started(startGateway(work, backend.port));
    const { paths, prefix } = await firstViewFiles(gateway.port, work);
    const bareStatic = await started(
      startServer(opponent('static-server.mjs'), {
        SHELL_DIR: join(work, 'shell'),
        REMOTE_DIR: join(work, 'remote'),
        REMOTE_PREFIX: prefix,
      }),
    );
    const bareProxy = await started(
      startServer(opponent('proxy-server.mjs'), { UPSTREAM: `http://127.0.0.1:${backend.port}` }),
    );
    const requestsFor = (headers: MeasuredRequest['headers'], list = paths) => list.map((path) => ({ path, headers }));
    log('Files of a first view, in turn with @fastify/static ...');
    const files = await comparedWith(bareStatic, gateway, requestsFor(HEADERS));
    log('One small file ...');
    const small = await comparedWith(bareStatic, gateway, requestsFor(HEADERS, paths.slice(-1)));
    log('Proxied calls, in turn with @fastify/http-proxy ...');
    const calls = await comparedWith(bareProxy, gateway, [{ path: '/api/figures', headers: SESSION }]);
    log('/remotes.json ...');
    const remotes = { path: '/remotes.json', headers: SESSION };
    const one: number[] = [];
    for (let at = 0; at < 5; at += 1) one.push((await load(gateway, [remotes], ROUND_MS, 1)).medianMs);
    const many = await load(gateway, [remotes], ROUND_MS * 2);
    // nginx serves the same paths from the shell's folder.
    renameSync(join(work, 'remote'), folderFor(work, prefix));
    const nginx = await startNginx(join(work, 'shell'), mkdtempSync(join(work, 'nginx-')));
    if (nginx !== null) running.push(nginx);
    log(nginx === null ? 'nginx is not installed: it is left out.' : 'The same files, in turn with nginx ...');
    const compared = nginx === null ? null : await comparedWith(nginx, gateway, requestsFor(GZIP_HEADERS));
    return [
      ...figuresOf('static files of a first view', '@fastify/static', files, STATIC_TIMES),
      ...figuresOf('one small static file', '@fastify/static', small),
      ...(compared === null ? [] : figuresOf('static files over gzip', 'nginx (one process)', compared)),
      ...figuresOf('proxied calls with session, gate and limits', '@fastify/http-proxy', calls, PROXY_TIMES),
      {
        name: '/remotes.json for a session, median of one client',
        value: rounded(median(one), 3),
        unit: 'ms',
        target: { atMost: REMOTES_MS },
      },
      { name: '/remotes.json for a session, 16 clients', value: Math.round(many.perSecond), unit: '/s' },
    ];
  } finally {
    for (const server of running) server.stop();
    await sleep(200);
    remove();
  }
}

const comparedWith = (other: Measured, gateway: Measured, requests: readonly MeasuredRequest[]) =>
  compare(
    [other, gateway].map((server) => ({ server, requests })),
    ROUNDS,
    ROUND_MS,
  );

function startGateway(work: string, backend: number): Promise<Measured> {
  const key = () => randomBytes(32).toString('base64url');
  return startServer(
    join(ROOT, 'gateway', 'src', 'server.ts'),
    {
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...contextSettings(randomBytes(32)),
      INTERNAL_KEY: key(),
      SERVICES: `accounts=http://127.0.0.1:${backend}`,
      SHELL_DIR: join(work, 'shell'),
      REMOTE_DIRS: join(work, 'remote'),
      // The rate limits still count every call; they are only high.
      READS_PER_MINUTE: '1000000000',
    },
    GATEWAY_OPTIONS,
  );
}

/** Requests of a browser at the first view of a page: the shell's scripts and styles, the remote's entry and page. */
async function firstViewFiles(port: number, work: string): Promise<{ paths: string[]; prefix: string }> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/remotes.json`);
    const [remote] = ((await answer.json()) as RemotesAnswer).remotes;
    if (remote === undefined) throw new Error('The gateway has left the remote out: build it (npm run build).');
    const call = await fetch(`http://127.0.0.1:${port}/api/figures`, { headers: SESSION });
    await call.arrayBuffer();
    if (!call.ok) {
      await sleep(50);
      continue;
    }
    const page = readFileSync(join(work, 'shell', 'index.html'), 'utf8');
    const shell = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
    const [preload = []] = Object.values(remote.preload ?? {});
    const prefix = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
    return { paths: [...new Set([...shell, ...preload, remote.entry])], prefix };
  }
}

function folderFor(work: string, prefix: string): string {
  const folder = join(work, 'shell', prefix);
  mkdirSync(join(folder, '..'), { recursive: true });
  return folder.replace(/\/$/, '');
}

function figuresOf(
  what: string,
  other: string,
  { perSecond, processorUs, ratios, processorRatios }: Comparison,
  times?: number,
): Figure[] {
  const [others = 0, own = 0] = perSecond.map(Math.round);
  const [theirUs = null, ownUs = null] = processorUs;
  const byProcessor = processorRatios[1] ?? null;
  return [
    { name: `${what}: gateway`, value: own, unit: '/s' },
    { name: `${what}: ${other}`, value: others, unit: '/s' },
    {
      name: `${what}: gateway to ${other}`,
      value: rounded(ratios[1] ?? 0, 2),
      unit: 'x',
      ...(times === undefined ? {} : { target: { atLeast: times } }),
      note: `median of ${ROUNDS} rounds side by side`,
    },
    ...(byProcessor === null || theirUs === null || ownUs === null
      ? []
      : [
          {
            name: `${what}: the same by processor time`,
            value: rounded(byProcessor, 2),
            unit: 'x' as const,
            note: `${Math.round(ownUs)} µs a request against ${Math.round(theirUs)} µs`,
          },
        ]),
  ];
}
