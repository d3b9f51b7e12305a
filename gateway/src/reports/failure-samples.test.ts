import { newRemote, type RemoteState, type VersionState } from '@shoppervoice/remote-registry';
import { connectDatabase } from '@shoppervoice/service-kit';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { FailureSamples } from './failure-samples.ts';

const portal = new DeployPortal();
let connection: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  await portal.startDatabase();
  connection = connectDatabase({ url: portal.mongodbUrl, name: 'samples', log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await connection.close();
  await portal.close();
});

const remoteOf = (name: string): RemoteState => ({
  ...newRemote(name),
  versions: [{ version: '1', epoch: 0 } as VersionState, { version: '2', epoch: 1 } as VersionState],
});
const failure = (message: string) => ({ module: './page', event: 'load-failed' as const, message });

it('contains the first twenty users, then each further one with the same chance, and never more than twenty', async () => {
  const draws = [0.5, 19 / 22, 20 / 23, 0.99];
  const samples = new FailureSamples(connection.db, () => draws.shift() ?? 0);
  const kept: boolean[] = [];
  for (let nth = 1; nth <= 24; nth += 1) kept.push(await samples.offer('a/2/1', nth, failure(`user ${nth}`)));
  // 21 · 0.5 is the tenth place, 22 · 19/22 the nineteenth; 23 · 20/23 and 24 · 0.99 are outside.
  expect(kept.slice(19)).toEqual([true, true, true, false, false]);
  const found = (await samples.of(remoteOf('a'))).get('2') ?? [];
  expect(found).toHaveLength(20);
  const messages = found.map(({ message }) => message);
  expect(messages).toEqual(expect.arrayContaining(['user 1', 'user 21', 'user 22']));
  for (const dropped of ['user 11', 'user 20', 'user 23', 'user 24']) expect(messages).not.toContain(dropped);
  expect(Date.parse(found[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(found.at(-1)?.at ?? ''));
});

it('is deleted with its version, for all of its epochs', async () => {
  const samples = new FailureSamples(connection.db);
  for (const build of ['b/1/0', 'b/2/0', 'b/2/1']) await samples.offer(build, 1, failure(build));
  await samples.forget(remoteOf('b'), ['2']);
  expect([...(await samples.of(remoteOf('b')))].map(([version, [only]]) => [version, only?.message])).toEqual([
    ['1', 'b/1/0'],
  ]);
  expect(await connection.db.collection('failures').countDocuments({ build: /^b\// })).toBe(1);
});
