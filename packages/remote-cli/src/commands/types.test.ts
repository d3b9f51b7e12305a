import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakePortal } from '../testing/fake-portal.ts';
import { OwnFolder } from '../testing/own-folder.ts';
import { types } from './types.ts';

const portal = new FakePortal('returns', {});
let folder: OwnFolder;
let origin = '';

const answering = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });

beforeEach(async () => {
  origin = await portal.start();
  portal.calls.length = 0;
  portal.document = {
    paths: {
      '/api/nps': {
        get: answering({ type: 'object', properties: { score: { type: 'number' } }, required: ['score'] }),
      },
      '/api/notes/{id}': { delete: { responses: { 204: {} } } },
    },
    'x-missing': [],
  };
  folder = new OwnFolder(['GET /api/nps']);
});
afterEach(async () => {
  await portal.stop();
  folder.remove();
});

const run = () => types({ portal: origin }, folder.surroundings(portal.token));
const listed = () => JSON.parse(readFileSync(join(folder.path, 'remote.json'), 'utf8')).calls;
const written = () => readFileSync(join(folder.path, 'src/portal-calls.ts'), 'utf8');

it('writes the types of listed calls and of those that the source names, and lists these', async () => {
  writeFileSync(
    join(folder.path, 'src/page.tsx'),
    "request('DELETE /api/notes/:id', { params: { id } }); // 'GET /api/nps'",
  );
  writeFileSync(join(folder.path, 'src/page.test.tsx'), "request('GET /api/of-a-test')");
  const { did, lines, next } = await run();
  expect(did).toBe('Wrote the types of 2 calls to src/portal-calls.ts.');
  expect(lines).toEqual(['Added to remote.json: DELETE /api/notes/:id']);
  expect(next).toEqual(['`npm run typecheck` says where the source and the portal differ.']);
  expect(listed()).toEqual(['GET /api/nps', 'DELETE /api/notes/:id']);
  expect(written()).toContain(`  readonly 'GET /api/nps': {
    readonly answer: {
      readonly score: number;
    };
  };
  readonly 'DELETE /api/notes/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: null;
  };
`);
  // Its own file names every call, and adds none.
  expect((await run()).lines).toBeUndefined();
});

it('asks about many calls in parts', async () => {
  const calls = Array.from({ length: 120 }, (_, at) => `GET /api/a${at}`);
  portal.document = {
    ...portal.document,
    paths: Object.fromEntries(calls.map((call) => [call.slice(4), { get: {} }])),
  };
  folder.list(calls);
  expect((await run()).did).toContain('120 calls');
  expect(portal.calls).toHaveLength(3);
});

it.each([
  [
    'a call that the portal has not',
    () => folder.list(['GET /api/nps', 'GET /api/npss']),
    /has no call GET \/api\/npss\.$/,
  ],
  ['no calls at all', () => folder.list([]), /makes no calls/],
  [
    'a service that does not respond',
    () => {
      portal.document = { ...portal.document, 'x-missing': ['reporting'] };
    },
    /knows no calls of reporting now: it does not respond/,
  ],
])('says what is wrong with %s, and writes nothing', async (_, prepare, sentence) => {
  prepare();
  const before = listed();
  await expect(run()).rejects.toThrow(sentence);
  expect([listed(), existsSync(join(folder.path, 'src/portal-calls.ts'))]).toEqual([before, false]);
});
