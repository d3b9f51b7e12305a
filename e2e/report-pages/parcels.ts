import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoMerchants } from '@shoppervoice/demo-data';
import { EVERY_FEATURE, PASSWORD } from '../fixture/generate.ts';
import { withDatabase } from '../portal-database.ts';
import type { ImportedPortal } from '../portal-test.ts';

/** A merchant with only comments, all of the last weeks, and its admin. */
export const PARCELS = { mid: 4191, merchantName: 'Parcel & Post' };
export const PARCELS_ADMIN = { username: 'parcel-admin', email: 'parcel-admin@people.example' };
export const PARCELS_COMMENTS = process.env.SOAK ? 200_000 : 3_000;

const DAY_MS = 86_400_000;
/** Age of the responses in days: all within the thirty days that a page shows first, in any zone. */
const DAYS = { newest: 3, oldest: 20 };

export async function importParcels(portal: ImportedPortal): Promise<void> {
  const [merchant] = demoMerchants();
  if (merchant === undefined) throw new Error('There is no demo merchant.');
  const { customBenchmarks: _sets, ...record } = merchant;
  const folder = join(portal.dataDir, 'parcels');
  mkdirSync(folder, { recursive: true });
  const write = (file: string, records: readonly unknown[]) =>
    writeFileSync(join(folder, file), records.map((each) => `${JSON.stringify(each)}\n`).join(''));
  // In a separate benchmark group, so that it does not change others' benchmarks.
  const own = { features: EVERY_FEATURE, customQuestions: [], benchmarkGroup: 'parcels' };
  write('merchants.jsonl', [{ ...record, ...PARCELS, ...own }]);
  const admin = { firstName: 'Ada', lastName: 'Parcel', password: PASSWORD, accessType: 'MERCHANT_ADMIN' };
  write('users.jsonl', [{ ...PARCELS_ADMIN, ...admin, mids: [PARCELS.mid] }]);
  const span = (DAYS.oldest - DAYS.newest) * DAY_MS;
  write(
    'responses.jsonl',
    Array.from({ length: PARCELS_COMMENTS }, (_, at) => ({
      responseId: `parcel-${at}`,
      mid: PARCELS.mid,
      surveyId: 1,
      answers: { Q15_C11779: at % 11 },
      submittedAt: new Date(portal.now.getTime() - DAYS.newest * DAY_MS - Math.floor((at * span) / PARCELS_COMMENTS)),
      comment: { text: `Parcel ${at} came, "late",\nand =wet`, tone: 1 + (at % 5), topics: [14] },
    })),
  );
  const { status, output } = await portal.importFiles([folder]);
  if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
}

/** Moves a merchant's schedules back a week: each is due, once. */
export async function passWeek(portal: ImportedPortal, mid: number): Promise<void> {
  const weekAgo = new Date(Date.now() - 7 * DAY_MS);
  const startDate = new Date(Date.now() - 9 * DAY_MS).toISOString().slice(0, 10);
  await withDatabase(portal, 'shoppervoice_reporting', (db) =>
    db.collection('schedules').updateMany({ mid }, { $set: { startDate, handledTo: weekAgo, nextDue: weekAgo } }),
  );
}
