import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { SavedView } from '@shoppervoice/contracts/reports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { SourceUnavailable } from '../sources/report-failures.ts';
import { ReportSources } from '../sources/report-sources.ts';
import { forgetDepartedReaders, KEPT_AFTER_DEPARTURE_MS } from './departed-readers.ts';
import { viewDatabase } from './view-document.ts';

const DAY_MS = 86_400_000;
let portal: ReportingUnderTest;
let sources: ReportSources;
let now = 0;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
  const { ACCOUNTS_URL: accounts = '' } = portal.programme.environment;
  sources = new ReportSources({
    addresses: [],
    accounts: { addresses: accounts, internalKey: portal.programme.internalKey },
  });
});
afterAll(() => portal?.close());

const database = () => {
  const db = portal.service.database?.db;
  if (db === undefined) throw new Error('the service has a database');
  return viewDatabase(db);
};
const sweep = () => forgetDepartedReaders({ database: database(), sources, now: () => now });
const as = (userId: string, mid = 51, accessType: SessionContext['accessType'] = 'MERCHANT_ADMIN') => ({
  ...portal.session(userId, mid),
  firstName: userId,
  accessType,
});
const names = async (session: SessionContext) =>
  (await portal.call('GET', '/api/views', session)).json().views.map(({ name }: SavedView) => name);
async function keep(session: SessionContext, name: string, shared = false): Promise<SavedView> {
  const body = { name, address: '/gifts?range=Last+30+Days', words: [], shared };
  const made = await portal.call('POST', '/api/views', session, body);
  expect([made.statusCode, made.body]).toEqual([201, made.body]);
  return made.json();
}

const EVERYBODY = { rea: [51, 52], ada: [51] };
beforeEach(async () => {
  now = Date.parse('2026-11-20T12:00:00Z');
  Object.assign(portal.programme, { linked: EVERYBODY, deleted: [], accountsAway: false });
  await database().views.deleteMany({});
  await database().orders.deleteMany({});
  await keep(as('rea'), 'Own of rea');
  await keep(as('rea', 52), 'Own of rea elsewhere');
  await keep(as('ada'), 'Own of ada');
  const { id } = await keep(as('rea'), 'Shared by rea', true);
  for (const reader of [as('rea'), as('ada')]) {
    expect((await portal.call('PUT', '/api/views/order', reader, { ids: [id] })).statusCode).toBe(204);
  }
});
const orders = async () => (await database().orders.find().toArray()).map(({ _id }) => _id.userId).sort();

it('of present users stay, however often it is checked', async () => {
  for (let days = 0; days < 100; days += 10) {
    await sweep();
    now += 10 * DAY_MS;
  }
  expect([await names(as('rea')), await names(as('rea', 52)), await names(as('ada'))]).toEqual([
    ...[['Shared by rea', 'Own of rea'], ['Own of rea elsewhere'], ['Shared by rea', 'Own of ada']],
  ]);
  expect(await orders()).toEqual(['ada', 'rea']);
});

it('of unlinked users are deleted after 30 days, only in that merchant; shared ones are changed by its admins', async () => {
  portal.programme.linked = { ...EVERYBODY, rea: [52] };
  await sweep();
  now += KEPT_AFTER_DEPARTURE_MS - 1;
  await sweep();
  expect(await names(as('rea'))).toContain('Own of rea');
  now += 1;
  await sweep();
  expect(await names(as('rea'))).toEqual(['Shared by rea']);
  expect(await names(as('rea', 52))).toEqual(['Own of rea elsewhere']);
  expect(await orders()).toEqual(['ada']);
  const [shared] = (await portal.call('GET', '/api/views', as('ada'))).json().views;
  expect(shared).toMatchObject({ name: 'Shared by rea', by: 'rea', own: false, mayChange: true });
  expect((await portal.call('DELETE', `/api/views/${shared.id}`, as('ada'))).statusCode).toBe(204);
});

it('of deleted users are deleted at once; shared ones stay', async () => {
  portal.programme.linked = { ada: [51] };
  portal.programme.deleted = ['rea'];
  await sweep();
  expect(await names(as('rea'))).toEqual(['Shared by rea']);
  expect(await names(as('rea', 52))).toEqual([]);
  expect(await names(as('ada'))).toContain('Own of ada');
  expect(await orders()).toEqual(['ada']);
});

it('of users who come back in time stay, and their days are counted again', async () => {
  const withoutRea = { ...EVERYBODY, rea: [] };
  portal.programme.linked = withoutRea;
  await sweep();
  now += 20 * DAY_MS;
  portal.programme.linked = EVERYBODY;
  await sweep();
  portal.programme.linked = withoutRea;
  now += 20 * DAY_MS;
  await sweep();
  now += 20 * DAY_MS;
  await sweep();
  expect(await names(as('rea'))).toContain('Own of rea');
  now += 10 * DAY_MS;
  await sweep();
  expect(await names(as('rea'))).toEqual(['Shared by rea']);
});

it('stay while accounts does not respond', async () => {
  portal.programme.linked = { ...EVERYBODY, rea: [] };
  await sweep();
  now += 2 * KEPT_AFTER_DEPARTURE_MS;
  portal.programme.accountsAway = true;
  await expect(sweep()).rejects.toThrow(SourceUnavailable);
  expect(await names(as('rea'))).toContain('Own of rea');
});
