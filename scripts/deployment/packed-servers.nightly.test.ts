import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedMongo, startEmbeddedMongo } from '@shoppervoice/embedded-mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPortal } from '../../packages/launcher/src/build/build-portal.ts';
import { freePorts } from '../../packages/launcher/src/processes/free-port.ts';
import { packServer, serverNames, workspaceOf } from '../release/pack-server.ts';
import { readLock, shippedFolders } from '../release/shipped-packages.ts';
import { ROOT } from '../test/sources.ts';
import { compose } from './compose.fixture.ts';
import { readStages } from './containerfile.fixture.ts';
import { makeRoot, runInImage, UNTRIED } from './image.fixture.ts';

/** Together with Node, stripped (116 MB), and a base of 24 MB an image has 250 MB at most. */
const LARGEST_MB = 105;

const lock = readLock(ROOT);
const stages = readStages();
const folder = mkdtempSync(join(tmpdir(), 'packed-'));
const packed = (server: string) => join(folder, server);

beforeAll(async () => {
  await buildPortal(ROOT, () => undefined);
  chmodSync(folder, 0o755);
  for (const server of serverNames(ROOT)) packServer(ROOT, server, packed(server));
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

describe.each(serverNames(ROOT))('the folder of %s', (server) => {
  it('is small', () => expect(megabytes(packed(server))).toBeLessThan(LARGEST_MB));

  it('has no test, and each file that its sources name', () => {
    const sources = globSync('{gateway,packages,services}/**/*.ts', {
      cwd: packed(server),
      exclude: (path) => path.endsWith('node_modules'),
    });
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => /\.(test|fixture)\./.test(file))).toEqual([]);
    const missing = sources.flatMap((file) =>
      namedFiles(readFileSync(join(packed(server), file), 'utf8'))
        .filter((named) => !existsSync(join(packed(server), dirname(file), named)))
        .map((named) => `${file}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  // What is loaded at the start, the start below shows.
  it('has what its sources load later', () => {
    const sources = globSync('{gateway,packages,services}/**/*.ts', {
      cwd: packed(server),
      exclude: (path) => path.endsWith('node_modules'),
    });
    for (const file of sources) {
      const path = join(packed(server), file);
      for (const name of loadedLater(readFileSync(path, 'utf8'))) {
        const found = createRequire(path).resolve(name);
        expect(found.startsWith(packed(server)) || isBuiltin(found), `${file}: ${name} is ${found}`).toBe(true);
      }
    }
  });

  it('has the licences that its packages come with', () => {
    const packages = shippedFolders(ROOT, lock, workspaceOf(server)).filter((each) => each.startsWith('node_modules/'));
    const licences = packages.flatMap((each) =>
      readdirSync(join(ROOT, each))
        .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
        .map((name) => `${each}/${name}`),
    );
    expect(licences.length).toBeGreaterThan(60);
    expect(licences.filter((file) => !existsSync(join(packed(server), file)))).toEqual([]);
  });
});

it('a server that does not exist, and a folder that does, are refused', () => {
  expect(() => packServer(ROOT, 'nowhere', packed('nowhere'))).toThrow('There is no server "nowhere"');
  expect(() => packServer(ROOT, 'stff', folder)).toThrow('exists already');
});

describe.skipIf(UNTRIED !== null)(`in a root like an image's (${UNTRIED ?? 'root may unshare'})`, () => {
  const image = join(folder, 'image');
  const running = new Map<string, ChildProcess>();
  const said = new Map<string, string>();
  let database: EmbeddedMongo;
  let portOf: (server: string) => number;

  beforeAll(async () => {
    mkdirSync(image);
    makeRoot(image, folder);
    database = await startEmbeddedMongo({ dataDir: join(folder, 'database') });
    const names = serverNames(ROOT);
    const [platformPort = 0, ...ports] = await freePorts(names.length + 1);
    portOf = (server) => ports[names.indexOf(server)] ?? 0;
    const secrets = join(image, 'run/secrets');
    const environment = { PATH: process.env.PATH ?? '', MONGODB_URL: database.url };
    execFileSync('sh', [join(ROOT, 'ops', 'make-secrets.sh'), secrets], { env: environment });
    chmodSync(secrets, 0o755);
    /** What compose.yaml sets, with the ports of this test, since its containers have an address each. */
    const here = (value: string) =>
      value
        .replace(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1')
        .replace('http://localhost:8080', `http://localhost:${portOf('gateway')}`)
        .replace('http://localhost:8081', `http://localhost:${platformPort}`)
        .replace(/http:\/\/([a-z-]+):8080/g, (_, server: string) => `http://127.0.0.1:${portOf(server)}`);
    for (const server of names) {
      const stage = stages.get(server);
      const own = Object.entries(compose.services[server]?.environment ?? {});
      // In an image, /app is the working directory.
      const argv = [
        ...(stage?.entrypoint.slice(1) ?? []),
        ...(stage?.command ?? []).map((program) => `/app/${program}`),
      ];
      const child = runInImage(image, packed(server), argv, {
        ...stage?.environment,
        ...Object.fromEntries(own.map(([name, value]) => [name, here(value)])),
        PORT: String(portOf(server)),
        PLATFORM_PORT: String(platformPort),
      });
      running.set(server, child);
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text) => said.set(server, `${said.get(server) ?? ''}${text}`));
    }
  }, 120_000);

  afterAll(async () => {
    const ended = [...running.values()]
      .filter(({ exitCode }) => exitCode === null)
      .map(async (child) => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      });
    await Promise.all(ended);
    await database?.close();
  }, 60_000);

  it.each(serverNames(ROOT))(
    '%s becomes ready as another user who can write to /data alone',
    async (server) => {
      const address = `http://127.0.0.1:${portOf(server)}/readyz`;
      const answer = async () => (await fetch(address).catch(() => null))?.status ?? 0;
      while ((await answer()) !== 200) {
        expect(running.get(server)?.exitCode, said.get(server)).toBe(null);
        await sleep(200);
      }
      const of = `/proc/${running.get(server)?.pid}`;
      const mounts = readFileSync(`${of}/mountinfo`, 'utf8');
      for (const place of ['/', '/app']) expect(mounts).toMatch(new RegExp(` ${place} ro,`));
      const status = readFileSync(`${of}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\t65532\t65532\t65532\t65532$/m);
      expect(status).toMatch(/^CapEff:\t0+$/m);
    },
    180_000,
  );

  it('the gateway serves the shell, and builds of every remote', async () => {
    const origin = `http://127.0.0.1:${portOf('gateway')}`;
    const page = await fetch(`${origin}/sign-in`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    const { remotes } = (await (await fetch(`${origin}/remotes.json`)).json()) as { remotes: { name: string }[] };
    expect(remotes.map(({ name }) => name).sort()).toContain('accounts');
  });

  it('all stop with status 0 on SIGTERM', async () => {
    const codes = [...running].map(async ([server, child]) => {
      child.kill('SIGTERM');
      const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
      return `${server}: ${code}`;
    });
    expect(await Promise.all(codes)).toEqual(serverNames(ROOT).map((server) => `${server}: 0`));
  }, 30_000);
});

/** Relative files in string literals: of imports, workers and processes. */
const namedFiles = (source: string): string[] =>
  [...source.matchAll(/'(\.\.?\/[^'\n]+\.[cm]?[jt]s)'/g)].map(([, path = '']) => path);

/** Packages in `import('…')` and `require.resolve('…')`. */
const loadedLater = (source: string): string[] =>
  [...source.matchAll(/(?:import|require|require\.resolve)\('([^.'][^']*)'\)/g)].map(([, name = '']) => name);

function megabytes(of: string): number {
  const files = globSync('**', { cwd: of, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, file) => sum + readFileSync(join(file.parentPath, file.name)).length, 0) / 1e6;
}
