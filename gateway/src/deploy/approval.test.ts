import type { Problem } from '@shoppervoice/contracts/calls';
import type { PlatformRemotesAnswer } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';

const portal = new DeployPortal();
beforeAll(async () => {
  await portal.start();
  portal.person('second', 'SUPERUSER');
  await portal.release({ version: '1.0.0' });
});
afterAll(() => portal.close());

const remote = async () => {
  const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root' });
  return ((await answer.json()) as PlatformRemotesAnswer).remotes.find(({ name }) => name === 'returns');
};
const versionNamed = async (version: string) => (await remote())?.versions.find((each) => each.version === version);
const ask = async (path: string, version: string, options: Parameters<DeployPortal['call']>[2]) => {
  const answer = await portal.call('POST', `/api/platform/remotes/returns/${path}`, { body: { version }, ...options });
  return { status: answer.status, detail: ((await answer.json()) as Problem).detail };
};

it('a version that a pipeline published waits until another person approves it', async () => {
  const pipeline = await portal.token('returns');
  const sister = await portal.token('returns', { name: 'sister' });
  const made = await portal.call('POST', '/api/platform/tokens', {
    as: 'second',
    body: { remote: 'returns', name: 'gate' },
  });
  const gate = (await made.json()) as { token: string };
  await portal.must('POST', 'returns/approval');
  expect(await remote()).toMatchObject({ approval: { by: 'root' }, current: '1.0.0' });

  expect((await portal.send({ version: '1.1.0' }, { token: pipeline.token })).status).toBe(201);
  expect(await versionNamed('1.1.0')).toMatchObject({ waits: true });
  for (const { token } of [pipeline, sister]) {
    for (const path of ['promote', 'pin', 'approve']) {
      expect(await ask(path, '1.1.0', { token })).toMatchObject({ status: 409 });
    }
  }
  expect((await ask('promote', '1.1.0', { token: pipeline.token })).detail).toMatch(
    /^returns 1\.1\.0 waits for approval/,
  );
  expect(await portal.given()).toEqual({ returns: '1.0.0' });

  expect((await ask('approve', '1.1.0', { token: gate.token })).status).toBe(200);
  const approved = await versionNamed('1.1.0');
  expect([approved?.waits, approved?.approvedBy]).toEqual([undefined, 'token gate']);
  expect((await remote())?.history[0]).toMatchObject({ action: 'approve', who: 'token gate', version: '1.1.0' });
  expect((await ask('promote', '1.1.0', { token: pipeline.token })).status).toBe(200);
  expect(await portal.given()).toEqual({ returns: '1.1.0' });
});

it('a superuser who promotes approves, and ends the requirement; tokens cannot', async () => {
  const pipeline = await portal.token('returns');
  expect((await portal.send({ version: '1.2.0' }, { token: pipeline.token })).status).toBe(201);
  const ended = await portal.call('DELETE', '/api/platform/remotes/returns/approval', { token: pipeline.token });
  expect(ended.status).toBe(403);
  expect((await ask('promote', '1.2.0', { as: 'root' })).status).toBe(200);
  expect(await versionNamed('1.2.0')).toMatchObject({ approvedBy: 'root' });
  await portal.must('DELETE', 'returns/approval');
  expect((await portal.send({ version: '1.3.0' }, { token: pipeline.token })).status).toBe(201);
  expect((await ask('promote', '1.3.0', { token: pipeline.token })).status).toBe(200);
  expect((await remote())?.approval).toBeNull();
});
