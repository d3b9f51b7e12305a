import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DevServer } from './dev-server.ts';

const PORTAL = 'https://portal.example';
const build = (uniqueName: string): RemoteBuildFile => ({
  name: 'returns',
  version: '1.0.0-a1b2c3d4',
  uniqueName,
  entry: 'remoteEntry.js',
  manifest: 'mf-manifest.json',
  integrity: { 'remoteEntry.js': 'sha384-x', 'page.css': 'sha384-x' },
  descriptor: { name: 'returns', shellApi: '^1.0.0', pages: [] },
});

let folder = '';
let server: DevServer;
let origin = '';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  for (const file of [
    'remoteEntry.js',
    'page.css',
    'remote-build.json',
    'mf-manifest.json',
    'remoteEntry.js.map',
    'secret.js',
  ]) {
    writeFileSync(join(folder, file), `content of ${file}`);
  }
  server = new DevServer(folder, PORTAL);
  origin = await server.listen(0);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a raw request: `fetch` would normalize the path and refuse to set the host. */
function raw(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    });
    sent.once('error', reject).end();
  });
}

describe('the development server', () => {
  it('serves the files that the last build named, without caching', async () => {
    expect((await raw('/remoteEntry.js')).status).toBe(404);
    server.send({ kind: 'built', build: build('returns_a') });
    const { status, body, headers } = await raw('/remoteEntry.js?attempt=2');
    expect({ status, body }).toEqual({ status: 200, body: 'content of remoteEntry.js' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    for (const file of ['/page.css', '/remote-build.json', '/mf-manifest.json', '/remoteEntry.js.map']) {
      expect((await raw(file)).status).toBe(200);
    }
  });

  it.each([
    '/secret.js',
    '/../secret.map',
    '/..%2f..%2fetc%2fpasswd',
    '//etc/passwd.map',
    '/',
    '/absent.map',
    '/.png',
    '/a/b.png',
  ])('serves nothing else: %s', async (path) => {
    server.send({ kind: 'built', build: build('returns_a') });
    expect((await raw(path)).status).toBe(404);
  });

  it('serves no folder with the name of a file', async () => {
    symlinkSync('/etc', join(folder, 'etc.map'));
    server.send({ kind: 'built', build: build('returns_a') });
    expect((await raw('/etc.map')).status).toBe(404);
  });

  it('lets the portal and this machine read, and no other page', async () => {
    server.send({ kind: 'built', build: build('returns_a') });
    for (const from of [PORTAL, 'http://127.0.0.1:8080', 'http://localhost:1', 'http://[::1]:8080']) {
      const { status, headers } = await raw('/remoteEntry.js', { origin: from });
      expect(status).toBe(200);
      expect(headers['access-control-allow-origin']).toBe(from);
    }
    for (const from of [
      'https://evil.example',
      'https://portal.example.evil.example',
      'http://127.0.0.1.evil.example',
      'null',
      'http://localhost@evil.example',
    ]) {
      const { status, headers } = await raw('/remoteEntry.js', { origin: from });
      expect(status).toBe(403);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('responds to names of this machine only', async () => {
    server.send({ kind: 'built', build: build('returns_a') });
    expect((await raw('/remoteEntry.js', { host: 'localhost:1' })).status).toBe(200);
    expect((await raw('/remoteEntry.js', { host: 'evil.example' })).status).toBe(421);
  });

  it('responds to a preflight request, and changes nothing', async () => {
    const preflight = await raw('/remoteEntry.js', { origin: PORTAL }, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-private-network']).toBe('true');
    expect((await raw('/remoteEntry.js', {}, 'POST')).status).toBe(405);
  });

  it('sends every build, the last one at once, and failures', async () => {
    server.send({ kind: 'built', build: build('returns_a') });
    const answer = await fetch(`${origin}/events`, { headers: { origin: PORTAL } });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    const until = (words: string) =>
      vi.waitFor(async () => {
        received += (await reader?.read())?.value ?? '';
        expect(received).toContain(words);
      });
    await until('event: built\ndata: {"version":"1.0.0-a1b2c3d4","uniqueName":"returns_a"}\n\n');
    server.send({ kind: 'failed', message: 'line one\nline two' });
    await until('event: failed\ndata: {"message":"line one\\nline two"}\n\n');
    server.send({ kind: 'built', build: build('returns_b') });
    await until('"uniqueName":"returns_b"');
    await reader?.cancel();
  });
});
