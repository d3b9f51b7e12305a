import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@shoppervoice/contracts/calls';
import type { PlatformRemotesAnswer } from '@shoppervoice/contracts/remotes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { until, writeRemote } from '../testing/fake-portal.ts';

let portal: DeployPortal;
beforeEach(() => {
  portal = new DeployPortal();
});
afterEach(() => portal.close());

const list = async () => {
  const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root' });
  return ((await answer.json()) as PlatformRemotesAnswer).remotes;
};
const restart = async (environment: Record<string, string> = {}) => {
  await portal.stopGateways();
  await portal.startGateway(environment);
};

describe.each(['disk', 'gridfs'])('builds kept on %s', (store) => {
  it('are complete after a restart, with the same assignments', async () => {
    await portal.start({ REMOTE_STORE: store });
    await portal.release({ version: '1.0.0', ballast: 300_000 });
    await portal.release({ version: '2.0.0' });
    await portal.must('POST', 'returns/canary', { version: '1.0.0', mids: [7] });
    portal.person('canary', 'MERCHANT_USER', 7);
    const before = await (await portal.call('GET', '/remotes.json')).text();
    await restart({ REMOTE_STORE: store });
    expect(await (await portal.call('GET', '/remotes.json')).text()).toBe(before);
    expect(await portal.given('canary')).toEqual({ returns: '1.0.0' });
    const page = (await portal.remotes('canary')).remotes[0]?.preload?.['./page']?.[0] ?? '';
    expect((await (await portal.call('GET', page)).text()).length).toBeGreaterThan(300_000);
    expect(existsSync(join(portal.folder.path, 'data', 'remotes'))).toBe(store === 'disk');
  });

  it('are served to old tabs although no one gets them any more, however little memory there is', async () => {
    await portal.start({ REMOTE_STORE: store, REMOTE_CACHE_BYTES: '0' });
    for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) await portal.release({ version });
    const path = '/remotes/returns/1.0.0/page.0a1b2c3d4e5f.js';
    for (let times = 0; times < 3; times += 1) expect((await portal.call('GET', path)).status).toBe(200);
  });
});

