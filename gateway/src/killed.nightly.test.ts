import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlatformRemotesAnswer } from '@shoppervoice/contracts/remotes';
import { connectDatabase } from '@shoppervoice/service-kit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskStore } from './builds/disk-store.ts';
import { Announcements } from './registry/announcements.ts';
import { Registry } from './registry/registry.ts';
import { PLATFORM_DATABASE, RegistryDatabase } from './registry/registry-database.ts';
import { FailureSamples } from './reports/failure-samples.ts';
import { ReportStore } from './reports/report-store.ts';
import { applyRetention } from './retention/retention.ts';
import { ErrorGroups } from './stacks/error-groups.ts';
import { DeployPortal } from './testing/deploying.ts';
import { KEYS } from './testing/fake-portal.ts';

const SERVER = join(import.meta.dirname, 'server.ts');
const ROUNDS = process.env.SOAK ? 40 : 4;
/** Large enough that reading, checking, compressing and writing it takes a while. */
const BALLAST = 600_000;

const portal = new DeployPortal();
let child: ChildProcess;
let port = 0;

async function startChild(): Promise<void> {
  const platform = await portal.newPlatform();
  const environment = portal.environment({ LOG_LEVEL: 'silent', PLATFORM_PORT: String(platform.port) });
  child = fork(SERVER, {
    env: { PATH: process.env.PATH, ...KEYS, PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ listening: number }];
  port = message.listening;
  platform.isOf(port);
}

async function kill(): Promise<void> {
  const end = once(child, 'exit');
  child.kill('SIGKILL');
  await end;
}

beforeAll(async () => {
  await portal.start();
  await portal.release({ version: '1.0.0' });
  await startChild();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await portal.close();
});

const returns = async () => {
  const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root', port });
  const found = ((await answer.json()) as PlatformRemotesAnswer).remotes.find(({ name }) => name === 'returns');
  if (found === undefined) throw new Error('the remote is not there');
  return found;
};
const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('a gateway that is killed', { timeout: 120_000 }, () => {
  it('during a publish leaves the version complete or not at all, and publishing it again succeeds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const version = `2.0.${round}`;
      const sample = { version, ballast: BALLAST, text: version };
      const sent = portal.send(sample, { port }).then(
        ({ status }) => status,
        () => null,
      );
      await sleep(40 + (round % 8) * 60);
      await kill();
      const status = await sent;
      await startChild();
      const { versions, history } = await returns();
      const isThere = versions.some((each) => each.version === version);
      if (status === 201) expect(isThere).toBe(true);
      expect(history.filter((each) => each.action === 'publish' && each.version === version)).toHaveLength(
        isThere ? 1 : 0,
      );
      if (isThere) {
        const page = await portal.call('GET', `/remotes/returns/${version}/page.0a1b2c3d4e5f.js`, { port });
        expect((await page.text()).length).toBeGreaterThan(BALLAST);
      }
      expect((await portal.send(sample, { port })).status).toBe(201);
    }
  });

  it('leaves nothing on the disk that belongs to no version, once an hour has passed', async () => {
    const folder = join(portal.folder.path, 'data', 'remotes');
    const log = pino({ level: 'silent' });
    const connection = connectDatabase({ url: portal.mongodbUrl, name: PLATFORM_DATABASE, log });
    await connection.firstReady;
    const store = new DiskStore(folder);
    const kept = {
      database: new RegistryDatabase(connection.db),
      announcements: new Announcements(connection.db),
      store,
    };
    const registry = new Registry({ kept, cacheBytes: 0, log });
    const reports = new ReportStore(connection.db);
    await applyRetention(
      {
        registry,
        store,
        reports,
        samples: new FailureSamples(connection.db),
        errors: new ErrorGroups(connection.db),
        keeping: { tabMs: 604_800_000, last: 10 },
        log,
      },
      Date.now() + 60_000,
      0,
    );
    await connection.close();
    const { versions } = await returns();
    expect(filesUnder(folder)).toHaveLength(versions.length);
  });

  it('during a canary and its changes has made each change or not, as recorded in the trail', async () => {
    portal.person('canary', 'MERCHANT_USER', 7);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await returns();
      const version = before.canary?.version === '2.0.0' ? '2.0.1' : '2.0.0';
      const body = { version, mids: [7] };
      const sent = portal.call('POST', '/api/platform/remotes/returns/canary', { as: 'root', body, port }).then(
        ({ status }) => status,
        () => null,
      );
      await sleep(round * 3);
      await kill();
      const status = await sent;
      await startChild();
      const after = await returns();
      const isDone = after.canary?.version === version;
      if (status === 200) expect(isDone).toBe(true);
      if (!isDone) expect(after.canary).toEqual(before.canary);
      expect(after.history.length - before.history.length).toBe(isDone ? 1 : 0);
      expect((await portal.given('canary', port)).returns).toBe(after.canary?.version ?? '1.0.0');
      expect((await portal.given(undefined, port)).returns).toBe('1.0.0');
    }
  });
});
