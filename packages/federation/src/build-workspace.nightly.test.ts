import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type LivePortal, type RemoteBuildFile, SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { filesOf, integrityOf, sentBytes, validate } from '@shoppervoice/remote-package';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildWorkspace } from './build-workspace.ts';
import { sharedVersions } from './shared-libraries.ts';
import { sizeReport } from './size-report.ts';

/** Inside the package, so that the fixture finds the installed libraries as a workspace does. */
let folder = '';

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

const portal: LivePortal = {
  shellApi: SHELL_API_VERSION,
  shared: { ...sharedVersions(join(import.meta.dirname, '..')) },
  live: [],
  maxBytes: 1_000_000,
};

const read = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');

beforeEach(() => {
  const ignored = join(import.meta.dirname, '..', '.tsbuild');
  mkdirSync(ignored, { recursive: true });
  // In a separate folder: a shell is checked against the remotes beside it, and other tests build theirs concurrently.
  folder = join(mkdtempSync(join(ignored, 'fixture-')), 'workspace');
  write('package.json', JSON.stringify({ name: 'fixture', version: '1.4.0', type: 'module' }));
  write(
    'remote.json',
    JSON.stringify({
      name: 'fixture',
      shellApi: `^${SHELL_API_VERSION}`,
      calls: [],
      pages: [{ path: ['/one'], module: './one', title: 'One', area: 'buyer', access: {}, whenLocked: 'home' }],
    }),
  );
  write('src/pages/one/one.module.css', '.legend i { color: var(--ink); } .legend { grid-area: main; }');
  write(
    'src/pages/one/index.tsx',
    `import { useLocation } from 'react-router';
     import css from './one.module.css';
     const later = () => import('./later.ts');
     export default function One() {
       return <p className={css.legend} onClick={later}>{useLocation().pathname}<i /></p>;
     }`,
  );
  write('src/pages/one/later.ts', `export const later = 'loaded later';`);
});

afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

