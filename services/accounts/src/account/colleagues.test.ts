import type { ColleaguesAnswer } from '@shoppervoice/contracts/accounts';
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
  const { users, merchants, sessions } = portal.accounts;
  for (const collection of [users, merchants, sessions]) await collection.deleteMany({});
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  await portal.addUser('elsewhere', 'MERCHANT_USER', [4102]);
});

async function colleaguesOf(username: string): Promise<ColleaguesAnswer['colleagues']> {
  const answer = await portal.call('GET', '/api/account/colleagues', { cookie: await portal.cookieOf(username) });
  expect(answer.statusCode).toBe(200);
  return answer.json<ColleaguesAnswer>().colleagues;
}
const addressesOf = async (username: string) => (await colleaguesOf(username)).map(({ email }) => email);

it('are the users of the reader’s merchant, for every role, with the reader marked', async () => {
  const seen = await colleaguesOf('una');
  expect(seen.find(({ me }) => me)?.userId).toBe(await portal.idOf('una'));
  expect(seen.filter(({ me }) => me)).toHaveLength(1);
  expect(seen.map(({ email }) => email)).toContain('ada@x.example');
  expect(seen.map(({ email }) => email)).not.toContain('elsewhere@x.example');
  expect((await addressesOf('ada')).toSorted()).toEqual((await addressesOf('una')).toSorted());
});

it.each([
  ['deactivated', { deactivatedAt: new Date() }],
  ['unproven', { emailProvenAt: null }],
  ['waiting for an admin', { mids: [], waitingMids: [4101] }],
  ['no longer of the merchant', { mids: [4102] }],
])('do not include a user who is %s', async (_what, change) => {
  expect(await addressesOf('una')).toContain('ada@x.example');
  await portal.accounts.users.updateOne({ username: 'ada' }, { $set: change });
  expect(await addressesOf('una')).not.toContain('ada@x.example');
});

it('cannot be read without a session', async () => {
  const answer = await portal.service.app.inject({ url: '/api/account/colleagues' });
  expect(answer.statusCode).toBeGreaterThanOrEqual(401);
});
