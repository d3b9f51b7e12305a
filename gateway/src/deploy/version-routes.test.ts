import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@shoppervoice/contracts/calls';
import type { RemoteVersionAnswer } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';

const portal = new DeployPortal();
let token = '';
beforeAll(async () => {
  await portal.start({ REMOTE_CACHE_BYTES: '1' });
  ({ token } = await portal.token('returns', { scopes: ['publish'] }));
  await portal.release({ version: '1.0.0' });
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await portal.send({ version });
});
afterAll(() => portal.close());

const kept = (version: string) => portal.call('GET', `/api/platform/remotes/returns/versions/${version}`, { token });
const refused = async (version: string) => {
  const answer = await kept(version);
  return [answer.status, ((await answer.json()) as Problem).detail];
};

it('gives the build of a version that nobody is shown, with files that are served', async () => {
  const answer = await kept('1.1.0');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { name, version, entry, integrity, descriptor } = (await answer.json()) as RemoteVersionAnswer;
  expect([name, version, descriptor.pages[0]?.path]).toEqual(['returns', '1.1.0', ['/returns']]);
  expect(entry).toMatch(/^\/remotes\/returns\/1\.1\.0\/remoteEntry\./);
  const files = Object.keys(integrity).map((file) => `/remotes/returns/1.1.0/${file}`);
  expect(files).toContain(entry);
  for (const file of files) expect([file, (await portal.call('GET', file)).status]).toEqual([file, 200]);
});

it('names the versions that there are, newest first, in place of one that there is not', async () => {
  expect(await refused('9.9.9')).toEqual([404, 'returns has no version 9.9.9. It has 1.3.0, 1.2.0, 1.1.0, 1.0.0.']);
});

it('says that a build is lost', async () => {
  const folder = join(portal.folder.path, 'data', 'remotes', 'returns', '1.2.0');
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  expect(await refused('1.2.0')).toEqual([
    409,
    'The build of returns 1.2.0 is missing or damaged here: publish it once more.',
  ]);
});
