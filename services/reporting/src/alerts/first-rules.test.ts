import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { type BellAnswer, FIRST_ALERTS_CALL, type FirstAlerts } from '@shoppervoice/contracts/delivery';
import { INTERNAL_KEY_HEADER } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { figuresOf, noCounts } from '../fixtures/random-figures.fixture.ts';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { REPORTING_DATABASE } from '../reporting-database.ts';
import { alertDatabase } from './alert-document.ts';

let portal: ReportingUnderTest;
let client: MongoClient;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
  client = await new MongoClient(portal.server.url).connect();
});
afterAll(async () => {
  await client?.close();
  await portal?.close();
});

const database = () => alertDatabase(client.db(REPORTING_DATABASE));
const admin = (): SessionContext => ({ ...portal.session('admin-51', 51), accessType: 'MERCHANT_ADMIN' });
const around = (rating: number) => noCounts().map((_, at) => (at === rating || at === rating + 1 ? 40 : 0));
const watch = (figure: string) => ({
  kind: 'figure',
  report: 'GIFTMETRICS',
  query: '',
  figure,
  option: null,
  condition: { kind: 'change', days: 30 },
});
const FIRST = {
  mid: 51,
  createdBy: 'elena',
  alerts: [
    { watch: watch('OSAT'), recipients: [] },
    { watch: watch('OSAT@nps'), recipients: [] },
  ],
} as FirstAlerts;

beforeEach(async () => {
  const { rules, merchants, runs, firings } = database();
  for (const each of [merchants, rules, runs, firings]) await each.deleteMany({});
  portal.programme.programmeAway = false;
  portal.programme.figures = () => figuresOf('OSAT', around(6), around(8));
  portal.programme.linked = { 'admin-51': [51] };
});

const bring = (body: object = FIRST, key: string | null = portal.programme.internalKey.toString('base64url')) =>
  portal.service.app.inject({
    method: 'POST',
    url: FIRST_ALERTS_CALL,
    payload: body,
    headers: key === null ? {} : { [INTERNAL_KEY_HEADER]: key },
  });

it('creates the rules once, and judges yesterday for all of them together', async () => {
  expect((await bring()).json()).toEqual({ added: 2 });
  await vi.waitFor(async () => expect(await database().firings.countDocuments({})).toBe(2), 10_000);
  const { alerts } = (await portal.call('GET', '/api/alerts', admin())).json();
  expect(alerts.map(({ createdBy }: { createdBy: string }) => createdBy)).toEqual(['elena', 'elena']);
  const { firings }: BellAnswer = (await portal.call('GET', '/api/alerts/bell', admin())).json();
  expect(firings.map(({ cause }) => cause)).toEqual(['fell', 'fell']);
  expect(await database().runs.countDocuments({})).toBe(1);
  expect((await bring()).json()).toEqual({ added: 0 });
  expect(await database().rules.countDocuments({})).toBe(2);
});

it('does not restore rules that an admin has deleted', async () => {
  await bring();
  const { alerts } = (await portal.call('GET', '/api/alerts', admin())).json();
  for (const { alertId } of alerts) await portal.call('DELETE', `/api/alerts/${alertId}`, admin());
  expect((await bring()).json()).toEqual({ added: 0 });
  expect(await database().rules.countDocuments({})).toBe(0);
});

it('completes an interrupted call', async () => {
  await bring({ ...FIRST, alerts: FIRST.alerts.slice(0, 1) });
  await database().merchants.deleteMany({});
  await bring();
  expect(await database().rules.countDocuments({})).toBe(2);
});

it('creates nothing while the services of the reports are away, and responds with the reason', async () => {
  portal.programme.programmeAway = true;
  expect((await bring()).statusCode).toBe(503);
  expect(await database().rules.countDocuments({})).toBe(0);
  portal.programme.programmeAway = false;
  expect((await bring()).json()).toEqual({ added: 2 });
});

it('is only for other servers, and validates its body', async () => {
  expect((await bring(FIRST, null)).statusCode).toBe(404);
  expect((await bring(FIRST, 'guessed')).statusCode).toBe(404);
  expect((await bring({ ...FIRST, alerts: [] })).statusCode).toBe(400);
  expect((await bring({ ...FIRST, password: 'x' })).statusCode).toBe(400);
  const unknown = { ...FIRST, alerts: [{ watch: watch('nothing'), recipients: [] }] };
  expect((await bring(unknown)).statusCode).toBe(404);
  expect(await database().merchants.countDocuments({})).toBe(0);
});
