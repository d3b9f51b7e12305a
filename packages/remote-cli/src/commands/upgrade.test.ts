import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packFiles } from '@shoppervoice/remote-package';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KITS_2 } from '../codemods/kits-2.fixture.ts';
import { KITS as ALL_KITS, kitsOf, SCOPE } from '../kits/kit-list.ts';
import { run } from '../run.ts';
import { FakePortal } from '../testing/fake-portal.ts';

const KITS = kitsOf('remote');
const FOLDER = 'returns';
const SERVICE_FOLDER = 'returns.stock-service';
const PAGE = 'src/pages/returns/index.tsx';
const DESCRIPTOR = `{
  "name": "returns", "shellApi": "^2.9.0",
  "pages": [{ "path": ["/returns"], "module": "./returns", "title": "Returns", "area": "buyer", "access": {}, "whenLocked": "home" }]
}
`;
const CHANGELOG = `# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- Later.\n\n## [3.1.0] - 2026-11-30\n\n### Added\n\n- \`flag\`.\n`;

let outside = '';
let portal: FakePortal;
let origin = '';

let folder = FOLDER;
const path = (file: string) => join(outside, folder, file);
const read = (file: string) => readFileSync(path(file), 'utf8');
function write(file: string, text: string | Buffer): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), text);
}
const git = (...line: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...line], { cwd: path('.') });
function commit(): void {
  git('add', '-A');
  git('commit', '-qm', 'As it is');
}

/** `libraries`: of which a part comes beside the kits, with their versions. */
async function serve(version: string, changelog: string | null, libraries: object = {}): Promise<void> {
  const kits = join(outside, 'served');
  mkdirSync(kits, { recursive: true });
  const entries = await Promise.all(
    ALL_KITS.map(async ({ name }) => {
      const log = changelog === null ? [] : [['package/CHANGELOG.md', Buffer.from(changelog)] as const];
      const bytes = await packFiles(
        new Map([['package/package.json', Buffer.from(`{"version":"${version}"}`)], ...log]),
      );
      const file = `${name}-${version}.tgz`;
      writeFileSync(join(kits, file), bytes);
      const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
      return { name: SCOPE + name, version, file, integrity, bytes: bytes.length };
    }),
  );
  for (const [name, version] of Object.entries(libraries)) {
    const part = await packFiles(new Map([['package/package.json', Buffer.from(`{"version":"${version}"}`)]]));
    const file = `${name}-${version}-k5.tgz`;
    writeFileSync(join(kits, file), part);
    const integrity = `sha512-${createHash('sha512').update(part).digest('base64')}`;
    entries.push({ name, version, file, integrity, bytes: part.length });
  }
  writeFileSync(join(kits, 'kits.json'), JSON.stringify({ kits: entries, libraries: {} }));
}

beforeEach(async () => {
  folder = FOLDER;
  outside = mkdtempSync(join(tmpdir(), 'upgrade-'));
  await serve('3.1.0-k2', CHANGELOG);
  portal = new FakePortal('returns', {}, join(outside, 'served'));
  origin = await portal.start();
  const spec = (use: string) =>
    KITS.filter((kit) => kit.use === use).map(({ name }) => [SCOPE + name, `file:kits/${name}-0.1.0-k1.tgz`]);
  write(
    'package.json',
    JSON.stringify({
      name: 'returns',
      version: '1.0.0',
      type: 'module',
      shoppervoice: { portal: origin },
      dependencies: Object.fromEntries(spec('dependencies')),
      devDependencies: Object.fromEntries(spec('devDependencies')),
    }),
  );
  const old = await packFiles(new Map([['package/package.json', Buffer.from('{}')]]));
  for (const { name } of KITS) write(`kits/${name}-0.1.0-k1.tgz`, old);
  write('remote.json', DESCRIPTOR);
  write('.gitignore', 'node_modules/\n');
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { strict: true, module: 'esnext', moduleResolution: 'bundler', types: [], lib: ['es2022'] },
    }),
  );
  write(
    PAGE,
    `import type { PageProps } from '@shoppervoice/contracts/remotes';\n\nexport default function Returns({ shell }: PageProps) {\n  shell.report('a');\n  (shell as any).report('b');\n  return null;\n}\n`,
  );
  for (const [file, text] of Object.entries(KITS_2)) write(`node_modules/@shoppervoice/${file}`, text);
  git('init', '-q');
  commit();
});
afterEach(async () => {
  await portal.stop();
  rmSync(outside, { recursive: true });
});

