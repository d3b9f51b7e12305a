import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { identityOf, isAlive, type ProcessIdentity } from '@shoppervoice/process-lock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePorts } from './processes/free-port.ts';
import { type FakeRepository, makeFakeRepository } from './testing/fake-repository.ts';
import { lockedChildren, lockHolder, type NpmStart, npmStart, until } from './testing/npm-start.ts';
import { seededNumbers } from './testing/seeded-numbers.ts';

/** Longest life of a process after its portal was killed, in milliseconds. */
const LONGEST_AFTERLIFE = 5000;

let repository: FakeRepository;
let port = 0;
let running: NpmStart[] = [];

beforeEach(async () => {
  repository = makeFakeRepository();
  [port = 0] = await freePorts(1);
});

afterEach(() => {
  for (const each of running) each.killAll();
  running = [];
  repository.remove();
});

function start(environment: Record<string, string> = {}): NpmStart {
  const started = npmStart(repository, { PORT: String(port), MAIL_WEB_PORT: '0', DEMO_SHOP: 'off', ...environment });
  running.push(started);
  return started;
}

async function untilRunning(portal: NpmStart): Promise<void> {
  await until(() => {
    if (portal.npm.exitCode !== null) throw new Error(`it ended: ${portal.output()}`);
    return portal.output().includes('is running at');
  });
  portal.processes();
}

async function ask(path = '/'): Promise<{ pid: number; services: string; secret: string; database: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return (await answer.json()) as { pid: number; services: string; secret: string; database: string };
}

const turboRuns = () => {
  const file = join(repository.root, 'turbo-runs');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
};

