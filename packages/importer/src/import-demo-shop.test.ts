import {
  ACCOUNT_DATABASE,
  accountDatabase,
  findDemoShop,
  validateMerchant,
  validateUser,
} from '@shoppervoice/account-store';
import { DEMO_MID } from '@shoppervoice/contracts/accounts';
import { PROGRAMME_KEYS } from '@shoppervoice/survey-model';
import { BenchmarkCache, surveyDatabases } from '@shoppervoice/survey-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MERCHANTS, response, USERS } from './fixtures/records.fixture.ts';
import { startTestDatabase, type TestDatabase } from './fixtures/test-database.fixture.ts';
import { importDemoShop } from './import-demo-shop.ts';
import { importRecords } from './import-records.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const OSAT = { code: 'Q15_C11779', surveyId: 1 };
const SHOP = {
  merchantName: 'Cedar & Main',
  merchantWebsiteUrl: 'www.cedarandmain.example',
  countryCode: 'US' as const,
  timeZone: 'America/New_York',
  customQuestions: [],
};
const responsesOf = (day: string, count = 40) =>
  Array.from({ length: count }, (_, k) => ({
    responseId: `demo-${DEMO_MID}-${day}-${k}`,
    mid: DEMO_MID,
    surveyId: 1,
    submittedAt: `${day}T12:00:00Z`,
    answers: { [OSAT.code]: 10 },
  }));

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  for (const db of [ACCOUNT_DATABASE, ...PROGRAMME_KEYS.map((key) => buyer(key).db.databaseName)]) {
    for (const { name } of await database.client.db(db).listCollections().toArray()) {
      await database.client.db(db).collection(name).deleteMany({});
    }
  }
});

const accounts = () => accountDatabase(database.client.db(ACCOUNT_DATABASE));
const buyer = (programme: (typeof PROGRAMME_KEYS)[number] = 'online-buyer') => {
  const { responses } = surveyDatabases(database.client)[programme];
  return { responses, db: { databaseName: responses.dbName } };
};
const fill = (responses: ReturnType<typeof responsesOf>, today: string) =>
  importDemoShop({ shop: SHOP, responses, today }, database.client);
const count = () => buyer().responses.countDocuments({ mid: DEMO_MID });

describe('the demo shop', () => {
  it('is filled separately from merchants, without audit entries', async () => {
    await importRecords({ merchants: MERCHANTS, users: USERS }, { client: database.client });
    const [merchants, entries] = [await accounts().merchants.find().toArray(), await accounts().audit.find().toArray()];
    expect(await fill(responsesOf('2026-11-01'), '2026-11-01')).toEqual({ imported: 40, replaced: 0 });
    expect(await count()).toBe(40);
    expect(await findDemoShop(accounts())).toMatchObject({ _id: DEMO_MID, through: '2026-11-01' });
    expect(await accounts().merchants.find().toArray()).toEqual(merchants);
    expect(await accounts().audit.find().toArray()).toEqual(entries);
  });

  it('gets the days since it was filled last, and the last one again', async () => {
    await fill([...responsesOf('2026-10-01'), ...responsesOf('2026-11-01', 3)], '2026-11-01');
    const more = [...responsesOf('2026-10-01', 50), ...responsesOf('2026-11-01', 4), ...responsesOf('2026-11-02', 5)];
    expect(await fill(more, '2026-11-02')).toEqual({ imported: 6, replaced: 0 });
    expect(await count()).toBe(49);
    expect(await findDemoShop(accounts())).toMatchObject({ through: '2026-11-02' });
  });

  it('is not changed by other imports', async () => {
    await fill(responsesOf('2026-11-01'), '2026-11-01');
    const reasons: string[] = [];
    const rows = {
      merchants: [{ ...MERCHANTS[0], mid: DEMO_MID }, { ...MERCHANTS[0], umbrellaMid: DEMO_MID }, MERCHANTS[0]],
      users: [{ ...USERS[0], mids: [DEMO_MID] }],
      responses: [{ ...response(1), mid: DEMO_MID }],
    };
    const target = { client: database.client, onReject: ({ reason }: { reason: string }) => void reasons.push(reason) };
    expect(await importRecords(rows, target)).toMatchObject({ rejected: 4, responses: { imported: 0 } });
    expect(reasons[3]).toContain(String(DEMO_MID));
    expect(await count()).toBe(40);
    const benchmark = { id: 1, label: 'Peers', mids: [1, 2, 3, 4, DEMO_MID] };
    expect(validateMerchant({ ...MERCHANTS[0], customBenchmarks: [benchmark] })).toHaveProperty('reason');
    expect(validateUser({ ...USERS[0], mids: [11, DEMO_MID] })).toHaveProperty('reason');
    expect(validateUser({ ...USERS[0], mids: [11, DEMO_MID - 1] })).not.toHaveProperty('reason');
  });

  it('does not replace a merchant', async () => {
    const [row] = MERCHANTS;
    const checked = validateMerchant(row);
    if ('reason' in checked) throw new Error(checked.reason);
    const { mid: _, ...merchant } = checked.value;
    await accounts().merchants.insertOne({ _id: DEMO_MID, ...merchant });
    await expect(fill(responsesOf('2026-11-01'), '2026-11-01')).rejects.toThrow(/its merchant ID is reserved/);
    expect(await count()).toBe(0);
  });

  it('changes no benchmark: a group is the same with and without it', async () => {
    const group = [1, 2, 3, 4, 5, 6].map((mid) => ({
      ...MERCHANTS[0],
      mid,
      merchantName: `Peer ${mid}`,
      merchantWebsiteUrl: `peer${mid}.example`,
      benchmarkGroup: 'apparel',
      customBenchmarks: [{ id: 1, label: 'Peers', mids: [1, 2, 3, 4, 5, 6] }],
    }));
    const responses = group.flatMap(({ mid }) =>
      Array.from({ length: 30 + mid }, (_, k) => ({
        responseId: `r-${mid}-${k}`,
        mid,
        surveyId: 1,
        submittedAt: '2026-10-12T12:00:00Z',
        answers: { [OSAT.code]: k % 11 },
      })),
    );
    await importRecords({ merchants: group, responses }, { client: database.client, now: () => NOW });
    const before = await poolsOf();
    expect(before.flatMap(({ others }) => others).length).toBeGreaterThan(0);
    await fill(responsesOf('2026-10-12'), '2026-10-12');
    expect(await poolsOf()).toEqual(before);
    expect(await count()).toBe(40);
  });
});

/** Each member's benchmark for October, as in a new process. */
async function poolsOf() {
  const cache = new BenchmarkCache(surveyDatabases(database.client)['online-buyer'], {
    questions: [OSAT],
    now: () => NOW,
    onError: (error) => {
      throw error;
    },
  });
  try {
    const pools = await cache.pools();
    return [1, 2, 3, 4, 5, 6].map((mid) => ({
      mid,
      others: pools.othersCounting(pools.merchant(mid), '2026-10', OSAT.code),
    }));
  } finally {
    await cache.stop();
  }
}