describe('bundled builds', () => {
  const folderOf = (text: string, name = 'mine') => {
    const root = join(portal.folder.path, `bundle-${text}`);
    mkdirSync(root);
    return writeRemote(root, name, `/${name}`, { scripts: { 'extra.js': text } });
  };
  const startWith = async (folder: string) => {
    await portal.start({ REMOTE_DIRS: folder });
    return (await portal.given()).mine ?? '';
  };

  it('become current at start, each under a version of its content, and the version before stays available', async () => {
    const first = await startWith(folderOf('one'));
    expect(first).toMatch(/^1\.2\.3-[a-f][0-9a-f]{7}$/);
    await restart({ REMOTE_DIRS: folderOf('two') });
    const second = (await portal.given()).mine;
    expect(second).not.toBe(first);
    expect((await portal.call('GET', `/remotes/mine/${first}/extra.js`)).status).toBe(200);
    const [remote] = await list();
    expect(remote?.history.map(({ who, action }) => `${who} ${action}`)).toEqual([
      'bundled promote',
      'bundled publish',
      'bundled promote',
      'bundled publish',
    ]);
    expect((await portal.remotes()).remotes[0]).not.toHaveProperty('fallback');
  });

  it('keep their own version, if no other content has it', async () => {
    const changes = (title: string) => {
      const root = join(portal.folder.path, title);
      mkdirSync(root);
      return writeRemote(root, 'mine', `/${title}`, { build: { version: '1.2.3-abcdef01' } });
    };
    expect(await startWith(changes('first'))).toBe('1.2.3-abcdef01');
    await restart({ REMOTE_DIRS: changes('second') });
    const { remotes } = await portal.remotes();
    expect(remotes[0]?.version).toMatch(/^1\.2\.3-(?!abcdef01)[a-f][0-9a-f]{7}$/);
    expect(remotes[0]?.descriptor.pages[0]?.path).toEqual(['/second']);
  });

  it('change nothing at the next start of the same build', async () => {
    const folder = folderOf('same');
    await startWith(folder);
    const before = await list();
    await restart({ REMOTE_DIRS: folder });
    expect(await list()).toEqual(before);
  });

  it('leave an operator’s promotion or pin unchanged', async () => {
    await startWith(folderOf('one'));
    await portal.release({ name: 'mine', version: '5.0.0', path: '/mine' });
    await restart({ REMOTE_DIRS: folderOf('two') });
    expect(await portal.given()).toEqual({ mine: '5.0.0' });
    expect((await list())[0]?.versions).toHaveLength(3);
  });

  const leftOut = () => portal.gateway.lines.filter((line) => line.includes('a remote is left out')).join();

  it('that break a rule of publishing are omitted, and the version before is still served', async () => {
    const first = await startWith(folderOf('one'));
    const root = join(portal.folder.path, 'faulty');
    mkdirSync(root);
    const faulty = writeRemote(root, 'mine', '/mine', { scripts: { 'extra.js': 'eval("1");' } });
    await restart({ REMOTE_DIRS: faulty });
    expect(leftOut()).toContain('extra.js calls eval.');
    expect((await portal.given()).mine).toBe(first);
  });

  it('that would crash or block a gateway are omitted', async () => {
    const root = join(portal.folder.path, 'large');
    mkdirSync(root);
    const large = writeRemote(root, 'large', '/large');
    writeFileSync(join(large, 'page.css'), '.x{a:b}'.repeat(400_000));
    await portal.start({ REMOTE_DIRS: `${large},${folderOf('one')}` });
    expect(leftOut()).toContain('page.css has 2800 kB unpacked; this portal takes 1000 kB of such a file.');
    expect(Object.keys(await portal.given())).toEqual(['mine']);
  });

  it('are omitted if a team has published their page or container meanwhile', async () => {
    await portal.start();
    await portal.release({ name: 'theirs', version: '1.0.0', path: '/mine' });
    await restart({ REMOTE_DIRS: folderOf('one') });
    expect(leftOut()).toContain('meets');
    expect(Object.keys(await portal.given())).toEqual(['theirs']);
  });

  it('may move a page from one to another', async () => {
    const build = (root: string, name: string, path: string) => {
      mkdirSync(join(portal.folder.path, root), { recursive: true });
      return writeRemote(join(portal.folder.path, root), name, path);
    };
    await portal.start({ REMOTE_DIRS: `${build('old', 'one', '/shared')},${build('old', 'two', '/two')}` });
    await restart({ REMOTE_DIRS: `${build('new', 'two', '/shared')},${build('new', 'one', '/one')}` });
    const pages = (await portal.remotes()).remotes.map(({ name, descriptor }) => [name, descriptor.pages[0]?.path]);
    expect([pages, leftOut()]).toEqual([
      [
        ['one', ['/one']],
        ['two', ['/shared']],
      ],
      '',
    ]);
  });

  it('are all that a gateway without a database serves; its deploy calls respond with the reason', async () => {
    await portal.start({ REMOTE_DIRS: folderOf('one'), MONGODB_URL: '' });
    const { remotes, ticket } = await portal.remotes('root');
    expect([remotes[0]?.name, typeof ticket]).toEqual(['mine', 'string']);
    expect((await portal.call('GET', remotes[0]?.entry ?? '')).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['mine']);
    const calls = [
      portal.send({ version: '1.0.0' }),
      portal.call('POST', '/api/platform/remotes/mine/rollback', { as: 'root', body: {} }),
      portal.call('GET', '/api/platform/tokens', { as: 'root' }),
      portal.call('POST', '/api/platform/tokens', { as: 'root', body: { remote: 'mine', name: 'x' } }),
    ];
    for (const answer of await Promise.all(calls)) {
      const { detail } = (await answer.json()) as Problem;
      expect([answer.status, detail]).toEqual([503, expect.stringContaining('MONGODB_URL is not set')]);
    }
    const report = {
      remote: 'mine',
      version: remotes[0]?.version,
      module: './page',
      event: 'load-failed',
      message: 'x',
    };
    const body = { ticket, events: [report] };
    expect((await portal.call('POST', '/api/remote-reports', { as: 'root', body })).status).toBe(204);
  });
});