async function upgrade(...given: string[]) {
  let text = '';
  const add = (piece: string) => {
    text += piece;
  };
  const surroundings = { folder: path('.'), environment: process.env, signal: new AbortController().signal };
  const exit = await run(['upgrade', ...given], surroundings, { out: add, err: add });
  return { exit, text };
}

it('takes the kits, says what changed in them, changes the code, and says what is left', async () => {
  const { exit, text } = await upgrade();
  expect(exit).toBe(0);
  expect(text).toContain(
    `returns took from ${origin}: ${KITS.length} of ${KITS.length} kits, shell API ^2.9.0 to ^3.0.0, 1 file of the source.`,
  );
  expect(text).toMatch(/ {2}contracts +0\.1\.0-k1 -> 3\.1\.0-k2\n/);
  expect(text).toContain('ui\n  unreleased Fixed: Later.\n  3.1.0 Added: `flag`.\n');
  expect(text).toContain(`Left to you:\n  ${PAGE}:5 \`report\` of a value without a type`);
  expect(read(PAGE)).toContain("  shell.reportError('a');\n  (shell as any).report('b');\n");
  expect(read('remote.json')).toBe(DESCRIPTOR.replace('^2.9.0', '^3.0.0'));
  expect(readdirSync(path('kits')).sort()).toEqual(KITS.map(({ name }) => `${name}-3.1.0-k2.tgz`).sort());
  expect(JSON.parse(read('package.json')).dependencies['@shoppervoice/ui']).toBe('file:kits/ui-3.1.0-k2.tgz');
  expect(readdirSync(path('.')).filter((file) => file.startsWith('.staged'))).toEqual([]);
  commit();
  write('notes.txt', 'not committed, and nothing to take');
  expect((await upgrade()).text).toBe(`returns has the kits of ${origin}.\n`);
});

it('tells of a newer kit what the older one has not told', async () => {
  await upgrade();
  commit();
  await serve(
    '3.2.0-k3',
    CHANGELOG.replace('## [3.1.0]', '## [3.2.0] - 2026-12-24\n\n### Removed\n\n- `goal`.\n\n## [3.1.0]'),
  );
  const { text } = await upgrade('--json');
  const [first] = JSON.parse(text).kits;
  expect(first).toEqual({
    name: KITS[0]?.name,
    before: '3.1.0-k2',
    now: '3.2.0-k3',
    entries: [{ version: '3.2.0', kind: 'Removed', text: '`goal`.' }],
  });
  expect(JSON.parse(text).shellApi).toEqual({ before: '^3.0.0', now: '^3.0.0' });
});

it('counts no part of a library that is the same', async () => {
  const libraries = { highcharts: '13.1.1' };
  await serve('3.1.0-k2', CHANGELOG, libraries);
  expect((await upgrade()).text).toMatch(/ {2}highcharts +none -> 13\.1\.1-k5\n/);
  commit();
  await serve('3.2.0-k3', CHANGELOG, libraries);
  const { text } = await upgrade();
  expect(text).toContain(`: ${KITS.length} of ${KITS.length + 1} kits.\n`);
  expect(text).not.toContain('highcharts');
});

it('--dry-run shows the difference and writes nothing', async () => {
  write('notes.txt', 'not committed');
  const { exit, text } = await upgrade('--dry-run');
  expect(exit).toBe(0);
  expect(text).toContain('-  "name": "returns", "shellApi": "^2.9.0",\n+  "name": "returns", "shellApi": "^3.0.0",\n');
  expect(text).toContain(`--- a/${PAGE}\n+++ b/${PAGE}\n`);
  expect(text).toContain("-  shell.report('a');\n+  shell.reportError('a');\n");
  expect(text).toContain('Without --dry-run it is written.');
  expect(git('status', '--porcelain').toString()).toBe('?? notes.txt\n');
});

it('refuses a folder with changes that are not committed, unless it is forced', async () => {
  write('notes.txt', 'not committed');
  write('shoppervoice-remote.mjs', 'the command itself');
  const { exit, text } = await upgrade();
  expect(exit).toBe(2);
  expect(text).toBe(
    'The folder has changes that are not committed: notes.txt.\nCommit them, or give --force; --dry-run shows what would change.\n',
  );
  expect((await upgrade('--force')).exit).toBe(0);
  expect(read('notes.txt')).toBe('not committed');
});

it('refuses a folder without git: nothing could be taken back', async () => {
  rmSync(path('.git'), { recursive: true });
  const { exit, text } = await upgrade();
  expect(exit).toBe(2);
  expect(text).toContain('The folder is in no git repository: nothing could be taken back.');
});

