import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MadeUpAccounts } from '@shoppervoice/service-kit/testing';
import { prepareSurveyDatabase, surveyDatabase } from '@shoppervoice/survey-store';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyUncountedDays } from './notify-uncounted-days.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-20T19:00:00Z');
let server: TestServer;
let client: MongoClient;
let accounts: MadeUpAccounts;
beforeAll(async () => {
  server = await startTestServer('uncounted-days');
  client = await new MongoClient(server.url).connect();
  accounts = await MadeUpAccounts.start();
});
afterAll(async () => {
  await client?.close();
  await server?.close();
  await accounts?.close();
});

it('admins are told of days that have not been counted for six hours, with one cause a standstill', async () => {
  const surveys = surveyDatabase(client, 'online-buyer');
  await prepareSurveyDatabase(surveys);
  const day = (mid: number, of: string, hours: number, dirty = true) => ({
    _id: `${mid}|${of}`,
    mid,
    day: of,
    written: 1,
    dirty,
    holdUntil: new Date(NOW - hours * HOUR_MS),
  });
  await surveys.days.insertMany([
    day(51, '2026-11-01', 7),
    day(51, '2026-11-03', 8),
    day(52, '2026-11-01', 5),
    day(53, '2026-11-01', 9, false),
  ]);
  const config = { ACCOUNTS_URL: accounts.url, INTERNAL_KEY: Buffer.alloc(32, 8) };
  accounts.away = true;
  await expect(notifyUncountedDays(surveys, config, NOW)).rejects.toThrow('503');
  accounts.away = false;
  await notifyUncountedDays(surveys, config, NOW);
  await notifyUncountedDays(surveys, config, NOW + HOUR_MS / 2);
  expect(new Set(accounts.notices.map(({ cause }) => cause))).toEqual(
    new Set(['days-not-counted:online-buyer:51:2026-11-20']),
  );
  expect(accounts.notices[0]).toMatchObject({
    mid: 51,
    to: { admins: true, userIds: [] },
    title: 'Figures of Online Buyer are not up to date',
    text: expect.stringMatching(/^The responses of 2 days \(Nov 1, 2026 to Nov 3, 2026\) have arrived, but are not/),
  });
});
