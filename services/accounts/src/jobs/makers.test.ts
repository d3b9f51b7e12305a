import type { MakersAnswer } from '@shoppervoice/contracts/accounts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  const { users, merchants } = portal.accounts;
  for (const collection of [users, merchants]) await collection.deleteMany({});
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
});

const ask = (makers: readonly object[], headers: Readonly<Record<string, string>> = portal.internalKey()) =>
  portal.service.app.inject({ method: 'POST', url: '/internal/makers', payload: { makers }, headers });
async function standingsOf(username: string, ...mids: readonly number[]): Promise<readonly string[]> {
  const userId = await portal.idOf(username);
  const answer = await ask(mids.map((mid) => ({ mid, userId })));
  expect(answer.statusCode).toBe(200);
  return answer.json<MakersAnswer>().makers.map(({ standing }) => standing);
}

it('an admin of the merchant and a superuser are present; an admin of another merchant is not', async () => {
  expect(await standingsOf('ada', 4101, 4102)).toEqual(['present', 'left']);
  expect(await standingsOf('super', 4101, 4102)).toEqual(['present', 'present']);
  expect(await standingsOf('una', 4101)).toEqual(['demoted']);
});

it.each([
  [{ accessType: 'MERCHANT_USER' as const }, 'demoted'],
  [{ mids: [] }, 'left'],
  [{ mids: [4102] }, 'left'],
  [{ mids: [], waitingMids: [4101] }, 'left'],
  [{ deactivatedAt: new Date() }, 'left'],
])('a maker who is changed to %j is %s at once', async (change, standing) => {
  await portal.accounts.users.updateOne({ username: 'ada' }, { $set: change });
  expect(await standingsOf('ada', 4101)).toEqual([standing]);
});

it('a deleted user has no name, and the merchant’s zone', async () => {
  const makers = [
    { mid: 4101, userId: await portal.idOf('ada') },
    { mid: 4999, userId: 'nobody' },
  ];
  expect((await ask(makers)).json<MakersAnswer>().makers).toEqual([
    { standing: 'present', name: expect.stringMatching(/\S/), timeZone: 'America/Los_Angeles' },
    { standing: 'left', name: null, timeZone: 'UTC' },
  ]);
});

it('responds only to servers', async () => {
  expect((await ask([{ mid: 4101, userId: 'x' }], {})).statusCode).toBe(404);
  expect((await ask([])).statusCode).toBe(400);
});
