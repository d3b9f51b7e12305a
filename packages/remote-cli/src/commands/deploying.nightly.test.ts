import { join } from 'node:path';
import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakePortal } from '../testing/fake-portal.ts';
import { type Ran, ScratchRepository } from '../testing/scratch-repository.ts';

/**
 * One remote through its whole life cycle, against a portal that supports the deploy calls; the steps build on each
 * other.
 */
const SHARED = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-dom': '19.3.1',
  'react-router': '8.5.1',
  swr: '2.5.1',
  'swr/_internal': '2.5.1',
  'highcharts/esm/highcharts.js': '13.1.1',
  'highcharts/esm/modules/accessibility.js': '13.1.1',
};
const FOLDER = 'mfe-returns';

let repository: ScratchRepository;
let portal: FakePortal;
const remote = (...given: string[]): Promise<Ran> => repository.run(FOLDER, ...given);
const json = async (...given: string[]) => {
  const { exit, out, err } = await remote(...given, '--json');
  expect(err).toBe('');
  return { exit, ...JSON.parse(out) };
};
function version(next: string): void {
  const file = join(FOLDER, 'package.json');
  repository.write(file, repository.read(file).replace(/"version": "[^"]*"/, `"version": "${next}"`));
}

beforeAll(async () => {
  repository = new ScratchRepository();
  portal = new FakePortal('returns', SHARED);
  repository.environment.SHOPPERVOICE_PORTAL = await portal.start();
  expect((await repository.run('.', 'create', 'returns', '--package', '12')).exit).toBe(0);
  repository.environment.SHOPPERVOICE_TOKEN = portal.token;
});
afterAll(async () => {
  await portal?.stop();
  repository?.remove();
});

describe('a remote', () => {
  it('is not validated or published before it is built, with --no-build', async () => {
    expect(await remote('publish', '--no-build')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('is not built'),
    });
  });

  it('is built, with its size', async () => {
    const { exit, out } = await remote('build');
    expect(out).toMatch(/Built returns 1\.0\.0 into dist: \d+ files, \d+ kB as sent\./);
    expect(out).toMatch(/kB {2}remoteEntry\./);
    expect(exit).toBe(0);
  }, 180_000);

  it('is not built above its budget, and told what it is made of', async () => {
    const file = join(FOLDER, 'remote.json');
    const before = repository.read(file);
    const within = before.replace('"module"', '"budget": { "kB": 900 },\n      "module"');
    repository.write(file, within);
    const [view] = (await json('build')).firstViews;
    expect(view).toMatchObject({ module: './returns', budget: 900 });
    repository.write(file, within.replace('900', '10'));
    const { exit, out, err } = await remote('build');
    expect(exit).toBe(3);
    expect(out).toContain(`${(view.bytes / 1000).toFixed(1)}  kB  ./returns  of 10 kB, which it exceeds`);
    expect(err).toMatch(
      /"\.\/returns" loads \d+ kB before it is drawn; its budget is 10 kB\. Largest: report-kit \d+ kB, /,
    );
    expect((await json('publish', '--no-build')).findings).toContainEqual(expect.objectContaining({ rule: 'budget' }));
    repository.write(file, before);
    expect((await remote('build')).exit).toBe(0);
  }, 300_000);

  it('is validated against the portal, which stores nothing', async () => {
    expect(await json('validate', '--no-build')).toMatchObject({ ok: true, name: 'returns', version: '1.0.0' });
    expect(portal.calls).toContain('POST /api/platform/remotes/returns/check');
    expect((await json('list')).remotes[0].versions).toEqual([]);
  });

  it('is published, and published again without a change', async () => {
    expect(await json('publish', '--no-build')).toMatchObject({ ok: true, already: false, promoted: false });
    expect(await json('publish', '--no-build')).toMatchObject({ ok: true, already: true });
  });

  it('is refused if the version exists with other content', async () => {
    const page = join(FOLDER, 'src/pages/returns/index.tsx');
    const before = repository.read(page);
    repository.write(page, before.replace('<RatingsTable />', ''));
    expect(await remote('publish')).toMatchObject({ exit: 4, err: expect.stringContaining('raise the version') });
    version('1.1.0');
    expect(await json('publish', '--promote')).toMatchObject({ ok: true, version: '1.1.0', promoted: true });
  }, 180_000);

  it('is published as a preview under its own name, listed with its address, and ended', async () => {
    const made = await json('publish', '--preview', 'pr-17', '--days', '3');
    expect(made).toMatchObject({
      ok: true,
      preview: 'pr-17',
      version: expect.stringMatching(/^1\.1\.0-pr-17-[a-f][0-9a-f]{7}$/),
      open: 'https://portal.example/preview?of=pr-17',
      endsAt: '2026-11-24T12:00:00.000Z',
    });
    const listed = (await remote('list')).out;
    expect(listed).toContain(`  preview pr-17: ${made.version} by token test, until 2026-11-24\n    ${made.open}\n`);
    expect(listed).toMatch(/1\.1\.0 +current/);
    expect(await remote('publish', '--preview', 'pr-18', '--no-build')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('not of the preview pr-18'),
    });
    for (const wrong of [
      ['--preview', 'PR/17'],
      ['--preview', 'pr-17', '--promote'],
      ['--days', '3'],
    ])
      expect((await remote('publish', ...wrong)).exit).toBe(2);
    expect((await remote('preview', 'show', 'pr-17')).exit).toBe(2);
    expect(await json('preview', 'end', 'pr-17')).toMatchObject({ ok: true, preview: 'pr-17' });
    expect((await remote('list')).out).not.toContain('preview pr-17');
    // What follows publishes and checks the version itself.
    expect((await remote('build')).exit).toBe(0);
  }, 180_000);

  it('does not use the build of another version', async () => {
    version('1.2.0');
    expect(await remote('publish', '--no-build')).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/dist holds version 1\.1\.0/),
    });
    version('1.1.0');
  });

  it('becomes a canary, for a share of the merchants or named ones', async () => {
    expect(await remote('canary', '1.0.0')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('Nobody would get'),
    });
    expect((await json('canary', '1.0.0', '--percent', '10', '--merchants', '1001,1002')).canary).toEqual({
      version: '1.0.0',
      percent: 10,
      mids: [1001, 1002],
    });
    expect((await remote('list')).out).toMatch(/1\.0\.0 +canary 10 % and 1001 1002 /);
    expect((await json('canary', '--end')).canary).toBeNull();
    for (const wrong of [
      ['--ramp', '10,50'],
      ['--every', '2h'],
      ['--ramp', '10,50', '--every', '2h', '--percent', '5'],
    ])
      expect(await remote('canary', '1.0.0', ...wrong)).toMatchObject({
        exit: 2,
        err: expect.stringContaining('A ramp needs its percentages and a pause'),
      });
    expect((await json('canary', '1.0.0', '--ramp', '10,50,100', '--every', '2h')).canary.ramp).toMatchObject({
      steps: [10, 50, 100],
      everyMinutes: 120,
    });
    expect((await remote('list')).out).toContain('canary 10 %, 50 % at 2026-11-21 14:00 if healthy');
    portal.rampStopped = 'Nobody opened it.';
    await remote('canary', '1.0.0', '--ramp', '10,50,100', '--every', '2h');
    expect((await remote('list')).out).toContain('canary 10 %, ramp stopped: Nobody opened it.');
    portal.rampStopped = null;
    expect((await json('canary', '--end')).canary).toBeNull();
    expect(await remote('canary', '1.0.0', '--end')).toMatchObject({ exit: 2 });
  });

  it('is promoted, rolled back and pinned, each with what to do next', async () => {
    expect(await json('promote', '1.0.0')).toMatchObject({ current: '1.0.0', previous: '1.1.0' });
    const back = await remote('rollback', '--reason', 'wrong figures');
    expect(back).toMatchObject({ exit: 0, err: '', out: expect.stringMatching(/went back to 1\.1\.0\.\n\nNext:\n/) });
    expect((await json('pin', '1.1.0')).pinned.version).toBe('1.1.0');
    expect((await json('pin', '--end')).pinned).toBeNull();
    expect(await json('withdraw', '--reason', 'wrong figures')).toMatchObject({ exit: 0, withdrawn: { kind: 'team' } });
    expect((await remote('list')).out).toMatch(/\nreturns: withdrawn by token test\n/);
    expect((await json('withdraw', '--end')).withdrawn).toBeNull();
    expect(await remote('pin')).toMatchObject({ exit: 2, err: expect.stringContaining('Which version?') });
  });

  it('is not promoted if the portal does not know the version, or rolled it back, without --force', async () => {
    expect(await remote('promote', '9.9.9')).toMatchObject({
      exit: 4,
      err: expect.stringContaining('no version 9.9.9'),
    });
    portal.markBad('1.0.0', '6 of 20 users');
    expect(await remote('promote', '1.0.0')).toMatchObject({ exit: 4, err: expect.stringContaining('--force') });
    expect((await remote('list')).out).toMatch(
      /1\.0\.0 .*bad: 6 of 20 users.*failed for 6 of 20 users\n {4}\.\/returns render-failed: x is not a function\n/,
    );
    expect((await remote('promote', '1.0.0', '--force')).exit).toBe(0);
  });

  it('is reported as lost or damaged, and repaired by publishing the same again', async () => {
    const version = JSON.parse(repository.read(`${FOLDER}/package.json`)).version;
    for (const fault of ['missing', 'damaged'] as const) {
      portal.lose(version, fault);
      expect((await remote('list')).out).toContain(`its build is ${fault} in the store: publish the same build again`);
      expect(await remote('doctor')).toMatchObject({
        exit: 2,
        err: expect.stringContaining(`Of version ${version}, its build is ${fault} in the store of the portal.`),
      });
      expect((await remote('publish', '--no-build')).out).toContain('is stored again');
      expect((await remote('list')).out).not.toContain('in the store');
    }
  });

  it('is refused with every finding, its file and its fix, if it breaks a rule of the portal', async () => {
    const [page] = JSON.parse(repository.read(`${FOLDER}/remote.json`)).pages;
    portal.others.push({
      name: 'refunds',
      version: '2.0.0',
      uniqueName: 'refunds_2_0_0',
      descriptor: { name: 'refunds', shellApi: '^1.0.0', pages: [page] },
    });
    const { exit, err } = await remote('validate', '--no-build');
    expect(exit).toBe(3);
    expect(err).toContain('remote.json: The path "/returns" meets "/returns", which belongs to refunds.');
    expect(err).toContain('Choose another path');
    const { findings } = await json('publish', '--no-build');
    expect(findings.map(({ rule }: { rule: string }) => rule)).toEqual(['path-collision', 'nav-collision']);
    portal.others.length = 0;
  });

  it('is refused by its own rules before anything is sent', async () => {
    const page = `${FOLDER}/src/pages/returns/index.tsx`;
    const before = repository.read(page);
    const sent = () => portal.calls.filter((call) => call.startsWith('POST')).length;
    const calls = sent();
    repository.write(
      `${FOLDER}/src/pages/returns/returns.module.css`,
      '.own { margin: 0; }\n\n:global(body) {\n  margin: 0;\n}\n.own { background: url(//evil.example/a.png); }\n',
    );
    repository.write(
      page,
      `import './returns.module.css';\n${before}\nexport const strange = (text: string) =>\n  eval(text);\n`,
    );
    const line = repository.read(page).split('\n').indexOf('  eval(text);') + 1;
    const { exit, err } = await remote('publish');
    const { findings } = await json('validate', '--no-build');
    repository.write(page, before);
    expect(exit).toBe(3);
    const sheet = 'src/pages/returns/returns.module.css';
    expect(err).toContain(`  - ${sheet}:3: the selector "body" reaches beyond the remote.\n`);
    expect(err).toMatch(new RegExp(`  - ${sheet}:6: it loads //evil.example/a.png from elsewhere`));
    expect(err).toContain(`  - src/pages/returns/index.tsx:${line}: it calls eval.\n`);
    expect(findings.map(({ file }: { file: string }) => file)).toEqual([sheet, sheet, 'src/pages/returns/index.tsx']);
    expect(sent()).toBe(calls);
  }, 180_000);

  it.each(['build', 'validate', 'publish'])(
    'is reported by `%s` as too large for the named portal, before anything is sent',
    async (command) => {
      const sent = () => portal.calls.filter((call) => call.startsWith('POST')).length;
      const calls = sent();
      const { sizes } = portal;
      portal.sizes = { ...sizes, maxBytes: 100 };
      expect(await remote(command)).toMatchObject({
        exit: 3,
        err: expect.stringMatching(/The files have \d+ kB as sent; this portal takes 1 kB a remote\./),
      });
      portal.sizes = { ...sizes, limits: { ...sizes.limits, packed: 1_000 } };
      expect(await remote(command)).toMatchObject({
        exit: 3,
        err: expect.stringContaining('The package is larger than 1 kB, the most that this portal takes.'),
      });
      portal.sizes = sizes;
      expect(sent()).toBe(calls);
    },
    180_000,
  );

  it('does not build with an error in the code, and shows its location', async () => {
    const page = `${FOLDER}/src/pages/returns/index.tsx`;
    const before = repository.read(page);
    repository.write(page, 'export default <p>');
    expect(await remote('build')).toMatchObject({
      exit: 3,
      err: expect.stringContaining('src/pages/returns/index.tsx'),
    });
    repository.write(page, before);
    repository.write(`${FOLDER}/remote.json`, repository.read(`${FOLDER}/remote.json`).replace('"buyer"', '"bayer"'));
    expect(await remote('build')).toMatchObject({ exit: 3, err: expect.stringContaining('"pages[0].area"') });
    repository.write(`${FOLDER}/remote.json`, repository.read(`${FOLDER}/remote.json`).replace('"bayer"', '"buyer"'));
  }, 180_000);

  it('is checked by the doctor', async () => {
    expect(await remote('doctor')).toMatchObject({ exit: 0, out: expect.stringMatching(/ok .*has shell API/) });
    portal.shellApi = '9.0.0';
    const { exit, err } = await remote('doctor');
    expect(exit).toBe(2);
    expect(err).toContain(
      `The remote needs shell API ^${SHELL_API_VERSION}; its kits have ${SHELL_API_VERSION}, the portal 9.0.0.`,
    );
    portal.shellApi = SHELL_API_VERSION;
  });
});

describe('a portal that fails', () => {
  it.each([
    [401, 4, /does not know this deploy token/],
    [403, 4, /not good for this/],
    [429, 5, /asked too often/],
    [502, 5, /answers 502/],
    [503, 5, /answers 503/],
  ])('responds with %d: the command ends with %d', async (status, exit, words) => {
    portal.down = { status, body: { status } };
    expect(await remote('promote', '1.0.0')).toMatchObject({ exit, err: expect.stringMatching(words) });
    portal.down = null;
  });

  it('is not a portal', async () => {
    portal.down = { status: 200, body: undefined };
    expect(await remote('list')).toMatchObject({ exit: 5, err: expect.stringContaining('not a portal') });
    portal.down = null;
  });

  it('does not respond', async () => {
    const other = new FakePortal('returns', SHARED);
    const origin = await other.start();
    await other.stop();
    expect(await remote('list', '--portal', origin)).toMatchObject({
      exit: 5,
      err: expect.stringContaining('does not answer (connect ECONNREFUSED'),
    });
  });
});
