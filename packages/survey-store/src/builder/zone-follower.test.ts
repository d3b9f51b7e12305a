import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { classifierForTests, classifyForTests, expectedAfter } from '../fixtures/recount.fixture.ts';
import {
  emptySurveyDatabases,
  rowsOf,
  startTestDatabase,
  type TestDatabase,
} from '../fixtures/test-database.fixture.ts';
import { importResponses } from '../import/import-responses.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { setMerchantTimeZone } from '../merchants/time-zone.ts';
import { ZoneFollower } from '../merchants/zone-follower.ts';
import { expectFiguresOf } from '../queries/stored-figures.fixture.ts';
import { runBuilder } from './run-builder.ts';

const MID = 11;
const FAR_ZONE = 'Pacific/Kiritimati';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptySurveyDatabases(database.databases);
  await saveMerchants(database.databases, MERCHANTS);
});

const buyer = () => database.databases['online-buyer'];
const fail = (error: unknown): never => {
  throw error;
};

async function waitFor(holds: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  for (const end = Date.now() + withinMs; !(await holds()); await sleep(50)) {
    if (Date.now() > end) throw new Error(`not so within ${withinMs} ms`);
  }
}

/** Waits until all responses and figures of the merchant are in this zone. */
const isIn = (timeZone: string) => async () =>
  (await buyer().responses.countDocuments({ mid: MID, zone: { $ne: timeZone } })) === 0 &&
  (await buyer().merchants.findOne({ _id: MID }))?.zonePending === false &&
  (await buyer().days.countDocuments({ dirty: true })) === 0;

const zoneOf = async () => (await buyer().merchants.findOne({ _id: MID }))?.timeZone;

describe('the zone of a request', () => {
  it('moves every figure to the days of that zone, equal to a recount of the responses', async () => {
    const lines = messyLines(4, 400);
    const merchants = new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant]));
    await importResponses(rowsOf(lines), { databases: database.databases, merchants, classify: classifyForTests });
    const builder = runBuilder(buyer(), fail, classifierForTests);
    const zones = new ZoneFollower(buyer(), fail);
    zones.observe({ mid: MID, timeZone: FAR_ZONE, timeZoneSince: 1 });
    await waitFor(isIn(FAR_ZONE), 60_000);
    await Promise.all([builder.stop(), zones.stop()]);
    const moved = MERCHANTS.map((merchant) => (merchant.mid === MID ? { ...merchant, timeZone: FAR_ZONE } : merchant));
    const before = expectedAfter(lines, MERCHANTS).rows;
    const after = expectedAfter(lines, moved).rows;
    expect(after.filter(({ day }, at) => day !== before[at]?.day).length).toBeGreaterThan(20);
    // Other programmes stay in the old zone, because their services received no request.
    const followed = after.map((row, at) => ([1, 2, 16].includes(row.surveyId) ? row : (before[at] ?? row)));
    await expectFiguresOf(followed, database.databases, new Random(2));
  }, 180_000);

  it('is ignored if it is older than the known one, or as old', async () => {
    const known = await zoneOf();
    await setMerchantTimeZone(database.databases, MID, 'Asia/Tokyo', 50);
    /** Resolves when the request's zone has been processed. */
    const observe = async (timeZoneSince: number) => {
      const zones = new ZoneFollower(buyer(), fail);
      zones.observe({ mid: MID, timeZone: String(known), timeZoneSince });
      await zones.stop();
      return zoneOf();
    };
    for (const timeZoneSince of [0, 49, 50]) expect(await observe(timeZoneSince)).toBe('Asia/Tokyo');
    expect(await observe(51)).toBe(known);
    // An older change in a late request has no effect.
    await setMerchantTimeZone(database.databases, MID, String(known), 90);
    const late = new ZoneFollower(buyer(), fail);
    late.observe({ mid: MID, timeZone: 'Asia/Tokyo', timeZoneSince: 80 });
    await late.stop();
    expect(await zoneOf()).toBe(known);
  });

  it('creates nothing for a merchant without an import', async () => {
    const zones = new ZoneFollower(buyer(), fail);
    zones.observe({ mid: 999, timeZone: 'Asia/Tokyo', timeZoneSince: 1 });
    await zones.stop();
    expect(await buyer().merchants.findOne({ _id: 999 })).toBeNull();
  });

  it('is retried by the next request after a failure', async () => {
    const errors: unknown[] = [];
    let isDown = true;
    const merchants = new Proxy(buyer().merchants, {
      get(target, name) {
        if (isDown) throw new Error('away');
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const zones = new ZoneFollower({ ...buyer(), merchants }, (error) => errors.push(error));
    const observe = () => zones.observe({ mid: MID, timeZone: 'Asia/Tokyo', timeZoneSince: 1 });
    observe();
    await waitFor(async () => errors.length === 1);
    isDown = false;
    await waitFor(async () => {
      observe();
      return (await zoneOf()) === 'Asia/Tokyo';
    });
    await zones.stop();
    expect(errors.length).toBe(1);
  });
});

describe('a change of zone', () => {
  it('replaces one that is still in progress', async () => {
    const lines = messyLines(5, 400);
    const merchants = new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant]));
    await importResponses(rowsOf(lines), { databases: database.databases, merchants, classify: classifyForTests });
    // Two services that received different changes.
    const [first, second] = [new ZoneFollower(buyer(), fail), new ZoneFollower(buyer(), fail)];
    first.observe({ mid: MID, timeZone: 'Asia/Tokyo', timeZoneSince: 1 });
    second.observe({ mid: MID, timeZone: FAR_ZONE, timeZoneSince: 2 });
    await waitFor(async () => (await zoneOf()) === FAR_ZONE);
    const builder = runBuilder(buyer(), fail, classifierForTests);
    await waitFor(isIn(FAR_ZONE), 60_000);
    await Promise.all([builder.stop(), first.stop(), second.stop()]);
  }, 120_000);
});
