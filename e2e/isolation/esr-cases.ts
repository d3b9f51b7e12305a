import { expect } from '../portal-test.ts';
import { ALDER, type Cases } from './scene.ts';

/** The stranger's merchant has no summary, whatever merchant the request names. */
const refused =
  (path: string): Cases[string] =>
  async ({ stranger }) => {
    const between = path.includes('?') ? '&' : '?';
    for (const url of [path, `${path}${between}mid=${ALDER.mid}`]) {
      const answer = await stranger.get(url);
      expect([400, 403]).toContain(answer.status());
      expect(await answer.text()).not.toContain(ALDER.merchantName);
    }
    expect((await stranger.get(path)).status()).toBe(403);
  };

export const ESR_CASES: Cases = {
  'GET /api/esr': refused('/api/esr?report=2026-10'),
  'GET /api/esr/active-subscription-periods': refused('/api/esr/active-subscription-periods'),
  'GET /api/esr/available-reports': refused('/api/esr/available-reports'),
};
