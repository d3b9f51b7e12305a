import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageDescriptor, RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnswerFile } from '../answers/answer-file.ts';
import { SampleAnswers } from '../answers/sample-answers.ts';
import { type OwnService, ownServices } from '../folder/own-services.ts';
import { readRemoteFolder } from '../folder/remote-folder.ts';
import { OwnFolder } from '../testing/own-folder.ts';
import { OfflineServer } from './offline-server.ts';
import { sampleSession, type Viewer } from './sample-session.ts';
import { PAGE_HEADERS, ShellFiles } from './shell-files.ts';

const KIT: readonly AnswerFile[] = [
  { call: 'GET /api/nps', access: { package: 12 }, answers: [{ body: { score: 41 } }] },
  { call: 'GET /api/account/users', access: { roles: ['SUPERUSER'] }, answers: [{ body: [] }] },
  { call: 'PUT /api/notes/:id', answers: [{ status: 204, body: null }] },
  { call: 'GET /api/broken', answers: [{ status: 503, body: { status: 503, detail: 'Not now.' } }] },
  { call: 'GET /api/user/date-preferences', answers: [{ body: { dateRange: 'of the kit' } }] },
];
const PAGE: PageDescriptor = {
  path: ['/returns'],
  module: './returns',
  title: 'Returns',
  area: 'buyer',
  access: {},
  whenLocked: 'home',
};
const BUILD: RemoteBuildFile = {
  name: 'returns',
  version: '1.0.0-a1',
  uniqueName: 'returns_a1',
  entry: 'remoteEntry.js',
  manifest: 'mf-manifest.json',
  integrity: { 'remoteEntry.js': 'sha384-x' },
  preload: { './returns': ['page.js'] },
  descriptor: { name: 'returns', shellApi: '^2.0.0', calls: [], pages: [PAGE] },
};

let own: OwnFolder;
let folder = '';
let server: OfflineServer;
let origin = '';
let told: string[] = [];

beforeEach(async () => {
  own = new OwnFolder();
  folder = mkdtempSync(join(tmpdir(), 'offline-'));
  for (const [file, text] of [
    [
      'shell/index.html',
      '<title>x</title><template id="frame"><h1>Frame</h1></template><template id="outside">Out</template><div id="portal"></div>',
    ],
    ['shell/assets/main.js', 'the shell'],
    ['shell/assets/main.js.br', 'packed'],
    ['dist/remoteEntry.js', 'the remote'],
    ['dist/secret.js', 'not of the build'],
    ['secret.js', 'outside of both'],
  ] as const) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  told = [];
  await start({});
});
afterEach(async () => {
  await server.close();
  own.remove();
  rmSync(folder, { recursive: true });
});

async function start(viewer: Viewer, services: readonly OwnService[] = []): Promise<void> {
  await server?.close();
  server = new OfflineServer({
    dist: join(folder, 'dist'),
    shell: new ShellFiles(join(folder, 'shell')),
    answers: new SampleAnswers(own.path, KIT),
    session: () => sampleSession(own.path, viewer),
    services,
    tell: (sentence) => told.push(sentence),
  });
  origin = await server.listen(0);
  server.built({ kind: 'built', build: BUILD });
}

function writeOwn(file: string, content: unknown): void {
  mkdirSync(join(own.path, 'answers'), { recursive: true });
  writeFileSync(join(own.path, 'answers', file), typeof content === 'string' ? content : JSON.stringify(content));
  server.changed();
}

/** A raw request: `fetch` normalizes paths and refuses to set the host. */
function raw(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: new URL(origin).port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.once('error', reject).end();
  });
}
const call = async (path: string, method = 'GET', headers: Record<string, string> = {}) => {
  const response = await fetch(origin + path, { method, headers });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
};

