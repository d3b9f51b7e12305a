import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newRemote, promote, publish, type RemoteState } from '@shoppervoice/remote-registry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TextSigner } from '../signing/text-signer.ts';
import { DeployPortal } from '../testing/deploying.ts';
import { temporaryFolder, until, writeRemote } from '../testing/fake-portal.ts';
import { LastKnown } from './last-known.ts';

const FILE = 'last-known-registry';
const KEY = Buffer.alloc(32, 7);

describe('the file', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let reported: string[];
  beforeEach(() => {
    folder = temporaryFolder();
    reported = [];
  });
  afterEach(() => folder.remove());
  const open = (key = KEY): LastKnown =>
    new LastKnown(folder.path, key, { warn: (_about: object, text: string) => void reported.push(text) });
  const stateOf = (version: string): RemoteState => {
    const author = { who: 'ada', at: '2026-01-01T00:00:00.000Z' };
    const descriptor: RemoteState['versions'][number]['descriptor'] = {
      name: 'returns',
      shellApi: '^1.0.0',
      pages: [{ path: ['/x'], module: './x', title: 'X', area: 'buyer', access: {}, whenLocked: 'home' }],
    };
    const published = { version, uniqueName: `returns_${version}`, hash: 'abc', bytes: 1, descriptor };
    const one = publish(newRemote('returns'), published, author);
    const two = one.kind === 'changed' ? promote(one.state, version, false, author) : one;
    if (two.kind !== 'changed') throw new Error('a new version can be promoted');
    return two.state;
  };

  it('returns the last saved state, complete, and leaves nothing beside it', async () => {
    const first = open();
    for (const version of ['1', '2', '3', '4', '5']) first.save([stateOf(version)]);
    await first.settled();
    expect(await open().read()).toEqual([stateOf('5')]);
    expect(readdirSync(folder.path)).toEqual([FILE]);
    expect(reported).toEqual([]);
  });

  it('is empty without a log line if it is missing', async () => {
    expect([await open().read(), reported]).toEqual([[], []]);
  });

  it.each<[string, (text: string) => string]>([
    ['cut off', (text) => text.slice(0, -100)],
    ['empty', () => ''],
    ['no text of ours', () => '{"format":1,"remotes":[]}'],
    ['changed', (text) => `A${text.slice(1)}`],
    ['signed with another key', () => sign(Buffer.alloc(32, 8), { format: 1, remotes: [stateOf('6')] })],
    ['of another form', () => sign(KEY, { format: 2, remotes: [stateOf('6')] })],
    ['without what a remote must have', () => sign(KEY, { format: 1, remotes: [{ name: 'returns', revision: 1 }] })],
  ])('is ignored with a log line if it is %s', async (_what, change) => {
    const known = open();
    known.save([stateOf('5')]);
    await known.settled();
    const path = join(folder.path, FILE);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    expect(await open().read()).toEqual([]);
    expect(reported).toEqual([expect.stringContaining('the last known registry is left aside')]);
  });

  it('that cannot be read or written stops nothing', async () => {
    mkdirSync(join(folder.path, FILE));
    const known = open();
    known.save([stateOf('1')]);
    await known.settled();
    expect([await known.read(), reported.length]).toEqual([[], 2]);
  });

  const sign = (key: Buffer, value: object) => new TextSigner(key, 'last known registry').sign(value);
});

describe.each(['disk', 'gridfs'])('a gateway that starts alone, with builds on %s', (store) => {
  let portal: DeployPortal;
  beforeEach(() => {
    portal = new DeployPortal();
  });
  afterEach(() => portal.close());

  /** A bundled remote whose team has published 2.0.0, and one that is only published, with a canary. */
  async function deployed(): Promise<Record<string, string>> {
    const environment = { REMOTE_STORE: store, REMOTE_DIRS: writeRemote(portal.folder.path, 'mine', '/mine') };
    await portal.start(environment);
    await portal.release({ name: 'mine', version: '2.0.0' });
    await portal.release({ version: '1.0.0' });
    expect((await portal.send({ version: '1.1.0' })).status).toBe(201);
    await portal.must('POST', 'returns/canary', { version: '1.1.0', mids: [7] });
    portal.person('canary', 'MERCHANT_USER', 7);
    return environment;
  }

  it('serves the last known state, and later changes as soon as the database is back', async () => {
    const environment = await deployed();
    const before = await (await portal.call('GET', '/remotes.json')).text();
    expect(await portal.given()).toEqual({ mine: '2.0.0', returns: '1.0.0' });
    await portal.stopGateways();
    await portal.stopDatabase();
    await portal.startGateway(environment);
    expect(await (await portal.call('GET', '/remotes.json')).text()).toBe(before);
    expect(await portal.given('canary')).toEqual({ mine: '2.0.0', returns: '1.1.0' });
    for (const remote of (await portal.remotes('canary')).remotes) {
      for (const file of [remote.entry, remote.preload?.['./page']?.[0] ?? '']) {
        expect([file, (await portal.call('GET', file)).status]).toEqual([file, 200]);
      }
    }
    expect((await portal.call('GET', '/api/platform/remotes', { as: 'root' })).status).toBe(503);
    await portal.startDatabase();
    await until(async () => (await portal.call('GET', '/api/platform/remotes', { as: 'root' })).status === 200);
    await until(
      async () => (await portal.call('POST', '/api/platform/remotes/mine/rollback', { as: 'root', body: {} })).ok,
    );
    expect((await portal.given()).mine).toMatch(/^1\.2\.3-/);
  }, 60_000);

  it('trusts no file that was written by others', async () => {
    const environment = await deployed();
    await portal.stopGateways();
    await portal.stopDatabase();
    const path = join(portal.folder.path, 'data', FILE);
    expect(existsSync(path)).toBe(true);
    const text = readFileSync(path, 'utf8');
    const changed = Buffer.from(
      Buffer.from(text.split('.')[0] ?? '', 'base64url')
        .toString()
        .replace('2.0.0', '6.6.6'),
    );
    writeFileSync(path, `${changed.toString('base64url')}.${text.split('.')[1]}`);
    await portal.startGateway(environment);
    expect(Object.keys(await portal.given())).toEqual(['mine']);
    expect((await portal.given()).mine).toMatch(/^1\.2\.3-/);
    expect(portal.gateway.lines.join()).toContain('was not written here');
  }, 60_000);
});

it('forgets assumed remotes that are not in the database', async () => {
  const portal = new DeployPortal();
  try {
    await portal.start();
    await portal.release({ version: '1.0.0' });
    await portal.stopGateways();
    await portal.stopDatabase();
    await portal.startGateway();
    expect(await portal.given()).toEqual({ returns: '1.0.0' });
    await portal.startDatabase('another-database');
    await until(async () => Object.keys(await portal.given()).length === 0);
  } finally {
    await portal.close();
  }
}, 60_000);
