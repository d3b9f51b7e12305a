import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const [beforePaint, firstPaint] = ['before-paint.js', 'first-paint.js'].map((name) =>
  readFileSync(join(import.meta.dirname, name), 'utf8'),
) as [string, string];

/** Scripts added to the page; they are not run here. */
let started: { src: string; integrity: string }[];
/** Callbacks for the next frame. */
let frames: (() => void)[];

const SIGNED_OUT = '<meta name="session" content="none">';

/** Runs the script in a page as the gateway serves it: `drawn` is the markup it inserted. */
function run(drawn: string, head = '') {
  document.head.innerHTML = `<link data-main href="/assets/main.js">${head}`;
  // A property that the test DOM lacks.
  Object.assign(document.querySelector('link') ?? {}, { integrity: 'sha384-main' });
  document.body.innerHTML =
    `<div id="portal">${drawn}</div>` +
    '<template id="home"><i data-href="/assets/home.js" data-integrity="sha384-js"></i><i data-href="/assets/home.css" data-integrity="sha384-css"></i></template>';
  new Function(firstPaint)();
}
/** Whether the shell's code may start, after everything that needs no frame. */
const isPainted = () =>
  Promise.race([
    window.framePainted.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20)),
  ]);
const FRAME = '<main><h1>Home</h1></main>';

beforeEach(() => {
  started = [];
  frames = [];
  vi.stubGlobal('fetch', async () => new Response('{}'));
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  const append = document.head.appendChild.bind(document.head);
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return append(node);
    started.push({ src: node.src, integrity: node.integrity });
    return node;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.earlyAnswers;
});

describe('before anything is painted', () => {
  it.each(['light', 'dark', 'loud'])('the chosen theme is set: %s', (theme) => {
    localStorage.setItem('theme', theme);
    new Function(beforePaint)();
    expect(document.documentElement.getAttribute('data-theme')).toBe(theme === 'loud' ? null : theme);
  });

  it('what every view needs is asked for, and handed over unread', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      requested.push(path);
      return Promise.resolve(new Response('{}', { status: path === '/remotes.json' ? 200 : 401 }));
    });
    new Function(beforePaint)();
    expect(requested).toEqual(['/remotes.json', '/api/page-data']);
    expect(await (await window.earlyAnswers?.['/remotes.json'])?.json()).toEqual({});
    expect((await window.earlyAnswers?.['/api/page-data'])?.status).toBe(401);
  });

  it('no page data is asked for where the gateway saw no session, as that call would be refused', async () => {
    document.head.innerHTML = SIGNED_OUT;
    new Function(beforePaint)();
    expect(Object.keys(window.earlyAnswers ?? {})).toEqual(['/remotes.json', '/api/page-session']);
    document.head.innerHTML = '';
  });

  it('nothing is done that a browser of any age could not do', () => {
    vi.stubGlobal('fetch', undefined);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('storage is off');
    });
    new Function(beforePaint)();
    expect(window.earlyAnswers).toBeUndefined();
  });
});

describe('the first paint', () => {
  it('lets the shell’s code be read, and begin after what is drawn is painted', async () => {
    run(FRAME);
    expect(started).toEqual([{ src: expect.stringMatching(/\/assets\/main\.js$/), integrity: 'sha384-main' }]);
    expect(await isPainted()).toBe(false);
    for (const act of frames) act();
    await window.framePainted;
  });

  it('waits for nothing on a page where nothing is drawn', async () => {
    run('');
    expect(started).toHaveLength(1);
    expect(await isPainted()).toBe(true);
  });

  it('waits for no frame in a tab that nobody sees', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    run(FRAME);
    expect(started).toHaveLength(1);
    expect(frames).toEqual([]);
    expect(await isPainted()).toBe(true);
  });

  describe('of Home', () => {
    const files = () => [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
    const requested: string[] = [];
    beforeEach(() => {
      requested.length = 0;
      vi.stubGlobal('fetch', async (path: string) => {
        requested.push(path);
        return new Response('{}');
      });
      window.earlyAnswers = {};
    });
    afterEach(() => history.replaceState(null, '', '/'));

    it('asks for its files and its figures beside the shell’s code', () => {
      history.replaceState(null, '', '/?toneId=4');
      run(FRAME);
      expect(files()).toEqual(['/assets/home.js', '/assets/home.css']);
      expect(requested).toEqual(['/api/home/aggregations']);
      expect(Object.keys(window.earlyAnswers ?? {})).toEqual(['/api/home/aggregations']);
    });

    it.each([
      ['/online-buyer-overall-metrics', 'a session', FRAME, ''],
      ['/', 'nothing drawn', '', ''],
      ['/', 'no session', FRAME, SIGNED_OUT],
    ])('asks for nothing at %s with %s', (path, _, drawn, head) => {
      history.replaceState(null, '', path);
      run(drawn, head);
      expect([files(), requested]).toEqual([[], []]);
    });
  });
});
