import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { dirtyDays } from './dirty-days.ts';
import { dayKey, markDays } from './marks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('dirty days are counted over all merchants, with the oldest of them', async () => {
  const buyer = database.databases['online-buyer'];
  expect(await dirtyDays(buyer)).toEqual({ count: 0, oldest: null });
  await markDays(buyer, [dayKey(11, '2026-03-02'), dayKey(11, '2026-03-01'), dayKey(9, '2026-03-03')]);
  await markDays(buyer, [dayKey(12, '2025-01-01')]);
  await buyer.days.updateOne({ mid: 12 }, { $set: { dirty: false } });
  expect(await dirtyDays(buyer)).toEqual({ count: 3, oldest: '2026-03-01' });
});