describe('an outage of the database', () => {
  it('keeps everything readable, fails deploy calls with 503, and ends by itself', async () => {
    await portal.start();
    await portal.release({ version: '1.0.0' });
    await portal.release({ version: '2.0.0' });
    const token = (await portal.token('returns')).token;
    const before = await portal.remotes('root');
    await portal.stopDatabase();
    expect(await portal.remotes('root')).toEqual(before);
    expect((await portal.call('GET', before.remotes[0]?.entry ?? '')).status).toBe(200);
    expect((await portal.call('GET', '/readyz')).status).toBe(200);
    const calls = await Promise.all([
      portal.send({ version: '3.0.0' }, { token }),
      portal.call('POST', '/api/platform/remotes/returns/rollback', { token, body: {} }),
      portal.call('GET', '/api/platform/remotes', { as: 'root' }),
      portal.call('POST', '/api/platform/tokens', { as: 'root', body: { remote: 'returns', name: 'x' } }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(await portal.given('root')).toEqual({ returns: '2.0.0' });
    await until(async () => (await portal.call('GET', '/readyz')).status === 503);
    const { waitingFor } = (await (await portal.call('GET', '/readyz')).json()) as Problem;
    expect(waitingFor).toEqual(['the database of its registry']);
    await portal.startDatabase();
    await until(async () => (await portal.call('GET', '/readyz')).status === 200);
    await until(async () => {
      const answer = await portal.call('POST', '/api/platform/remotes/returns/rollback', { token, body: {} });
      return answer.status === 200;
    });
    expect(await portal.given('root')).toEqual({ returns: '1.0.0' });
  }, 40_000);
});

describe('a gateway that starts during an outage of the database, without a last known state', () => {
  it('serves the bundled builds, and the decided ones as soon as the database responds', async () => {
    const root = join(portal.folder.path, 'bundle');
    mkdirSync(root);
    const REMOTE_DIRS = writeRemote(root, 'mine', '/mine');
    await portal.start({ REMOTE_DIRS });
    await portal.release({ name: 'mine', version: '5.0.0', path: '/mine' });
    const token = (await portal.token('mine')).token;
    await portal.stopGateways();
    await portal.stopDatabase();
    rmSync(join(portal.folder.path, 'data', 'last-known-registry'));
    await portal.startGateway({ REMOTE_DIRS });
    expect((await portal.given()).mine).toMatch(/^1\.2\.3-/);
    const refused = await portal.call('POST', '/api/platform/remotes/mine/rollback', { token, body: {} });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    await portal.startDatabase();
    await until(async () => (await portal.given()).mine === '5.0.0');
    await until(async () => {
      const answer = await portal.call('POST', '/api/platform/remotes/mine/rollback', { token, body: {} });
      return answer.status === 200;
    });
    expect((await portal.given()).mine).toMatch(/^1\.2\.3-/);
  }, 40_000);
});

describe('a lost build', () => {
  it('is replaced by the version before for its readers, until it is published again', async () => {
    await portal.start();
    await portal.release({ version: '1.0.0' });
    await portal.release({ version: '2.0.0' });
    await portal.stopGateways();
    const folder = join(portal.folder.path, 'data', 'remotes', 'returns', '2.0.0');
    for (const file of readdirSync(folder)) writeFileSync(join(folder, file), 'damaged');
    await portal.startGateway();
    expect(await portal.given()).toEqual({ returns: '1.0.0' });
    expect(portal.gateway.lines.join()).toContain('a build is damaged');
    expect((await portal.call('GET', '/readyz')).status).toBe(503);
    expect((await portal.send({ version: '2.0.0' })).status).toBe(201);
    expect(await portal.given()).toEqual({ returns: '2.0.0' });
    await restart();
    expect(await portal.given()).toEqual({ returns: '2.0.0' });
  });
});
