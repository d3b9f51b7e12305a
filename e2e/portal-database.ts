import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_DATABASE, type AccountDatabase, accountDatabase } from '@shoppervoice/account-store';
import { type MailDatabase, mailDatabase } from '@shoppervoice/mail-outbox';
import { type Db, MongoClient } from 'mongodb';
import type { TestPortal } from './portal.ts';

/** Address of a portal's database: the given one, or the embedded one that it has started. */
export function databaseUrl({ given, dataDir }: Pick<TestPortal, 'given' | 'dataDir'>): string {
  if (given !== null) return given.url;
  return (JSON.parse(readFileSync(join(dataDir, 'run', 'database.json'), 'utf8')) as { url: string }).url;
}

/** Runs a task on a database of a test portal, for what no call of the portal supports. `name`: without the prefix. */
export async function withDatabase<Result>(
  portal: TestPortal,
  name: string,
  task: (db: Db) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(databaseUrl(portal));
  try {
    return await task(client.db(`${portal.given?.prefix ?? ''}${name}`));
  } finally {
    await client.close();
  }
}

/** The same on its account database. */
export const withAccounts = <Result>(
  portal: TestPortal,
  task: (accounts: AccountDatabase & MailDatabase) => Promise<Result>,
): Promise<Result> =>
  withDatabase(portal, ACCOUNT_DATABASE, (db) => task({ ...accountDatabase(db), ...mailDatabase(db) }));
