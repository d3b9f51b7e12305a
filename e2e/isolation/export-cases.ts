import { expect } from '../portal-test.ts';
import { ALDER, type Cases, json, NORTHBAY, type Scene } from './scene.ts';

const OVERALL = 'BUYEROVERALL';
const UNKNOWN_ID = 'nobodys-export-of-any-merchant';

async function anExport({ owner, range }: Scene): Promise<string> {
  const { startDate, endDate } = range;
  const body = { reportType: OVERALL, format: 'CSV', query: { startDate, endDate } };
  return (await json<{ id: string }>(await owner.send('POST', '/api/export', body), 202)).id;
}

/** The owner's export and a made-up one have the same responses for the stranger. */
const isNothing =
  (call: (scene: Scene, id: string) => ReturnType<Scene['stranger']['get']>) => async (scene: Scene) => {
    for (const id of [await anExport(scene), UNKNOWN_ID]) {
      const answer = await call(scene, id);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).not.toContain(ALDER.merchantName);
    }
  };

/** No export of another merchant is read, cancelled or made. */
const refused = (path: string) => async (scene: Scene) => {
  const { startDate, endDate } = scene.range;
  const query = { startDate, endDate, qid: 'OE_41011' };
  const body = { reportType: OVERALL, format: 'CSV', query };
  const other = { ...body, query: { ...query, mid: ALDER.mid } };
  for (const request of [body, other, { ...body, mid: ALDER.mid }]) {
    const answer = await scene.stranger.send('POST', path, request);
    expect([400, 403, 404], NORTHBAY.merchantName).toContain(answer.status());
    expect(await answer.text()).not.toContain(ALDER.merchantName);
  }
};

export const EXPORT_CASES: Cases = {
  'POST /api/export': refused('/api/export'),
  'POST /api/export/open-end-responses': refused('/api/export/open-end-responses'),
  'POST /api/export/other-specify': refused('/api/export/other-specify'),
  'DELETE /api/export/:id': async (scene) => {
    const id = await anExport(scene);
    expect((await scene.stranger.send('DELETE', `/api/export/${id}`, undefined)).status()).toBe(404);
    await json(await scene.owner.get(`/api/download-status/${id}`));
  },
  'GET /api/download-status/:id': isNothing(({ stranger }, id) => stranger.get(`/api/download-status/${id}`)),
  'GET /api/download/:id': isNothing(({ stranger }, id) => stranger.get(`/api/download/${id}`)),
};
