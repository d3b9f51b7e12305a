import { type ApiOutcome, type ApiRecord, PortalClient } from '@shoppervoice/api-client';
import { all } from '@shoppervoice/api-client/testing';
import type { ApiScope } from '@shoppervoice/contracts/developers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DevelopersPortal, FIRST, NOW, SECOND, UMBRELLA } from './developers-portal.fixture.ts';

const RANGE = { startDate: '2026-10-01', endDate: '2026-10-31' };
const SCOPES: ApiScope[] = ['metrics:read', 'comments:read', 'responses:write'];
let portal: DevelopersPortal;
beforeAll(async () => {
  portal = await DevelopersPortal.start();
}, 120_000);
afterAll(() => portal?.close());

async function clientOf(mid: number, umbrella = false): Promise<PortalClient> {
  const { id, secret } = await portal.client(mid, { scopes: SCOPES, umbrella });
  return new PortalClient({
    url: `http://127.0.0.1:${portal.developers.port}`,
    clientId: id,
    clientSecret: secret,
    patience: { tries: 1 },
  });
}

test('figures are those of the page, for the merchant that a call names', async () => {
  const query = { ...RANGE, period: 'week' as const };
  const { data } = await (await clientOf(FIRST)).api.GET('/api/v1/metrics/buyer-overall-metrics', {
    params: { query },
  });
  const page = `/api/buyer-overall-metrics?${new URLSearchParams(query)}`;
  expect(data).toEqual(await portal.programme(page, portal.session(FIRST)));
  const umbrella = await clientOf(UMBRELLA, true);
  const theirs = await umbrella.api.GET('/api/v1/metrics/buyer-overall-metrics', {
    params: { query: { ...query, mid: SECOND } },
  });
  expect(theirs.data).toEqual(await portal.programme(page, portal.session(SECOND)));
  const foreign = await umbrella.api.GET('/api/v1/merchant', { params: { query: { mid: FIRST } } });
  expect([foreign.response.status, foreign.error?.parameter]).toEqual([403, 'mid']);
});

test('every comment is returned once, with filters and pages of any size', async () => {
  const client = await clientOf(FIRST);
  const page = await portal.programme(
    `/api/comments?${new URLSearchParams(RANGE)}&pageSize=100`,
    portal.session(FIRST),
  );
  const ids: string[] = [];
  for await (const { responseId } of client.comments('/api/v1/comments', { ...RANGE, pageSize: 9 })) {
    ids.push(responseId);
    if (ids.length === 100) break;
  }
  expect(ids).toEqual(page.commentData.slice(0, 100).map(({ responseId }: { responseId: string }) => responseId));
  // A list in an address is a repeated parameter.
  const tones = await all(client.comments('/api/v1/comments', { ...RANGE, toneId: [1, 2] }));
  expect(new Set(tones.map(({ toneId }) => toneId))).toEqual(new Set([1, 2]));
  const wrong = all(client.comments('/api/v1/comments', { ...RANGE, pageSize: 1000 }));
  await expect(wrong).rejects.toMatchObject({ name: 'ApiProblem', status: 400, parameter: 'pageSize' });
});

test('records are written in batches, each with its result, and once', async () => {
  const client = await clientOf(FIRST);
  const records = Array.from(
    { length: 25 },
    (_, k): ApiRecord => ({
      responseId: `client-${k}`,
      mid: FIRST,
      surveyId: 1,
      submittedAt: new Date(NOW - 86_400_000).toISOString(),
      answers: { Q15_C11779: k === 7 ? 11 : k % 11 },
    }),
  );
  const send = () => all(client.send(records, { batch: 10 }));
  const results = (outcomes: readonly ApiOutcome[]) => outcomes.map(({ at, result }) => [at, result]);
  const expected = (good: string) => records.map((_, at) => [at, at === 7 ? 'rejected' : good]);
  const first = await send();
  expect(results(first)).toEqual(expected('imported'));
  expect(first[7]?.reason).toMatch(/Q15_C11779/);
  expect(results(await send())).toEqual(expected('unchanged'));
});
