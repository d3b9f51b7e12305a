import { randomUUID } from 'node:crypto';
import { expect } from '../portal-test.ts';
import { adminOf } from './developer-cases.ts';
import { type Cases, json, type Scene } from './scene.ts';

const IMPORTS = '/api/imports';
const FILE = 'only-of-alder.csv';
const MATCHINGS = '/api/import-matchings';
const MATCHING_NAME = 'Only of Alder';
const MATCHING = {
  version: 1,
  name: MATCHING_NAME,
  tool: null,
  surveyId: 1,
  columns: [{ column: 'When', to: 'submittedAt' }],
  dates: { zone: 'merchant' },
  ids: { source: 'alder', from: 'row' },
  skip: [],
};

const newImport = () => ({ fileName: FILE, bytes: 100, key: randomUUID() });

/** Neither a user nor an admin of another merchant finds an import by its ID. */
const hidesImport =
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: (id: string) => string, body?: object) => async (scene: Scene) => {
    const admin = await adminOf(scene, 'admin4101');
    const { id } = await json<{ id: string }>(await admin.send('POST', IMPORTS, newImport()), 201);
    for (const caller of [scene.stranger, await adminOf(scene, 'admin4102')]) {
      const answer = await (method === 'GET' ? caller.get(path(id)) : caller.send(method, path(id), body));
      // The list of another merchant does not have it; a piece that is sent as JSON is refused before.
      expect([200, 403, 404, 415]).toContain(answer.status());
      const text = await answer.text();
      expect([text.includes(id), text.includes(FILE)]).toEqual([false, false]);
    }
    expect(await (await admin.get(IMPORTS)).text()).toContain(id);
    expect((await admin.send('DELETE', `${IMPORTS}/${id}`, undefined)).status()).toBe(204);
  };

/** Nobody of another merchant sees, changes or deletes a matching. */
const hidesMatching = (method: 'GET' | 'PUT' | 'DELETE') => async (scene: Scene) => {
  const path = `${MATCHINGS}/${encodeURIComponent(MATCHING_NAME)}`;
  const admin = await adminOf(scene, 'admin4101');
  expect((await admin.send('PUT', path, MATCHING)).status()).toBe(204);
  const other = await adminOf(scene, 'admin4102');
  for (const caller of [scene.stranger, other]) {
    const answer =
      method === 'GET'
        ? await caller.get(MATCHINGS)
        : await caller.send(method, path, method === 'PUT' ? { ...MATCHING, surveyId: 2 } : undefined);
    if (method !== 'PUT') expect(await answer.text()).not.toContain('"alder"');
  }
  const kept = await json<{ matchings: { matching: { surveyId: number } }[] }>(await admin.get(MATCHINGS), 200);
  expect(kept.matchings.map(({ matching }) => matching.surveyId)).toEqual([1]);
  expect((await admin.send('DELETE', path, undefined)).status()).toBe(204);
  if (method === 'PUT') expect((await other.send('DELETE', path, undefined)).status()).toBe(204);
};

export const IMPORT_CASES: Cases = {
  [`GET ${IMPORTS}`]: hidesImport('GET', () => IMPORTS),
  [`POST ${IMPORTS}`]: async (scene) => {
    expect((await scene.stranger.send('POST', IMPORTS, newImport())).status()).toBe(403);
  },
  [`GET ${IMPORTS}/:id`]: hidesImport('GET', (id) => `${IMPORTS}/${id}`),
  [`DELETE ${IMPORTS}/:id`]: hidesImport('DELETE', (id) => `${IMPORTS}/${id}`),
  [`PUT ${IMPORTS}/:id/pieces/:n`]: hidesImport('PUT', (id) => `${IMPORTS}/${id}/pieces/0`, {}),
  [`PUT ${IMPORTS}/:id/matching`]: hidesImport('PUT', (id) => `${IMPORTS}/${id}/matching`, { matching: MATCHING }),
  [`POST ${IMPORTS}/:id/check`]: hidesImport('POST', (id) => `${IMPORTS}/${id}/check`),
  [`POST ${IMPORTS}/:id/start`]: hidesImport('POST', (id) => `${IMPORTS}/${id}/start`),
  [`POST ${IMPORTS}/:id/take-back`]: hidesImport('POST', (id) => `${IMPORTS}/${id}/take-back`),
  [`GET ${IMPORTS}/:id/rejects`]: hidesImport('GET', (id) => `${IMPORTS}/${id}/rejects`),
  [`GET ${MATCHINGS}`]: hidesMatching('GET'),
  [`PUT ${MATCHINGS}/:name`]: hidesMatching('PUT'),
  [`DELETE ${MATCHINGS}/:name`]: hidesMatching('DELETE'),
};
