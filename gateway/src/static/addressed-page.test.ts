import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageDescriptor, RemoteListing } from '@shoppervoice/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHELL_PAGE } from '../testing/fake-portal.ts';
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
  remote('accounts', [page(['/login'], 'Sign in', { auth: true })]),
];
const pages = new AddressedPages(await pageAsset(Buffer.from(SHELL_PAGE)));
const htmlAt = async (path: string, signedIn = true) =>
  (await pages.at(path, { signedIn, remotes })).bodies.get('identity')?.toString() ?? '';
const frameAt = async (path: string, signedIn = true) =>
  /<meta name="frame" content="([^"]*)">/.exec(await htmlAt(path, signedIn))?.[1];
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
  ])('names the title of %s for the frame: %s', async (path, title) => {
    expect(await frameAt(path)).toBe(title);
  });

  it('names every file of the page that has a hash, and changes nothing else', async () => {
    const added = `<meta name="frame" content="Question">${PRELOADS('buyer')}`;
    expect(await htmlAt('/questions/7')).toBe(SHELL_PAGE.replace('</head>', `${added}</head>`));
    expect(await htmlAt('/nowhere')).not.toContain('preload');
  });

  it('draws no frame where somebody signs in, but names the files', async () => {
    for (const signedIn of [true, false]) {
      expect(await htmlAt('/login', signedIn)).toBe(SHELL_PAGE.replace('</head>', `${PRELOADS('accounts')}</head>`));
    }
  });

  it('leaves the page as it is for who will be led elsewhere', async () => {
    expect(await htmlAt('/questions/7', false)).toBe(SHELL_PAGE);
  });

  it('is made once for all addresses of a page, and anew for other versions', async () => {
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

  it('has a frame for a session, and none for a cookie of nobody', async () => {
    expect(await read(portal.signedIn())).toContain('<meta name="frame" content="Page">');
    expect(await read({ cookie: 'token=nobody' })).toBe(SHELL_PAGE);
    expect(await read({})).toBe(SHELL_PAGE);
  });
});
