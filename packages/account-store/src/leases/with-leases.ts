import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountDatabase } from '../account-database.ts';
import { isDuplicate } from '../duplicate.ts';

/** Far longer than a task takes: it reads and writes a few documents within milliseconds. */
const HOLD_MS = 30_000;
const WAIT_MS = 5_000;
const RETRY_MS = 15;

/** Thrown if others hold a lease for longer than a caller waits. */
export class LeaseTaken extends Error {}

/**
 * Runs a task that no other process runs at the same time for any of the same subjects: what a rule is checked against
 * is then still true when the change is written. It works without transactions, which the database may not have.
 * @throws LeaseTaken after 5 s of waiting
 */
export async function withLeases<Result>(
  accounts: Pick<AccountDatabase, 'leases'>,
  subjects: readonly string[],
  task: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  const deadline = Date.now() + WAIT_MS;
  // Always in the same order, so that two callers that want the same two leases never wait for each other.
  const sorted = [...new Set(subjects)].sort();
  try {
    for (const subject of sorted) {
      while (!(await take(accounts, subject, holder))) {
        if (Date.now() > deadline) throw new LeaseTaken(`Others hold ${subject}.`);
        await sleep(RETRY_MS);
      }
    }
    return await task();
  } finally {
    await accounts.leases.deleteMany({ _id: { $in: sorted }, holder });
  }
}

async function take({ leases }: Pick<AccountDatabase, 'leases'>, _id: string, holder: string): Promise<boolean> {
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
