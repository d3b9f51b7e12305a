import { join } from 'node:path';
import type { Problem } from '@shoppervoice/contracts/calls';
import { promote } from '@shoppervoice/remote-registry';
import { connectDatabase } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskStore } from '../builds/disk-store.ts';
import { Announcements } from '../registry/announcements.ts';
import { Registry } from '../registry/registry.ts';
import { PLATFORM_DATABASE, RegistryDatabase } from '../registry/registry-database.ts';
import { DeployPortal } from '../testing/deploying.ts';
import type { SamplePackage } from '../testing/sample-package.ts';
import { changeLive } from './going-live.ts';

const portal = new DeployPortal();
beforeAll(() => portal.start());
afterAll(() => portal.close());

const ask = async (path: string, body: object, port?: number) => {
  const answer = await portal.call('POST', `/api/platform/remotes/${path}`, {
    as: 'root',
    body,
    ...(port === undefined ? {} : { port }),
  });
  return { status: answer.status, detail: ((await answer.json()) as Problem).detail };
};
/** Two remotes with a common path or entry, both published before either is live. */
async function rivals(early: string, late: string, common: Partial<SamplePackage>): Promise<void> {
  for (const name of [early, late]) {
    expect((await portal.send({ name, version: '1.0.0', ...common })).status).toBe(201);
  }
}
const NAV = { group: 'online-buyer', label: 'Parcels', order: 3 };

describe('a version', () => {
  it.each<[string, Partial<SamplePackage>, RegExp]>([
    [
      'path',
      { path: '/shared' },
      /^late-path 1\.0\.0 cannot go live: the path "\/shared" meets "\/shared", which belongs to early-path\.$/,
    ],
    ['place', { nav: NAV }, /"Parcels" has the same place in the sidebar as a page of early-place\.$/],
  ])('is not put live by any call with a %s that another remote has taken meanwhile', async (kind, common, words) => {
    const [early, late] = [`early-${kind}`, `late-${kind}`];
    await rivals(early, late, common);
    await portal.must('POST', `${early}/canary`, { version: '1.0.0', percent: 1 });
    const refused = { status: 409, detail: expect.stringMatching(words) };
    expect(await ask(`${late}/promote`, { version: '1.0.0' })).toEqual(refused);
    expect(await ask(`${late}/canary`, { version: '1.0.0', mids: [7] })).toEqual(refused);
    expect(await ask(`${late}/pin`, { version: '1.0.0' })).toEqual(refused);
    await portal.must('DELETE', `${early}/canary`);
    expect((await ask(`${late}/promote`, { version: '1.0.0' })).status).toBe(200);
  });

  it('is not restored by a rollback with what another remote has taken meanwhile', async () => {
    // 1 is retired when 3 is promoted (2 stays as the fallback), and its path is taken.
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      await portal.release({ name: 'mover', version, path: version === '1.0.0' ? '/left' : '/moved' });
    }
    await portal.release({ name: 'taker', version: '1.0.0', path: '/left' });
    const answer = await ask('mover/rollback', {});
    expect([answer.status, answer.detail]).toEqual([409, expect.stringContaining('"/left", which belongs to taker')]);
  });
});

/** Both announce before either reads the other's announcement. */
class AtOneMoment extends Announcements {
  static waiting: (() => void)[] = [];

  override async ofOthers(remote: string) {
    await new Promise<void>((resolve) => {
      AtOneMoment.waiting.push(resolve);
      if (AtOneMoment.waiting.length === 2) for (const go of AtOneMoment.waiting.splice(0)) go();
    });
    return super.ofOthers(remote);
  }
}

describe('two gateways', () => {
  it('never put two remotes live with one path, even concurrently', async () => {
    await rivals('one', 'two', { path: '/race' });
    const log = pino({ level: 'silent' });
    const store = new DiskStore(join(portal.folder.path, 'data', 'remotes'));
    const { db, close } = connectDatabase({ url: portal.mongodbUrl, name: PLATFORM_DATABASE, log });
    const put = async (name: string) => {
      const kept = { database: new RegistryDatabase(db), announcements: new AtOneMoment(db), store };
      const registry = new Registry({ kept, cacheBytes: 0, log });
      await registry.refresh();
      const remote = registry.state(name);
      if (remote === null) throw new Error('it was published');
      const author = { who: 'ada', at: new Date().toISOString() };
      return changeLive(registry, kept.announcements, remote, (now) => promote(now, '1.0.0', false, author));
    };
    try {
      const both = await Promise.allSettled([put('one'), put('two')]);
      expect(both.map((each) => each.status === 'rejected' && each.reason.message)).toEqual([
        expect.stringMatching(/^two is being changed at this moment, and the path "\/race" meets .* Try again\.$/),
        expect.stringMatching(/^one is being changed at this moment/),
      ]);
    } finally {
      await close();
    }
    // After the refusal, the first to retry succeeds.
    expect((await ask('one/promote', { version: '1.0.0' })).status).toBe(200);
    expect((await ask('two/promote', { version: '1.0.0' })).status).toBe(409);
  });

  it('use at once what the other has published', async () => {
    const second = await portal.startGateway();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      expect((await portal.send({ name: 'hopper', version })).status).toBe(201);
      expect(await ask('hopper/promote', { version }, second)).toMatchObject({ status: 200 });
    }
  });

  it('are not blocked by an announcement of a killed gateway', async () => {
    await rivals('alive', 'killed', { path: '/grave' });
    const client = await MongoClient.connect(portal.mongodbUrl);
    try {
      const announcements = client.db(PLATFORM_DATABASE).collection('announcements');
      const versions = [{ version: '1.0.0', descriptor: { pages: [{ path: ['/grave'] }] } }];
      await announcements.insertOne({ remote: 'killed', versions, at: new Date() });
      const early = await ask('alive/promote', { version: '1.0.0' });
      expect([early.status, early.detail]).toEqual([503, expect.stringContaining('killed is being changed')]);
      await announcements.updateMany({}, { $set: { at: new Date(Date.now() - 61_000) } });
      expect((await ask('alive/promote', { version: '1.0.0' })).status).toBe(200);
      expect(await announcements.countDocuments()).toBe(0);
    } finally {
      await client.close();
    }
  });
});
