import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakePortal } from '../testing/fake-portal.ts';
import { OwnFolder } from '../testing/own-folder.ts';
import { type ServiceOptions, service } from './service.ts';

const portal = new FakePortal('returns', {});
const DOCUMENT = { openapi: '3.1.0', paths: {} };
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

const run = (action: string | undefined, options: ServiceOptions = {}) =>
  service(action, { portal: origin, ...options }, folder.surroundings(portal.token));

it('registers an address with the document of its folder, and says what the service checks', async () => {
  const address = 'https://returns.team.example';
  await expect(run('register', { address })).rejects.toMatchObject({
    message: expect.stringContaining('openapi.json is no'),
  });
  writeFileSync(join(folder.path, 'openapi.json'), JSON.stringify(DOCUMENT));
  const { next } = await run('register', { address, service: 'returns.stock' });
  expect(portal.serviceCalls.at(-1)).toEqual({
    call: 'POST /api/platform/remotes/returns/services/returns.stock',
    body: { address, document: DOCUMENT },
  });
  expect(next.join()).toContain(`service:x:returns.stock, by a key of ${origin}/.well-known/jwks.json`);
  await expect(run('register')).rejects.toMatchObject({ message: 'Name the address of the service.' });
});

it('withdraws it, ends that, and rolls it back', async () => {
  await run('withdraw', { reason: 'A leak.' });
  await run('withdraw', { end: true });
  await run('rollback');
  const path = '/api/platform/remotes/returns/services/returns';
  expect(portal.serviceCalls.slice(-3)).toEqual([
    { call: `POST ${path}/withdraw`, body: { reason: 'A leak.' } },
    { call: `DELETE ${path}/withdraw`, body: null },
    { call: `POST ${path}/rollback`, body: {} },
  ]);
  await expect(run('approve')).rejects.toMatchObject({ message: 'Say what to do with the service.' });
});

it('lists where calls go and what waits', async () => {
  expect((await run('list')).did).toBe('returns has no service.');
  const registered = {
    calls: [],
    document: 'd',
    registeredAt: '',
    registeredBy: '',
    approvedAt: null,
    approvedBy: null,
  };
  portal.services = [
    {
      name: 'returns',
      current: 1,
      previous: null,
      waiting: 2,
      withdrawn: null,
      refused: { number: 3, by: 'sam', at: '', reason: 'Whose server is it?' },
      registrations: [
        { ...registered, number: 2, address: 'https://b.example' },
        { ...registered, number: 1, address: 'https://a.example' },
      ],
    },
  ];
  expect((await run('list')).lines).toEqual([
    '  returns  registration 1 at https://a.example; registration 2 at https://b.example waits for approval; registration 3 was refused by sam: Whose server is it?',
  ]);
});

it.each([404, 409])('refused with %i, the next command that it names lists services', async (status) => {
  portal.servicesRefusedBy = status;
  try {
    await expect(run('rollback')).rejects.toMatchObject({ next: expect.stringContaining('`service list`') });
    await expect(run('withdraw', { end: true })).rejects.toMatchObject({
      next: expect.stringContaining('`service list`'),
    });
  } finally {
    portal.servicesRefusedBy = null;
  }
});