describe('npm start', { timeout: 60_000 }, () => {
  it('starts everything, prints the address and the demo sign-ins, and stops on Ctrl-C without remains', async () => {
    const portal = start();
    await untilRunning(portal);
    expect(portal.output()).toContain(`http://127.0.0.1:${port}`);
    const [, platform = ''] = /The platform .* is at http:\/\/127\.0\.0\.1:(\d+)\n/.exec(portal.output()) ?? [];
    expect(Number(platform)).toBeGreaterThan(port);
    expect(portal.output()).toMatch(/demo\.reader\s+Dm2abc\s+user\s+Northwind \(1001\)/);
    expect((await ask()).services).toMatch(/^alpha=http:\/\/127\.0\.0\.1:\d+,beta=http:\/\/127\.0\.0\.1:\d+$/);
    const noted = JSON.parse(readFileSync(join(repository.dataDir, 'run', 'database.json'), 'utf8')) as ProcessIdentity;
    expect(isAlive({ pid: noted.pid, began: identityOf(noted.pid)?.began ?? '' })).toBe(true);
    expect(statSync(join(repository.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    // A terminal sends Ctrl-C to the whole group.
    process.kill(-(portal.npm.pid ?? 0), 'SIGINT');
    await portal.ended();
    expect(await until(() => portal.processes().length === 0)).toBeLessThan(LONGEST_AFTERLIFE);
    for (const name of ['lock.json', 'database.json', 'database.sock']) {
      expect([name, existsSync(join(repository.dataDir, 'run', name))]).toEqual([name, false]);
    }
  });

  it('catches mails on a page of this machine, with its address; with a mail server it does not', async () => {
    const portal = start();
    await untilRunning(portal);
    const [, mailUrl = ''] = /shown at (http:\/\/127\.0\.0\.1:\d+)\n/.exec(portal.output()) ?? [];
    expect(await (await fetch(mailUrl)).text()).toBe('mails');
    expect(lockedChildren(repository).map(({ name }) => name)).toContain('mail-catcher');
    portal.npm.kill('SIGTERM');
    await until(() => portal.processes().length === 0);
    const sending = start({ SMTP_URL: 'smtp://mail.example:25' });
    await untilRunning(sending);
    expect(sending.output()).not.toContain('shown at');
    expect(lockedChildren(repository).map(({ name }) => name)).not.toContain('mail-catcher');
  });

  it('reports what it waits for, and which remotes were refused or are missing', async () => {
    const portal = start({ READY_AFTER_S: '9', REFUSED: 'page.html is no file of a remote.' });
    await untilRunning(portal);
    const places = [
      'Waiting for the remote accounts ...\n',
      'The remote buyer is left out: page.html',
      'The remote stff is missing after 5 tries, which go on: page.html',
      'is running at',
    ].map((words) => portal.output().indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('uses another port for the platform if the default one is configured for the mail page', async () => {
    const portal = start({ MAIL_WEB_PORT: String(port + 1) });
    await untilRunning(portal);
    const [, platform = ''] = /The platform .* is at http:\/\/127\.0\.0\.1:(\d+)\n/.exec(portal.output()) ?? [];
    expect(portal.output()).toContain(`shown at http://127.0.0.1:${port + 1}\n`);
    expect(Number(platform)).toBeGreaterThan(port + 1);
    const both = { PLATFORM_PORT: '23998', MAIL_WEB_PORT: '23998', DATA_DIR: join(repository.root, 'other') };
    const same = start({ PORT: '0', ...both });
    expect(await same.ended()).toBe(1);
    expect(same.output()).toContain('PLATFORM_PORT and MAIL_WEB_PORT are both 23998.');
    const highest = start({ PORT: '65535', DATA_DIR: join(repository.root, 'other') });
    await untilRunning(highest);
  });

  it('shows mails on the next free port, with a note, if another program has the usual one', async () => {
    const other = createServer();
    // Another program of this machine may have the port already, which makes no difference here.
    await new Promise<void>((resolve) => other.once('error', () => resolve()).listen(1080, '127.0.0.1', resolve));
    try {
      const portal = start({ MAIL_WEB_PORT: '' });
      await untilRunning(portal);
      const [, sentence = ''] =
        /Port 1080 is taken, so the caught mails are shown on port (\d+)\./.exec(portal.output()) ?? [];
      expect(Number(sentence)).toBeGreaterThan(1080);
      expect(portal.output()).toContain(`shown at http://127.0.0.1:${sentence}\n`);
      expect(await (await fetch(`http://127.0.0.1:${sentence}`)).text()).toBe('mails');
    } finally {
      other.close();
    }
  });

  it('keeps secrets and builds for the next start, and builds again after a change', async () => {
    const first = start();
    await untilRunning(first);
    const { secret } = await ask();
    first.npm.kill('SIGTERM');
    // Started at once: it waits for the portal that is still stopping.
    const second = start();
    await untilRunning(second);
    expect((await ask()).secret).toBe(secret);
    expect(second.output()).toContain('demo.reader');
    expect(turboRuns()).toHaveLength(1);
    second.npm.kill('SIGTERM');
    await until(() => second.processes().length === 0);
    writeFileSync(join(repository.root, 'shell/src/index.html'), 'a changed source');
    await untilRunning(start());
    expect(turboRuns()).toHaveLength(2);
  });

  it('restarts a process that ends, at the same address', async () => {
    const portal = start();
    await untilRunning(portal);
    const before = await ask();
    await fetch(`http://127.0.0.1:${port}/crash`).catch(() => undefined);
    await until(async () => {
      const after = await ask().catch(() => null);
      return after !== null && after.pid !== before.pid;
    });
    const [alpha = ''] = before.services.split(',');
    const service = alpha.replace('alpha=', '');
    const first = (await (await fetch(service)).json()) as { pid: number };
    process.kill(first.pid, 'SIGKILL');
    await until(async () => {
      const answer = await fetch(service).then(
        (found) => found.json() as Promise<{ pid: number }>,
        () => null,
      );
      return answer !== null && answer.pid !== first.pid;
    });
    expect(portal.output()).toContain('alpha ended (SIGKILL) and is started again.');
  });

  it('refuses a second portal on the same data, a taken port and a wrong variable, each with a sentence', async () => {
    const portal = start();
    await untilRunning(portal);
    const second = start({ PORT: '0' });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(/A portal runs on this data folder already \(process \d+\)/);
    const third = start({ DATA_DIR: join(repository.root, 'other') });
    expect(await third.ended()).toBe(1);
    expect(third.output()).toContain(`Port ${port} is taken by another program.`);
    const noMails = start({ PORT: '0', MAIL_WEB_PORT: String(port), DATA_DIR: join(repository.root, 'other') });
    expect(await noMails.ended()).toBe(1);
    expect(noMails.output()).toMatch(/Port \d+ is taken by another program\. .* MAIL_WEB_PORT=\d+ npm start/);
    const same = start({ PORT: '23999', MAIL_WEB_PORT: '23999', DATA_DIR: join(repository.root, 'other') });
    expect(await same.ended()).toBe(1);
    expect(same.output()).toContain('PORT and MAIL_WEB_PORT are both 23999.');
    const two = { PLATFORM_PORT: '23999', DATA_DIR: join(repository.root, 'other') };
    const shared = start({ PORT: '23999', ...two });
    expect(await shared.ended()).toBe(1);
    expect(shared.output()).toContain('The platform would be at http://');
    const taken = start({ PORT: '0', ...two, PLATFORM_PORT: String(port) });
    expect(await taken.ended()).toBe(1);
    expect(taken.output()).toMatch(/Port \d+ is taken by another program\. .* PLATFORM_PORT=\d+ npm start/);
    const fourth = start({ PORT: 'eighty', DEMO_DATA: 'yes', DATA_DIR: join(repository.root, 'other') });
    expect(await fourth.ended()).toBe(1);
    expect(fourth.output()).toMatch(
      /PORT is "eighty"\. Write a whole number.*\n.*DEMO_DATA is "yes"\. Write one of on, off/,
    );
    expect((await ask()).pid).toBeGreaterThan(0);
  });

  it('ends with the message of a server, the build or the demo data about a failed start', async () => {
    const broken = start({ TURBO_FAILS: '1' });
    expect(await broken.ended()).toBe(1);
    expect(broken.output()).toMatch(/a semicolon is missing\nThe build failed/);
    // In another data folder: the start before may have loaded its demo data before its build failed.
    const demo = start({ DEMO_FAILS: '1', DATA_DIR: join(repository.root, 'other') });
    expect(await demo.ended()).toBe(1);
    expect(demo.output()).toMatch(/the demo data is broken\.\nThe demo data was not loaded; DEMO_DATA=off/);
    await untilRunning(start({ DEMO_DATA: 'off' }));
  });

  it('refuses data of a newer portal and a folder that is not a data folder', async () => {
    writeFileSync(join(repository.root, 'shell', 'note.txt'), 'mine');
    const foreign = start({ DATA_DIR: join(repository.root, 'shell') });
    expect(await foreign.ended()).toBe(1);
    expect(foreign.output()).toContain('is no data folder of the portal');
    // The data of an older portal is migrated, and its version incremented so that the older portal refuses it.
    const versionFile = join(repository.dataDir, 'version.json');
    mkdirSync(repository.dataDir, { recursive: true });
    writeFileSync(versionFile, '{ "version": 1 }');
    const portal = start();
    await untilRunning(portal);
    expect(JSON.parse(readFileSync(versionFile, 'utf8'))).toEqual({ version: 2 });
    portal.npm.kill('SIGTERM');
    await until(() => portal.processes().length === 0);
    writeFileSync(versionFile, '{ "version": 3 }');
    const older = start();
    expect(await older.ended()).toBe(1);
    expect(older.output()).toMatch(/written by a newer portal \(version 3, this one knows 2\)/);
  });
});

/** The process that is killed: npm, npm's child (a shell or the bootstrap), the launcher, or the whole group at once. */
const VICTIMS = ['npm', 'its child', 'the launcher', 'the process group'] as const;

/** Kills a process with SIGKILL. If the launcher is not there yet, npm is killed instead. */
function killVictim(portal: NpmStart, victim: (typeof VICTIMS)[number]): void {
  const npm = portal.npm.pid ?? 0;
  const child = portal.processes().find(({ pid }) => pid !== npm)?.pid ?? npm;
  const target = { npm, 'its child': child, 'the launcher': lockHolder(repository) ?? npm, 'the process group': -npm };
  process.kill(target[victim], 'SIGKILL');
}

describe('however npm start is killed', { timeout: 60_000 }, () => {
  it.each(VICTIMS)(
    'by kill -9 of %s, nothing of it lives longer than 5 s, and the next start works',
    async (victim) => {
      const portal = start();
      await untilRunning(portal);
      expect(portal.processes().length).toBeGreaterThanOrEqual(7);
      killVictim(portal, victim);
      // The next portal starts at once, while the old one is still ending.
      const next = start();
      expect(await until(() => portal.processes().length === 0)).toBeLessThan(LONGEST_AFTERLIFE);
      await untilRunning(next);
    },
  );

  const random = seededNumbers(20_261_121);
  const rounds = Array.from({ length: process.env.SOAK ? 40 : 4 }, () => ({
    victim: VICTIMS[Math.floor(random() * VICTIMS.length)] ?? 'npm',
    afterMs: Math.round(100 + random() * 1500),
  }));

  it.each(rounds)('by kill -9 of $victim after $afterMs ms', async ({ victim, afterMs }) => {
    const portal = start();
    const end = Date.now() + afterMs;
    await until(() => {
      portal.processes();
      return Date.now() > end;
    });
    killVictim(portal, victim);
    expect(await until(() => portal.processes().length === 0)).toBeLessThan(LONGEST_AFTERLIFE);
    await untilRunning(start());
  });

  it('a running build ends with it', async () => {
    const portal = start({ TURBO_HANGS: '1' });
    await until(() => turboRuns().length === 2);
    const builders = turboRuns().map((pid) => identityOf(pid));
    expect(builders).not.toContain(null);
    portal.processes();
    process.kill(-(portal.npm.pid ?? 0), 'SIGKILL');
    const haveEnded = () =>
      builders.every((each) => each !== null && !isAlive(each)) && portal.processes().length === 0;
    expect(await until(haveEnded)).toBeLessThan(LONGEST_AFTERLIFE);
  });

  it('fills the demo shop once the portal is running', async () => {
    const log = join(repository.dataDir, 'logs', 'demo-shop.log');
    await untilRunning(start({ DEMO_SHOP: 'on' }));
    await until(() => existsSync(log) && readFileSync(log, 'utf8').includes('fake: the demo shop is filled'));
  });

  it('lists its processes in its lock', async () => {
    const portal = start();
    await untilRunning(portal);
    expect(lockedChildren(repository).every(isAlive)).toBe(true);
    const names = lockedChildren(repository).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['alpha', 'beta', 'database', 'gateway', 'mail-catcher']);
  });
});
