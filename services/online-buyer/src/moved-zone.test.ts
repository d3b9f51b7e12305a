import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { surveyDatabases } from '@shoppervoice/survey-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, startTwoMerchants, stranger, type TwoMerchants } from './fixtures/two-merchants.fixture.ts';

let service: TwoMerchants;
beforeAll(async () => {
  service = await startTwoMerchants();
});
afterAll(() => service?.close());
const get: TwoMerchants['get'] = (...parameters) => service.get(...parameters);

it('moves the days of a merchant whose requests have a later zone, and responds meanwhile', async () => {
  const { responses } = surveyDatabases(service.client)['online-buyer'];
  const url = '/api/comments/counts?startDate=2026-11-01&endDate=2026-11-19';
  const moved: SessionContext = { ...stranger, timeZone: 'Pacific/Kiritimati', timeZoneSince: NOW };
  expect((await get(url, moved)).body.commentsCount).toBe(2);
  // 14:00 in New York is 9 in the morning of the next day there: out of the range once the figures are recounted.
  await expect.poll(async () => (await get(url, moved)).body.commentsCount, { timeout: 15_000 }).toBe(0);
  expect(await responses.distinct('zone', { mid: 22 })).toEqual(['Pacific/Kiritimati']);
  // A context that is some seconds older reverts nothing.
  await get(url, stranger);
  expect((await get(`${url.replace('11-19', '11-20')}`, moved)).body.commentsCount).toBe(2);
  expect(await responses.distinct('zone', { mid: 21 })).toEqual(['America/New_York']);
}, 30_000);
