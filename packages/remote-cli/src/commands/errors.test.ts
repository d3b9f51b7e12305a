import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakePortal } from '../testing/fake-portal.ts';
import { OwnFolder } from '../testing/own-folder.ts';
import { errors } from './errors.ts';

const GROUP = {
  id: 'a',
  event: 'late-error',
  module: './returns',
  message: 'No such order.',
  count: 12,
  firstAt: '2026-11-20T10:00:00.000Z',
  lastAt: '2026-11-21T12:30:00.000Z',
  frames: [
    { origin: 'own', file: './src/pages/returns/index.tsx', line: 12, column: 5, name: 'submit' },
    { origin: 'own', file: 'page.0a1b.js', line: 1, column: 900, name: null, unmapped: 'no-map' },
    { origin: 'shell', file: 'assets/main.js', line: 1, column: 7, name: 't' },
    { origin: 'other', file: '', line: 0, column: 0, name: null },
  ],
} as const;

const portal = new FakePortal('returns', {});
let folder: OwnFolder;
let origin = '';

beforeEach(async () => {
  origin = await portal.start();
  folder = new OwnFolder();
});
afterEach(async () => {
  await portal.stop();
  folder.remove();
});

const run = (version?: string) => errors(version, { portal: origin }, folder.surroundings(portal.token));

it('prints the stacks of every version, innermost frame first', async () => {
  portal.errors = { most: 50, versions: [{ version: '2.0.0', groups: [GROUP] }] };
  const { did, lines, data } = await run();
  expect(did).toBe('Browsers reported 1 error of returns.');
  expect(lines).toEqual([
    '',
    '2.0.0',
    '  No such order.',
    '    late-error ./returns, 12 times, 2026-11-20 10:00 to 2026-11-21 12:30',
    '    at submit ./src/pages/returns/index.tsx:12:5',
    '    at (anonymous) page.0a1b.js:1:900 (in the build: no source map)',
    '    at t assets/main.js:1:7 (in the shell)',
    '    at another script, or the browser',
  ]);
  expect(data).toMatchObject({ name: 'returns', versions: portal.errors.versions });
});

it('is of one version if it is named', async () => {
  portal.errors = { most: 50, versions: [{ version: '2.0.0', groups: [GROUP] }] };
  portal.keep('1.0.0');
  expect(await run('1.0.0')).toMatchObject({ did: 'No errors of returns 1.0.0 were reported.', lines: [] });
});

it('says that there is no such version, and which there are', async () => {
  const portalOf = new FakePortal('returns', {});
  for (const version of ['1.0.0', '1.1.0']) portalOf.keep(version);
  const unknown = errors('9.9.9', { portal: await portalOf.start() }, folder.surroundings(portalOf.token));
  await expect(unknown).rejects.toMatchObject({
    message: 'The portal has no version 9.9.9 of returns.',
    next: 'It has 1.1.0, 1.0.0.',
  });
  await portalOf.stop();
});
