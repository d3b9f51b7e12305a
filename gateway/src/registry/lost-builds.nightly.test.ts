import { copyFileSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@shoppervoice/contracts/calls';
import type { PlatformRemotesAnswer, PublishAnswer } from '@shoppervoice/contracts/remotes';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { until } from '../testing/fake-portal.ts';

let portal: DeployPortal;
beforeEach(() => {
  portal = new DeployPortal();
});
afterEach(() => portal.close());

const data = (name = 'data') => join(portal.folder.path, name);
const builds = (version: string, folder = join(data(), 'remotes')) => {
  const path = join(folder, 'returns', version);
  return readdirSync(path).map((file) => join(path, file));
};
/** Version -> what is wrong with its build. */
async function stored(port?: number): Promise<Record<string, string | undefined>> {
  const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root', ...(port && { port }) });
  const [remote] = ((await answer.json()) as PlatformRemotesAnswer).remotes;
  return Object.fromEntries((remote?.versions ?? []).map(({ version, stored: fault }) => [version, fault]));
}
async function ready(port?: number): Promise<[number, readonly string[]]> {
  const answer = await portal.call('GET', '/readyz', port ? { port } : {});
  return [answer.status, answer.ok ? [] : (((await answer.json()) as Problem).waitingFor ?? [])];
}
async function publishAgain(version: string): Promise<PublishAnswer> {
  return (await (await portal.send({ version })).json()) as PublishAnswer;
}

describe('a build in the store', () => {
  it('that is missing, damaged or different is reported, and repaired by publishing it again', async () => {
    await portal.start();
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await portal.release({ version });
    expect(await stored()).toEqual({ '1.0.0': undefined, '2.0.0': undefined, '3.0.0': undefined });
    const [one = ''] = builds('1.0.0');
    const [two = ''] = builds('2.0.0');
    const [three = ''] = builds('3.0.0');
    rmSync(one);
    writeFileSync(two, 'damaged');
    await portal.send({ name: 'other', version: '1.0.0' });
    const other = join(data(), 'remotes', 'other', '1.0.0');
    copyFileSync(join(other, readdirSync(other)[0] ?? ''), three);
    const faults = async () => {
      const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root' });
      const found = ((await answer.json()) as PlatformRemotesAnswer).remotes.find(({ name }) => name === 'returns');
      return (found?.versions ?? []).map(({ version, stored: fault }) => [version, fault]);
    };
    expect(await faults()).toEqual([
      ['3.0.0', 'damaged'],
      ['2.0.0', 'damaged'],
      ['1.0.0', 'missing'],
    ]);
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      expect(await publishAgain(version)).toMatchObject({ already: true, mended: true });
      expect(await publishAgain(version)).not.toHaveProperty('mended');
    }
    expect((await faults()).map(([, fault]) => fault)).toEqual([undefined, undefined, undefined]);
  });

  it('in GridFS is reported and repaired, although this gateway has a local copy', async () => {
    await portal.start({ REMOTE_STORE: 'gridfs' });
    await portal.release({ version: '1.0.0' });
    const client = new MongoClient(portal.mongodbUrl);
    try {
      await client.db('shoppervoice_platform').collection('builds.files').deleteMany({});
      expect(await stored()).toEqual({ '1.0.0': 'missing' });
      expect(await publishAgain('1.0.0')).toMatchObject({ mended: true });
      expect(await stored()).toEqual({ '1.0.0': undefined });
    } finally {
      await client.close();
    }
  });
});

describe('a second gateway with an empty disk', () => {
  it('is not ready, names the missing build and the reason, and is ready once it has it', async () => {
    await portal.start();
    await portal.release({ version: '1.0.0' });
    const port = await portal.startGateway({ DATA_DIR: data('second') });
    expect(await ready()).toEqual([200, []]);
    const lacks = 'builds that the disk of this gateway (another gateway’s disk is no store) lacks: returns 1.0.0';
    await until(async () => (await ready(port))[1].includes(lacks));
    expect((await ready(port))[0]).toBe(503);
    // Readers of the first gateway still get the build. The second one is ready as soon as its disk has it, too.
    expect(await portal.given()).toEqual({ returns: '1.0.0' });
    cpSync(join(data(), 'remotes'), join(data('second'), 'remotes'), { recursive: true });
    await until(async () => (await ready(port))[0] === 200);
    expect(await portal.given(undefined, port)).toEqual({ returns: '1.0.0' });
  });

  it('fetches missing builds from GridFS, and serves the same as the first', async () => {
    await portal.start({ REMOTE_STORE: 'gridfs' });
    await portal.release({ version: '1.0.0' });
    await portal.release({ version: '2.0.0' });
    const port = await portal.startGateway({ REMOTE_STORE: 'gridfs', DATA_DIR: data('second') });
    await until(async () => (await ready(port))[0] === 200);
    const { remotes } = await portal.remotes(undefined, port);
    expect(remotes).toEqual((await portal.remotes()).remotes);
    expect((await portal.call('GET', remotes[0]?.entry ?? '', { port })).status).toBe(200);
    // Published at the first one while the second is running.
    await portal.release({ version: '3.0.0' });
    await until(async () => (await portal.given(undefined, port)).returns === '3.0.0');
    expect((await ready(port))[0]).toBe(200);
  });
});

describe('a change of store', () => {
  it('moves every build, there and back', async () => {
    await portal.start();
    for (const version of ['1.0.0', '2.0.0']) await portal.release({ version });
    await portal.stopGateways();
    await portal.startGateway({ REMOTE_STORE: 'gridfs' });
    expect(await stored()).toEqual({ '1.0.0': undefined, '2.0.0': undefined });
    await until(async () => (await ready())[0] === 200);
    await portal.release({ version: '3.0.0' });
    await portal.stopGateways();
    rmSync(join(data(), 'remotes'), { recursive: true });
    rmSync(join(data(), 'remote-copies'), { recursive: true });
    await portal.startGateway({ REMOTE_STORE: 'disk' });
    await until(async () => (await ready())[0] === 200);
    expect(await stored()).toEqual({ '1.0.0': undefined, '2.0.0': undefined, '3.0.0': undefined });
    expect(await portal.given()).toEqual({ returns: '3.0.0' });
    expect(builds('1.0.0')).toHaveLength(1);
  });
});
