import { randomUUID } from 'node:crypto';
import {
  ACCOUNT_DATABASE,
  type AccountDatabase,
  accountDatabase,
  type Checked,
  prepareAccounts,
  readMerchants,
  recordAudit,
  type Saved,
  saveMerchant,
  saveUser,
  validateMerchant,
  validateUser,
} from '@shoppervoice/account-store';
import { responseClassifier } from '@shoppervoice/comment-classifier';
import { DEMO_MID } from '@shoppervoice/contracts/accounts';
import {
  importResponses,
  loadMerchants,
  prepareSurveyDatabases,
  type SurveyDatabases,
  type SurveyMerchant,
  saveMerchants,
  surveyDatabases,
} from '@shoppervoice/survey-store';
import type { MongoClient } from 'mongodb';
import type { RecordKind } from './files/find-files.ts';
import type { ImportPhase } from './progress/pace.ts';
import type { Reject } from './records/rejects-file.ts';
import { recordSources, type SourceRow, type Sources } from './records/source.ts';

export interface SavedCounts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
}

export interface ImportResult {
  readonly merchants: SavedCounts;
  readonly users: SavedCounts;
  readonly responses: { readonly imported: number; readonly replaced: number; readonly unchanged: number };
  /** Rejected rows of all kinds. */
  readonly rejected: number;
}

export interface ImportTarget {
  /** Of the portal's database. */
  readonly client: MongoClient;
  /** DATABASE_PREFIX; default none. */
  readonly prefix?: string;
  readonly onPhase?: (phase: ImportPhase) => void;
  /** Awaited. */
  readonly onReject?: (reject: Reject) => Promise<void> | void;
  /** Of responses that can be taken back. */
  readonly importId?: string;
  /** Milliseconds; default the clock. */
  readonly now?: () => number;
}

type Records = Iterable<unknown> | AsyncIterable<unknown>;

/**
 * Imports records from memory or a generator (demo data) by the same rules as files. Returns when every figure includes
 * them.
 */
export function importRecords(
  records: { readonly merchants?: Records; readonly users?: Records; readonly responses?: Records },
  target: ImportTarget,
): Promise<ImportResult> {
  return importSources(recordSources(records), target);
}

/** Merchants, then users, then responses, since each depends on the previous ones. */
export async function importSources(sources: Sources, target: ImportTarget): Promise<ImportResult> {
  const { client, prefix = '', now = Date.now, importId } = target;
  const accountsDb = client.db(`${prefix}${ACCOUNT_DATABASE}`);
  const accounts = accountDatabase(accountsDb);
  const databases = surveyDatabases(client, prefix);
  await prepareAccounts(accountsDb);
  await prepareSurveyDatabases(databases);
  let rejected = 0;
  const reject = async (kind: RecordKind, { file, line, text }: SourceRow, reason: string): Promise<void> => {
    rejected += 1;
    await target.onReject?.({ kind, file, line, reason, text });
  };
  const phase = (next: ImportPhase): void => target.onPhase?.(next);

  phase({ kind: 'rows', of: 'merchants', rows: 0, rejected });
  const merchants = await saveEach(
    sources.merchants,
    validateMerchant,
    reject.bind(null, 'merchants'),
    async (merchant) => {
      const saved = await saveMerchant(accounts, merchant);
      await alignMerchants(accounts, databases, [merchant.mid]);
      return { value: saved };
    },
  );
  // Merchants that were created or changed on a page, or by an interrupted import.
  await alignMerchants(accounts, databases, await unsyncedMerchants(accounts, databases));
  phase({ kind: 'rows', of: 'users', rows: 0, rejected });
  const mids = new Set((await readMerchants(accounts)).map(({ mid }) => mid));
  const users = await saveEach(sources.users, validateUser, reject.bind(null, 'users'), (user) =>
    saveUser(accounts, user, (mid) => mids.has(mid)),
  );
  await noteImport(accounts, merchants, users);
  phase({ kind: 'rows', of: 'responses', rows: 0, rejected });
  const { imported, replaced, unchanged } = await importResponses(wellFormed(sources.responses, reject), {
    databases,
    merchants: await merchantsToImport(databases),
    classify: await responseClassifier(),
    ...(importId === undefined ? {} : { importId }),
    now,
    onReject: ({ file, line, text, reason }) => reject('responses', { file, line, text, fault: null }, reason),
    onProgress: (progress) =>
      phase(
        progress.phase === 'rows'
          ? { kind: 'rows', of: 'responses', rows: progress.rows, rejected }
          : { kind: 'figures', done: progress.done, total: progress.total },
      ),
  });
  return { merchants, users, responses: { imported, replaced, unchanged }, rejected };
}

