import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, createGzip, gzipSync } from 'node:zlib';
import { packFiles } from '@shoppervoice/remote-package';
import { samplePackage } from './sample-package.ts';

/** A package that is sent to harm the gateway, or by mistake. */
export interface HostilePackage {
  readonly what: string;
  /** Takes seconds, here or in the gateway. */
  readonly slow?: true;
  readonly make: () => Promise<{ body: Buffer; sha256: string }>;
}

export const NAME = 'hostile';
const OWN = '.hostile_1_0_0-a';
const STYLE = 'page.0a1b2c3d4e5f.css';
const PAGE = 'page.0a1b2c3d4e5f.js';

const sample = (changes: Omit<Parameters<typeof samplePackage>[0], 'name' | 'version'>) =>
  samplePackage({ name: NAME, version: '1.0.0', path: '/hostile', ...changes });
const hashed = (body: Buffer) => ({ body, sha256: createHash('sha256').update(body).digest('hex') });
const page = (at: number) => ({
  path: [`/hostile/${at}`],
  module: './page',
  title: `Page ${at}`,
  area: 'buyer',
  access: {},
  whenLocked: 'home',
  nav: { group: 'online-buyer', label: `Page ${at}`, order: at },
});
const descriptor = (pages: unknown[]) => ({ build: { descriptor: { name: NAME, shellApi: '^1.0.0', pages } } });
/** With a fast quality: a small size is not what is tested. */
const brotli = (content: Buffer) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
const script = (text: string) => ({ files: { [PAGE]: text, [`${PAGE}.br`]: brotli(Buffer.from(text)) } });
const style = (text: string) => ({ files: { [STYLE]: text, [`${STYLE}.br`]: brotli(Buffer.from(text)) } });

/** A gzip file of so many zeros, made without holding them in memory. */
async function zeros(bytes: number): Promise<Buffer> {
  const zip = createGzip({ level: 1 });
  const piece = Buffer.alloc(1_000_000);
  const pieces: Buffer[] = [];
  zip.on('data', (made: Buffer) => pieces.push(made));
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (!zip.write(piece)) await new Promise((resolve) => zip.once('drain', resolve));
  }
  await new Promise<void>((resolve) => zip.end(resolve));
  return Buffer.concat(pieces);
}

/** Packages that crashed or blocked a gateway, or might have. */
export const HOSTILE_PACKAGES: readonly HostilePackage[] = [
  {
    what: 'a style sheet of 400,000 rules',
    make: () => sample(style('.x{a:b}'.repeat(400_000))),
  },
  {
    what: 'a script of 9 MB that calls eval',
    make: () => sample(script(`eval(1);${'a+b;'.repeat(2_250_000)}`)),
  },
  {
    what: 'a style sheet of 3.8 MB',
    make: () => sample(style(`${OWN} p:hover{color:red;margin:0 1px}\n`.repeat(80_000))),
  },
  {
    what: 'a descriptor of 8,000 pages in the sidebar',
    make: () => sample(descriptor(Array.from({ length: 8_000 }, (_, at) => page(at)))),
  },
  {
    what: 'a path of thirty optional parts',
    make: () => sample(descriptor([{ ...page(1), path: [`/hostile${'/:a?'.repeat(30)}`] }])),
  },
  {
    what: 'a style sheet as long as one may be, of the shortest rules',
    make: () => sample(style('.x{a:b}'.repeat(142_000))),
  },
  {
    what: 'a script as long as one may be, which calls eval',
    slow: true,
    make: () => sample(script(`eval(1);${'a+b;'.repeat(990_000)}`)),
  },
  {
    what: 'a style sheet that is nested without end',
    slow: true,
    make: () => sample(style(`${OWN}{${'a{'.repeat(400_000)}`)),
  },
  {
    what: 'selectors that are nested without end',
    slow: true,
    make: () => sample(style(`${`${OWN}${':is('.repeat(2_000)}a${')'.repeat(2_000)}{a:b}`.repeat(60)}`)),
  },
  {
    what: 'selectors that are nested as deep as can be read, again and again',
    slow: true,
    make: () => sample(style(`${':is('.repeat(800)}a${')'.repeat(800)}{a:b}\n`.repeat(240))),
  },
  {
    what: 'a script that is nested without end',
    slow: true,
    make: () => sample(script(`eval(1);${'[('.repeat(1_500_000)}`)),
  },
  {
    what: 'a manifest and a build file that are nested without end',
    make: () => sample({ files: { 'mf-manifest.json': '['.repeat(290_000) }, build: { shared: { a: '1' } } }),
  },
  {
    what: 'a manifest of 12 MB',
    slow: true,
    make: () => sample({ files: { 'mf-manifest.json': `[${'{},'.repeat(4_000_000)}0]` } }),
  },
  {
    what: 'a gzip bomb of 200 MB',
    make: async () => hashed(await zeros(200_000_000)),
  },
  {
    what: 'brotli and gzip bombs as compressed variants',
    make: async () =>
      sample({
        files: { [`${PAGE}.br`]: brotli(Buffer.alloc(100_000_000)), [`${PAGE}.gz`]: await zeros(100_000_000) },
      }),
  },
  {
    what: 'an archive of 20,000 empty files',
    make: async () =>
      hashed(await packFiles(new Map(Array.from({ length: 20_000 }, (_, at) => [`${at}.js`, Buffer.alloc(0)])))),
  },
  {
    what: 'as many files as there may be, none of which the build knows',
    make: () =>
      sample({
        files: Object.fromEntries(Array.from({ length: 990 }, (_, at) => [`a${at}.exe`, `${at}`.repeat(200)])),
      }),
  },
  {
    what: 'a picture made for slow patterns',
    make: () =>
      sample({
        files: { 'a.svg': `<svg${' ona'.repeat(100_000)}${'<\t'.repeat(100_000)}${'< '.repeat(50_000)}<script` },
      }),
  },
  {
    what: 'a style sheet made for slow patterns',
    make: () => sample(style(`${OWN}{a:${'url( '.repeat(150_000)}}`)),
  },
  {
    what: 'ten thousand libraries that the shell does not share',
    slow: true,
    make: () =>
      sample({
        build: { shared: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`l${at}`, '^1.0.0'])) },
      }),
  },
  {
    what: 'text of 15 MB that is to be compressed',
    slow: true,
    make: () => {
      const text = Array.from({ length: 12_000 }, (_, at) => createHash('sha512').update(`${at}`).digest('base64'));
      const json = Buffer.from(text.join('').repeat(4).slice(0, 3_900_000));
      return sample({ files: Object.fromEntries([0, 1, 2].map((at) => [`${at}.json`, json])) });
    },
  },
  {
    what: 'noise as long as a package may be',
    make: async () => hashed(randomBytes(20_000_000)),
  },
  {
    what: 'what is no package',
    make: async () => hashed(gzipSync(Buffer.alloc(10_000, 65))),
  },
];
