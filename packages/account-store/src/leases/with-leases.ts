import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AccountDatabase, isDuplicate } from '../account-database.ts';

/** Far longer than a task takes, which reads and writes a few documents. */
const HOLD_MS = 30_000;
const WAIT_MS = 5_000;
const RETRY_MS = 15;

/** Others held the lease for longer than the caller waits. */
export class LeaseUnavailable extends Error {}

/**
 * Runs a task while no other process runs one for any of the same subjects, so that a rule still holds when the change
 * is written. Works without transactions. @throws LeaseUnavailable after waiting 5 s
 */
export async function withLeases<Result>(
  accounts: Pick<AccountDatabase, 'leases'>,
  subjects: readonly string[],
  task: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  const deadline = Date.now() + WAIT_MS;
  // A fixed order prevents deadlocks.
  const sorted = [...new Set(subjects)].sort();
  try {
    for (const subject of sorted) {
      while (!(await acquire(accounts, subject, holder))) {
        if (Date.now() > deadline) throw new LeaseUnavailable(`Others hold ${subject}.`);
        await sleep(RETRY_MS);
      }
    }
    return await task();
  } finally {
    await accounts.leases.deleteMany({ _id: { $in: sorted }, holder });
  }
}

async function acquire({ leases }: Pick<AccountDatabase, 'leases'>, _id: string, holder: string): Promise<boolean> {
  const now = Date.now();
  const until = new Date(now + HOLD_MS);
  try {
    await leases.updateOne({ _id, until: { $lte: new Date(now) } }, { $set: { holder, until } }, { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
