import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHELL_SCRIPT } from '../testing/fake-portal.ts';
import { problemOf, SmallPortal } from '../testing/small-portal.ts';

/** End of the shell's page without a session. */
const SIGNED_OUT_PAGE = '<p>Outside</p></main></div></body></html>';

const portal = new SmallPortal();
const { get, rawGet } = portal;
beforeAll(() => portal.start());
afterAll(() => portal.close());
beforeEach(() => portal.nextSession());

describe('pages and files', () => {
  it('serves the shell for every address of a page, under a policy without inline scripts', async () => {
    const long = `/${'long-address-'.repeat(40)}?${'q=x&'.repeat(500)}`;
    for (const path of ['/', '/online-buyer-comments?q=x', '/a/deep/address', '/index.html', long]) {
      const answer = await get(path, { accept: 'text/html' });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(SIGNED_OUT_PAGE);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('vary')).toBe('accept-encoding, cookie');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(answer.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    }
  });

  it('responds 404 to a missing file, and to calls, never with the page', async () => {
    const paths = [
      '/gone.js',
      '/main.css',
      '/x.json',
      '/main.js.map',
      '/remotes/first/9.9.9/page',
      '/internal/session',
    ];
    for (const path of [...paths, '/service.json', '/private.key.json', '/api/', '/api/none']) {
      const answer = await get(path, { accept: '*/*' });
      expect([path, answer.status]).toEqual([path, 404]);
      await problemOf(answer);
    }
    expect((await get('/online-buyer-comments', { accept: 'image/png' })).status).toBe(404);
  });

  it('caches a hashed file for a year, in the client’s preferred encoding', async () => {
    const path = '/main.0123456789ab.js';
    for (const [accept, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['*', 'br'],
      ['identity', undefined],
    ] as const) {
      const answer = await rawGet(path, { 'accept-encoding': accept });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toContain('accept-encoding');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const answer = await get(path);
    expect(await answer.text()).toBe(SHELL_SCRIPT);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect((await get('/old-browser.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('responds 304 if the client has the file, and to HEAD without a body', async () => {
    const first = await get('/index.html');
    await first.text();
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/index.html', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
    expect((await get('/index.html', { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await fetch(`${portal.origin}/index.html`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('never leaves the folders of the builds', async () => {
    const paths = [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/remotes/first/1.2.3/../../../private.key',
      '/remotes/first/1.2.3/remote-build.json',
      '/remotes/first/1.2.3/..\\..\\package.json',
      '/private.key%00.js',
      '//etc/passwd.txt',
      '/main.0123456789ab.js.br',
    ];
    for (const path of paths) {
      const answer = await rawGet(path);
      expect([path, answer.body.endsWith(SIGNED_OUT_PAGE) || answer.status >= 400]).toEqual([path, true]);
      expect(answer.body).not.toContain('not for anybody');
    }
    expect((await rawGet('/%zz')).status).toBe(400);
  });
});