it('builds a remote whose every file has a hash', { timeout: 60_000 }, async () => {
  await buildWorkspace(folder);
  const build: RemoteBuildFile = JSON.parse(read('remote-build.json'));
  expect(build).toMatchObject({
    name: 'fixture',
    version: '1.4.0',
    uniqueName: 'fixture_1_4_0',
    manifest: 'mf-manifest.json',
    shared: { react: '^19.3.0', 'react-router': '^8.5.0' },
  });
  // This remote draws no charts, so it must not need Highcharts.
  expect(Object.keys(build.shared ?? {}).join()).not.toContain('highcharts');
  // The page's script and style sheet, and nothing that is loaded later.
  expect(build.preload?.['./one']).toEqual([
    expect.stringMatching(/^__federation_expose_one\..*\.js$/),
    expect.stringMatching(/^__federation_expose_one\..*\.css$/),
  ]);
  expect(existsSync(join(folder, 'dist', build.manifest))).toBe(true);
  const files = Object.entries(build.integrity);
  expect(files.length).toBeGreaterThanOrEqual(4);
  for (const [file, hash] of files) expect(integrityOf(readFileSync(join(folder, 'dist', file)))).toBe(hash);

  // The entry contains the hash of every chunk that it loads, scripts and style sheets.
  const entry = read(build.entry);
  for (const [file, hash] of files) if (file !== build.entry) expect(entry).toContain(hash);
  expect(entry).not.toContain('@integrity-');
  expect(entry).not.toMatch(/\beval\(|new Function/);

  // Tokens and grid areas keep their names; a descendant selector is preserved.
  const css = read(files.map(([file]) => file).find((file) => file.endsWith('.css')) ?? '');
  expect(css).toMatch(/\.fixture_1_4_0-legend-[0-9a-f]{8} i\{color:var\(--ink\)\}/);
  expect(css).toContain('grid-area:main');

  expect(brotliDecompressSync(readFileSync(join(folder, 'dist', `${build.entry}.br`))).toString()).toBe(entry);
  expect(sizeReport(join(folder, 'dist')).initialScript).toBeLessThan(10_000);
});

it('passes every rule of publishing', { timeout: 60_000 }, async () => {
  await buildWorkspace(folder);
  expect(validate(filesOf(join(folder, 'dist')), portal, { name: 'fixture' })).toEqual([]);
});

it('makes a source map of each script, which no script names, without the text of the sources', {
  timeout: 120_000,
}, async () => {
  await buildWorkspace(folder);
  const files = [...filesOf(join(folder, 'dist')).keys()];
  const maps = files.filter((file) => file.includes('.map'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(maps.toSorted()).toEqual(scripts.map((file) => `${file}.map.gz`).toSorted());
  for (const file of scripts) expect(read(file)).not.toContain('sourceMappingURL');
  const written = maps.map((file) => gunzipSync(readFileSync(join(folder, 'dist', file))).toString());
  const sources = written.flatMap((text) => (JSON.parse(text) as { sources: string[] }).sources);
  expect(sources).toEqual(expect.arrayContaining(['./src/pages/one/index.tsx', './src/pages/one/later.ts']));
  expect(written.join()).not.toMatch(/sourcesContent|loaded later/);
  // They count for nothing.
  const build: RemoteBuildFile = JSON.parse(read('remote-build.json'));
  expect(JSON.stringify(build)).not.toContain('.map');
  expect(read('mf-manifest.json')).not.toContain('.map');
  const without = new Map([...filesOf(join(folder, 'dist'))].filter(([file]) => !maps.includes(file)));
  expect(build.bytes).toBe(sentBytes(without));
});

it('names a build by its content: the same for the same sources, another for others', {
  timeout: 120_000,
}, async () => {
  const built = async (): Promise<RemoteBuildFile> => {
    await buildWorkspace(folder, { naming: 'content' });
    return JSON.parse(read('remote-build.json'));
  };
  const first = await built();
  expect(first.version).toMatch(/^1\.4\.0-[a-f][0-9a-f]{7}$/);
  expect(first.uniqueName).toBe(`fixture_1_4_0_${first.version.slice(6)}`);
  for (const file of [...Object.keys(first.integrity), 'mf-manifest.json']) expect(read(file)).not.toContain('zqzq');
  expect(validate(filesOf(join(folder, 'dist')), portal)).toEqual([]);
  expect((await built()).version).toBe(first.version);
  // Only a chunk that is loaded later differs.
  write('src/pages/one/later.ts', `export const later = 'loaded much later';`);
  const second = await built();
  expect(second.version).not.toBe(first.version);
  // Files with unchanged names are written again: they contain the name of the build.
  for (const [file, hash] of Object.entries(second.integrity)) {
    expect(integrityOf(readFileSync(join(folder, 'dist', file)))).toBe(hash);
    if (file !== second.entry) expect(read(second.entry)).toContain(hash);
  }
});

it('describes what the shell offers beside its build', { timeout: 60_000 }, async () => {
  rmSync(join(folder, 'remote.json'));
  write('src/index.html', '<!doctype html><title>x</title><!-- main -->');
  write('src/main.tsx', `import { createElement } from 'react'; document.title = String(createElement('p'));`);
  await buildWorkspace(folder);
  const offered = JSON.parse(read('shell-build.json'));
  expect(offered).toMatchObject({ shellApi: SHELL_API_VERSION, shared: { react: expect.stringMatching(/^19\./) } });
});

it('preloads files of the shell with the hashes that its code uses later', { timeout: 60_000 }, async () => {
  rmSync(join(folder, 'remote.json'));
  write('src/index.html', '<!doctype html><title>x</title><!-- main later --><template><!-- files home --></template>');
  write('src/home.module.css', '.home { color: var(--ink); }');
  write('src/home.ts', `import css from './home.module.css'; document.title = String(css.home);`);
  write('src/main.tsx', `void import(/* webpackChunkName: "home" */ './home.ts');`);
  await buildWorkspace(folder);
  const page = read('index.html');
  const main = read(/data-main [^>]*href="\/([^"]+)"/.exec(page)?.[1] ?? '');
  const early = [...page.matchAll(/data-href="\/([^"]+)" data-integrity="([^"]+)"/g)];
  expect(early.map(([, file = '']) => extname(file)).toSorted()).toEqual(['.css', '.js']);
  // With another hash a browser loads the file twice.
  const later = main.match(/sha\d+-[\w+/=]+/g);
  expect(later).toEqual(expect.arrayContaining(early.map(([, , hash]) => hash)));
});

it('contains no copy of Highcharts, which the shell loads with the first chart', { timeout: 120_000 }, async () => {
  write(
    'src/pages/one/later.ts',
    `import Highcharts from 'highcharts/esm/highcharts.js'; import 'highcharts/esm/modules/accessibility.js'; export const later = Highcharts;`,
  );
  await buildWorkspace(folder);
  const build: RemoteBuildFile = JSON.parse(read('remote-build.json'));
  expect(validate(filesOf(join(folder, 'dist')), portal, { name: 'fixture' })).toEqual([]);
  expect(build.shared).toMatchObject({
    'highcharts/esm/highcharts.js': expect.stringMatching(/^\^\d/),
    'highcharts/esm/modules/accessibility.js': expect.stringMatching(/^\^\d/),
  });
  expect(sizeReport(join(folder, 'dist')).files.reduce((sum, { raw }) => sum + raw, 0)).toBeLessThan(60_000);
  rmSync(join(folder, 'remote.json'));
  write('src/index.html', '<!doctype html><title>x</title><!-- main -->');
  write('src/main.tsx', `import { createElement } from 'react'; document.title = String(createElement('p'));`);
  await buildWorkspace(folder);
  const { files, initialScript } = sizeReport(join(folder, 'dist'));
  const core = files.filter(({ file }) => read(file).includes('highcharts.com'));
  expect(core).toHaveLength(1);
  expect(core[0]?.file).not.toMatch(/main/);
  expect(core[0]?.raw).toBeGreaterThan(200_000);
  expect(initialScript).toBeLessThan(110_000);
});

it('writes styles of the kits once for all pages that need them', { timeout: 60_000 }, async () => {
  const pages = ['one', 'two', 'three'];
  write(
    'remote.json',
    JSON.stringify({
      name: 'fixture',
      shellApi: `^${SHELL_API_VERSION}`,
      calls: [],
      pages: pages.map((page) => ({
        path: [`/${page}`],
        module: `./${page}`,
        title: page,
        area: 'buyer',
        access: {},
        whenLocked: 'home',
      })),
    }),
  );
  for (const page of pages)
    write(
      `src/pages/${page}/index.tsx`,
      `import { ${page === 'three' ? 'Panel' : 'Badge'} as Part } from '@shoppervoice/ui';
       export default () => <Part>${page}</Part>;`,
    );
  await buildWorkspace(folder);
  const build: RemoteBuildFile = JSON.parse(read('remote-build.json'));
  const styles = Object.keys(build.integrity).filter((file) => file.endsWith('.css'));
  const holding = (name: string) => styles.filter((file) => new RegExp(`-${name}-[0-9a-f]{8}`).test(read(file)));
  expect(holding('badge')).toEqual([expect.stringMatching(/^kit-styles\./)]);
  expect(holding('panel')).toEqual([expect.stringMatching(/^__federation_expose_three\./)]);
  // Both pages that need the styles load them before they are drawn; the third does not.
  const pagesWithStyles = pages.filter((page) =>
    build.preload?.[`./${page}`]?.some((file) => /^kit-styles\..*css$/.test(file)),
  );
  expect(pagesWithStyles).toEqual(['one', 'two']);
});

// The second is needed by the shell itself.
it.each(['useLoaderData', 'UNSAFE_NavigationContext'])(
  'refuses a name of react-router that is not for remotes: %s',
  {
    timeout: 60_000,
  },
  async (name) => {
    write('src/pages/one/index.tsx', `import { ${name} } from 'react-router'; export default () => String(${name});`);
    await expect(buildWorkspace(folder)).rejects.toThrow(`imports "${name}" from react-router`);
  },
);

it('refuses a name that a module or a kit does not export', { timeout: 60_000 }, async () => {
  for (const from of ['./later.ts', '@shoppervoice/ui']) {
    write('src/pages/one/index.tsx', `import { Nothing } from '${from}'; export default () => <Nothing />;`);
    await expect(buildWorkspace(folder)).rejects.toThrow(/'Nothing'.* was not found in/);
  }
});

it('lists where it has looked if there is nothing to build', async () => {
  rmSync(join(folder, 'remote.json'));
  await expect(buildWorkspace(folder)).rejects.toThrow(/neither a remote.json nor a src\/index.html/);
});
