import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { promotionsFor } from './promotions.ts';

const UNTIL = { AI_SUMMARY_BETA_UNTIL: '2026-12-31' };

describe('the promotion of the AI comment summary', () => {
  it.each([31, 71, 94])('is shown with feature %i, through the last day', (feature) => {
    expect(promotionsFor({}, [5, feature], '2026-12-31', UNTIL)).toEqual(['ai-summary']);
    expect(promotionsFor({}, [5, feature], '2027-01-01', UNTIL)).toEqual([]);
  });

  it('is shown to no one else, and not after it was closed', () => {
    expect(promotionsFor({}, [30, 70, 93, 136], '2026-12-01', UNTIL)).toEqual([]);
    expect(promotionsFor({ closedPromotions: ['ai-summary'] }, [31], '2026-12-01', UNTIL)).toEqual([]);
  });
});

describe('closing it', () => {
  let database: TestDatabase;
  let portal: AccountsUnderTest;
  beforeAll(async () => {
    database = await startTestDatabase();
    portal = await AccountsUnderTest.start(database.url, { AI_SUMMARY_BETA_UNTIL: '2999-12-31' });
    await portal.fill();
    await portal.accounts.merchants.updateMany({}, { $set: { features: [31] } });
  });
  afterAll(async () => {
    await portal?.service.close();
    await database?.close();
  });
  const promotionsOf = async (cookie: string) =>
    (await portal.call('GET', '/api/page-data', { cookie })).json().promotions;
  const close = (cookie: string, promotion: string) =>
    portal.call('POST', '/api/user/close-promotion', { cookie, body: { promotion } });

  it('is stored for this user in every session, and for no one else', async () => {
    const [cookie, other] = [await portal.cookieOf('duo'), await portal.cookieOf('other')];
    expect(await promotionsOf(cookie)).toEqual(['ai-summary']);
    expect((await close(cookie, 'ai-summary')).json()).toEqual({ success: true });
    expect((await close(cookie, 'ai-summary')).statusCode).toBe(200);
    expect(await promotionsOf(await portal.cookieOf('duo'))).toBeUndefined();
    expect(await promotionsOf(other)).toEqual(['ai-summary']);
    const { closedPromotions } = (await portal.accounts.users.findOne({ username: 'duo' })) ?? {};
    expect(closedPromotions).toEqual(['ai-summary']);
  });

  it('refuses an unknown promotion', async () => {
    expect((await close(await portal.cookieOf('duo'), 'everything')).statusCode).toBe(400);
  });
});
