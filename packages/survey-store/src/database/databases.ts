import { PROGRAMMES, type Programme, programmeByKey } from '@shoppervoice/survey-model';
import type { Collection, Db, MongoClient } from 'mongodb';
import type { BenchmarkMonthDocument } from './benchmark-document.ts';
import type { CommentDayDocument, OpenEndDayDocument } from './comment-document.ts';
import type { DayState, Intent } from './dirty-document.ts';
import type { ImportedResponse } from './import-document.ts';
import type { MerchantDocument } from './merchant-document.ts';
import type { ResponseDayDocument } from './response-day-document.ts';
import type { ResponseDocument } from './response-document.ts';
import type { MonthStamp, StoredMonth } from './rollup-document.ts';

/** One of three documents, by its ID. */
interface MetaDocument {
  readonly _id: string;
  /**
   * `derived`, of releases without numbers: version of the days without a number. `numbered`: no such days are left.
   */
  readonly version?: string;
  readonly rereadAfter?: string;
  readonly numbered?: true;
  /** `versions`: see `KnownVersions`. */
  readonly order?: readonly string[];
  readonly seen?: Readonly<Record<string, Date>>;
  /** By number of a version: when it came. */
  readonly arrived?: Readonly<Record<string, Date>>;
  /** `reread`: the version for which texts are reclassified. `after`: response ID of the progress; absent: complete. */
  readonly since?: number;
  readonly after?: string;
  readonly startedAt?: Date;
}

/** One MongoDB database per programme, private to this package. */
export function databaseName(programme: Programme): string {
  return programmeByKey(programme).database;
}

/** Collections of a programme. */
export interface SurveyDatabase {
  readonly programme: Programme;
  readonly db: Db;
  readonly merchants: Collection<MerchantDocument>;
  readonly responses: Collection<ResponseDocument>;
  /** Merchant days to count. */
  readonly days: Collection<DayState>;
  /** A writer's intention; deleted once its days are marked. */
  readonly intents: Collection<Intent>;
  /** What imports of files have replaced, until they can no longer be taken back. */
  readonly importedResponses: Collection<ImportedResponse>;
  readonly rollups: Collection<StoredMonth>;
  /** Changes whenever derived data of a merchant's month does. */
  readonly months: Collection<MonthStamp>;
  readonly commentDays: Collection<CommentDayDocument>;
  readonly openEndDays: Collection<OpenEndDayDocument>;
  readonly responseDays: Collection<ResponseDayDocument>;
  /** Members' contributions to benchmarks, by month. */
  readonly benchmarkMonths: Collection<BenchmarkMonthDocument>;
  readonly meta: Collection<MetaDocument>;
}

export type SurveyDatabases = Readonly<Record<Programme, SurveyDatabase>>;

/** `prefix`: DATABASE_PREFIX. */
export function surveyDatabase(client: MongoClient, programme: Programme, prefix = ''): SurveyDatabase {
  // Counts need the latest writes, so never read from a secondary.
  const db = client.db(`${prefix}${databaseName(programme)}`, {
    readPreference: 'primary',
    writeConcern: { w: 'majority' },
  });
  return {
    programme,
    db,
    merchants: db.collection('merchants'),
    responses: db.collection('responses'),
    days: db.collection('days'),
    intents: db.collection('intents'),
    importedResponses: db.collection('importedResponses'),
    rollups: db.collection('rollups'),
    months: db.collection('months'),
    commentDays: db.collection('commentDays'),
    openEndDays: db.collection('openEndDays'),
    responseDays: db.collection('responseDays'),
    benchmarkMonths: db.collection('benchmarkMonths'),
    meta: db.collection('meta'),
  };
}

export function surveyDatabases(client: MongoClient, prefix = ''): SurveyDatabases {
  const databases = PROGRAMMES.map(({ key }) => [key, surveyDatabase(client, key, prefix)]);
  return Object.fromEntries(databases) as Record<Programme, SurveyDatabase>;
}