it('draws the shell with its frame at every address, under the policy of the portal', async () => {
  for (const path of ['/', '/returns', '/returns/7?a=b', '/index.html']) {
    const response = await fetch(origin + path);
    const text = await response.text();
    expect(text).toContain('<div id="portal"><h1>Frame</h1></div>');
    expect(text).not.toContain('<template');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect((await raw('/assets/main.js')).body).toBe('the shell');
});

it('the policy has every directive of the portal, but where it reports to', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../../gateway/src/security-headers.ts'), 'utf8');
  const [, listed = ''] = /const CONTENT_SECURITY_POLICY = \[(.*?)\n\];/s.exec(source) ?? [];
  const portal = [...listed.matchAll(/^ {2}["`](.*)["`],$/gm)].map(([, directive]) => directive);
  const [, policies = ''] = /SHELL_POLICIES = '(.*)'/.exec(source) ?? [];
  const directives = PAGE_HEADERS['content-security-policy']?.split('; ') ?? [];
  expect(directives).toEqual([...portal.filter((each) => !each?.startsWith('report-')), policies]);
});

it('gives the shell the build of the remote, marked as one with samples, and its files', async () => {
  const { remotes } = (await call('/remotes.json')).body;
  const prefix = '/remotes/returns/returns_a1/';
  expect(remotes).toEqual([
    expect.objectContaining({
      name: 'returns',
      channel: 'dev',
      entry: `${prefix}remoteEntry.js`,
      preload: { './returns': [`${prefix}page.js`] },
      dev: expect.objectContaining({ samples: true, events: '/events' }),
    }),
  ]);
  expect((await raw(`${prefix}remoteEntry.js`)).body).toBe('the remote');
});

it.each([
  '/../secret.js',
  '/..%2fsecret.js',
  '/assets/../../secret.js',
  '/assets/main.js.br',
  '/remotes/returns/returns_a1/../secret.js',
  '/remotes/returns/returns_a1/..%2f..%2fsecret.js',
  '/remotes/returns/returns_a1/secret.js',
  '/remotes/returns/returns_b/remoteEntry.js',
  '//etc/passwd.js',
])('sends no other file: %s', async (path) => {
  const { status, body } = await raw(path);
  expect(status).toBe(404);
  expect(body).not.toMatch(/outside|not of the build|packed/);
});

it('responds to names of this machine only, whatever is asked', async () => {
  for (const path of ['/', '/remotes.json', '/api/page-data', '/api/nps', '/events']) {
    expect((await raw(path, { host: 'rebound.example' })).status).toBe(421);
    expect((await raw(path, { host: `127.0.0.1.rebound.example:${new URL(origin).port}` })).status).toBe(421);
  }
  expect((await raw('/api/nps', { host: 'localhost:5170' })).status).toBe(200);
});

it('answers calls by the gates that services have', async () => {
  expect(await call('/api/nps?period=week')).toEqual({ status: 200, body: { score: 41 } });
  expect(await call('/api/notes/7', 'PUT')).toEqual({ status: 204, body: null });
  expect(await call('/api/broken')).toEqual({ status: 503, body: { status: 503, detail: 'Not now.' } });
  expect((await call('/api/account/users')).status).toBe(403);
  await start({ packages: [9], superuser: true });
  expect((await call('/api/account/users')).status).toBe(200);
  const refused = await call('/api/nps');
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toContain('does not include this call');
});

it('takes the session from the file, and the options before it', async () => {
  const { body: everything } = await call('/api/page-data');
  expect(everything.packages).toContain(12);
  writeOwn('session.json', { ...everything, features: [25], packages: [9] });
  expect((await call('/api/page-data')).body).toMatchObject({ features: [25], packages: [9] });
  expect((await call('/api/nps')).status).toBe(403);
  await start({ packages: [12] });
  expect((await call('/api/page-data')).body).toMatchObject({ features: [25], packages: [12] });
  writeOwn('session.json', '{\n  "features": ["all"]\n}');
  const { status, body } = await call('/api/page-data');
  expect([status, body.detail]).toEqual([404, expect.stringMatching(/^answers\/session\.json:\d: /)]);
});

it('the default days are the last thirty, and those of the team where it has a file', async () => {
  expect((await call('/api/user/date-preferences')).body.dateRange).not.toBe('of the kit');
  writeOwn('days.json', { call: 'GET /api/user/date-preferences', answers: [{ body: { dateRange: 'mine' } }] });
  expect((await call('/api/user/date-preferences')).body).toEqual({ dateRange: 'mine' });
});

it('says what has no answer, in the answer, the bar and once in the terminal, until a file answers it', async () => {
  const sentence = 'There is no sample answer to GET /api/absent: write one as answers/get-absent.json.';
  const events = await eventsOf();
  await events.until('event: built\ndata: {"version":"1.0.0-a1","uniqueName":"returns_a1"}');
  await events.until('event: problem\ndata: {"message":null}');
  for (let k = 0; k < 2; k++) {
    const { status, body } = await call('/api/absent?x=1');
    expect([status, body.detail]).toEqual([404, sentence]);
  }
  await events.until(`event: problem\ndata: {"message":"${sentence}"}`);
  expect(told).toEqual([sentence]);
  writeOwn('get-absent.json', '{ "call": ');
  await events.until('event: changed');
  expect((await call('/api/absent')).body.detail).toBe('answers/get-absent.json:1: This is not JSON (value expected).');
  writeOwn('get-absent.json', { call: 'GET /api/absent', answers: [{ body: 5 }] });
  expect(await call('/api/absent')).toEqual({ status: 200, body: 5 });
  server.built({ kind: 'failed', message: 'index.tsx: no' });
  await events.until('event: problem\ndata: {"message":"index.tsx: no"}');
  await events.end();
});

it('says why there is no page yet', async () => {
  await server.close();
  server = new OfflineServer({
    dist: join(folder, 'dist'),
    shell: new ShellFiles(join(folder, 'shell')),
    answers: new SampleAnswers(own.path, KIT),
    session: () => sampleSession(own.path, {}),
    tell: () => undefined,
  });
  origin = await server.listen(0);
  expect(await raw('/returns')).toMatchObject({
    status: 503,
    body: expect.stringContaining('first build is not done'),
  });
  server.built({ kind: 'failed', message: 'a <b> is wrong' });
  expect((await raw('/returns')).body).toContain('a &#60;b&#62; is wrong');
});

async function eventsOf() {
  const response = await fetch(`${origin}/events`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  return {
    until: (words: string) =>
      vi.waitFor(async () => {
        if (!received.includes(words)) received += (await reader?.read())?.value ?? '';
        expect(received).toContain(words);
      }),
    end: () => reader?.cancel(),
  };
}

it('sends a call of an own service to it, unless answers/ has one, and publishes the key that signs it', async () => {
  const path = '/api/x/returns/orders';
  const service = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url: request.url }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  own.addService({ [path]: { get: {} } }, { local: `http://127.0.0.1:${(service.address() as AddressInfo).port}` });
  await start({}, ownServices(readRemoteFolder(own.path)));
  expect(await call(`${path}?a=1`)).toEqual({ status: 200, body: { url: `${path}?a=1` } });
  expect((await call('/.well-known/jwks.json')).body.keys).toMatchObject([{ kty: 'OKP', crv: 'Ed25519' }]);
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  expect(await call(path)).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining('does not answer at') },
  });
  expect(told).toEqual([expect.stringContaining(`start it in ./service by \`PORTAL=${origin} npm start\``)]);
  writeOwn('orders.json', { call: `GET ${path}`, answers: [{ body: { orders: [] } }] });
  expect(await call(path)).toEqual({ status: 200, body: { orders: [] } });
});
