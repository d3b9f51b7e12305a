import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageEntry, pageAt, pagesOf, type Remote } from './address/page-table.ts';

const script = readFileSync(join(import.meta.dirname, 'first-glance.js'), 'utf8');

const page = (path: string[], title: string, more: object = {}) => ({ path, module: `./${title}`, title, ...more });
const remotes = [
  {
    entry: '/remotes/buyer/1/remoteEntry.ab.js',
    integrity: { 'remoteEntry.ab.js': 'sha384-entry', 'page.js': 'sha384-js', 'page.css': 'sha384-css' },
    preload: {
      './Question': ['/remotes/buyer/1/page.js', '/remotes/buyer/1/page.css', '/remotes/buyer/1/unsigned.js'],
    },
    descriptor: {
      pages: [
        page(['/questions/:id', '/old/:id?'], 'Question'),
        page(['/questions/new'], 'New'),
        page(['/any/*'], 'Any'),
      ],
    },
  },
  {
    entry: 'http://localhost:4100/remoteEntry.js',
    integrity: {},
    descriptor: { pages: [page(['/login'], 'Sign in', { auth: true }), page(['/dev'], 'Dev')] },
  },
] as unknown as readonly Remote[];

let asked: string[];
/** Scripts that were put into the page; they are not run here. */
let started: string[];

async function run(pathname: string, answer: () => Promise<Response>) {
  document.head.innerHTML = '<link data-main href="/assets/main.js" integrity="sha384-main">';
  document.body.innerHTML =
    '<div id="portal"></div><template id="frame"><main><h1>…</h1><i data-style="--bone-width: 40%"></i></main></template>';
  vi.stubGlobal('location', { ...location, pathname });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return path === '/remotes.json' ? answer() : Promise.resolve(new Response('{}', { status: 401 }));
  });
  started.length = 0;
  new Function(script)();
  await vi.waitFor(() => expect(started).toHaveLength(1), { timeout: 5_000, interval: 10 });
}
const good = async () => new Response(JSON.stringify({ remotes }));
const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) => `${link.as} ${link.getAttribute('href')} ${link.integrity} ${link.getAttribute('crossorigin') ?? ''}`,
  );

beforeEach(() => {
  asked = [];
  started = [];
  const append = document.head.appendChild.bind(document.head);
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) started.push(node.src);
    else append(node);
    return node;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.earlyAnswers;
});

describe('the first glance', () => {
  it('asks for what every view needs, and hands the answers over unread', async () => {
    await run('/questions/7', good);
    expect(asked).toEqual(['/remotes.json', '/api/page-data']);
    expect(await (await window.earlyAnswers?.['/remotes.json'])?.json()).toEqual({ remotes });
    expect((await window.earlyAnswers?.['/api/page-data'])?.status).toBe(401);
  });

  it('draws the frame with the page’s title, names its files, then starts the shell’s code, once', async () => {
    await run('/questions/7', good);
    expect(document.querySelector('#portal h1')?.textContent).toBe('Question');
    expect(document.querySelector<HTMLElement>('#portal i')?.style.getPropertyValue('--bone-width')).toBe('40%');
    expect(preloads()).toEqual([
      'script /remotes/buyer/1/remoteEntry.ab.js sha384-entry anonymous',
      'script /remotes/buyer/1/page.js sha384-js anonymous',
      'style /remotes/buyer/1/page.css sha384-css ',
    ]);
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(started).toHaveLength(1);
    expect(started[0]).toMatch(/\/assets\/main\.js$/);
  });

  it.each(['/login', '/login/'])('draws nothing on a page without a frame: %s', async (path) => {
    await run(path, good);
    expect(document.querySelector('#portal h1')).toBeNull();
    expect(started).toHaveLength(1);
  });

  it.each([
    ['is refused', async () => new Response('{"status":503}', { status: 503 })],
    ['is no JSON', async () => new Response('<html>')],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['hangs', () => new Promise<Response>(() => {})],
  ])('starts the shell’s code where the registry %s', async (_, answer) => {
    await run('/questions/7', answer);
    expect(started).toHaveLength(1);
  });

  it('finds the page that the router finds', async () => {
    const entries: readonly PageEntry[] = pagesOf(remotes);
    for (const path of [
      '/questions/new',
      '/questions/NEW/',
      '/questions/7',
      '/old',
      '/old/3',
      '/any',
      '/any/a/b',
      '/dev',
      '/nowhere',
      '/questions',
    ]) {
      await run(path, good);
      const title = pageAt(entries, path)?.page.title ?? '…';
      expect(document.querySelector('#portal h1')?.textContent, path).toBe(title);
    }
  });
});