/** The demo shop cannot be imported into. */
async function merchantsToImport(databases: SurveyDatabases): Promise<Map<number, SurveyMerchant>> {
  const merchants = await loadMerchants(databases);
  merchants.delete(DEMO_MID);
  return merchants;
}

/** Copies these merchants from accounts to the survey databases. Returns when all days are in their zones. */
async function alignMerchants(
  accounts: AccountDatabase,
  databases: SurveyDatabases,
  mids: readonly number[],
): Promise<void> {
  for await (const merchant of accounts.merchants.find({ _id: { $in: [...mids] } })) {
    const { _id: mid, timeZone, timeZoneSince = 0, customQuestions, benchmarkGroup, customBenchmarks } = merchant;
    await saveMerchants(databases, [
      { mid, timeZone, timeZoneSince, customQuestions, benchmarkGroup, customBenchmarks },
    ]);
  }
}

/** One audit entry for the whole import, without a user. */
async function noteImport(accounts: AccountDatabase, merchants: SavedCounts, users: SavedCounts): Promise<void> {
  const details = {
    merchantsCreated: merchants.created,
    merchantsChanged: merchants.changed,
    usersCreated: users.created,
    usersChanged: users.changed,
  };
  if (Object.values(details).every((count) => count === 0)) return;
  const system = { userId: null, mid: null, address: null };
  await recordAudit(accounts, { action: 'records-imported', ...system, requestId: `import-${randomUUID()}`, details });
}

/** Merchants whose zone changed in accounts since, or that the survey databases do not have. */
async function unsyncedMerchants(accounts: AccountDatabase, databases: SurveyDatabases): Promise<number[]> {
  const known = await loadMerchants(databases);
  const all = await accounts.merchants.find({}, { projection: { timeZone: 1, timeZoneSince: 1 } }).toArray();
  return all.flatMap(({ _id, timeZone, timeZoneSince = 0 }) => {
    const there = known.get(_id);
    const isCurrent = there?.timeZone === timeZone && (there.timeZoneSince ?? 0) >= timeZoneSince;
    // An earlier version did not copy the benchmark group.
    return isCurrent && there?.benchmarkGroup !== undefined ? [] : [_id];
  });
}

async function saveEach<Value>(
  rows: AsyncIterable<SourceRow>,
  validate: (row: unknown) => Checked<Value>,
  reject: (row: SourceRow, reason: string) => Promise<void>,
  save: (value: Value) => Promise<Checked<Saved>>,
): Promise<SavedCounts> {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  for await (const row of rows) {
    const read = row.fault === null ? parse(row.text) : { reason: row.fault };
    const checked = 'reason' in read ? read : validate(read.value);
    const saved = 'reason' in checked ? checked : await save(checked.value);
    if ('reason' in saved) await reject(row, saved.reason);
    else counts[saved.value] += 1;
  }
  return counts;
}

function parse(text: string): Checked<unknown> {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { reason: 'The line is not JSON.' };
  }
}

/** Drops malformed lines. */
async function* wellFormed(
  rows: AsyncIterable<SourceRow>,
  reject: (kind: RecordKind, row: SourceRow, reason: string) => Promise<void>,
): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    if (row.fault === null) yield row;
    else await reject('responses', row, row.fault);
  }
}
