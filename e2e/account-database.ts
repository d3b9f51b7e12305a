import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_DATABASE, type AccountDatabase, accountDatabase } from '@shoppervoice/account-store';
import { type MailDatabase, mailDatabase } from '@shoppervoice/mail-outbox';
import { MongoClient } from 'mongodb';
import type { TestPortal } from './portal.ts';

/** Runs a task on the account database of a test portal: for what no call of the portal supports yet. */
export async function withAccounts<Result>(
  portal: TestPortal,
  task: (accounts: AccountDatabase & MailDatabase) => Promise<Result>,
): Promise<Result> {
  const { url } = JSON.parse(readFileSync(join(portal.dataDir, 'run', 'database.json'), 'utf8')) as { url: string };
  const client = new MongoClient(url);
  try {
    const db = client.db(ACCOUNT_DATABASE);
    return await task({ ...accountDatabase(db), ...mailDatabase(db) });
  } finally {
    await client.close();
  }
}
