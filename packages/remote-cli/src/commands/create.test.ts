import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteDescriptorSchema, SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { schemaProblem } from '@shoppervoice/remote-package';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { kitsOf } from '../kits/kit-list.ts';
import { run } from '../run.ts';
import { FakePortal } from '../testing/fake-portal.ts';
import { ScratchRepository } from '../testing/scratch-repository.ts';
import { KitsFolder } from './kits-folder.fixture.ts';

describe('inside the repository', () => {
  let repository: ScratchRepository;
  beforeEach(() => {
    repository = new ScratchRepository();
  });
  afterEach(() => repository.remove());

  it('makes a workspace folder beside the others, in any current folder', async () => {
    const line = [
      'create',
      'returns-by-reason',
      '--group',
      'site-abandonment',
      '--feature',
      '25',
      '--title',
      'Returns',
    ];
    const { exit, out } = await repository.run('packages/contracts', ...line);
    expect(exit).toBe(0);
    expect(out).toMatch(/Made the remote returns-by-reason in mfe-returns-by-reason\.\n\nNext:\n {2}`npm install`/);
    const descriptor = JSON.parse(repository.read('mfe-returns-by-reason/remote.json'));
    expect(schemaProblem(RemoteDescriptorSchema, descriptor)).toBeNull();
    expect(descriptor).toMatchObject({
      name: 'returns-by-reason',
      shellApi: `^${SHELL_API_VERSION}`,
      pages: [
        {
          path: ['/returns-by-reason'],
          module: './returns-by-reason',
          title: 'Returns',
          area: 'buyer',
          access: { feature: 25 },
          nav: { group: 'site-abandonment', label: 'Returns' },
        },
      ],
    });
    const page = repository.read('mfe-returns-by-reason/src/pages/returns-by-reason/index.tsx');
    expect(page).toContain("name: 'Returns',");
    expect(page.toLowerCase()).not.toContain('sample');
    expect(repository.read('mfe-returns-by-reason/src/pages.test.tsx')).toContain('checkReportPages(descriptor');
    const { dependencies } = JSON.parse(repository.read('mfe-returns-by-reason/package.json'));
    expect(dependencies['@shoppervoice/report-kit']).toBe('*');
    expect(dependencies.react).toMatch(/^\d/);
    expect(JSON.parse(repository.read('tsconfig.json')).references).toEqual([
      { path: 'shell' },
      { path: 'mfe-returns-by-reason' },
    ]);
  });

  it.each([
    [[], { package: 12 }],
    [['--package', '9'], { package: 9 }],
    [['--feature', '25'], { feature: 25 }],
    [['--feature', '25', '--package', '12'], { feature: 25, package: 12 }],
    [['--group', 'developers'], { package: 12 }],
  ])('gates the page as %j says, else as its call', async (given, access) => {
    expect((await repository.run('.', 'create', 'returns', ...given)).exit).toBe(0);
    const { pages } = JSON.parse(repository.read('mfe-returns/remote.json'));
    expect(pages).toMatchObject([{ area: 'buyer', access }]);
    expect(pages[0].access).toEqual(access);
  });

  it('makes a page that is absent instead of locked, on request', async () => {
    const madeWith = async (name: string, ...given: string[]) => {
      expect((await repository.run('.', 'create', name, ...given)).exit).toBe(0);
      return JSON.parse(repository.read(`mfe-${name}/remote.json`)).pages[0];
    };
    expect(await madeWith('returns')).toMatchObject({ whenLocked: 'home' });
    const hidden = await madeWith('tools', '--group', 'developers', '--feature', '118', '--absent');
    expect(hidden).toMatchObject({ whenLocked: 'absent', access: { feature: 118 }, nav: { group: 'developers' } });
  });

  it('does not touch an existing folder', async () => {
    repository.write('mfe-returns/note.txt', 'mine');
    expect(await repository.run('.', 'create', 'returns')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('is there already'),
    });
    expect(readdirSync(repository.path('mfe-returns'))).toEqual(['note.txt']);
  });
});

