import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ScratchRepository } from '../testing/scratch-repository.ts';

const FOLDER = 'mfe-returns';
const PAGE = `${FOLDER}/src/pages/returns/index.tsx`;
const PATIENCE = 300_000;
const PREFIX = '/remotes/returns/1.0.0/';

let repository: ScratchRepository;
let portal: Server;
let origin = '';
/** What the portal shows; null: nothing. */
let shown: string | null = null;
/** Whether everybody gets it. */
let isShown = true;

/** A portal's list, the version that it keeps, and its files; null: it has none of that. */
function answer(path: string, token: string | undefined): Buffer | string | null {
  if (shown === null) return path === '/remotes.json' ? JSON.stringify({ remotes: [] }) : null;
  const isKept = path === '/api/platform/remotes/returns/versions/1.0.0' && token === 'Bearer svd_good-token';
  const build = JSON.parse(readFileSync(join(shown, 'remote-build.json'), 'utf8')) as RemoteBuildFile;
  if (path === '/remotes.json' || isKept) {
    const at = (file: string) => PREFIX + file;
    const preload = Object.entries(build.preload ?? {}).map(([module, files]) => [module, files.map(at)]);
    const listing = {
      ...build,
      entry: at(build.entry),
      manifest: at(build.manifest),
      preload: Object.fromEntries(preload),
    };
    return JSON.stringify(isKept ? listing : { remotes: isShown ? [listing] : [] });
  }
  const file = join(shown, path.slice(PREFIX.length));
  return path.startsWith(PREFIX) && existsSync(file) && statSync(file).isFile() ? readFileSync(file) : null;
}

const remote = (...given: string[]) => repository.run(FOLDER, ...given, '--portal', origin, '--json');
let source = '';
/** The page with a figure of its own under its tables. */
const page = (figure: string, more = '') => {
  const section = `<section><h2>Promise</h2><p>Kept within ${figure} days</p>${more}</section>`;
  repository.write(PAGE, source.replace('<RatingsTable />', `<RatingsTable />${section}`));
};

beforeAll(async () => {
  repository = new ScratchRepository();
  portal = createServer((request, response) => {
    const body = answer(request.url ?? '', request.headers.authorization);
    const problem = JSON.stringify({ detail: 'returns has no version 0.9.0. It has 1.0.0.' });
    response.writeHead(body === null ? 404 : 200).end(body ?? problem);
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  expect((await repository.run('.', 'create', 'returns')).exit).toBe(0);
  source = repository.read(PAGE);
  page('12');
}, PATIENCE);
afterAll(() => {
  portal?.close();
  portal?.closeAllConnections();
  repository?.remove();
});

it(
  'finds the figure that is another one and the fault that is new, and nothing else',
  async () => {
    const first = await remote('compare');
    expect([first.exit, JSON.parse(first.out).with]).toEqual([0, null]);
    shown = repository.path('shown');
    cpSync(repository.path(`${FOLDER}/dist`), shown, { recursive: true });

    const same = await remote('compare');
    expect([same.exit, JSON.parse(same.out)]).toMatchObject([0, { with: '1.0.0', pages: ['/returns'] }]);

    page('12.5', '<img src="/favicon.svg" />');
    const other = await remote('compare');
    const { findings, problem } = JSON.parse(other.out);
    expect([other.exit, findings]).toEqual([
      6,
      [
        {
          rule: 'figure',
          file: '/returns',
          sentence: '/returns: “Kept within 12 days” is now “Kept within 12.5 days”.',
          mend: 'At Promise: Promise Kept within # days',
        },
        {
          rule: 'fault',
          file: '/returns',
          sentence: expect.stringMatching(/^\/returns: Images must have .*\(axe: image-alt\)\.$/),
          mend: expect.stringMatching(/^At .*img/),
        },
      ],
    ]);
    expect(problem).toBe('returns 1.0.0 has 2 differences from 1.0.0, over the same answers.');
  },
  3 * PATIENCE,
);

it(
  'stops a version before it is sent, unless its difference is explained where it is promoted',
  async () => {
    repository.environment.SHOPPERVOICE_TOKEN = 'svd_good-token';
    expect((await remote('publish', '--no-build', '--compare')).exit).toBe(6);
    // The portal of this test takes none: this one was sent.
    const sent = await remote('publish', '--no-build', '--compare', '--promote', '--accept-differences', 'as agreed');
    expect([sent.exit, sent.out]).toEqual([4, expect.not.stringContaining('difference')]);
    expect((await remote('publish', '--no-build', '--accept-differences', 'as agreed')).exit).toBe(2);
  },
  PATIENCE,
);

it(
  'compares with a version that nobody is shown, and says before it builds which there are',
  async () => {
    repository.environment.SHOPPERVOICE_TOKEN = 'svd_good-token';
    isShown = false;
    expect(JSON.parse((await remote('compare', '--no-build')).out).with).toBeNull();
    const other = await remote('compare', '--no-build', '--with', '1.0.0');
    expect([other.exit, JSON.parse(other.out).problem]).toEqual([
      6,
      'returns 1.0.0 has 2 differences from 1.0.0, over the same answers.',
    ]);
    repository.write(PAGE, 'no program');
    const unknown = await remote('compare', '--with', '0.9.0');
    expect([unknown.exit, JSON.parse(unknown.out).problem]).toEqual([4, 'returns has no version 0.9.0. It has 1.0.0.']);
  },
  PATIENCE,
);
