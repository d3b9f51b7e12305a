import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packFiles } from '@shoppervoice/remote-package';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KITS_2 } from '../codemods/kits-2.fixture.ts';
import { compiledSources } from '../kits/compile.ts';
import { kitsOf, LIBRARIES, PEERS, SCOPE } from '../kits/kit-list.ts';
import { kitManifest, type WorkspaceManifest } from '../kits/kit-manifest.ts';
import { run } from '../run.ts';
import { FakePortal } from '../testing/fake-portal.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const KITS = kitsOf('remote');
const PATIENCE = 300_000;
/** Kits that a remote's types and tests need. */
const OF_TESTS = ['contracts', 'survey-model', 'chart-model', 'report-files', 'remote-package', 'ui', 'report-kit'];

/** What a team writes for 2.9 beside the page that `create` makes: each member that 3.0.0 replaced. */
const SOURCE_OF_2: Readonly<Record<string, string>> = {
  'src/pages/refunds/index.tsx': `import type { PageDescriptor, PageProps, ShellApi } from '@shoppervoice/contracts/remotes';
import { useEffect, useState } from 'react';

const CALL = '/api/refunds';

export function firstCall(_shell: ShellApi, search: string, page: PageDescriptor) {
  return page.path.length === 0 ? null : CALL + search;
}

export const nextCall = (answers: readonly unknown[], shell: ShellApi) =>
  answers.length > 0 && shell.pageData !== null ? '/api/holidays' : null;

function toColleague({ openReport }: Pick<ShellApi, 'openReport'>, page: PageDescriptor) {
  return { openReport, page };
}

export default function Refunds({ shell, page }: PageProps) {
  const { report } = shell;
  const [refunds, setRefunds] = useState<number | null>(null);
  useEffect(() => {
    shell.request<{ refunds: number }>(CALL).then(({ refunds }) => setRefunds(refunds), (error) => report(error, 'refunds'));
  }, [shell, report]);
  const send = () =>
    shell.openReport({ view: 'send', page, address: page.path[0] ?? '/', days: null, words: [], report: null });
  return (
    <>
      <h1>{page.title}</h1>
      <p>{refunds === null ? 'No refunds yet' : \`\${refunds} refunds\`}</p>
      <button type="button" onClick={send}>Send</button>
      <button type="button" onClick={() => toColleague(shell, page)}>Keep</button>
    </>
  );
}
`,
  'src/extensions/refunded/index.tsx': `import type { ExtensionProps, SlotGiven } from '@shoppervoice/contracts/remotes';

const daysOf = ({ days }: SlotGiven<'report.panel'>) => days;

export default function Refunded({ given }: ExtensionProps<'report.panel'>) {
  return <p>Refunded in {daysOf(given)}</p>;
}
`,
  'src/refunds.test.tsx': `import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { testShell } from '@shoppervoice/remote-package/testing';
import { checkExtensions } from '@shoppervoice/report-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import descriptor from '../remote.json' with { type: 'json' };
import Refunds, { firstCall, nextCall } from './pages/refunds/index.tsx';

const page = descriptor.pages[1] as unknown as PageDescriptor;
checkExtensions(descriptor, (name) => import(\`./extensions/\${name}/index.tsx\`), {
  given: { 'report.panel': { page, query: '', days: 'Nov 1 - Nov 30, 2026' } },
});

test('asks, says what failed, and is sent', async () => {
  const { shell, sendRequests, reports } = testShell({ listed: ['GET /api/refunds'], pages: [page] });
  expect(firstCall(shell, '?a=1', page)).toBe('/api/refunds?a=1');
  expect(nextCall([], shell)).toBeNull();
  render(<Refunds shell={shell} page={page} locked={false} />);
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  fireEvent.click(screen.getByText('Send'));
  expect(sendRequests).toHaveLength(1);
});
`,
};

let outside = '';
let portal: FakePortal;
let origin = '';
const path = (file: string) => join(outside, 'returns', file);
function write(file: string, text: string | Buffer): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), text);
}

/** Lists empty kits of this version. */
async function serve(version: string): Promise<void> {
  const folder = join(outside, 'served');
  mkdirSync(folder, { recursive: true });
  const bytes = await packFiles(new Map([['package/package.json', Buffer.from(`{"version":"${version}"}`)]]));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const kits = KITS.map(({ name }) => ({
    name: SCOPE + name,
    version,
    file: `${name}-${version}.tgz`,
    integrity,
    bytes: bytes.length,
  }));
  for (const { file } of kits) writeFileSync(join(folder, file), bytes);
  const libraries = Object.fromEntries([...LIBRARIES.map(({ name }) => name), ...PEERS].map((name) => [name, '1.0.0']));
  writeFileSync(join(folder, 'kits.json'), JSON.stringify({ kits, libraries }));
}

