import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';

const portal = new DeployPortal();
const KIT = { name: '@shoppervoice/ui', version: '0.1.0', file: 'ui-0.1.0.tgz', integrity: 'sha512-x', bytes: 3 };

beforeAll(async () => {
  const folder = join(portal.folder.path, 'kits');
  mkdirSync(folder);
  writeFileSync(join(folder, 'kits.json'), JSON.stringify({ kits: [KIT], libraries: { react: '19.3.1' } }));
  writeFileSync(join(folder, 'ui-0.1.0.tgz'), 'kit');
  writeFileSync(join(folder, 'remote-cli.tgz'), 'cli');
  writeFileSync(join(portal.folder.path, 'secret.tgz'), 'secret');
  await portal.start({ KITS_DIR: folder });
});
afterAll(() => portal.close());

it('lists the kits and serves them publicly', async () => {
  const list = await portal.call('GET', '/api/platform/kits');
  expect(await list.json()).toEqual({ kits: [KIT], libraries: { react: '19.3.1' } });
  const kit = await portal.call('GET', '/kits/ui-0.1.0.tgz');
  expect([await kit.text(), kit.headers.get('cache-control')]).toEqual(['kit', expect.stringContaining('immutable')]);
  const newest = await portal.call('GET', '/kits/remote-cli.tgz');
  expect([await newest.text(), newest.headers.get('cache-control')]).toEqual(['cli', 'no-cache']);
});

it.each(['kits.json', 'absent.tgz', '..%2fsecret.tgz', '%2e%2e%2fsecret.tgz', '..%5csecret.tgz', '.tgz'])(
  'hands out nothing else: %s',
  async (file) => {
    const answer = await portal.call('GET', `/kits/${file}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('application/problem+json'),
    ]);
  },
);
