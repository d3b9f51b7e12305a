import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageDescriptor, RemoteListing } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_PAGE, SHELL_PAGE } from '../testing/fake-portal.ts';
import { SmallPortal } from '../testing/small-portal.ts';
import { AddressedPages } from './addressed-page.ts';
import { pageAsset } from './asset-store.ts';

const HASH = `sha384-${'A'.repeat(64)}`;

function page(path: string[], title: string, more: Partial<PageDescriptor> = {}): PageDescriptor {
  return { path, module: './page', title, area: 'buyer', access: { package: 12 }, whenLocked: 'upgrade', ...more };
}

function remote(name: string, pages: PageDescriptor[]): RemoteListing {
  const folder = `/remotes/${name}/1.0.0`;
  return {
    name,
    version: '1.0.0',
    uniqueName: name,
    entry: `${folder}/remoteEntry.aa.js`,
    manifest: `${folder}/mf-manifest.json`,
    integrity: { 'remoteEntry.aa.js': HASH, 'page.bb.js': HASH, 'page.cc.css': HASH },
    preload: { './page': [`${folder}/page.bb.js`, `${folder}/page.cc.css`, `${folder}/unsigned.js`] },
    channel: 'current',
    descriptor: { name, shellApi: '^1.0.0', pages },
  };
}

const remotes = [
  remote('buyer', [
    page(['/questions/:id', '/old/:id?'], 'Question'),
    page(['/questions/new'], 'New'),
    page(['/any/*'], '<b>"A & B"</b> $& $1'),
  ]),
  remote('accounts', [
    page(['/login'], 'Sign in', { auth: true, access: { public: true } }),
    page(['/terms'], 'Terms', { access: { public: true } }),
  ]),
];
const pages = new AddressedPages(await pageAsset(Buffer.from(BUILT_PAGE)));
const htmlAt = async (path: string, signedIn = true) =>
  (await pages.at(path, { signedIn, remotes })).bodies.get('identity')?.toString() ?? '';
const SIGNED_OUT = '<meta name="session" content="none">';
/** What is drawn in a page, and the title in it. */
const drawnIn = (html: string) => {
  const [, title, drawn] =
    /<div id="portal"><main><h1 class="a">(.*?)<\/h1><p>(.*?)<\/p><\/main><\/div>/.exec(html) ?? [];
  return title === undefined ? null : [drawn, title === '<i></i>' ? '' : title];
};
/** The page with every possible addition. */
const pageWith = ({ signedOut = false, title = '', preloads = '', drawn = '' }) =>
  SHELL_PAGE.replace('<head>', `<head>${signedOut ? SIGNED_OUT : ''}`)
    .replace('<title>', `<title>${title === '' ? '' : `${title} · `}`)
    .replace('</head>', `${preloads}</head>`)
    .replace(
      '<div id="portal">',
      `<div id="portal">${drawn === '' ? '' : `<main><h1 class="a">${title || '<i></i>'}</h1><p>${drawn}</p></main>`}`,
    );
const PRELOADS = (name: string) =>
  `<link rel="preload" fetchpriority="low" as="script" crossorigin href="/remotes/${name}/1.0.0/remoteEntry.aa.js" integrity="${HASH}">` +
  `<link rel="preload" fetchpriority="low" as="script" crossorigin href="/remotes/${name}/1.0.0/page.bb.js" integrity="${HASH}">` +
  `<link rel="preload" fetchpriority="low" as="style" href="/remotes/${name}/1.0.0/page.cc.css" integrity="${HASH}">`;

describe('the page of an address', () => {
  it.each([
    ['/questions/7', 'Question'],
    ['/questions/new', 'New'],
    ['/questions/NEW/', 'New'],
    ['/old', 'Question'],
    ['/', 'Home'],
    ['/nowhere', ''],
    ['/questions', ''],
    ['/questions/7/8', ''],
    ['/any/a/b', '&#60;b&#62;&#34;A &#38; B&#34;&#60;/b&#62; $&#38; $1'],
  ])('has the title of %s in the frame: %s', async (path, title) => {
    expect(drawnIn(await htmlAt(path))).toEqual(['Frame', title]);
  });

  it('preloads every hashed file of the page, and changes nothing else', async () => {
    expect(await htmlAt('/questions/7')).toBe(
      pageWith({ title: 'Question', preloads: PRELOADS('buyer'), drawn: 'Frame' }),
    );
    expect(await htmlAt('/nowhere')).not.toContain('preload');
  });

  it('has the outline of a public page without a session, and marks that there is none', async () => {
    expect(await htmlAt('/login', false)).toBe(
      pageWith({ signedOut: true, title: 'Sign in', preloads: PRELOADS('accounts'), drawn: 'Outside' }),
    );
    expect(drawnIn(await htmlAt('/terms', false))).toEqual(['Outside', 'Terms']);
    expect(drawnIn(await htmlAt('/nowhere', false))).toEqual(['Outside', '']);
  });

  it.each(['/', '/questions/7'])(
    'is the sign-in page for visitors who will be redirected there from %s',
    async (path) => {
      expect(await htmlAt(path, false)).toBe(await htmlAt('/login', false));
    },
  );

  it('has no outline for a session on a sign-in page, but preloads the files', async () => {
    expect(await htmlAt('/login')).toBe(pageWith({ preloads: PRELOADS('accounts') }));
    expect(drawnIn(await htmlAt('/terms'))).toEqual(['Frame', 'Terms']);
  });

  it('contains no unused template', async () => {
    for (const signedIn of [true, false]) expect(await htmlAt('/', signedIn)).not.toContain('<template');
  });

  it('is made once for all addresses of a page, and again for other versions', async () => {
    const made = await pages.at('/questions/7', { signedIn: true, remotes });
    expect(await pages.at('/questions/8', { signedIn: true, remotes })).toBe(made);
    const next = remotes.map((each) => ({ ...each, entry: each.entry.replace('1.0.0', '2.0.0') }));
    const other = await pages.at('/questions/7', { signedIn: true, remotes: next });
    expect(other.tag).not.toBe(made.tag);
    expect(other.bodies.get('identity')?.toString()).toContain('/remotes/buyer/2.0.0/remoteEntry.aa.js');
    const { br = Buffer.of(), gzip = Buffer.of() } = Object.fromEntries(made.bodies);
    expect(brotliDecompressSync(br).equals(gunzipSync(gzip))).toBe(true);
  });
});

describe('the page that the gateway sends', () => {
  const portal = new SmallPortal();
  beforeAll(() => portal.start());
  afterAll(() => portal.close());
  beforeEach(() => portal.nextSession());
  const read = async (headers: Record<string, string>) => {
    const answer = await portal.get('/first', { accept: 'text/html', ...headers });
    expect(answer.status).toBe(200);
    return answer.text();
  };

  it('has the frame for a session, and a mark for an unknown cookie', async () => {
    const own = await read(portal.signedIn());
    expect(own).not.toContain(SIGNED_OUT);
    expect(drawnIn(own)).toEqual(['Frame', 'Page']);
    for (const cookie of ['token=nobody', '']) {
      const received = await read(cookie === '' ? {} : { cookie });
      expect(received).toContain(SIGNED_OUT);
      expect(drawnIn(received)?.[0]).toBe('Outside');
    }
  });
});