it.each([
  [
    'a kit that is not what the list says',
    () => writeFileSync(join(outside, 'served', 'ui-3.1.0-k2.tgz'), 'other'),
    /is not what the portal's list says/,
  ],
  ['a kit that is missing', () => rmSync(join(outside, 'served', 'report-kit-3.1.0-k2.tgz')), /No such kit/],
  [
    'kits that are not installed',
    () => rmSync(path('node_modules'), { recursive: true }),
    /The kits are not installed/,
  ],
  [
    'a newer major of the portal',
    () => serve('4.0.0-k4', CHANGELOG),
    /The portal has shell API 4, and this command knows what changed up to 3/,
  ],
])('%s: nothing is changed', async (_, fail, sentence) => {
  await fail();
  const { exit, text } = await upgrade();
  expect(exit).not.toBe(0);
  expect(text).toMatch(sentence);
  expect(git('status', '--porcelain').toString()).toBe('');
});

it.each([
  ['^3.0.0', '^3.0.0', true],
  ['>=2.9.0 <4.0.0', '>=2.9.0 <4.0.0', true],
  ['^1.2.0', '^3.0.0', false],
])('a remote for %s goes on with %s', async (before, after, isDecided) => {
  write('remote.json', DESCRIPTOR.replace('^2.9.0', before));
  commit();
  const { exit, text } = await upgrade();
  expect(exit).toBe(0);
  expect(JSON.parse(read('remote.json')).shellApi).toBe(after);
  expect(read(PAGE)).toContain("shell.report('a')");
  expect(text.includes('remote.json:1 Its code is for 1.x of the shell API')).toBe(!isDecided);
});

describe('in the folder of a service', () => {
  beforeEach(async () => {
    const surroundings = { folder: outside, environment: process.env, signal: new AbortController().signal };
    const given = ['create', 'returns.stock', '--service', '--portal', origin];
    expect(await run(given, surroundings, { out: () => undefined, err: () => undefined })).toBe(0);
    folder = SERVICE_FOLDER;
    git('init', '-q');
    commit();
  });
  const kitsOfService = kitsOf('service');

  it('takes its kits and no others, says what changed in them, and leaves its code alone', async () => {
    expect((await upgrade()).text).toBe(`The service returns.stock has the kits of ${origin}.\n`);
    await serve('3.2.0-k3', CHANGELOG.replace('- Later.', '- Later.\n- Later still.'));
    const { exit, text } = await upgrade();
    expect(exit).toBe(0);
    const count = kitsOfService.length;
    expect(text).toContain(`The service returns.stock took from ${origin}: ${count} of ${count} kits.\n`);
    expect(text).toMatch(/ {2}service-kit +3\.1\.0-k2 -> 3\.2\.0-k3\n/);
    expect(text).toContain('service-kit\n  unreleased Fixed: Later still.\n');
    expect(text).not.toContain('Left to you');
    expect(git('status', '--porcelain', '--', 'src', 'openapi.json', 'Containerfile').toString()).toBe('');
    expect(readdirSync(path('kits')).sort()).toEqual(kitsOfService.map(({ name }) => `${name}-3.2.0-k3.tgz`).sort());
    expect(JSON.parse(read('package.json')).dependencies['@shoppervoice/service-kit']).toBe(
      'file:kits/service-kit-3.2.0-k3.tgz',
    );
  });

  it('--dry-run writes nothing, and what is not committed stops it', async () => {
    await serve('3.2.0-k3', CHANGELOG);
    const { text } = await upgrade('--dry-run', '--json');
    expect(JSON.parse(text)).toMatchObject({ name: 'returns.stock', dryRun: true, byHand: [] });
    expect(git('status', '--porcelain').toString()).toBe('');
    write('notes.txt', 'not committed');
    expect((await upgrade()).text).toContain('The folder has changes that are not committed: notes.txt.');
  });

  it('names a kit whose major is another one: no codemod changes its code', async () => {
    const names = kitsOfService.map(({ name }) => name);
    const manifest = JSON.parse(read('package.json'));
    for (const name of names) {
      const use = manifest.dependencies[SCOPE + name] === undefined ? 'devDependencies' : 'dependencies';
      manifest[use][SCOPE + name] = `file:kits/${name}-2.9.0-k0.tgz`;
    }
    write('package.json', JSON.stringify(manifest));
    commit();
    const { text } = await upgrade();
    expect(text).toContain(
      'Left to you:\n  package.json:1 contracts goes from 2.9.0-k0 to 3.1.0-k2: change what its changelog has under Changed and Removed.\n',
    );
  });
});