describe('outside of the repository', () => {
  let made: KitsFolder;
  let folder = '';
  let portal: FakePortal;
  let origin = '';

  beforeEach(async () => {
    made = new KitsFolder([]);
    folder = made.path;
    portal = new FakePortal('returns', {}, made.served);
    origin = await portal.start();
  });
  afterEach(async () => {
    await portal.stop();
    made.remove();
  });

  async function command(...given: string[]) {
    let text = '';
    const write = (piece: string) => {
      text += piece;
    };
    const exit = await run(
      given,
      { folder, environment: {}, signal: new AbortController().signal },
      { out: write, err: write },
    );
    return { exit, text };
  }

  it("makes a separate folder with the portal's kits in it", async () => {
    const { exit, text } = await command('create', 'returns', '--portal', origin);
    expect(exit).toBe(0);
    expect(text).toContain(`Made the remote returns in returns, with the kits of ${origin}.`);
    const manifest = JSON.parse(readFileSync(join(folder, 'returns/package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: 'returns',
      version: '1.0.0',
      shoppervoice: { portal: origin },
      dependencies: { '@shoppervoice/ui': 'file:kits/ui-0.1.0-k1.tgz', react: '1.2.3' },
      devDependencies: { '@shoppervoice/remote-cli': 'file:kits/remote-cli-0.1.0-k1.tgz', vitest: '1.2.3' },
    });
    // A portal of before names no peers.
    expect(existsSync(join(folder, 'returns/.npmrc'))).toBe(false);
    expect(readdirSync(join(folder, 'returns/kits')).length).toBe(kitsOf('remote').length);
    expect(readFileSync(join(folder, 'returns/.gitignore'), 'utf8')).toContain('.shoppervoice-token');
  });

  it.each([
    ['github', '.github/workflows/remote.yml'],
    ['gitlab', '.gitlab-ci.yml'],
  ])('writes a pipeline for %s: checks of every change, the token only where it publishes', async (service, file) => {
    expect((await command('create', 'returns', '--portal', origin, '--ci', service)).exit).toBe(0);
    const text = readFileSync(join(folder, 'returns', file), 'utf8');
    const { scripts } = JSON.parse(readFileSync(join(folder, 'returns/package.json'), 'utf8'));
    const { jobs, check, publish } = parse(text);
    const ran = [jobs?.check ?? check, jobs?.publish ?? publish].map(
      (job: { script?: string[]; steps?: { run?: string }[] }): string[] =>
        job.script ?? (job.steps ?? []).flatMap(({ run }) => run ?? []),
    );
    expect(ran[0]).toEqual(['npm ci', 'npm run typecheck', 'npm test', 'npm run build']);
    expect(ran[1]).toEqual(['npm ci', 'npm run remote -- publish --promote --json']);
    const called = ran.flat().flatMap((line) => /^npm (?:run )?(?!ci$)([a-z]+)/.exec(line)?.[1] ?? []);
    expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(jobs?.check.env).toBeUndefined();
    // A preview is published for a change, and ended with it.
    expect(text).toMatch(/publish --preview [pm]r-.*\n(?:.*\n)*.*preview end [pm]r-/);
    expect(jobs?.preview.if ?? 'head.repo').toContain('head.repo');
    expect(jobs?.publish.if ?? publish.rules[0].if).toBeTypeOf('string');
  });

  it.each([
    ['github', '.github/workflows/remote.yml'],
    ['gitlab', '.gitlab-ci.yml'],
  ])('writes a pipeline for %s without a secret: an ID token only where it publishes', async (service, file) => {
    const { exit, text: said } = await command('create', 'returns', '--portal', origin, '--ci', service, '--keyless');
    expect([exit, said]).toEqual([0, expect.stringContaining('whom the portal has to trust')]);
    const text = readFileSync(join(folder, 'returns', file), 'utf8');
    expect(text).not.toContain('SHOPPERVOICE_TOKEN');
    const { jobs, permissions, ...own } = parse(text);
    const of = (name: string) => (jobs ?? own)[name].permissions ?? (jobs ?? own)[name].id_tokens;
    const asked = jobs ? { contents: 'read', 'id-token': 'write' } : { SHOPPERVOICE_ID_TOKEN: { aud: origin } };
    expect([of('check'), of('preview'), of('publish')]).toEqual([undefined, asked, asked]);
    if (jobs) expect(permissions).toEqual({ contents: 'read' });
    else expect(of('end-preview')).toEqual(asked);
  });

  it('has no pipeline without a secret where it has none', async () => {
    expect((await command('create', 'returns', '--portal', origin, '--keyless')).exit).toBe(2);
  });

  it('knows no other pipeline, and writes none inside of the repository', async () => {
    const { exit, text } = await command('create', 'returns', '--portal', origin, '--ci', 'jenkins');
    expect([exit, text]).toEqual([2, expect.stringContaining('github, gitlab')]);
    const repository = new ScratchRepository();
    const inside = await repository.run('.', 'create', 'returns', '--ci', 'github');
    expect([inside.exit, existsSync(repository.path('mfe-returns'))]).toEqual([2, false]);
    repository.remove();
  });

  it('accepts no kit that differs from the list, and leaves nothing behind', async () => {
    writeFileSync(join(folder, 'served/ui-0.1.0-k1.tgz'), 'another tarball');
    const { exit, text } = await command('create', 'returns', '--portal', origin);
    expect(exit).toBe(4);
    expect(text).toContain('ui-0.1.0-k1.tgz is not what the portal');
    expect(existsSync(join(folder, 'returns'))).toBe(false);
  });

  it('keeps an existing repository in the folder when it fails there', async () => {
    mkdirSync(join(folder, 'returns', '.git'), { recursive: true });
    writeFileSync(join(folder, 'returns', '.git', 'HEAD'), 'ref: refs/heads/main');
    writeFileSync(join(folder, 'served/ui-0.1.0-k1.tgz'), 'another tarball');
    expect((await command('create', 'returns', '--portal', origin)).exit).toBe(4);
    expect(readdirSync(join(folder, 'returns'), { recursive: true })).toEqual(['.git', join('.git', 'HEAD')]);
  });

  it('says what is missing without a portal, or without its kits', async () => {
    expect(await command('create', 'returns')).toMatchObject({
      exit: 2,
      text: expect.stringContaining('No portal is named'),
    });
    rmSync(join(folder, 'served'), { recursive: true });
    expect((await command('create', 'returns', '--portal', origin)).exit).toBe(4);
    expect(existsSync(join(folder, 'returns'))).toBe(false);
  });

  it('installs newer kits on request of the doctor', async () => {
    await command('create', 'returns', '--portal', origin);
    made.renew('ui');
    const doctor = await command('doctor', '--folder', 'returns');
    expect(doctor.exit).toBe(2);
    expect(doctor.text).toContain('The portal has other kits: ui.');
    await command('doctor', '--folder', 'returns', '--mend');
    expect(readdirSync(join(folder, 'returns/kits'))).toContain('ui-0.1.0-k2.tgz');
    expect(readdirSync(join(folder, 'returns/kits'))).not.toContain('ui-0.1.0-k1.tgz');
    expect(
      JSON.parse(readFileSync(join(folder, 'returns/package.json'), 'utf8')).dependencies['@shoppervoice/ui'],
    ).toBe('file:kits/ui-0.1.0-k2.tgz');
  });

  it('takes parts of libraries along, except of those that the team has chosen itself', async () => {
    for (const name of ['highcharts', 'lucide-react']) made.offer(name, '9.0.0');
    await command('create', 'returns', '--portal', origin);
    const manifestFile = join(folder, 'returns/package.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    expect(manifest.dependencies).toMatchObject({
      highcharts: 'file:kits/highcharts-9.0.0-k1.tgz',
      'lucide-react': 'file:kits/lucide-react-9.0.0-k1.tgz',
    });
    manifest.dependencies['lucide-react'] = '9.0.0';
    manifest.dependencies.highcharts = 'file:kits/highcharts-8.0.0-k1.tgz';
    writeFileSync(manifestFile, JSON.stringify(manifest));
    expect((await command('doctor', '--folder', 'returns')).text).toContain('The portal has other kits: highcharts.');
    await command('doctor', '--folder', 'returns', '--mend');
    expect(JSON.parse(readFileSync(manifestFile, 'utf8')).dependencies).toMatchObject({
      highcharts: 'file:kits/highcharts-9.0.0-k1.tgz',
      'lucide-react': '9.0.0',
    });
    expect(readdirSync(join(folder, 'returns/kits'))).not.toContain('lucide-react-9.0.0-k1.tgz');
  });
});
