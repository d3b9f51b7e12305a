import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakePortal } from '../testing/fake-portal.ts';
import { OwnFolder } from '../testing/own-folder.ts';
import { webhook } from './webhook.ts';

const portal = new FakePortal('returns', {});
let folder: OwnFolder;
let origin = '';

beforeAll(async () => {
  origin = await portal.start();
  folder = new OwnFolder();
});
afterAll(async () => {
  await portal.stop();
  folder.remove();
});

const run = (address?: string, end?: boolean) =>
  webhook(address, { portal: origin, ...(end && { end }) }, folder.surroundings(portal.token));

it('makes one, shows its secret this once, says whom the portal tells and how that went, and ends it', async () => {
  expect((await run()).did).toMatch(/^Nobody is told what happens to returns/);
  const made = await run('https://hooks.team.example/');
  expect(made).toMatchObject({
    did: 'https://hooks.team.example/ is told what happens to returns by itself.',
    lines: ['Secret: whsec_c2VjcmV0'],
    data: { secret: 'whsec_c2VjcmV0' },
  });
  portal.team = {
    ...portal.team,
    mail: 'team@x.example',
    mailFrom: 'descriptor',
    notices: [
      {
        at: '2026-11-21T12:00:00.000Z',
        type: 'remote.rolled-back',
        sentence: 'returns went back by itself to 1.0.0.',
        channel: 'webhook',
        state: 'waiting',
        attempts: 2,
        why: 'The server answered 500.',
      },
    ],
  };
  expect(await run()).toMatchObject({
    did: 'team@x.example and https://hooks.team.example/ are told what happens to returns by itself.',
    lines: [
      '  2026-11-21 12:00  webhook waiting after 2: The server answered 500.  returns went back by itself to 1.0.0.',
    ],
  });
  expect((await run(undefined, true)).did).toBe('The webhook of returns has ended.');
  expect(portal.team.webhook).toBeNull();
  await expect(run('https://hooks.team.example/', true)).rejects.toThrow('not both');
});