async function command(folder: string, ...given: string[]) {
  let out = '';
  const add = (text: string) => {
    out += text;
  };
  const surroundings = { folder, environment: process.env, signal: new AbortController().signal };
  return { exit: await run(given, surroundings, { out: add, err: add }), out };
}

/** Puts the kits of today in place of those of 2.9. */
async function installKitsOfToday(): Promise<void> {
  rmSync(path('node_modules/@shoppervoice'), { recursive: true });
  for (const name of OF_TESTS) {
    const folder = join(ROOT, 'packages', name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as WorkspaceManifest;
    write(`node_modules/@shoppervoice/${name}/package.json`, JSON.stringify(kitManifest(manifest, new Map())));
    for (const [file, content] of await compiledSources(folder))
      write(`node_modules/@shoppervoice/${name}/${file}`, content);
  }
}

const inFolder = (tool: string, ...line: string[]) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'node_modules', tool), ...line], {
    cwd: path('.'),
    maxBuffer: 10_000_000,
    env: { ...process.env, NO_COLOR: '1' },
  }).catch((error: { stdout: string; stderr: string }) => error);
const typecheck = () => inFolder('typescript/bin/tsc', '--noEmit');

beforeAll(async () => {
  const packages = OF_TESTS.map((name) => join(ROOT, 'packages', name));
  await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-b', ...packages]);
  outside = mkdtempSync(join(tmpdir(), 'upgraded-'));
  await serve('0.1.0-k1');
  portal = new FakePortal('returns', {}, join(outside, 'served'));
  origin = await portal.start();
  expect((await command(outside, 'create', 'returns', '--portal', origin)).exit).toBe(0);
  for (const [file, text] of Object.entries(SOURCE_OF_2)) write(file, text);
  // The second page is no report.
  const pagesTest = readFileSync(path('src/pages.test.tsx'), 'utf8');
  const reports = 'const reports = { ...descriptor, pages: descriptor.pages.slice(0, 1) };';
  write(
    'src/pages.test.tsx',
    pagesTest.replace(/^(?=checkReportPages)/m, `${reports}\n`).replaceAll('(descriptor, load)', '(reports, load)'),
  );
  const descriptor = JSON.parse(readFileSync(path('remote.json'), 'utf8'));
  const [first] = descriptor.pages;
  const second = {
    ...first,
    path: ['/refunds'],
    module: './refunds',
    title: 'Refunds',
    nav: { ...first.nav, label: 'Refunds' },
  };
  const extension = { slot: 'report.panel', module: './refunded', access: {}, order: 10 };
  write(
    'remote.json',
    JSON.stringify({ ...descriptor, shellApi: '^2.9.0', pages: [first, second], extensions: [extension] }, null, 2),
  );
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@shoppervoice' || name.startsWith('.')) continue;
    mkdirSync(path('node_modules'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), path(`node_modules/${name}`));
  }
  for (const [file, text] of Object.entries(KITS_2)) write(`node_modules/@shoppervoice/${file}`, text);
  const git = (...line: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...line], { cwd: path('.') });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'For 2.9');
}, PATIENCE);
afterAll(async () => {
  await portal?.stop();
  rmSync(outside, { recursive: true, force: true });
}, PATIENCE);

it(
  'a remote of 2.9 passes its types and its tests with the kits of today, and not without the upgrade',
  async () => {
    await serve('3.1.0-k2');
    const { exit, out } = await command(path('.'), 'upgrade', '--json');
    expect([exit, JSON.parse(out).byHand]).toEqual([0, []]);
    await installKitsOfToday();
    const upgraded = Object.fromEntries(
      Object.keys(SOURCE_OF_2).map((file) => [file, readFileSync(path(file), 'utf8')]),
    );
    for (const [file, text] of Object.entries(SOURCE_OF_2)) write(file, text);
    const before = await typecheck();
    for (const words of ["'report'", "'given'", "'SlotGiven'", '"send"']) expect(before.stdout).toContain(words);
    for (const [file, text] of Object.entries(upgraded)) write(file, text);
    expect((await typecheck()).stdout).toBe('');
    const tests = await inFolder('vitest/vitest.mjs', 'run');
    expect(tests.stdout).toMatch(/Tests +12 passed/);
  },
  PATIENCE,
);
