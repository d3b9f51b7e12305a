import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('a service of its own', () => {
  const order = { type: 'object', properties: { order: { type: 'string' } }, required: ['order'] };
  beforeEach(() => folder.addService({ '/api/x/returns/orders/{id}': { get: answering(order) } }));

  it('is typed by the document of its folder, whatever the portal has', async () => {
    folder.list(['GET /api/nps', 'GET /api/x/returns/orders/:id']);
    portal.document = {
      ...portal.document,
      paths: { ...portal.document.paths, '/api/x/returns/orders/{id}': { get: answering({ type: 'null' }) } },
    };
    const { next } = await run();
    expect(next.at(-1)).toBe('Those of returns are of ./service: `service register` sends its document to the portal.');
    expect(written()).toContain(`  readonly 'GET /api/x/returns/orders/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly order: string;
    };
  };
`);
    expect(portal.calls).toEqual(['GET /api/platform/remotes/returns/calls?calls=GET+%2Fapi%2Fnps']);
  });

  it.each([
    [
      'a call that its document has not',
      {},
      /^openapi\.json of \.\/service has no call GET \/api\/x\/returns\/nope\.$/,
    ],
    ['a service of another remote', { remote: 'others' }, /names \.\/service as the folder of a service of returns/],
    ['an address of another machine', { local: 'http://10.0.0.1:8090' }, /no address of this machine/],
  ])('says what is wrong with %s', async (_, settings, sentence) => {
    folder.list(['GET /api/x/returns/nope']);
    folder.addService({ '/api/x/returns/orders/{id}': { get: answering(order) } }, settings);
    await expect(run()).rejects.toThrow(sentence);
    expect(existsSync(join(folder.path, 'src/portal-calls.ts'))).toBe(false);
  });
});
