import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { kitsOf } from '../kits/kit-list.ts';
import { run } from '../run.ts';
import { FakePortal } from '../testing/fake-portal.ts';
import { ScratchRepository } from '../testing/scratch-repository.ts';
import { KitsFolder } from './kits-folder.fixture.ts';

let folder: KitsFolder;
let portal: FakePortal;
let origin = '';

beforeEach(async () => {
  folder = new KitsFolder();
  portal = new FakePortal('returns', {}, folder.served);
  origin = await portal.start();
});
afterEach(async () => {
  await portal.stop();
  folder.remove();
});

async function command(...given: string[]) {
  let text = '';
  const write = (piece: string) => {
    text += piece;
  };
  const surroundings = {
    folder: folder.path,
    environment: { SHOPPERVOICE_TOKEN: portal.token },
    signal: new AbortController().signal,
  };
  const exit = await run(given, surroundings, { out: write, err: write });
  return { exit, text };
}
const read = (file: string) => readFileSync(join(folder.path, file), 'utf8');
const json = (file: string) => JSON.parse(read(file));

it('makes a folder beside the remote, with the kits of a service and no others', async () => {
  const { exit, text } = await command('create', 'returns', '--service', '--portal', origin);
  expect([exit, text]).toEqual([
    0,
    expect.stringContaining('Made the service returns of the remote returns in returns-service'),
  ]);
  const { dependencies, devDependencies, scripts, shoppervoice } = json('returns-service/package.json');
  expect(shoppervoice).toEqual({ portal: origin, remote: 'returns', service: 'returns' });
  expect(
    Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@shoppervoice/')),
  ).toEqual([
    '@shoppervoice/contracts',
    '@shoppervoice/service-kit',
    '@shoppervoice/survey-model',
    '@shoppervoice/remote-cli',
  ]);
  expect(readdirSync(join(folder.path, 'returns-service/kits'))).toHaveLength(kitsOf('service').length);
  expect(devDependencies).toMatchObject({ vitest: '1.2.3', '@types/node': '1.2.3' });
  expect(devDependencies.react ?? dependencies.react).toBeUndefined();
  const commands = [...read('returns-service/README.md').matchAll(/`(?:PORTAL=\S+ )?npm (?:run )?([a-z]+)/g)];
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.map(([, name = '']) => name).filter((name) => scripts[name] === undefined)).toEqual([]);
});

it('names it, its gate and its portal in every file, also in its document', async () => {
  const named = ['create', 'returns.stock', '--service', '--feature', '25', '--package', '9', '--portal', origin];
  expect((await command(...named)).exit).toBe(0);
  const made = readdirSync(join(folder.path, 'returns.stock-service'), { recursive: true, encoding: 'utf8' });
  expect(made).toEqual(
    expect.arrayContaining(['Containerfile', 'README.md', 'openapi.json', join('src', 'service.test.ts')]),
  );
  for (const file of made.filter((each) => /\.(?:ts|json|md)$/.test(each))) {
    expect([file, /sample-service|portal\.example/.exec(read(join('returns.stock-service', file)))]).toEqual([
      file,
      null,
    ]);
  }
  expect(read('returns.stock-service/src/service.ts')).toContain('const ACCESS: Access = { feature: 25, package: 9 };');
  const { paths } = json('returns.stock-service/openapi.json');
  expect(paths['/api/x/returns.stock/orders'].get['x-access']).toEqual({ feature: 25, package: 9 });
});

it('its image runs as nobody special, from its own files', async () => {
  await command('create', 'returns', '--service', '--portal', origin);
  const lines = read('returns-service/Containerfile').trim().split('\n');
  expect(lines.at(-1)).toBe('CMD ["node", "src/start.ts"]');
  expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findIndex((line) => line.startsWith('RUN')));
  const copied = lines.flatMap((line) => /^COPY (.*) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  // The lock file is of the first install.
  const missing = copied.filter((file) => !existsSync(join(folder.path, 'returns-service', file)));
  expect(missing).toEqual(['package-lock.json']);
});

it.each([
  ['github', '.github/workflows/service.yml'],
  ['gitlab', '.gitlab-ci.yml'],
])('writes a pipeline for %s: checks of every change, registered from the main branch alone', async (ci, file) => {
  for (const keyless of [false, true]) {
    const name = keyless ? 'returns.keyless' : 'returns.secret';
    const given = ['create', name, '--service', '--ci', ci, '--portal', origin, ...(keyless ? ['--keyless'] : [])];
    expect((await command(...given)).text).toContain(`${file} does so for what is on the main branch`);
    const text = read(`${name}-service/${file}`);
    const { jobs, ...own } = parse(text);
    const { check, register } = jobs ?? own;
    const ran = [check, register].map(
      (job: { script?: string[]; steps?: { run?: string }[] }): string[] =>
        job.script ?? (job.steps ?? []).flatMap(({ run: line }) => line ?? []),
    );
    expect(ran).toEqual([
      ['npm ci', 'npm run typecheck', 'npm test'],
      ['npm ci', 'npm run remote -- service register --address "$SERVICE_ADDRESS" --json'],
    ]);
    expect(text.includes('SHOPPERVOICE_TOKEN')).toBe(!keyless);
    expect([check.permissions ?? check.id_tokens, check.env]).toEqual([undefined, undefined]);
    expect((register.permissions ?? register.id_tokens) !== undefined).toBe(keyless);
    expect(register.if ?? register.rules).toEqual(
      jobs ? "github.event_name == 'push'" : [{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }],
    );
    if (jobs) expect(register.steps.at(-1).env.SERVICE_ADDRESS).toContain('vars.SERVICE_ADDRESS');
  }
});

it('says that it does not run on this Node, where that is so', async () => {
  const { value: version } = Object.getOwnPropertyDescriptor(process, 'version') ?? {};
  const made = (name: string) => command('create', name, '--service', '--portal', origin);
  try {
    Object.defineProperty(process, 'version', { value: 'v20.20.2' });
    expect((await made('returns.old')).text).toContain('It runs on Node >=22.22.0, and this is v20.20.2.\n');
    Object.defineProperty(process, 'version', { value: 'v22.22.0' });
    expect((await made('returns.new')).text).not.toContain('It runs on Node');
  } finally {
    Object.defineProperty(process, 'version', { value: version });
  }
});

it('answers a pipeline as the other commands do', async () => {
  const { text } = await command('create', 'returns', '--service', '--portal', origin, '--json');
  expect(JSON.parse(text)).toMatchObject({ ok: true, name: 'returns', remote: 'returns', portal: origin });
});

it.each([
  [['Returns', '--service'], 'cannot be the name of a remote'],
  [['returns.', '--service'], 'cannot be the name of a service'],
  [['returns.a.b', '--service'], 'cannot be the name of a service'],
  [['returns', '--service', '--title', 'X'], '--title is of a remote'],
  [['returns', '--service', '--absent'], '--absent is of a remote'],
  [['returns', '--service', '--keyless'], '--keyless is of a pipeline'],
])('create %j is refused, and leaves nothing', async (given, sentence) => {
  expect(await command('create', ...given, '--portal', origin)).toMatchObject({
    exit: 2,
    text: expect.stringContaining(sentence),
  });
  expect(readdirSync(folder.path)).toEqual(['served']);
});

it('says so where the portal has no such kit', async () => {
  folder.leaveOut('service-kit');
  const { exit, text } = await command('create', 'returns', '--service', '--portal', origin);
  expect([exit, text]).toEqual([4, expect.stringContaining('The portal offers no kit "service-kit"')]);
  expect(existsSync(join(folder.path, 'returns-service'))).toBe(false);
});

it('is the same folder inside of the repository, and no workspace of it', async () => {
  const repository = new ScratchRepository();
  const { exit } = await repository.run('.', 'create', 'returns', '--service', '--portal', origin);
  expect([exit, existsSync(repository.path('returns-service/src/service.ts'))]).toEqual([0, true]);
  const ci = await repository.run('.', 'create', 'returns.b', '--service', '--portal', origin, '--ci', 'github');
  expect([ci.exit, existsSync(repository.path('returns.b-service'))]).toEqual([2, false]);
  expect(JSON.parse(repository.read('tsconfig.json')).references).toEqual([{ path: 'shell' }]);
  repository.remove();
});

describe('in its folder', () => {
  beforeEach(async () => {
    await command('create', 'returns.stock', '--service', '--portal', origin);
  });
  const there = ['--folder', 'returns.stock-service'];

  it('`service register` is about it, with its document', async () => {
    const address = 'https://stock.team.example';
    expect((await command('service', 'register', '--address', address, ...there)).exit).toBe(0);
    expect(portal.serviceCalls).toEqual([
      {
        call: 'POST /api/platform/remotes/returns/services/returns.stock',
        body: { address, document: json('returns.stock-service/openapi.json') },
      },
    ]);
  });

  it('`doctor` looks at its kits, and takes newer ones', async () => {
    const before = await command('doctor', ...there);
    expect(before.text).toContain('The kits are not installed.');
    expect(before.text).not.toContain('remote.json');
    folder.renew('service-kit');
    expect((await command('doctor', ...there)).text).toContain('The portal has other kits: service-kit.');
    await command('doctor', '--mend', ...there);
    expect(json('returns.stock-service/package.json').dependencies['@shoppervoice/service-kit']).toBe(
      'file:kits/service-kit-0.1.0-k2.tgz',
    );
  });
});
