import { PROGRAMME_KEYS } from '@shoppervoice/survey-model';
import type { SurveyDatabase, SurveyDatabases } from '../database/databases.ts';
import { noteClassified } from './reread.ts';

/** Creates missing indexes, and records the version of the stored classifications. */
export async function prepareSurveyDatabase(database: SurveyDatabase): Promise<void> {
  await database.responses.createIndexes([
    { key: { mid: 1, day: 1 }, name: 'merchant_day' },
    { key: { mid: 1, orderId: 1 }, name: 'merchant_order' },
    // Few shoppers write beside an option, so a partial index finds them.
    {
      key: { mid: 1, day: 1, at: 1 },
      name: 'merchant_specify',
      partialFilterExpression: { specify: { $exists: true } },
    },
    {
      key: { mid: 1, 'correction.at': 1 },
      name: 'merchant_correction',
      partialFilterExpression: { correction: { $exists: true } },
    },
  ]);
  await database.days.createIndexes([
    { key: { dirty: 1, _id: 1 }, name: 'dirty' },
    { key: { dirty: 1, holdUntil: 1 }, name: 'standing' },
    { key: { version: 1, _id: 1 }, name: 'version' },
    // Of releases without numbers.
    { key: { outdated: 1, _id: 1 }, name: 'outdated' },
  ]);
  await database.importedResponses.createIndexes([{ key: { until: 1 }, name: 'until', expireAfterSeconds: 0 }]);
  // Benchmarks read what has changed since they last read it.
  await database.months.createIndexes([{ key: { changedAt: 1 }, name: 'changed' }]);
  await database.merchants.createIndexes([{ key: { benchmarksSavedAt: 1 }, name: 'benchmarks_saved' }]);
  await noteClassified(database);
}

export async function prepareSurveyDatabases(databases: SurveyDatabases): Promise<void> {
  for (const programme of PROGRAMME_KEYS) await prepareSurveyDatabase(databases[programme]);
}
